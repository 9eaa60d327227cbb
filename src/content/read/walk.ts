import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { lineEnd, lineStart, pairKeyEnd } from './offsets.ts';
import type { Slip } from './slip.ts';
import { BULLETS, FALSE_COLONS, HARD_SPACES, quoted, quotedField, shorten } from './words.ts';

/** The data of a document, and what in it YAML reads as something else than the author sees. */
export interface Walked {
  readonly data: unknown;
  /** Features of YAML that pages do not use. */
  readonly forbidden: readonly Slip[];
  /** Slips that YAML accepts, and text that it drops. */
  readonly misread: readonly Slip[];
  /** Something looks like a slip of layout that only the text itself can tell: the scanner should look. */
  readonly isSuspect: boolean;
}

interface Walk {
  readonly source: string;
  readonly forbidden: Slip[];
  readonly misread: Slip[];
  readonly anchors: Map<string, Slip & { readonly isText: boolean }>;
  readonly aliases: Set<string>;
  isSuspect: boolean;
}

/** Turns nodes into plain data, looking at each of them once. */
export function walk(document: Document, source: string): Walked {
  const state: Walk = { source, forbidden: [], misread: [], anchors: new Map(), aliases: new Set(), isSuspect: false };
  const data = nodeData(state, document.contents as Node | null, undefined);
  for (const [name, slip] of state.anchors) {
    const isText = slip.isText && !state.aliases.has(name);
    state.forbidden.push(isText ? slip : { ...slip, rule: 'anchor-alias', params: {} });
  }
  const directive = directiveSlip(source);
  if (directive) state.forbidden.push(directive);
  if (!isMap(document.contents)) state.isSuspect = true;
  const { forbidden, misread, isSuspect } = state;
  return { data, forbidden: forbidden.filter(isFirstAnchor), misread, isSuspect };
}

/** An anchor, its aliases and the merge keys that use them are one mistake. */
function isFirstAnchor({ rule }: Slip, index: number, all: readonly Slip[]): boolean {
  return rule !== 'anchor-alias' || all.every((other) => other.rule !== rule || other.start >= all[index]!.start);
}

function nodeData(state: Walk, node: unknown, key: string | undefined): unknown {
  if (isScalar(node)) return scalarData(state, node, key);
  if (isMap(node)) return mapData(state, node);
  if (isSeq(node)) return seqData(state, node, key);
  if (isAlias(node)) noteAlias(state, node.source, node.range![0], node.range![1]);
  return null;
}

function scalarData(state: Walk, node: Scalar, key: string | undefined): unknown {
  const { source } = state;
  const [start, end] = node.range!;
  if (node.anchor !== undefined || node.tag) noteProperty(state, node, key);
  if (node.type === 'PLAIN' || node.type === undefined) {
    const first = source.charCodeAt(start);
    // Words begin with a letter: the costly looks are for the rest.
    if (!isLetter(first) || source.charCodeAt(end - 1) === 0x22 || startsLine(source, start)) lookAtPlain(state, node, start, end);
    noteGluedComment(state, node, end, key);
    if (end > start && source.indexOf('\n', start) < end && source.lastIndexOf('\n', end - 1) >= start) lookAtLines(state, start, end);
  } else if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') {
    noteGluedComment(state, node, end, key);
  }
  return node.value;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function startsLine(source: string, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && source.charCodeAt(at) === 0x20) at--;
  return at < 0 || source.charCodeAt(at) === 0x0a;
}

const oddStart = new RegExp(`^(?:-[^\\s\\d.]|[${BULLETS}]|\\d{1,2}[.)]\\s|[\\p{L}_][\\w\\p{L}-]*(?:\\s*[${FALSE_COLONS}]|:[^\\s/]))`, 'u');
const hardStart = new RegExp(`^[${HARD_SPACES}]|^[\\p{L}_][\\w-]*:[${HARD_SPACES}]`, 'u');

/** A text alone on its line that looks like an item or a field whose dash or colon went wrong. */
function lookAtPlain(state: Walk, node: Scalar, start: number, end: number): void {
  const text = state.source.slice(start, Math.min(end, start + 80));
  const isAlone = startsLine(state.source, start) || /^-[ \t]+$/.test(state.source.slice(lineStart(state.source, start), start).trimStart());
  if (isAlone && (oddStart.test(text) || hardStart.test(text))) state.isSuspect = true;
  if (/^[^"]*[^"\d]"$/.test(text) && node.type === 'PLAIN') {
    const params = { fixed: quoted(text.slice(0, -1)) };
    state.misread.push({ rule: 'unopened-quote', start: end - 1, end, params });
  }
  const curly = /^([“‘])[^“”‘’]*([”’])$/.exec(state.source.slice(start, end));
  if (curly && node.type === 'PLAIN') {
    state.misread.push({ rule: 'smart-quotes', start, end, params: { open: curly[1]!, close: curly[2]! } });
  }
}

