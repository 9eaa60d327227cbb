import { mapValues } from '../../../schema/common/map-values.ts';
import { type Examples, type Text, textIn, type Words } from '../../../schema/common/text.ts';
import { possibleSchemas } from '../../../schema/resolve.ts';
import type { BlockSchema, FieldSchema } from '../../../schema/schema.ts';
import { isRecord, type Schemas } from '../../content/common/site-schemas.ts';
import { walkSchema } from '../../content/common/walk-schema.ts';

/** A field of a block with its path: `items.title` is the title of each item. */
export interface NamedField {
  readonly path: string;
  readonly field: FieldSchema;
  readonly isRequired: boolean;
}

/** The block's own fields, including nested ones, without the fields of shared parts. */
export function ownFields(schema: FieldSchema, prefix = ''): NamedField[] {
  if (schema.part) return [];
  if (schema.items) return ownFields(schema.items, prefix);
  if (schema.values) return ownFields(schema.values, prefix);
  const own = possibleSchemas(schema).flatMap(({ properties = {} }) => Object.entries(properties));
  return [...new Map(own)].flatMap(([name, field]) => {
    const path = prefix + name;
    const isRequired = schema.required?.includes(name) ?? false;
    return [{ path, field, isRequired }, ...ownFields(field, `${path}.`)];
  });
}

/** The paths, in the format of `ownFields`, of all values in a block's data. */
export function usedPaths(data: unknown, prefix = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((item) => usedPaths(item, prefix));
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => [prefix + name, ...usedPaths(value, `${prefix}${name}.`)]);
}

/** Pointers to the required fields in a block's data, including those of nested blocks. */
export function requiredPointers(schemas: Schemas, type: string, block: unknown): (string | number)[][] {
  const found: (string | number)[][] = [['type']];
  walkSchema(schemas, schemas.blocks[type]!, block, (field, value, pointer) => {
    if (field.part === 'blocks' && Array.isArray(value))
      for (const index of value.keys()) found.push([...pointer, index, 'type']);
    if (!isRecord(value)) return;
    for (const name of field.required ?? []) if (name in value) found.push([...pointer, name]);
  });
  return found;
}

/** True if a schema states its name in both languages of authors. All its texts have to be in both then. */
export function isBilingual({ label }: FieldSchema): boolean {
  return typeof label === 'object' && label.es !== undefined && label.en !== undefined;
}

/** A text that a schema has to state and does not. */
export interface MissingText {
  /** The field, in the format of `ownFields`; empty for the whole schema. */
  readonly path: string;
  readonly message: string;
}

/** The texts that a schema has to state and does not. */
export function missingTexts(schema: FieldSchema): MissingText[] {
  const isInBoth = isBilingual(schema);
  return [...missingIn(schema, '')];

  function* missingIn(field: FieldSchema, path: string): Generator<MissingText> {
    for (const [name, text] of textsOf(field)) {
      if (textIn(text, 'es') === '') yield { path, message: `\`${name}\` is empty` };
      // A plain text is a name that is the same in all languages.
      else if (isInBoth && typeof text !== 'string' && (text.es === undefined || text.en === undefined))
        yield { path, message: `write \`${name}\` in Spanish and English, as the label: {es, en}` };
    }
    for (const value of field.enum ?? [])
      if (!field.options?.[value]) yield { path, message: `name the value «${value}» in \`options\`` };
    for (const object of [field, ...Object.values(field.variants ?? {})])
      for (const [name, inner] of Object.entries(object.properties ?? {})) {
        const at = path ? `${path}.${name}` : name;
        if (inner.label === undefined) yield { path: at, message: 'write a `label`' };
        yield* missingIn(inner, at);
      }
    for (const inner of [field.items, field.values]) if (inner) yield* missingIn(inner, path);
  }
}

/** The texts that a schema states itself, without those of its fields. */
function textsOf(field: FieldSchema): [name: string, text: Text][] {
  const { label, description, fileHelp, itemLabel, patternErrorMessage, deprecated, options = {} } = field;
  const synonyms = joined((field as Partial<BlockSchema>).synonyms);
  const examples = joined(field.examples);
  const own = { label, description, fileHelp, itemLabel, examples, patternErrorMessage, deprecated, synonyms };
  const ofOptions = Object.entries(options).flatMap(([value, option]) => [
    [`options.${value}.label`, option.label] as const,
    [`options.${value}.description`, option.description] as const,
  ]);
  return [...Object.entries(own), ...ofOptions].flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
}

/** Words or examples as one text in each language. */
function joined(words: Words | Examples | undefined): Text | undefined {
  if (words === undefined || words instanceof Array) return words?.join(' ');
  return mapValues(words as Readonly<Record<string, readonly unknown[]>>, (list) => list.join(' '));
}
