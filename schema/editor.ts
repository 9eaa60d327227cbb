import type { JsonObject } from './emit.ts';
import { mapValues } from './map-values.ts';

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

interface Snippet extends JsonObject {
  readonly bodyText: string;
}

/**
 * Adds annotations for editors to a published schema: Spanish error messages, and help at the start of a
 * block. They are those of the YAML language server, which VS Code and most other editors use; validators
 * ignore them.
 */
export function withEditorHelp(schema: JsonObject): JsonObject {
  const { definitions, ...root } = schema as Schema;
  if (!definitions) return explain(root);
  const { block, ...types } = definitions;
  return { ...explain(root), definitions: { block: helpToChoose(block!, types), ...mapValues(types, explain) } };
}

/**
 * The dispatcher. For an empty item, an editor offers whole blocks and no fields; inside a block it offers
 * that block's fields and no other blocks. Without these conditions editors would offer both in both
 * positions, because a condition on an absent property counts as met.
 */
function helpToChoose(dispatcher: Schema, types: Readonly<Record<string, Schema>>): JsonObject {
  const { defaultSnippets = [], allOf, properties, ...rest } = dispatcher;
  // Editors show the description of the chosen block instead.
  const { description, ...type } = properties!.type!;
  const isWritten = { type: 'object' };
  const snippets = (defaultSnippets as readonly Snippet[]).map(asListItem);
  return {
    ...rest,
    title: 'Bloque',
    errorMessage: 'Aquí va un bloque: «- type: » y su nombre.',
    properties: {
      type: {
        ...type,
        errorMessage: 'No hay ningún bloque con ese nombre.',
        enumDescriptions: type.enum!.map((name) => types[String(name)]?.title ?? ''),
      },
    },
    allOf: [
      ...(allOf as readonly { readonly if: object }[]).map((rule) => ({ ...rule, if: { ...isWritten, ...rule.if } })),
      // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
      { if: isWritten, then: {}, else: { properties: { type: { description } }, defaultSnippets: snippets } },
    ],
  };
}

/**
 * Editors indent an inserted text to the column of the hyphen, but the fields of a list item are two
 * columns further. Each picture path is a tab stop, because the site's pictures differ from the example's.
 */
function asListItem(snippet: Snippet): Snippet {
  let stops = 0;
  const bodyText = snippet.bodyText
    .replace(/\n(?!\n)/g, '\n  ')
    .replace(/\/assets\/[\w./-]+/g, (file) => `\${${++stops}:${file}}`);
  return { ...snippet, bodyText };
}

/**
 * Moves fields with a condition to where it holds, because editors offer every field of `properties`. There they stay
 * as names only, which `additionalProperties` admits.
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

/** Returns the schema with one Spanish error message for all invalid values. */
function explain(written: Schema): JsonObject {
  const errorMessage = sentence(written);
  const schema = withConditionalFields(written);
  return {
    ...schema,
    ...(errorMessage && { errorMessage }),
    ...(schema.items && { items: explain(schema.items) }),
    ...(schema.properties && { properties: mapValues(schema.properties, explain) }),
    ...(schema.additionalProperties && { additionalProperties: explain(schema.additionalProperties) }),
    ...(schema.allOf && { allOf: schema.allOf.map(explainCondition) }),
  };
}

function explainCondition(condition: Conditional): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: `then` is the JSON Schema keyword
  return { ...condition, ...(condition.then && { then: explain(condition.then) }) };
}

function sentence({ type, properties, required = [], enum: options }: Schema): string | undefined {
  if (options) return `Valores posibles: ${options.join(', ')}.`;
  switch (type) {
    case 'string':
      return 'Aquí va un texto; un número se escribe entre comillas.';
    case 'boolean':
      return 'Escribe true o false, sin comillas.';
    case 'integer':
      return 'Escribe un número entero, sin comillas.';
    case 'array':
      return 'Aquí va una lista: cada elemento en su línea y empezando por «- ».';
    case 'object':
      return (
        properties &&
        `Campos: ${Object.keys(properties)
          .map((name) => field(name, required))
          .join(', ')}.`
      );
    default:
      return undefined;
  }
}

function field(name: string, required: readonly string[]): string {
  return required.includes(name) ? `${name} (obligatorio)` : name;
}