/** Items that would be joined into one text: `- ` at the start of a further line. */
function lookAtLines(state: Walk, start: number, end: number): void {
  if (/\n[ \t]*(?:-[ \t]|[•▪◦●])/.test(state.source.slice(start, end))) state.isSuspect = true;
}

/** `Programa #1`: a comment to YAML, and part of the sentence to the author. */
function noteGluedComment(state: Walk, node: Scalar, end: number, key: string | undefined): void {
  const { source } = state;
  const isEmpty = node.value === null && !node.source;
  const next = source.charCodeAt(end);
  if (next !== 0x20 && next !== 0x09 && !(isEmpty && next === 0x23)) return;
  const comment = /^[ \t]*(#[\p{L}\p{N}][^\n\r]*)/u.exec(source.slice(end, end + 400));
  if (!comment) return;
  const start = end + comment[0].indexOf('#');
  const text = comment[1]!.trimEnd();
  const isLink = /^#\S+$/.test(text) && (key === undefined || /href|url|link/i.test(key));
  const slip = { start, end: start + text.length };
  if (isEmpty) {
    const params = { isLink: isLink ? 1 : 0, fixed: quotedField(key, text) };
    state.forbidden.push({ ...slip, rule: 'anchor-href-unquoted', params });
  } else {
    state.misread.push({ ...slip, rule: 'hash-in-text', params: { text: shorten(String(node.value), 40) } });
  }
}

/** An anchor or a tag: most often a text that begins with `&` or `!`. */
function noteProperty(state: Walk, node: Node & { anchor?: string; tag?: string }, key: string | undefined): void {
  const [valueStart, end] = node.range!;
  const line = lineStart(state.source, valueStart);
  const before = state.source.slice(line, valueStart);
  const found = /(?:^|[\s,[{])([&!]\S*)(?:\s+[&!]\S*)?\s*$/.exec(before);
  const start = found ? line + found.index + found[0].search(/[&!]/) : valueStart;
  const word = found?.[1] ?? '';
  const text = state.source.slice(start, Math.max(end, start + word.length)).trim();
  const isText = isScalar(node) && node.type !== 'QUOTE_DOUBLE' && node.type !== 'QUOTE_SINGLE';
  const range = { start, end: Math.max(end, start + word.length) };
  if (node.tag && (word.startsWith('!') || node.anchor === undefined)) {
    const rest = text.replace(/^!\S*\s*/, '');
    const words = text.startsWith('!!') ? rest : `¡${text.slice(1)}!`;
    const fixed = isText ? quoted(words) : shorten(rest);
    state.forbidden.push({ ...range, rule: 'leading-bang', params: { word: word || '!', fixed, fixedEn: quoted(text) } });
    return;
  }
  const slip = { ...range, rule: 'leading-amp', params: { word, fixed: quoted(text) }, isText } as const;
  state.anchors.set(state.anchors.has(node.anchor!) ? `${node.anchor} ${start}` : node.anchor!, slip);
  if (key === '<<') state.aliases.add(node.anchor!);
}

function noteAlias(state: Walk, name: string, start: number, end: number): void {
  state.aliases.add(name);
  if (state.anchors.has(name)) return;
  const line = state.source.slice(start).split('\n', 1)[0]!;
  state.forbidden.push({ rule: 'leading-star', start, end, params: { fixed: quoted(line) } });
}

function mapData(state: Walk, node: YAMLMap): Record<string, unknown> {
  if (node.anchor !== undefined || node.tag) noteProperty(state, node, undefined);
  const data: Record<string, unknown> = {};
  const seen = new Map<string, Pair>();
  for (const pair of node.items) {
    const key = keyOf(state, pair as Pair, node);
    if (key === undefined) continue;
    const first = seen.get(key);
    if (first) noteDuplicate(state, seen, node, first, pair as Pair, key);
    else seen.set(key, pair as Pair);
    const value = nodeData(state, pair.value, key);
    // A field called `__proto__` is data like any other; assigning it would change the object instead.
    if (key === '__proto__') Object.defineProperty(data, key, { value, enumerable: true, configurable: true, writable: true });
    else data[key] = value;
  }
  return data;
}

function seqData(state: Walk, node: YAMLSeq, key: string | undefined): unknown[] {
  if (node.anchor !== undefined || node.tag) noteProperty(state, node, key);
  return node.items.map((item) => nodeData(state, item, undefined));
}

const oddKey = new RegExp(`^-|[${HARD_SPACES}${FALSE_COLONS}"':]|^[${BULLETS}]|^[a-z]\\w* `);

function keyOf(state: Walk, pair: Pair, map: YAMLMap): string | undefined {
  const { key } = pair;
  if (!isScalar(key)) {
    noteComplexKey(state, pair, map);
    return undefined;
  }
  if (key.anchor !== undefined || key.tag) noteProperty(state, key, undefined);
  const [start, end] = key.range!;
  const text = key.value === null && !key.source ? '' : String(key.source ?? key.value);
  if (text === '<<') state.forbidden.push({ rule: 'anchor-alias', start, end, params: {} });
  else if (text === '' || isExplicit(state.source, start)) state.forbidden.push({ rule: 'complex-key', start, end, params: {} });
  if (oddKey.test(text)) state.isSuspect = true;
  if (map.flow && isBareEntry(pair)) noteBareEntry(state, pair, map, text);
  return text;
}

function isExplicit(source: string, start: number): boolean {
  return /(?:^|[\s,[{])\?\s+$/.test(source.slice(lineStart(source, start), start));
}

/** `{{ url }}` is a mapping whose only field is a mapping; `[a]: b` and their like have no use either. */
function noteComplexKey(state: Walk, pair: Pair, map: YAMLMap): void {
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

/** An entry in braces that has no colon. */
function isBareEntry(pair: Pair): boolean {
  return pair.value === null || (isScalar(pair.value) && pair.value.value === null && !pair.value.source && pair.value.range?.[0] === pairKeyEnd(pair));
}

function noteBareEntry(state: Walk, pair: Pair, map: YAMLMap, text: string): void {
  const { source } = state;
  const [start, end] = (pair.key as Scalar).range!;
  const [mapStart, mapEnd] = map.range!;
  const glued = gluedColon.exec(text);
  if (glued) {
    const [, name = '', hard = ''] = glued;
    const at = start + name.length;
    const fixed = shorten(`${name}: ${text.slice(glued[0].length)}`);
    if (hard) state.forbidden.push({ rule: 'nbsp-separator', start: at + 1, end: at + 2, params: { mark: `${name}:` } });
    else state.forbidden.push({ rule: 'no-space-colon', start: at, end: at + 1, params: { key: name, fixed } });
    return;
  }
  const whole = source.slice(mapStart, mapEnd);
  if (whole.startsWith('{{')) {
    const template = /^\{\{.*?\}\}/.exec(source.slice(mapStart, mapStart + 200))?.[0] ?? whole;
    state.forbidden.push({ rule: 'template-braces', start: mapStart, end: mapStart + template.length, params: { text: shorten(template, 30) } });
    return;
  }
  if (map.items.length === 1) {
    const isToken = /^\{(?:brand|year|years:\d{4})\}$/.test(whole);
    const params = { token: whole, fixed: quoted(whole) };
    if (isToken) state.forbidden.push({ rule: 'token-unquoted', start: mapStart, end: mapEnd, params });
    else if (/[^\w-]/.test(text)) state.forbidden.push({ rule: 'leading-bracket', start: mapStart, end: mapEnd, params });
    return;
  }
  const previous = map.items[map.items.indexOf(pair as never) - 1];
  if (!previous || !/[^\w-]/.test(text) || !isScalar(previous.value) || typeof previous.value.value !== 'string') return;
  const words = source.slice(previous.value.range![0], end);
  const fixed = quotedField(String((previous.key as Scalar).value), words);
  const comma = source.indexOf(',', previous.value.range![1]);
  state.forbidden.push({ rule: 'comma-in-braces', start: comma < 0 ? start : comma, end, params: { fixed } });
}

// Marks a mapping in which an item lost its dash: its further repetitions are consequences.
const DASHLESS = '\0dash';

/** The first field again, and then another one again: a second item whose dash was forgotten. */
function isItemStart(map: YAMLMap, first: Pair, pair: Pair): boolean {
  if (map.flow || map.items[0] !== first) return false;
  const at = map.items.indexOf(pair as never);
  const before = new Set(map.items.slice(0, at).map((item) => String((item.key as Scalar | null)?.value)));
  return map.items.slice(at + 1).some((item) => before.has(String((item.key as Scalar | null)?.value)));
}

/** The same field twice; a second `type` is a block whose dash was forgotten, and explains the rest. */
function noteDuplicate(state: Walk, seen: Map<string, Pair>, map: YAMLMap, first: Pair, pair: Pair, key: string): void {
  const { source } = state;
  if (seen.has(DASHLESS)) return;
  const [start, end] = (pair.key as Scalar).range!;
  const before = (first.key as Scalar).range![0];
  const line = source.slice(0, before).split('\n').length;
  if (key !== 'type' && isItemStart(map, first, pair)) {
    seen.set(DASHLESS, pair);
    const fixed = shorten(`- ${source.slice(start, lineEnd(source, start)).trim()}`, 40);
    state.misread.push({ rule: 'item-without-dash', start, end, params: { fixed } });
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

function directiveSlip(source: string): Slip | undefined {
  const found = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*(%[^\n\r]*)/.exec(source);
  if (!found) return undefined;
  const text = found[1]!.trimEnd();
  const start = found[0].length - found[1]!.length;
  const params = { text: shorten(text, 30), isVersion: /^%YAML\s+1\.[01]\b/.test(text) ? 1 : 0 };
  return { rule: 'yaml-1.1-directive', start, end: start + text.length, params };
}
