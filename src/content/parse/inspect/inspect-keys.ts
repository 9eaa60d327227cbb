import { isAlias, isScalar, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml';
import { HARD_SPACES, quoted, quotedField, shorten } from '../../common/quote.ts';
import { isToken } from '../../text/tokens.ts';
import { MAX_ISSUES } from '../issue.ts';
import { lineEnd, lineStart, pairKeyEnd } from '../offsets.ts';
import { noteAlias } from './inspect-properties.ts';
import type { Inspection } from './inspect-state.ts';

/** Issues of a mapping entry that is no field with a value. */

export function isExplicit(source: string, start: number): boolean {
  return /(?:^|[\s,[{])\?\s+$/.test(source.slice(lineStart(source, start), start));
}

/** `{{ url }}` is a mapping with a mapping as its only key; pages never use complex keys such as `[a]: b` either. */
export function noteComplexKey(state: Inspection, pair: Pair, map: YAMLMap): void {
  const start = map.range![0];
  const template = /^\{\{.*?\}\}/.exec(state.source.slice(start, start + 200))?.[0];
  if (template) {
    const params = { text: shorten(template, 30) };
    state.forbidden.push({ rule: 'template-braces', start, end: start + template.length, params });
    return;
  }
  const key = pair.key as Node | null;
  if (isAlias(key)) noteAlias(state, key.source, key.range![0], key.range![1]);
  else {
    const [from, to] = key?.range ?? map.range!;
    state.forbidden.push({ rule: 'complex-key', start: from, end: to, params: {} });
  }
}

const gluedColon = new RegExp(`^([a-z]\\w*):(?!//)([${HARD_SPACES}]*)(?=\\S)`);

/** Whether an entry in braces has no colon. */
export function isBareEntry(pair: Pair): boolean {
  return (
    pair.value === null ||
    (isScalar(pair.value) &&
      pair.value.value === null &&
      !pair.value.source &&
      pair.value.range?.[0] === pairKeyEnd(pair))
  );
}

export function noteBareEntry(state: Inspection, pair: Pair, map: YAMLMap, text: string): void {
  const { source } = state;
  const [start, end] = (pair.key as Scalar).range!;
  const [mapStart, mapEnd] = map.range!;
  const whole = source.slice(mapStart, mapEnd);
  if (map.items.length === 1 && isToken(whole)) {
    const params = { token: whole, fixed: quoted(whole) };
    state.forbidden.push({ rule: 'token-unquoted', start: mapStart, end: mapEnd, params });
    return;
  }
  const glued = gluedColon.exec(text);
  if (glued) {
    const [, name = '', hard = ''] = glued;
    const at = start + name.length;
    const fixed = shorten(`${name}: ${text.slice(glued[0].length)}`);
    if (hard)
      state.forbidden.push({ rule: 'nbsp-separator', start: at + 1, end: at + 2, params: { mark: `${name}:` } });
    else state.forbidden.push({ rule: 'no-space-colon', start: at, end: at + 1, params: { key: name, fixed } });
    return;
  }
  if (whole.startsWith('{{')) {
    const template = /^\{\{.*?\}\}/.exec(source.slice(mapStart, mapStart + 200))?.[0] ?? whole;
    state.forbidden.push({
      rule: 'template-braces',
      start: mapStart,
      end: mapStart + template.length,
      params: { text: shorten(template, 30) },
    });
    return;
  }
  if (map.items.length === 1) {
    const params = { token: whole, fixed: quoted(whole) };
    if (/[^\w-]/.test(text)) state.forbidden.push({ rule: 'leading-bracket', start: mapStart, end: mapEnd, params });
    return;
  }
  const previous = map.items[map.items.indexOf(pair as never) - 1];
  if (!previous || !/[^\w-]/.test(text) || !isScalar(previous.value) || typeof previous.value.value !== 'string')
    return;
  const words = source.slice(previous.value.range![0], end);
  const fixed = quotedField(String((previous.key as Scalar).value), words);
  const comma = source.indexOf(',', previous.value.range![1]);
  state.forbidden.push({ rule: 'comma-in-braces', start: comma < 0 ? start : comma, end, params: { fixed } });
}

// Marks a mapping in which an item lacks its dash, so that its further repeated fields are not reported.
const DASHLESS = '\0dash';

/** Whether a repeated field starts a second item without a dash: the first field and then another one are repeated. */
function isItemStart(map: YAMLMap, first: Pair, pair: Pair): boolean {
  if (map.flow || map.items[0] !== first) return false;
  const at = map.items.indexOf(pair as never);
  const before = new Set(map.items.slice(0, at).map((item) => String((item.key as Scalar | null)?.value)));
  return map.items.slice(at + 1).some((item) => before.has(String((item.key as Scalar | null)?.value)));
}

/** Whether several fields are repeated from a field on. Where the first one is not, its line is missing. */
function isHeadless(map: YAMLMap, pair: Pair): boolean {
  if (map.flow) return false;
  const at = map.items.indexOf(pair as never);
  const names = map.items.map(({ key }) => String((key as Scalar | null)?.value));
  const before = new Set(names.slice(0, at));
  return new Set(names.slice(at).filter((name) => before.has(name))).size > 1;
}

/** The first field of an item, with its dash: `- type: …`. */
function startOf(item: YAMLMap): string {
  return `- ${String((item.items[0]?.key as Scalar | null)?.value ?? '')}: …`;
}

/** Reports a repeated field. A second `type` is a block without its dash, and is reported instead of the other fields. */
export function noteDuplicate(
  state: Inspection,
  seen: Map<string, Pair>,
  { map, owner }: { readonly map: YAMLMap; readonly owner: string | undefined },
  first: Pair,
  pair: Pair,
  key: string,
): void {
  const { source } = state;
  const isItem = owner === undefined;
  if (seen.has(DASHLESS) || state.misread.length >= MAX_ISSUES) return;
  const [start, end] = (pair.key as Scalar).range!;
  const before = (first.key as Scalar).range![0];
  const line = source.slice(0, before).split('\n').length;
  if (owner === '' && isHeadless(map, pair)) {
    seen.set(DASHLESS, pair);
    state.misread.push({ rule: 'repeated-page', start, end, params: { key, line } });
    return;
  }
  if (key !== 'type' && isItem && isItemStart(map, first, pair)) {
    seen.set(DASHLESS, pair);
    const fixed = shorten(`- ${source.slice(start, lineEnd(source, start)).trim()}`, 40);
    state.misread.push({ rule: 'item-without-dash', start, end, params: { fixed } });
    return;
  }
  if (owner !== '' && isHeadless(map, pair) && (!isItem || first !== map.items[0])) {
    seen.set(DASHLESS, pair);
    state.misread.push({
      rule: 'missing-start',
      start,
      end,
      params: { key, fixed: isItem ? startOf(map) : `${owner}:` },
    });
    return;
  }
  if (key !== 'type') {
    state.misread.push({ rule: 'duplicate-key', start, end, params: { key, line } });
    return;
  }
  seen.set(DASHLESS, pair);
  const column = [...source.slice(lineStart(source, before), before)].length + 1;
  const fixed = `- type: ${isScalar(pair.value) ? String(pair.value.value) : '…'}`;
  state.misread.push({ rule: 'missing-dash', start, end, params: { first: `${line}:${column}`, fixed } });
}
