import { possibleSchemas } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';

/** What became the end of a text, because the line of the field above it is missing. */
export interface LostField {
  /** The field whose line is missing. */
  readonly field: string;
  /** The first field below it, and the number of its line in the text. */
  readonly key: string;
  readonly line: number;
}

/** A field, or an item that begins with one, at the start of a line without indentation. */
const entry = /^(- )?([a-z]\w*):(?=\s|$)/i;

/**
 * Finds the items of a list or the fields of a group that end a text: several fields, all of which one absent field of
 * the object has inside. Prose with a list of its own has no such names.
 * @param lines the text, without the indentation of its first line
 * @param objects the object schemas that the object with the text may have
 * @param present the fields that it has
 */
export function findLostField(
  lines: readonly string[],
  objects: readonly FieldSchema[],
  present: readonly string[],
): LostField | undefined {
  const lastWords = lines.findLastIndex((line) => /^\S/.test(line) && !entry.test(line));
  const line = lines.findIndex((text, index) => index > lastWords && /^\S/.test(text));
  const [, dash = '', key = ''] = entry.exec(lines[line] ?? '') ?? [];
  if (!key) return undefined;
  const names = namesBelow(lines.slice(line), dash.length);
  const field = objects
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .find(([name, schema]) => !present.includes(name) && holds(schema, dash !== '', names))?.[0];
  return field === undefined ? undefined : { field, key, line };
}

/** The fields at a column of lines, or after the dash that ends there. */
function namesBelow(lines: readonly string[], column: number): ReadonlySet<string> {
  const inside = lines.map((line) => (line.startsWith('- ') || line.startsWith('  ') ? line.slice(column) : line));
  return new Set(inside.flatMap((line) => /^[a-z]\w*(?=:(?:\s|$))/i.exec(line)?.[0] ?? []));
}

function holds(schema: FieldSchema, isItem: boolean, names: ReadonlySet<string>): boolean {
  if (schema.part === 'blocks') return isItem && names.has('type');
  const content = isItem ? schema.items : schema;
  if (!content || names.size < 2) return false;
  return possibleSchemas(content).some(({ properties = {} }) =>
    [...names].every((name) => Object.hasOwn(properties, name)),
  );
}
