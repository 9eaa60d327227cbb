import { pageSchema } from '../../../schema/page.ts';
import { link } from '../../../schema/parts.ts';
import { innerSchemas, possibleSchemas } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { siteSchema } from '../../../schema/site.ts';
import type { Schemas } from '../common/site-schemas.ts';
import { registerShapes } from './shapes.ts';

// Fields of nearly all blocks; the blocks themselves are not known in this module.
const ofBlocks = ['type', 'id', 'text', 'body', 'items', 'link', 'label', 'tone', 'actions', 'eyebrow'];

let common: ReadonlySet<string> | undefined;

/** Names of fields that any page may have, with any blocks. */
export function commonFields(): ReadonlySet<string> {
  common ??= new Set([...ofBlocks, ...fieldNames(pageSchema), ...fieldNames(siteSchema), ...fieldNames(link)]);
  return common;
}

// Blocks have these fields of the page too.
const ofBoth = ['title', 'description', 'image', 'layout', 'blocks'];

/** True if a field can only belong to the page itself. */
export function isPageField(name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(pageSchema.properties, name) && !ofBoth.includes(name);
}

/** The names of all fields of a schema, nested ones included. */
export function fieldNames(schema: FieldSchema): string[] {
  const own = possibleSchemas(schema).flatMap(({ properties = {} }) => Object.keys(properties));
  return [...own, ...innerSchemas(schema).flatMap(fieldNames)];
}

/** The names of all fields of the schemas. `readYaml` uses them to distinguish a field from a sentence. */
export function schemaFields(schemas: Schemas): ReadonlySet<string> {
  const { page, site, data, blocks } = schemas;
  const names = new Set([
    ...commonFields(),
    ...[page, site, ...Object.values(data), ...Object.values(blocks)].flatMap(fieldNames),
  ]);
  registerShapes(names, schemas);
  return names;
}
