import type { TextSpan } from '../../diagnostics/diagnostic.ts';

/** A mark of words, such as bold. `sign` is the mark as written: `_` or `*`. `end` is the part of a link after its words. */
export interface WordMark {
  readonly type: 'link' | 'strong' | 'em' | 'del' | 'sup' | 'sub' | 'code' | 'verbatim';
  readonly attrs?: Readonly<Record<string, string>>;
}

/**
 * A node of a formatted text. The Studio's editor edits trees of such nodes, and its schema
 * (`app/dev/studio/fields/rich/schema.ts`) has the same names and attributes.
 */
export interface TextNode {
  readonly type: string;
  /** The characters of the node in the text. Words have as many characters as their span, or are one character. */
  readonly span: TextSpan;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly TextNode[];
  readonly text?: string;
  readonly marks?: readonly WordMark[];
}
