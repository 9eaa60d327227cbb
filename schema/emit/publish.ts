import { mapValues } from '../common/map-values.ts';
import { type Examples, examplesIn, type Locale, type Text, textIn } from '../common/text.ts';
import { asset } from '../parts.ts';
import type { Option } from '../schema.ts';
import type { JsonObject } from './emit.ts';

/** YAML text of one example for each block type, which editors insert. */
export type Snippets = Readonly<Record<string, string>>;

/**
 * Converts an emitted schema for external tools, which support standard keywords only:
 * - Former names (`renamedFrom`) of fields and blocks are admitted as deprecated alternatives. The pipeline replaces
 *   old names before it validates.
 * - `deprecated` becomes the standard flag, with the advice in `deprecationMessage` (shown by VS Code).
 * - Labels, help and other texts are published in one language, in the keywords of editors (`title`, `description`,
 *   `enumDescriptions`).
 * - `snippets` are offered at the start of a block. They are text, because editors would write data without the quotes
 *   that YAML needs.
 */
export function publishSchema(schema: JsonObject, locale: Locale, snippets: Snippets = {}): JsonObject {
  const { definitions, ...root } = schema as JsonObject & { definitions?: Record<string, JsonObject> };
  if (!definitions) return publish(root, locale);
  const { block, ...types } = definitions;
  const formerTypes = Object.entries(types).flatMap(([type, { renamedFrom }]) =>
    typeof renamedFrom === 'string' ? [[renamedFrom, type] as const] : [],
  );
  const published = mapValues(types, (definition) => publish(definition, locale));
  return {
    ...publish(root, locale),
    definitions: {
      block: publishDispatcher(publish(block!, locale), published, formerTypes, snippets),
      ...mapValues(published, (definition, type) => withFormerTypes(definition, formerTypes, type)),
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
function publish(field: JsonObject, locale: Locale): JsonObject {
  if (field.part === 'icon') return publishIcon(field, locale);
  return publishField(field, locale);
}

/** A name, or the file of a drawing. */
function publishIcon(field: JsonObject, locale: Locale): JsonObject {
  const { enum: names, enumDescriptions, ...published } = publishField(field, locale);
  if (!names) return published;
  return { ...published, anyOf: [{ enum: names, enumDescriptions }, { pattern: asset.pattern }] };
}

/** Keywords for the compiler and the Studio only. */
const ownKeywords = [
  'category',
  'synonyms',
  'heading',
  'searchWeight',
  'isFooterForm',
  'isLanguageList',
  'replaces',
  'contract',
  'when',
  'discriminator',
  'names',
  'memberOf',
  'writtenAs',
  'entryOf',
  'entryIn',
  'pageFields',
  'fills',
  'control',
  'itemLabel',
  'guide',
  'notBefore',
  'isLastDay',
  'isSiteWide',
];

function publishField(field: JsonObject, locale: Locale): JsonObject {
  const {
    variants,
    values,
    renamedFrom: _,
    label,
    description,
    fileHelp,
    examples,
    options,
    deprecated,
    ...others
  } = field;
  const schema = Object.fromEntries(Object.entries(others).filter(([keyword]) => !ownKeywords.includes(keyword)));
  const { items, properties, enum: names, patternErrorMessage: advice } = schema;
  const inner = (part: unknown) => publish(part as JsonObject, locale);
  const admitted = values ?? others.additionalProperties;
  const help = editorHelp({ description, fileHelp, options } as HelpTexts, locale);
  return {
    ...(label !== undefined && { title: textIn(label as Text, locale) }),
    ...(help && { description: help }),
    ...(examples !== undefined && { examples: examplesIn(examples as Examples, locale) }),
    ...schema,
    ...(advice !== undefined && { patternErrorMessage: textIn(advice as Text, locale) }),
    ...(options !== undefined && {
      enumDescriptions: (names as readonly string[]).map((name) =>
        textIn((options as Readonly<Record<string, Option>>)[name]?.label, locale),
      ),
    }),
    ...(admitted instanceof Object && { additionalProperties: inner(admitted) }),
    ...(variants !== undefined && {
      allOf: (schema.allOf as readonly JsonObject[]).map((condition) => publishCondition(condition, locale)),
    }),
    ...(deprecated !== undefined && { deprecated: true, deprecationMessage: textIn(deprecated as Text, locale) }),
    ...(items !== undefined && { items: inner(items) }),
    ...(properties !== undefined &&
      publishProperties(
        properties as Record<string, JsonObject>,
        (schema.required ?? []) as readonly string[],
        (schema.allOf ?? []) as readonly JsonObject[],
        locale,
      )),
  };
}

interface HelpTexts {
  readonly description?: Text;
  readonly fileHelp?: Text;
  readonly options?: Readonly<Record<string, Option>>;
}

/** The help that editors show for a field: its description, the effects of its values, and how the value is written. */
function editorHelp({ description, fileHelp, options = {} }: HelpTexts, locale: Locale): string {
  const values = Object.entries(options).flatMap(([name, option]) =>
    option.description === undefined ? [] : [`${name}: ${textIn(option.description, locale)}`],
  );
  const listed = values.length > 0 ? `${values.join('; ')}.` : '';
  return [textIn(description, locale), listed, textIn(fileHelp, locale)].filter(Boolean).join(' ');
}

/** One variant of a union. */
function publishCondition(condition: JsonObject, locale: Locale): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
  return { ...condition, then: publish(condition.then as JsonObject, locale) };
}

/** Adds former names of fields. At most one of both names may be written; exactly one if the field is required. */
function publishProperties(
  properties: Record<string, JsonObject>,
  required: readonly string[],
  conditions: readonly JsonObject[],
  locale: Locale,
): JsonObject {
  const renamed = Object.entries(properties).flatMap(([name, { renamedFrom }]) =>
    typeof renamedFrom === 'string' ? [{ name, former: renamedFrom }] : [],
  );
  const published = mapValues(properties, (field) => publish(field, locale));
  for (const { name, former } of renamed)
    published[former] = {
      ...published[name],
      deprecated: true,
      deprecationMessage: locale === 'es' ? `Ahora se llama «${name}».` : `It is now called "${name}".`,
    };
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
