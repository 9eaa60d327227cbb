/** Blocks, and the blocks inside them. */

/** A compiled block. Nested blocks inside `props` are `NestedBlocks`. */
export interface BlockData {
  /** True if the compiler made the block from a part of a text. */
  readonly isProse?: true;
  /** True if the block is unpublished and shown only by the authoring server. */
  readonly isUnpublished?: true;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Value of a `blocks` field. The renderer replaces it by the rendered blocks. */
export interface NestedBlocks {
  readonly $blocks: readonly BlockData[];
}
