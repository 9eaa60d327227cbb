import type { PhrasingContent, RootContent } from 'mdast';
import type { MarkdownTools } from '../../schema/block-files.ts';
import type { NestedBlocks } from '../../schema/compiled.ts';
import type { Infer } from '../../schema/infer.ts';

/**
 * The default export of `markdown.ts` in a block's folder: the Markdown of the block, as nodes of mdast, if the one that
 * follows from the schema is not good. It has every text of the author that visitors see.
 */
export type BlockMarkdown<Schema> = (
  props: Infer<Schema, NestedBlocks>,
  tools: MarkdownTools<PhrasingContent, RootContent>,
) => RootContent[];
