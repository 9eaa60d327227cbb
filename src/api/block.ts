/** Types and a function for the files in the folder of a block: `page-schema-renderer/block`. */
import type { BlockSchema } from '../../schema/schema.ts';

export type {
  BlockCheck,
  BlockMigration,
  BlockMigrations,
  BlockProblem,
  SiteCheck,
  SiteFacts,
  SitePage,
} from '../../schema/block-files.ts';
export type { BlockMarkdown } from '../blocks/markdown.ts';
export type { Props } from '../blocks/props.ts';
export type { Script } from '../ui/script.ts';

/**
 * Returns the schema of a block unchanged. It checks the keywords while you type and keeps the exact types of the values,
 * from which `Props` infers the properties of the component, like `as const satisfies BlockSchema`.
 */
export function defineBlock<const Schema extends BlockSchema>(schema: Schema): Schema {
  return schema;
}
