import type { CodeLanguage } from '../../../schema/code-languages.ts';
import type { CodeNode, Image } from '../../../schema/compiled.ts';
import type { TextSpan } from '../diagnostics/diagnostic.ts';
import type { Finding } from '../diagnostics/rule.ts';

/** A problem inside a text, at a range of its characters. */
export interface TextProblem extends Finding {
  readonly within: TextSpan;
}

/** Positions of the parts of a text. */
export interface TextParts {
  /** Ranges of the addresses, in order. */
  readonly links: readonly TextSpan[];
  /** Ranges of code, in which tokens and formatting have no meaning. */
  readonly codes: readonly TextSpan[];
}

/** An address inside a text: of a link, a picture or a video. */
export interface TextAddress {
  readonly href: string;
  readonly as: 'link' | 'picture' | 'player';
}

export interface ParsedText<T> {
  readonly value: T;
  readonly problems: readonly TextProblem[];
  /** Addresses inside the text, in order. */
  readonly addresses: readonly TextAddress[];
  /** Anchors of the headings inside the text, in order. */
  readonly ids: readonly string[];
}

/** Functions that compiling a text needs. Without them it can be checked but not rendered. */
export interface TextSources {
  /** A picture of the assets folder. */
  readonly image?: (src: string, alt: string) => Image;
  readonly highlight?: Highlight;
}

/** Divides code into nodes with the kind of each part, for its colour. */
export type Highlight = (code: string, language: CodeLanguage) => readonly CodeNode[];
