import { isScalar, type Scalar, type YAMLMap } from 'yaml';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Inspection } from './inspect-state.ts';
import { objectsWith } from './shapes.ts';

/** A line that begins with a name and a colon, in prose or as a field. */
const namedLine = /\n( *)([a-z]\w*):(?:[ \t]+([^\r\n]*))?(?=[\r\n]|$)/g;

/** A field, or an item of a list, at the start of a line. */
const entryStart = /^(?:- |[A-Za-z]\w*:(?:[ \t]|$))/;

/**
 * A field that stands too far right below a text has become the end of that text. Prose may begin a line with a word
 * and a colon too, so that it is a field only if its object has no field of that name yet and would take the value
 * that is written there, and nothing but fields follows.
 * @param key the field that holds the text
 */
export function lookAtBlockText(state: Inspection, map: YAMLMap, key: string, { type, range }: Scalar): void {
  if (type !== 'BLOCK_LITERAL' && type !== 'BLOCK_FOLDED') return;
  const [start, end] = range!;
  const text = state.source.slice(start, end);
  const indent = /\n( *)\S/.exec(text)?.[1] ?? '';
  for (const match of text.matchAll(namedLine)) {
    const [whole, spaces = '', name = '', value = ''] = match;
    if (spaces !== indent || !state.fields.has(name)) continue;
    const below = linesBelow(text.slice(match.index + whole.length));
    if (below.some((line) => line.search(/\S/) === indent.length && !entryStart.test(line.trimStart()))) continue;
    if (!isMissingField(state, map, name, value.trim(), below[0]?.trimStart() ?? '')) continue;
    const at = start + match.index + 1 + spaces.length;
    state.misread.push({ rule: 'indent-child', start: at, end: at + name.length, params: { key: name, sibling: key } });
    return;
  }
}

function linesBelow(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Whether the object has room for a field with that value. @param next the line below it, without its indentation */
function isMissingField(state: Inspection, map: YAMLMap, name: string, value: string, next: string): boolean {
  const names = map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  if (names.includes(name)) return false;
  const objects = objectsWith(state.fields, names, map.get('type'));
  if (!objects) return true;
  return objects.some(({ properties = {}, required = [] }) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return field !== undefined && takesValue(field, required.includes(name), value, next);
  });
}

function takesValue(field: FieldSchema, isRequired: boolean, value: string, next: string): boolean {
  const { type, items = {}, properties = {}, pattern, enum: options } = field;
  const word = value.replace(/^(["'])(.*)\1$/, '$2');
  if (options) return options.map(String).includes(word);
  switch (type) {
    case 'array':
      return value === ''
        ? startsWithField(next, '- ', field.part === 'blocks' ? undefined : items)
        : value.startsWith('[');
    case 'object':
      return value === '' ? startsWithField(next, '', { properties }) : value.startsWith('{');
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'integer':
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(value);
    default:
      // Any words would do: only that the page cannot be without them tells them from prose.
      return pattern ? new RegExp(pattern, 'u').test(word) : isRequired && value !== '';
  }
}

/** @param schema what the object may hold; undefined for blocks, all of which begin with their type */
function startsWithField(line: string, dash: string, schema: FieldSchema | undefined): boolean {
  if (!line.startsWith(dash)) return false;
  const name = /^\w+(?=:)/.exec(line.slice(dash.length))?.[0] ?? '';
  return schema ? Object.hasOwn(schema.properties ?? {}, name) : name === 'type';
}
