import type { BlockSchema } from '../../../schema/schema.ts';
import { createSchemas } from '../../content/common/schemas.ts';

const modules = import.meta.glob<BlockSchema>('../../blocks/*/schema.ts', { eager: true, import: 'default' });

/** The page language of this project: the schemas in the folders of `src/blocks`, in alphabetical order. */
export const schemas = createSchemas(
  Object.fromEntries(Object.entries(modules).map(([file, schema]) => [file.split('/').at(-2)!, schema])),
);
