import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
} from 'yaml';
import type { Pointer } from '../../../schema/common/pointer.ts';
import type { Diagnostic, LinkInText, Problem, TextSpan } from '../diagnostics/diagnostic.ts';
import { type Finding, type Locale, message, type Reported } from '../diagnostics/rule.ts';
import { readParts } from '../text/text.ts';
import { proposeFix } from './propose-fix.ts';
import { sourceSpan } from './scalar-offsets.ts';

/** Offsets of a range of the source, in UTF-16 units; the end is exclusive. */
type Span = readonly [start: number, end: number];

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Turns a problem with a position in the data into a diagnostic with a position in the file. */
export function toDiagnostic(
  problem: Problem,
  file: string,
  source: string,
  document: Document | undefined,
  locale: Locale,
): Diagnostic {
  if (!document) return diagnosticAt({ ...problem, start: 0, end: 0 }, file, source, locale);
  const pointer = problem.pointer.slice(0, findNode(document, problem.pointer).depth);
  const [start, end] = spanOf(problem, source, document);
  const place = placeOf(problem, document);
  return {
    ...diagnosticAt({ ...problem, start, end }, file, source, locale, pointer),
    ...(place.length > 0 && { place }),
  };
}

/** A diagnostic about a range of the source. @param pointer the value at the range, in a file that has data */
export function diagnosticAt(
  reported: Finding & Reported,
  file: string,
  source: string,
  locale: Locale,
  pointer?: Pointer,
): Diagnostic {
  const { rule, params, start, end } = reported;
  const from = positionOf(source, start);
  const to = end > start ? positionOf(source, end) : from;
  const { severity, message: text } = message(reported, locale);
  const fix = proposeFix(source, reported, locale);
  return {
    rule,
    severity,
    file,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    ...(pointer && { path: pointer }),
    message: text,
    params,
    ...(fix && { fix }),
  };
}

/** Line and column of an offset: 1-based, in characters (code points). */
export function positionOf(source: string, offset: number): Position {
  const starts = lineStartsOf(source);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: countCharacters(source.slice(starts[low], offset)) + 1 };
}

/** Number of code points, so that an emoji of two UTF-16 units counts as one character. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

// Caches the last source: problems are sorted by file, so each source is scanned once.
let lastSource = '';
let lastStarts: readonly number[] = [0];

function lineStartsOf(source: string): readonly number[] {
  if (source !== lastSource) {
    const starts = [0];
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
    lastSource = source;
    lastStarts = starts;
  }
  return lastStarts;
}

/** The position of a problem. */
type Located = Pick<Problem, 'pointer' | 'at' | 'within'>;

interface Found {
  readonly node: Node | null | undefined;
  /** The pair that contains the node, if its parent is a mapping. */
  readonly pair?: Pair;
  /** Number of pointer steps that exist. */
  readonly depth: number;
}

/** The node at a pointer, or its nearest ancestor that exists. */
export function findNode(document: Document, pointer: Pointer): Found {
  let found: Found = { node: document.contents as Node | null, depth: 0 };
  for (const step of pointer) {
    const next = child(found.node, step);
    if (!next) break;
    found = { ...next, depth: found.depth + 1 };
  }
  return found;
}

/** The pointer of the innermost value at an offset of the source, or of the last value before it. */
export function pointerAt(document: Document, offset: number): Pointer {
  const pointer: (string | number)[] = [];
  for (let next = childAt(document.contents, offset); next; next = childAt(next.node, offset)) pointer.push(next.step);
  return pointer;
}

function childAt(node: unknown, offset: number): { step: string | number; node: unknown } | undefined {
  const isBefore = (item: unknown) => (nodeStart(isPair(item) ? item.key : item) ?? Infinity) <= offset;
  if (!isCollection(node)) return undefined;
  const index = node.items.findLastIndex(isBefore);
  const item = node.items[index];
  if (item === undefined) return undefined;
  return isPair(item) ? { step: keyText(item), node: item.value } : { step: index, node: item };
}

function nodeStart(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function child(node: unknown, step: string | number): Omit<Found, 'depth'> | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(step)];
    if (isPair(item)) return { node: item.value as Node | null, pair: item };
    return item === undefined ? undefined : { node: item as Node | null };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => keyText(item) === String(step));
  return pair && { node: pair.value as Node | null, pair };
}

