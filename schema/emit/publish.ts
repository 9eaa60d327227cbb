import { mapValues } from '../common/map-values.ts';
import { asset } from '../parts.ts';
import type { JsonObject } from './emit.ts';

/** YAML text of one example for each block type, which editors insert. */
export type Snippets = Readonly<Record<string, string>>;

/**
 * Converts an emitted schema for external tools, which support standard keywords only:
 *
 * - former names (`renamedFrom`) of fields and blocks are admitted as deprecated alternatives. The pipeline
 *   does not need them, because it replaces old names before it validates.
 * - `deprecated` becomes the standard flag, with the advice in `deprecationMessage` (shown by VS Code).
 * - `snippets` are offered where a block may be inserted. They are text, because editors would write
 *   data without the quotes that YAML needs.
 */
export function publishSchema(schema: JsonObject, snippets: Snippets = {}): JsonObject {
  const { definitions, ...root } = schema as JsonObject & { definitions?: Record<string, JsonObject> };
  if (!definitions) return publish(root);
  const { block, ...types } = definitions;
  const formerTypes = Object.entries(types).flatMap(([type, { renamedFrom }]) =>
    typeof renamedFrom === 'string' ? [[renamedFrom, type] as const] : [],
  );
  return {
    ...publish(root),
    definitions: {
      block: publishDispatcher(block!, types, formerTypes, snippets),
      ...mapValues(types, (definition, type) => withFormerTypes(publish(definition), formerTypes, type)),
    },
  };
}

function publishDispatcher(
  block: JsonObject,
  types: Record<string, JsonObject>,
  formerTypes: readonly (readonly [string, string])[],
  snippets: Snippets,
): JsonObject {
  const { type } = block.properties as { type: { enum: readonly string[] } };
  return {
    ...block,
    properties: { type: { ...type, enum: [...type.enum, ...formerTypes.map(([former]) => former)] } },
    allOf: [
      ...(block.allOf as unknown[]),
      ...formerTypes.map(([former, present]) => ({
        if: { properties: { type: { const: former } }, required: ['type'] },
        // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
        then: { $ref: `#/definitions/${present}` },
      })),
    ],
    defaultSnippets: Object.entries(snippets).map(([type, text]) => ({
      label: type,
      description: types[type]?.title,
      bodyText: text.replace(/[\\$]/g, '\\$&'),
    })),
  };
}

/** Admits the former names of a renamed block in its `type` field. */
function withFormerTypes(definition: JsonObject, formerTypes: readonly (readonly [string, string])[], type: string) {
  const former = formerTypes.filter(([, present]) => present === type).map(([name]) => name);
  if (former.length === 0) return definition;
  const properties = definition.properties as Record<string, JsonObject>;
  const { const: _, ...field } = properties.type!;
  return { ...definition, properties: { ...properties, type: { ...field, enum: [type, ...former] } } };
}

/** Converts one schema, including its subschemas. */
function publish(field: JsonObject): JsonObject {
  if (field.part === 'icon') return publishIcon(field);
  return publishField(field);
}

/** A name, or the file of a drawing. */
function publishIcon({ enum: names, ...field }: JsonObject): JsonObject {
  if (!names) return publishField(field);
  return { ...field, anyOf: [{ enum: names }, { pattern: asset.pattern }] };
}

function publishField({ deprecated, renamedFrom: _, heading: __, when: ___, ...annotated }: JsonObject): JsonObject {
  const {
    variants,
    discriminator: _____,
    values,
    names: ______,
    memberOf: _______,
    control: ________,
    ...schema
  } = annotated;
  const { items, properties } = schema as { items?: JsonObject; properties?: Record<string, JsonObject> };
  return {
    ...schema,
    ...(values !== undefined && { additionalProperties: publish(values as JsonObject) }),
    ...(variants !== undefined && { allOf: (schema.allOf as readonly JsonObject[]).map(publishCondition) }),
    ...(typeof deprecated === 'string' && { deprecated: true, deprecationMessage: deprecated }),
    ...(items && { items: publish(items) }),
    ...(properties &&
      publishProperties(
        properties,
        (schema.required ?? []) as readonly string[],
        (schema.allOf ?? []) as readonly JsonObject[],
      )),
  };
}

/** One variant of a union. */
function publishCondition(condition: JsonObject): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
  return { ...condition, then: publish(condition.then as JsonObject) };
}

/** Adds former names of fields. At most one of both names may be written; exactly one if the field is required. */
function publishProperties(
  properties: Record<string, JsonObject>,
  required: readonly string[],
  conditions: readonly JsonObject[],
): JsonObject {
  const renamed = Object.entries(properties).flatMap(([name, { renamedFrom }]) =>
    typeof renamedFrom === 'string' ? [{ name, former: renamedFrom }] : [],
  );
  const published = mapValues(properties, publish);
  for (const { name, former } of renamed)
    published[former] = { ...published[name], deprecated: true, deprecationMessage: `Ahora se llama «${name}».` };
  const isRenamed = (name: string) => renamed.some((field) => field.name === name);
  return {
    properties: published,
    ...(required.length > 0 && { required: required.filter((name) => !isRenamed(name)) }),
    ...(renamed.length > 0 && {
      allOf: [
        ...conditions,
        ...renamed.map(({ name, former }) =>
          required.includes(name)
            ? { oneOf: [{ required: [name] }, { required: [former] }] }
            : { not: { required: [name, former] } },
        ),
      ],
    }),
  };
}
