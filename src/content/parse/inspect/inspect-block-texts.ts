import { isScalar, type Scalar, type YAMLMap } from 'yaml';
import { possibleSchemas } from '../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { SOME_BLOCK } from '../../diagnostics/phrases.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { findLostField } from '../lost-field.ts';
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
 * Reports fields that became the end of a text, because they are too deep below it. Prose may also begin a line with a
 * word and a colon, so that such a line counts as a field only if its object lacks that field and admits its value,
 * and only fields follow.
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

/** Reports entries that became the end of a text because the line above them is missing. */
function noteLostField(state: Inspection, map: YAMLMap, start: number, text: string, indent: number): void {
  const lines = text.split('\n').map((line) => (line.trim() ? line : ''));
  const content = lines.slice(1).map((line) => line.slice(indent));
  if (!content.some((line) => entryStart.test(line))) return;
  const present = fieldNames(map);
  const lost = findLostField(content, objectsWith(state.fields, present, map.get('type')) ?? [], present);
  if (!lost) return;
  const { field, key, line } = lost;
  const at = start + text.indexOf(key, offsetOf(text, line + 1));
  state.misread.push({ ...missingStart({ key, fixed: `${field}:` }), start: at, end: at + key.length });
}

/** Offset of a line in a text, counted from 0. */
function offsetOf(text: string, line: number): number {
  return text.split('\n', line).reduce((sum, { length }) => sum + length + 1, 0);
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

/** @param schema of the object; undefined for blocks, all of which begin with their type */
function startsWithField(line: string, dash: string, schema: FieldSchema | undefined): boolean {
  if (!line.startsWith(dash)) return false;
  const name = /^\w+(?=:)/.exec(line.slice(dash.length))?.[0] ?? '';
  if (!schema) return name === 'type';
  return possibleSchemas(schema).some(({ properties = {} }) => Object.hasOwn(properties, name));
}
