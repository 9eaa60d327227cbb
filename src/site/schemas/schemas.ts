import type { AnyBlockCheck, BlockMigrations } from '../../../schema/block-files.ts';
import type { BlockSchema } from '../../../schema/schema.ts';
import { createSchemas } from '../../content/common/schemas.ts';
import { words } from './words.ts';

const modules = import.meta.glob<BlockSchema>('../../blocks/*/schema.ts', { eager: true, import: 'default' });
const checks = import.meta.glob<AnyBlockCheck>('../../blocks/*/check.ts', { eager: true, import: 'default' });
const migrations = import.meta.glob<BlockMigrations>('../../blocks/*/migrations.ts', {
  eager: true,
  import: 'default',
});

/** The schemas, checks and migrations of the block folders in `src/blocks`, in alphabetical order. */
export const schemas = createSchemas(byType(modules), byType(checks), words, byType(migrations));

function byType<T>(files: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([file, value]) => [file.split('/').at(-2)!, value]));
}
