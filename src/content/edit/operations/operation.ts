import type { FieldSchema } from '../../../../schema/schema.ts';
import type { Schemas } from '../../common/site-schemas.ts';
import type { TextEdit } from '../../common/text-edit.ts';
import type { Locale } from '../../diagnostics/rule.ts';

/**
 * One change of a file, as JSON. Pointers are JSON Pointers (RFC 6901) into its data: `/blocks/0/title`. The index after
 * the last item of a list is its length, or `-`.
 */
export type EditOperation =
  /** Replaces a value, or adds an absent field in the order of its schema. */
  | { readonly op: 'set'; readonly pointer: string; readonly value: unknown }
  /** Adds an item before the item at the index, or adds an absent field. */
  | { readonly op: 'insert'; readonly pointer: string; readonly value: unknown }
  /** Removes an item or a field, with its comments. */
  | { readonly op: 'remove'; readonly pointer: string }
  /** Adds a copy after an item. Ids inside get free names, and links inside the copy to these ids follow. */
  | { readonly op: 'duplicate'; readonly pointer: string }
  /**
   * Adds the items of a YAML text before the item at the index, as written, with their comments. The text is one block,
   * a list, or a page, whose blocks are added. Ids that the file has already get free names, as in `duplicate`.
   */
  | { readonly op: 'paste'; readonly pointer: string; readonly text: string }
  /** Moves an item with its comments. `to` is its position in the file after its removal. */
  | { readonly op: 'move'; readonly from: string; readonly to: string }
  /** Changes the type of the block at the pointer, and removes the fields that the new type does not have. */
  | { readonly op: 'type'; readonly pointer: string; readonly value: string }
  /** Replaces characters of the source, which need not parse. Offsets are UTF-16 units of the source. */
  | {
      readonly op: 'text';
      readonly start: number;
      readonly end: number;
      readonly text: string;
      /** The text to replace. The operation is refused if the source has another text there. */
      readonly expect: string;
    };

/** A change of the data of a file. */
export type DataOperation = Exclude<EditOperation, { op: 'text' }>;

/** The pointer of the value that an operation changes or moves. */
export function targetOf(operation: DataOperation): string {
  return 'pointer' in operation ? operation.pointer : operation.from;
}

export type { TextEdit };

/** Why an operation was not carried out, in the locale of the author. */
export interface Refusal {
  /** Index of the operation in the request. */
  readonly operation: number;
  readonly reason: string;
  /** Advice for the author. */
  readonly hint: string;
}

/** A request that was carried out completely. */
export interface Edited {
  /** Edits of the given source, in the order of the text, without overlaps. */
  readonly edits: readonly TextEdit[];
  readonly source: string;
  /** Data of the new source; undefined if it does not parse, which only `text` operations can cause. */
  readonly data: unknown;
  /** Operations that restore the very bytes of the given source. */
  readonly inverse: readonly EditOperation[];
}

export type EditResult = Edited | { readonly refusals: readonly Refusal[] };

/** Facts about the edited file, and the locale for refusals. */
export interface EditContext {
  readonly schemas: Schemas;
  /** Its path, whose extension says how it is written. Default: a YAML file. */
  readonly file?: string;
  /** Schema of the whole file: that of a page, of `site.yaml` or of a data file. */
  readonly root: FieldSchema;
  readonly locale: Locale;
  /**
   * Address of the page, such as `/blog/post1`. If a copied block gets a new id, links with this address and the old id
   * are adapted in the copy.
   */
  readonly route?: string | undefined;
}
