import { isMap, isSeq, type Node, type Pair } from 'yaml';
import type { TextEdit } from '../../../src/content/edit/operations/operation.ts';
import type { Attempt, Steps } from './attempt.ts';
import type { Reading } from './reading.ts';

/** Offsets of a source, the end left out. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A field or an item of a source. */
interface Child extends Range {
  readonly value: Node | null;
  /** Start of the value; of a value that is not written, the end. */
  readonly content: number;
}

/**
 * The changes of an operation outside of its target. They are found by another parser and other rules than those of the
 * program. Characters may be removed from the lines of the target, with the comments above them and those further
 * indented below; something may be added there, and where the operation adds something. In brackets and braces, the
 * lines of the outermost ones are the target. @returns a sentence for each edit that is elsewhere
 */
export function strayEdits(
  { source, document }: Reading,
  edits: readonly TextEdit[],
  { operation, target, place }: Attempt,
): string[] {
  const root = document.contents as Node;
  const removable: Range[] = [];
  const addable: Range[] = [];
  const isRemoved = operation.op === 'remove' || operation.op === 'move';
  if (target) removable.push(regionOf(source, root, target, isRemoved));
  if (place) {
    const region = placeOf(source, root, place);
    (region.isTarget ? removable : addable).push(region);
  }
  const inside = (ranges: readonly Range[], { start, end }: Range) =>
    merged(ranges).some((range) => range.start <= start && end <= range.end);
  return edits
    .filter((edit) => {
      const isRemoval = edit.end > edit.start;
      const isInPlace = inside([...removable, ...addable], { start: edit.start, end: edit.start });
      return !isInPlace || (isRemoval && !inside(removable, edit));
    })
    .map((edit) => `an edit is outside of its target: ${JSON.stringify({ ...edit, removable, addable })}`);
}

function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end)
      result.push({ start: last.start, end: Math.max(range.end, result.pop()!.end) });
    else result.push(range);
  }
  return result;
}

/**
 * The lines of a value, or those that have the outermost brackets around it.
 * @param isRemoved whether the value goes, so that an only child leaves brackets on the line of its parent
 */
function regionOf(source: string, root: Node, path: Steps, isRemoved: boolean): Range {
  if (path.length === 0) return { start: 0, end: source.length };
  const outer = outermostFlow(source, root, path);
  if (outer) return regionOf(source, root, outer, false);
  const parent = path.slice(0, -1);
  if (isRemoved && childrenOf(source, nodeAt(source, root, parent)).length < 2)
    return regionOf(source, root, parent, false);
  return linesOf(source, childAt(source, root, path)!);
}

/** The path of the outermost brackets around a value. */
function outermostFlow(source: string, root: Node, path: Steps): Steps | undefined {
  const depth = path.findIndex((_, index) => isFlow(nodeAt(source, root, path.slice(0, index))));
  return depth < 0 ? undefined : path.slice(0, depth);
}

interface Place extends Range {
  /** True if characters may be removed too. */
  readonly isTarget?: boolean;
}

function placeOf(source: string, root: Node, path: Steps): Place {
  const owner = path.slice(0, -1);
  const parent = nodeAt(source, root, owner);
  const children = childrenOf(source, parent);
  if (children.length === 0 || outermostFlow(source, root, path))
    return { ...regionOf(source, root, owner, false), isTarget: true };
  const [first, last] = [linesOf(source, children[0]!), linesOf(source, children.at(-1)!)];
  if (isMap(parent)) return { start: first.start, end: last.end };
  const index = Number(path.at(-1));
  const [before, after] = [children[index - 1], children[index]];
  return { start: before ? before.end : first.start, end: after ? after.start : last.end };
}

function nodeAt(source: string, root: Node, path: Steps): Node | null {
  return path.length === 0 ? root : (childAt(source, root, path)?.value ?? null);
}

function childAt(source: string, root: Node, path: Steps): Child | undefined {
  const parent = nodeAt(source, root, path.slice(0, -1));
  const step = path.at(-1)!;
  const keys = isMap(parent) ? parent.items.map(({ key }) => String((key as { value: unknown }).value)) : [];
  return childrenOf(source, parent)[isMap(parent) ? keys.indexOf(String(step)) : Number(step)];
}

function isFlow(node: Node | null): boolean {
  return (isMap(node) || isSeq(node)) && node.flow === true;
}

interface BlockToken {
  readonly items: readonly { readonly start: readonly { readonly type: string; readonly offset: number }[] }[];
}

function childrenOf(source: string, node: Node | null): Child[] {
  if (isMap(node))
    return (node.items as Pair<Node, Node | null>[]).map(({ key, value }) => {
      const [start, keyEnd] = key.range!;
      const colon = Math.max(keyEnd, source.indexOf(':', keyEnd) + 1);
      const content = value?.range?.[0] ?? colon;
      return { start, content, end: Math.max(endOf(source, value), Math.min(colon, content)), value };
    });
  if (!isSeq(node)) return [];
  const token = node.srcToken as unknown as BlockToken;
  return (node.items as Node[]).map((value, index) => {
    const dash = token.items[index]?.start.find(({ type }) => type === 'seq-item-ind')?.offset;
    const content = value.range![0];
    const start = dash ?? content;
    return { start, content, end: Math.max(endOf(source, value), start + 1), value };
  });
}

/** Ends of values: without them, each look at a map would compute those of all that is inside it. */
const ends = new WeakMap<Node, number>();

/** The end of the last character of a value. The parser counts comments below a map or a list to it. */
function endOf(source: string, value: Node | null): number {
  if (!value) return 0;
  const end = ends.get(value) ?? computeEnd(source, value);
  ends.set(value, end);
  return end;
}

function computeEnd(source: string, value: Node): number {
  const last = isFlow(value) ? undefined : childrenOf(source, value).at(-1);
  const [start, end] = value.range!;
  return last ? last.end : start + source.slice(start, end).trimEnd().length;
}

/** The lines of a child with the comments and blank lines that may belong to it. */
function linesOf(source: string, { start, end }: Child): Range {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const column = start - lineStart - (source.startsWith('\uFEFF') && lineStart === 0 ? 1 : 0);
  const isInline = /[^\s\uFEFF]/.test(source.slice(lineStart, start));
  let stop = lineEnd(source, end);
  for (let at = stop; at < source.length; at = lineEnd(source, at + 1)) {
    const line = source.slice(at + 1, lineEnd(source, at + 1));
    if (!isLoose(line, (indent) => indent > column)) break;
    stop = lineEnd(source, at + 1);
  }
  // The next child takes the place after a dash, with its indentation.
  if (isInline)
    return { start: source.slice(0, start).trimEnd().length, end: stop + /^\s*/.exec(source.slice(stop))![0].length };
  let first = lineStart;
  while (first > 0) {
    const above = source.lastIndexOf('\n', first - 2) + 1;
    if (!isLoose(source.slice(above, first - 1), (indent) => indent <= column)) break;
    first = above;
  }
  // A last child is removed with the line break before it.
  return {
    start: Math.max(0, source.slice(0, first).replace(/\r?\n$/, '').length),
    end: Math.min(stop + 1, source.length),
  };
}

/** True if a line is blank, or has only a comment at a certain indentation. */
function isLoose(line: string, isAt: (indent: number) => boolean): boolean {
  const text = line.replace(/^\uFEFF/, '').replace(/\r$/, '');
  const indent = text.search(/\S/);
  return indent < 0 || (text[indent] === '#' && isAt(indent));
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end;
}