/** The name of a field in the data. */
function keyText(pair: Pair): string {
  if (isScalar(pair.key)) return pair.key.value === null ? '' : String(pair.key.value);
  return '';
}

/** The characters that a problem is about. */
export function spanOf(problem: Located, source: string, document: Document): Span {
  const found = findNode(document, problem.pointer);
  const isWhole = found.depth === problem.pointer.length;
  if (problem.at === 'first-key' || !isWhole) return firstKeySpan(found, source);
  if (problem.at === 'key' && found.pair) return nodeSpan(found.pair.key as Node, source) ?? [0, 0];
  const span = valueSpan(found, source);
  return (problem.within && isScalar(found.node) && partSpan(found.node, problem.within, source)) || span;
}

function firstKeySpan(found: Found, source: string): Span {
  const node = found.node;
  if (isMap(node) && !node.flow && node.items[0]) {
    const key = nodeSpan(node.items[0].key as Node, source);
    if (key) return key;
  }
  if (isMap(node) && node.items[0] && isScalar(node.items[0].key)) {
    return nodeSpan(node.items[0].key, source) ?? [0, 0];
  }
  return valueSpan(found, source);
}

function valueSpan(found: Found, source: string): Span {
  const span = nodeSpan(found.node, source);
  if (span && span[1] > span[0]) return span;
  const key = found.pair && nodeSpan(found.pair.key as Node, source);
  if (!key) return span ?? [0, 0];
  // An empty value is shown right after its colon. The cells of tables have none.
  const colon = /^\s*:/.exec(source.slice(key[1]));
  if (!colon && span) return span;
  const after = key[1] + (colon?.[0].length ?? 0);
  return [after, after];
}

/** The range of a node without the blanks at its end that YAML includes. */
export function nodeSpan(node: unknown, source: string): Span | undefined {
  const range = isScalar(node) || isCollection(node) || isAliasLike(node) ? node.range : undefined;
  if (!range) return undefined;
  let end = Math.min(range[1], source.length);
  while (end > range[0] && isBlank(source.charCodeAt(end - 1))) end--;
  return [range[0], end];
}

function isAliasLike(node: unknown): node is { range?: [number, number, number] | null } {
  return typeof node === 'object' && node !== null && 'range' in node;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** The range of a part of a text in the source. */
function partSpan(scalar: Scalar, within: NonNullable<Problem['within']>, source: string): Span | undefined {
  if ('offset' in within) {
    const start = (scalar.range?.[0] ?? 0) + within.offset;
    return [start, start + within.length];
  }
  const span = 'link' in within ? linkSpan(String(scalar.value), within) : within;
  return span && sourceSpan(scalar, source, ...span);
}

function linkSpan(text: string, { format, link }: LinkInText): TextSpan | undefined {
  return readParts(text, format).links[link];
}

/** The place of a value in its block (`Diagnostic.place`); empty if the line alone is unambiguous. */
function placeOf(problem: Problem, document: Document): (string | number)[] {
  const { block, path } = blockOf(document, problem.pointer);
  const owner = problem.at === 'first-key' || typeof path.at(-1) === 'number' ? path : path.slice(0, -1);
  if (!problem.params.isInside && !owner.some((step) => typeof step === 'number')) return [];
  return [...(block ? [block] : []), ...owner.map((step) => (typeof step === 'number' ? step + 1 : step))];
}

/** The innermost block that contains a pointer: its type, its pointer, and the path within it. */
export function blockOf(document: Document, pointer: Pointer): { block: string; at: Pointer; path: Pointer } {
  for (let length = pointer.length; length >= 2; length--) {
    if (pointer[length - 2] !== 'blocks' || typeof pointer[length - 1] !== 'number') continue;
    const at = pointer.slice(0, length);
    const { node, depth } = findNode(document, [...at, 'type']);
    const type = depth === length + 1 && isScalar(node) ? String(node.value) : '';
    return { block: type, at, path: pointer.slice(length) };
  }
  return { block: '', at: [], path: pointer };
}
