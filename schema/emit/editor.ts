import { mapValues } from '../common/map-values.ts';
import type { JsonObject } from './emit.ts';

interface Schema extends JsonObject {
  readonly type?: string;
  readonly title?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly additionalProperties?: false | Schema;
  readonly allOf?: readonly Conditional[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

interface Conditional extends JsonObject {
  readonly then?: Schema;
  readonly else?: Schema;
}

/** Texts that editors show for invalid values and at the start of a block. */
const texts = {
  es: {
    block: 'Bloque',
    blockExpected: 'Aquí va un bloque: «- type: » y su nombre.',
    unknownBlock: 'No hay ningún bloque con ese nombre.',
    values: (names: string) => `Valores posibles: ${names}.`,
    string: 'Aquí va un texto; un número se escribe entre comillas.',
    boolean: 'Escribe true o false, sin comillas.',
    integer: 'Escribe un número entero, sin comillas.',
    array: 'Aquí va una lista: cada elemento en su línea y empezando por «- ».',
    fields: (names: string) => `Campos: ${names}.`,
    required: (name: string) => `${name} (obligatorio)`,
  },
  en: {
    block: 'Block',
    blockExpected: 'A block is expected: "- type: " and its name.',
    unknownBlock: 'There is no block of that name.',
    values: (names: string) => `Possible values: ${names}.`,
    string: 'A text is expected; a number is written in quotes.',
    boolean: 'Write true or false, without quotes.',
    integer: 'Write a whole number, without quotes.',
    array: 'A list is expected: each item on its line and starting with "- ".',
    fields: (names: string) => `Fields: ${names}.`,
    required: (name: string) => `${name} (required)`,
  },
} as const;

type Texts = (typeof texts)[keyof typeof texts];

interface Snippet extends JsonObject {
  readonly bodyText: string;
}

/**
 * Adds annotations for editors to a published schema: error messages for authors, and help at the start of a block. The
 * YAML language server of VS Code and most other editors reads them; validators ignore them.
 */
export function withEditorHelp(schema: JsonObject, locale: keyof typeof texts): JsonObject {
  const { definitions, ...root } = schema as Schema;
  const say = texts[locale];
  const explained = (part: Schema) => explain(part, say);
  if (!definitions) return explained(root);
  const { block, ...types } = definitions;
  return {
    ...explained(root),
    definitions: { block: helpToChoose(block!, types, say), ...mapValues(types, explained) },
  };
}

/**
 * The dispatcher with help. In an empty item, editors offer whole blocks and no fields; inside a block, they offer the
 * fields of that block and no other blocks. Without these conditions editors offer both in both positions, because a
 * condition on an absent property counts as met.
 */
function helpToChoose(dispatcher: Schema, types: Readonly<Record<string, Schema>>, say: Texts): JsonObject {
  const { defaultSnippets = [], allOf, properties, ...rest } = dispatcher;
  // Editors show the description of the chosen block instead.
  const { description, ...type } = properties!.type!;
  const snippets = (defaultSnippets as readonly Snippet[]).map(asListItem);
  return {
    ...rest,
    title: say.block,
    errorMessage: say.blockExpected,
    properties: {
      type: {
        ...type,
        errorMessage: say.unknownBlock,
        enumDescriptions: type.enum!.map((name) => types[String(name)]?.title ?? ''),
      },
    },
    allOf: [
      ...allOf!,
      // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
      { if: { type: 'object' }, then: {}, else: { properties: { type: { description } }, defaultSnippets: snippets } },
    ],
  };
}

/**
 * Editors indent an inserted text to the hyphen, but fields of a list item are two columns further. Each picture path
 * is a tab stop, because a site does not have the pictures of the examples.
 */
function asListItem(snippet: Snippet): Snippet {
  let stops = 0;
  const bodyText = snippet.bodyText
    .replace(/\n(?!\n)/g, '\n  ')
    .replace(/\/assets\/[\w./-]+/g, (file) => `\${${++stops}:${file}}`);
  return { ...snippet, bodyText };
}

/**
 * Moves fields with a condition into the condition, because editors offer every field of `properties`. Their names stay
 * there, so that `additionalProperties` admits them.
 */
function withConditionalFields(schema: Schema): Schema {
  const { properties = {}, allOf = [] } = schema;
  const conditional = allOf.flatMap(({ else: other }) => Object.keys(other?.properties ?? {}));
  if (conditional.length === 0) return schema;
  const isConditional = (name: string) => conditional.includes(name);
  return {
    ...schema,
    properties: mapValues(properties, (field, name) => (isConditional(name) ? { doNotSuggest: true } : field)),
    allOf: allOf.map((condition) => {
      const [name] = Object.keys(condition.else?.properties ?? {});
      if (name === undefined) return condition;
      return {
        ...condition,
        // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
        then: { ...condition.then, properties: { [name]: properties[name]! } },
        else: { properties: mapValues(condition.else!.properties!, (never) => ({ ...never, doNotSuggest: true })) },
      };
    }),
  };
}

/** Returns the schema with one error message for all kinds of invalid values. */
function explain(written: Schema, say: Texts): JsonObject {
  const errorMessage = sentence(written, say);
  const explained = (part: Schema) => explain(part, say);
  const schema = withConditionalFields(written);
  return {
    ...schema,
    ...(errorMessage && { errorMessage }),
    ...(schema.items && { items: explained(schema.items) }),
    ...(schema.properties && { properties: mapValues(schema.properties, explained) }),
    ...(schema.additionalProperties && { additionalProperties: explained(schema.additionalProperties) }),
    ...(schema.allOf && { allOf: schema.allOf.map((part) => explainCondition(part, say)) }),
  };
}

function explainCondition(condition: Conditional, say: Texts): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
  return { ...condition, ...(condition.then && { then: explain(condition.then, say) }) };
}

function sentence({ type, properties, required = [], enum: options }: Schema, say: Texts): string | undefined {
  if (options) return say.values(options.join(', '));
  switch (type) {
    case 'string':
    case 'boolean':
    case 'integer':
    case 'array':
      return say[type];
    case 'object':
      return properties && say.fields(namesOf(properties, required, say));
    default:
      return undefined;
  }
}

function namesOf(properties: object, required: readonly string[], say: Texts): string {
  const names = Object.keys(properties);
  return names.map((name) => (required.includes(name) ? say.required(name) : name)).join(', ');
}
