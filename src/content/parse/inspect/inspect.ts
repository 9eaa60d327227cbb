import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { BULLETS, FALSE_COLONS, HARD_SPACES } from '../../common/quote.ts';
import type { Issue } from '../issue.ts';
import { bareEntry, complexKey, isBareEntry, isExplicit, noteComplexKey } from './entries-in-braces.ts';
import { lookAtBlockText } from './inspect-block-texts.ts';
import {
  anchorAlias,
  anchorIssues,
  directiveIssue,
  noteAlias,
  noteProperty,
  withOneAnchor,
} from './inspect-properties.ts';
import { lookAtLines, lookAtPlain, noteGluedComment, noteLostHeading, startsLine } from './inspect-scalars.ts';
import type { Inspection } from './inspect-state.ts';
import { noteDuplicate } from './repeated-fields.ts';

/** The data of a document, and the parts of it whose meaning in YAML is not the intended one. */
interface InspectedDocument {
  readonly data: unknown;
  /** YAML features that pages do not use. */
  readonly forbidden: readonly Issue[];
  /** Issues of text that YAML accepts, and of text that it drops. */
  readonly misread: readonly Issue[];
  /** True if the layout may be wrong in a way that only the scanner can find. */
  readonly isSuspect: boolean;
}

/**
 * Turns nodes into plain data, visiting each node once.
 * @param fields names of all fields of pages
 */
export function inspectDocument(document: Document, source: string, fields: ReadonlySet<string>): InspectedDocument {
  const state: Inspection = {
    source,
    fields,
    forbidden: [],
    misread: [],
    anchors: new Map(),
    aliases: new Set(),
    isSuspect: false,
  };
  const data = nodeData(state, document.contents as Node | null, undefined);
  state.forbidden.push(...anchorIssues(state));
  const directive = directiveIssue(source);
  if (directive) state.forbidden.push(directive);
  if (!isMap(document.contents)) state.isSuspect = true;
  const { forbidden, misread, isSuspect } = state;
  return { data, forbidden: withOneAnchor(forbidden), misread, isSuspect };
}

function nodeData(state: Inspection, node: unknown, key: string | undefined, isItem = false): unknown {
  if (isScalar(node)) return scalarData(state, node, key);
  if (isMap(node)) return mapData(state, node, isItem ? undefined : (key ?? ''));
  if (isSeq(node)) return seqData(state, node, key);
  if (isAlias(node)) noteAlias(state, node.source, node.range![0], node.range![1]);
  return null;
}

function scalarData(state: Inspection, node: Scalar, key: string | undefined): unknown {
  const { source } = state;
  const [start, end] = node.range!;
  if (node.anchor !== undefined || node.tag) noteProperty(state, node, key);
  if (node.type === 'PLAIN' || node.type === undefined) {
    const first = source.charCodeAt(start);
    // The expensive tests below never apply to a text that begins with a letter.
    if (!isLetter(first) || source.charCodeAt(end - 1) === 0x22 || startsLine(source, start))
      lookAtPlain(state, node, start, end);
    noteGluedComment(state, node, end, key);
    noteLostHeading(state, node, key);
    if (end > start && source.indexOf('\n', start) < end && source.lastIndexOf('\n', end - 1) >= start)
      lookAtLines(state, start, end);
  } else if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') {
    if (node.value === '') state.isSuspect = true;
  }
  return node.value;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** @param owner the field that has the value; undefined for items of lists */
function mapData(state: Inspection, node: YAMLMap, owner: string | undefined): Record<string, unknown> {
  if (node.anchor !== undefined || node.tag) noteProperty(state, node, undefined);
  const data: Record<string, unknown> = {};
  const seen = new Map<string, Pair>();
  for (const pair of node.items) {
    const key = keyOf(state, pair as Pair, node);
    if (key === undefined) continue;
    const first = seen.get(key);
    if (first) noteDuplicate(state, seen, { map: node, owner }, first, pair as Pair, key);
    else seen.set(key, pair as Pair);
    const value = nodeData(state, pair.value, key);
    if (isScalar(pair.value)) lookAtBlockText(state, node, key, pair.value);
    // Assigning a field with the name `__proto__` would change the prototype, so it is defined as a property.
    if (key === '__proto__')
      Object.defineProperty(data, key, { value, enumerable: true, configurable: true, writable: true });
    else data[key] = value;
  }
  return data;
}

function seqData(state: Inspection, node: YAMLSeq, key: string | undefined): unknown[] {
  if (node.anchor !== undefined || node.tag) noteProperty(state, node, key);
  if (!node.flow && node.items.some((item) => isSeq(item) && !item.flow) && !node.items.every(isRow))
    state.isSuspect = true;
  return node.items.map((item) => nodeData(state, item, undefined, true));
}

/** True if an item is a list of texts, as the rows of a table are. */
function isRow(item: unknown): boolean {
  return isSeq(item) && item.items.every((cell) => isScalar(cell));
}

const oddKey = new RegExp(`^-|[${HARD_SPACES}${FALSE_COLONS}"':]|^[${BULLETS}]| `);

function keyOf(state: Inspection, pair: Pair, map: YAMLMap): string | undefined {
  const { key } = pair;
  if (!isScalar(key)) {
    noteComplexKey(state, pair, map);
    return undefined;
  }
  if (key.anchor !== undefined || key.tag) noteProperty(state, key, undefined);
  const [start, end] = key.range!;
  const text = key.value === null && !key.source ? '' : String(key.source ?? key.value);
  if (text === '<<') state.forbidden.push({ ...anchorAlias(), start, end });
  else if (text === '' || isExplicit(state.source, start)) {
    // The parser places a missing name at the start of its line.
    const colon = start < end ? start : state.source.indexOf(':', start);
    state.forbidden.push({ ...complexKey(), start: colon, end: Math.max(end, colon + 1) });
  }
  if (oddKey.test(text)) state.isSuspect = true;
  const bare = map.flow && isBareEntry(pair) ? bareEntry(state.source, pair, map, text) : undefined;
  if (bare) state.forbidden.push(bare);
  return text;
}
