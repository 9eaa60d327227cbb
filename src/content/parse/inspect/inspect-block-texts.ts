import { isScalar, type Scalar, type YAMLMap } from 'yaml';
import { possibleSchemas } from '../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { SOME_BLOCK } from '../../diagnostics/phrases.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { offsetOfLine } from '../offsets.ts';
import { objectsWith } from '../shapes.ts';
import type { Inspection } from './inspect-state.ts';
import { missingStart } from './repeated-fields.ts';

export const tooDeepField = rulesOf('layout')<{ key: string; sibling: string }>('indent-child', {
  severity: 'error',
  isGrouped: true,
  spreads: true,
  es: ({ key, sibling }) => `«${key}» tiene sangría de más. Ponlo al mismo nivel que «${sibling}».`,
  en: ({ key, sibling }) => `"${key}" is indented too far; align it with "${sibling}".`,
  bad: `blocks:\n  - type: ${SOME_BLOCK}\n      title: Nómina`,
  good: `blocks:\n  - type: ${SOME_BLOCK}\n    title: Nómina`,
});

/** A line that begins with a word and a colon, in prose or as a field. */
const namedLine = /\n( *)([a-z]\w*):(?:[ \t]+([^\r\n]*))?(?=[\r\n]|$)/g;

/** A field, or an item of a list, at the start of a line. */
const entryStart = /^(?:- |[A-Za-z]\w*:(?:[ \t]|$))/;

/**
 * Reports fields that YAML reads as the end of a text because they are indented too far. Prose may also begin a line
 * with a word and a colon. Such a line counts as a field only if its object lacks that field and admits its value, and
 * if only fields follow.
 * @param key the field that contains the text
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
    state.misread.push({ ...tooDeepField({ key: name, sibling: key }), start: at, end: at + name.length });
    return;
  }
  noteLostField(state, map, start, text, indent.length);
}

/** Reports entries that YAML reads as the end of a text because the line above them is missing. */
function noteLostField(state: Inspection, map: YAMLMap, start: number, text: string, indent: number): void {
  const lines = text.split('\n').map((line) => (line.trim() ? line : ''));
  const content = lines.slice(1).map((line) => line.slice(indent));
  if (!content.some((line) => entryStart.test(line))) return;
  const present = fieldNames(map);
  const lost = findLostField(content, objectsWith(state.fields, present, map.get('type')) ?? [], present);
  if (!lost) return;
  const { field, key, line } = lost;
  const at = start + text.indexOf(key, offsetOfLine(text, line + 1));
  state.misread.push({ ...missingStart({ key, fixed: `${field}:` }), start: at, end: at + key.length });
}

function fieldNames({ items }: YAMLMap): string[] {
  return items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
}

function linesBelow(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** True if the object lacks the field and admits its value. @param next the following line without indentation */
function isMissingField(state: Inspection, map: YAMLMap, name: string, value: string, next: string): boolean {
  const names = fieldNames(map);
  if (names.includes(name)) return false;
  const objects = objectsWith(state.fields, names, map.get('type'));
  if (!objects) return true;
  return objects.some(({ properties = {}, required = [] }) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return field !== undefined && takesValue(field, required.includes(name), value, next);
  });
}

function takesValue(field: FieldSchema, isRequired: boolean, value: string, next: string): boolean {
  const { type, items = {}, pattern, enum: options } = field;
  const word = value.replace(/^(["'])(.*)\1$/, '$2');
  if (options) return options.map(String).includes(word);
  switch (type) {
    case 'array':
      return value === ''
        ? startsWithField(next, '- ', field.part === 'blocks' ? undefined : items)
        : value.startsWith('[');
    case 'object':
      return value === '' ? startsWithField(next, '', field) : value.startsWith('{');
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'integer':
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(value);
    default:
      // Any words are valid for this field, so that only a required field counts.
      return pattern ? new RegExp(pattern, 'u').test(word) : isRequired && value !== '';
  }
}

/** @param schema of the object; undefined for blocks, because all blocks begin with their type */
function startsWithField(line: string, dash: string, schema: FieldSchema | undefined): boolean {
  if (!line.startsWith(dash)) return false;
  const name = /^\w+(?=:)/.exec(line.slice(dash.length))?.[0] ?? '';
  if (!schema) return name === 'type';
  return possibleSchemas(schema).some(({ properties = {} }) => Object.hasOwn(properties, name));
}

/** Entries that YAML reads as the end of a text, because the field that should be above them is missing. */
interface LostField {
  /** The field whose line is missing. */
  readonly field: string;
  /** The first entry below the missing field, and the number of its line in the text. */
  readonly key: string;
  readonly line: number;
}

/** A field, or an item that begins with one, at the start of a line without indentation. */
const entry = /^(- )?([a-z]\w*):(?=\s|$)/i;

/**
 * Finds the items of a list or the fields of a group that end a text: several fields, all of them inside one absent field
 * of the object. Prose with a list of its own has no such names.
 * @param lines the text, without the indentation of its first line
 * @param objects the object schemas that the object with the text may have
 * @param present the fields that it has
 */
function findLostField(
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

/** The names of fields that begin lines or items. @param column where the names begin */
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
