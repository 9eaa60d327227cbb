import { innerSchemas } from '../../../schema/resolve.ts';
import type { BlockSchema, FieldSchema } from '../../../schema/schema.ts';
import { perSchema } from './walk-schema.ts';

/** The fields that blocks show of single pages (`pageOf`): their types as `string` or `string[]`, by collection and name. */
export type ShownFields = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The fields that the blocks of a site show. If blocks differ in the type of a field, the first one counts. */
export const shownFields = perSchema((blocks: Readonly<Record<string, BlockSchema>>): ShownFields => {
  const found: Record<string, Readonly<Record<string, string>>> = {};
  const visit = (schema: FieldSchema) => {
    const { pageOf: name, pageFields = {}, part } = schema;
    if (name !== undefined) found[name] = { ...pageFields, ...found[name] };
    if (part !== 'blocks') for (const inner of innerSchemas(schema)) visit(inner);
  };
  for (const block of Object.values(blocks)) visit(block);
  return found;
});
