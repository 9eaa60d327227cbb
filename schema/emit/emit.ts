import { openDeclarationSchema } from '../collections/collection-schemas.ts';
import { mapValues } from '../common/map-values.ts';
import { type MessageTables, messagesSchema } from '../messages.ts';
import { pageSchema } from '../page.ts';
import { variantSchema } from '../resolve.ts';
import type { BlockSchema, FieldSchema, ObjectSchema } from '../schema.ts';
import { siteEnvelope } from '../site.ts';

export type BlockSchemas = Readonly<Record<string, BlockSchema>>;

export type JsonObject = { [key: string]: unknown };

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/**
 * The JSON Schema of a page: the envelope, a definition for each block type, and a dispatcher. The dispatcher uses
 * `enum` and `if/then`: of all ways to write a tagged union, only this one gives one validation error for each mistake,
 * and completion for the block at the cursor. The conditions name the type `object`, because every other value meets them.
 */
export function emitPageSchema(blocks: BlockSchemas, page: ObjectSchema = pageSchema): JsonObject {
  const types = Object.keys(blocks).sort();
  const { blocks: list, ...envelope } = page.properties;
  return {
    $schema: DRAFT,
    label: page.label,
    description: page.description,
    type: 'object',
    additionalProperties: false,
    required: page.required,
    properties: { ...mapValues(envelope, emitField), blocks: { ...list, items: { $ref: '#/definitions/block' } } },
    definitions: {
      block: {
        type: 'object',
        required: ['type'],
        properties: {
          type: { type: 'string', enum: types, description: { es: 'Qué bloque es.', en: 'Which block it is.' } },
        },
        allOf: types.map((type) => ({
          if: { type: 'object', properties: { type: { const: type } }, required: ['type'] },
          // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
          then: { $ref: `#/definitions/${type}` },
        })),
      },
      ...Object.fromEntries(types.map((type) => [type, emitBlock(type, blocks[type]!)])),
    },
  };
}

/** The JSON Schema of `site.yaml`. @param site the schema with the collections of a site, see `siteSchemaOf` */
export function emitSiteSchema(site: ObjectSchema = siteEnvelope): JsonObject {
  return { $schema: DRAFT, ...site, properties: mapValues(site.properties, emitField) };
}

/** The JSON Schema of a data file. */
export function emitDataSchema(root: FieldSchema): JsonObject {
  return { $schema: DRAFT, ...emitField(root) };
}

/** The JSON Schema of `site.yaml` for editors. It admits any collections with any fields. */
export function emitOpenSiteSchema(messages: MessageTables): JsonObject {
  const { properties, ...site } = emitSiteSchema({
    ...siteEnvelope,
    properties: { ...siteEnvelope.properties, words: messagesSchema(messages) },
  });
  const { collections, ...others } = properties as Readonly<Record<string, JsonObject>>;
  const anyCollection = { ...collections, additionalProperties: openDeclarationSchema };
  return { ...site, properties: { ...others, collections: anyCollection } };
}

function emitBlock(type: string, schema: BlockSchema): JsonObject {
  const { description } = schema;
  return emitField({ ...schema, properties: { type: { const: type, description }, ...schema.properties } });
}

/** A schema in standard keywords. Nested blocks are references to the dispatcher. */
function emitField(field: FieldSchema): JsonObject {
  if (field.part === 'blocks') return { ...field, items: { $ref: '#/definitions/block' } };
  if (field.variants) return emitVariants(field);
  const { values, names } = field;
  return {
    ...field,
    ...(field.items && { items: emitField(field.items) }),
    ...(field.properties && { properties: mapValues(field.properties, emitField), ...conditions(field) }),
    ...(values && { values: emitField(values), additionalProperties: emitField(values) }),
    ...(names && { propertyNames: names }),
  };
}

/**
 * A tagged union, in the form of the block dispatcher and for the same reasons: the object itself has only its
 * discriminator, and each variant has all fields.
 */
function emitVariants(schema: FieldSchema): JsonObject {
  const { discriminator = '', variants = {}, properties = {}, required, additionalProperties: _, ...rest } = schema;
  const field = properties[discriminator]!;
  const emitted = mapValues(variants, (_, name) => emitField(variantSchema(schema, name)));
  const isNamed = required?.includes(discriminator);
  return {
    ...rest,
    discriminator,
    variants: emitted,
    properties: { [discriminator]: emitField(field) },
    ...(isNamed && { required: [discriminator] }),
    allOf: Object.entries(emitted).map(([name, variant]) => {
      const value = field.enum!.find((each) => String(each) === name)!;
      return {
        if: {
          properties: { [discriminator]: { const: value } },
          ...(field.default !== value && { required: [discriminator] }),
        },
        // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
        then: variant,
      };
    }),
  };
}

/**
 * Forbids a field with `when` if its condition does not hold. A required field with `when` is required if it holds, and a
 * field with `requiredWithout` if the other field is absent.
 */
function conditions({ properties = {}, required = [] }: FieldSchema): JsonObject {
  const fields = Object.entries(properties);
  const conditional = fields.filter(([, { when }]) => when);
  const alternatives = fields.filter(([, { requiredWithout }]) => requiredWithout);
  if (conditional.length + alternatives.length === 0) return {};
  return {
    required: required.filter((name) => !properties[name]?.when),
    allOf: [
      ...conditional.map(([name, { when }]) => {
        const { field, is } = when!;
        const isDefault = is.includes(properties[field]?.default as string);
        return {
          if: { properties: { [field]: { enum: is } }, ...(!isDefault && { required: [field] }) },
          // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
          ...(required.includes(name) && { then: { required: [name] } }),
          else: { properties: { [name]: { not: {} } } },
        };
      }),
      ...alternatives.map(([name, { requiredWithout: other }]) => ({
        if: { not: { required: [other!] } },
        // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
        then: { required: [name] },
      })),
    ],
  };
}
