import type { BlockSchema } from '../../../schema/schema.ts';
import { createSchemas } from '../../content/common/schemas.ts';

const modules = import.meta.glob<BlockSchema>('../../blocks/*/schema.ts', { eager: true, import: 'default' });

/** The schemas of the block folders in `src/blocks`, in alphabetical order. */
export const schemas = createSchemas(
  Object.fromEntries(Object.entries(modules).map(([file, schema]) => [file.split('/').at(-2)!, schema])),
);
