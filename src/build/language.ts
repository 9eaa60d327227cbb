import type { BlockSchema } from '../../schema/schema.ts';
import { createLanguage } from '../content/language.ts';

const modules = import.meta.glob<BlockSchema>('../blocks/*/schema.ts', { eager: true, import: 'default' });

/** The page language of this project: the schemas in the folders of `src/blocks`, in alphabetical order. */
export const language = createLanguage(
  Object.fromEntries(Object.entries(modules).map(([file, schema]) => [file.split('/').at(-2)!, schema])),
);
