import type { AnyBlockCheck, BlockMigrations } from '../../../schema/block-files.ts';
import type { BlockSchema } from '../../../schema/schema.ts';
import { createSchemas } from '../../content/common/site-schemas.ts';
import { messages } from './messages.ts';

// `import: 'default'` is no alternative: a file without that export could not be compiled, and no message would name
// it.
const modules = import.meta.glob<Exporting<BlockSchema>>('../../blocks/*/schema.ts', { eager: true });
const checks = import.meta.glob<Exporting<AnyBlockCheck>>('../../blocks/*/check.ts', { eager: true });
const migrations = import.meta.glob<Exporting<BlockMigrations>>('../../blocks/*/migrations.ts', { eager: true });

interface Exporting<T> {
  readonly default: T;
}

/** The schemas, checks and migrations of the block folders in `src/blocks`, in alphabetical order. */
export const schemas = createSchemas(byType(modules), byType(checks), messages, byType(migrations));

function byType<T>(files: Readonly<Record<string, Exporting<T>>>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([file, module]) => [file.split('/').at(-2)!, module.default]));
}
