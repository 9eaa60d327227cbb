import { parse } from '../../parse/parse.ts';
import { buildNode } from './build-node.ts';
import { type Child, dataOf } from './node.ts';

/**
 * A part of a source that is parsed separately: a field of the root, or an item of a list below one. Its offsets count
 * from its start, so that they stay valid when the text before it changes.
 */
export interface Segment {
  readonly text: string;
  readonly child: Child;
  readonly data: unknown;
}

/** Characters of all cached segments together. A large page has 300 kB. */
const MAX_CACHED = 2_000_000;

const cache = new Map<string, Segment>();
let cached = 0;

/**
 * Parses the text of one field or one item, or takes it from the cache, because an edit changes few segments.
 * @returns undefined if the text is not exactly one field or item without errors
 */
export function readSegment(text: string): Segment | undefined {
  const known = cache.get(text);
  if (known) return known;
  const segment = parseSegment(text);
  if (!segment) return undefined;
  for (const oldest of cache.keys()) {
    if (cached + text.length <= MAX_CACHED) break;
    cache.delete(oldest);
    cached -= oldest.length;
  }
  cache.set(text, segment);
  cached += text.length;
  return segment;
}

function parseSegment(text: string): Segment | undefined {
  const { document, errors, issue } = parse(text);
  if (!document?.contents || errors.length > 0 || issue) return undefined;
  const node = buildNode(text, document.contents);
  if (node?.kind === 'scalar' || node?.isFlow || node?.children.length !== 1) return undefined;
  const child = node.children[0]!;
  return { text, child, data: dataOf(child.value) };
}

/**
 * Divides a source into the fields of its root. Each part can be parsed separately with the same result: a line at the
 * left margin ends every text without brackets or quotes, and a part with open brackets or quotes is invalid.
 * @returns undefined if a line at the left margin is neither a field nor an item nor a comment
 */
export function splitFields(source: string): string[] | undefined {
  return split(source, (start) => {
    const first = source.charCodeAt(start);
    if (first === SPACE || first === HASH || first === LINE_FEED) return 'inside';
    if (first === DASH) return isMark(source, start + 1) ? 'inside' : 'foreign';
    field.lastIndex = start;
    return field.test(source) ? 'border' : 'foreign';
  });
}

const SPACE = 32;
const HASH = 35;
const DASH = 45;
const LINE_FEED = 10;
const field = /[A-Za-z][\w-]*:(?=[ \n]|$)/y;

/** A field whose value is a list, divided into the lines before the first item and the items. */
export interface SplitList {
  /** The lines up to the first item. */
  readonly head: string;
  readonly items: readonly string[];
}

/** Divides a field whose value is a list in block style; undefined for every other field. */
export function splitItems(text: string): SplitList | undefined {
  const [head] =
    /^(?: *(?:#[^\n]*)?\n)*[A-Za-z][\w-]*:(?: +#[^\n]*| *)\n(?: *(?:#[^\n]*)?\n)*(?= *-[ \n])/.exec(text) ?? [];
  if (head === undefined) return undefined;
  const list = text.slice(head.length);
  const column = list.indexOf('-');
  const items = split(list, (start) => {
    let at = start;
    while (list.charCodeAt(at) === SPACE) at++;
    const first = list.charCodeAt(at);
    if (Number.isNaN(first) || first === LINE_FEED || first === HASH || at - start > column) return 'inside';
    return at - start === column && first === DASH && isMark(list, at + 1) ? 'border' : 'foreign';
  });
  return items && { head, items };
}

function isMark(text: string, after: number): boolean {
  const next = text.charCodeAt(after);
  return next === SPACE || next === LINE_FEED || Number.isNaN(next);
}

/** Splits a text before each line that is a border, except the first. @returns undefined if there is a foreign line */
function split(text: string, judge: (lineStart: number) => 'border' | 'inside' | 'foreign'): string[] | undefined {
  const borders: number[] = [];
  for (let start = 0; start < text.length; ) {
    const kind = judge(start);
    if (kind === 'foreign') return undefined;
    if (kind === 'border') borders.push(start);
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  return borders.map((border, index) => text.slice(index === 0 ? 0 : border, borders[index + 1] ?? text.length));
}
