/** Types for the files in the folder of a block: `page-schema-renderer/block`. */
export type {
  BlockCheck,
  BlockMigration,
  BlockMigrations,
  BlockProblem,
  PageFacts,
  SiteCheck,
  SiteFacts,
} from '../../schema/block-files.ts';
export type { Props } from '../blocks/props.ts';
export type { Script } from '../ui/script.ts';
