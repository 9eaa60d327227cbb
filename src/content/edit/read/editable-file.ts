import { parse } from '../../parse/parse.ts';
import { Refused } from '../operations/refusal.ts';
import { buildNode, UnsupportedYaml } from './build-node.ts';
import { type Child, dataOf, type Entry, isEntry, type ListNode, type Node } from './node.ts';
import { readSegment, type Segment, splitFields, splitItems } from './segment.ts';

/** A parsed source. Its data must not be changed, because files read earlier share parts of it. */
export interface EditableFile {
  readonly text: string;
  readonly data: unknown;
  /** Absent in a file without content. */
  readonly root: Node | undefined;
}

/**
 * Parses a source for edits. If it is safe, each field and item is parsed separately, so that an edit of a large page
 * does not parse the rest again.
 * @param text with line ends of one character and without a byte order mark
 * @throws {Refused} for a source that does not parse, or has constructs that cannot be edited safely
 */
export function readEditable(text: string): EditableFile {
  return readInSegments(text) ?? readWhole(text);
}

/** Parses a source as a whole, which defines the result. */
function readWhole(text: string): EditableFile {
  const { document, errors, issue } = parse(text);
  if (!document || errors.length > 0 || issue) throw new Refused('broken-file');
  try {
    const root = document.contents ? buildNode(text, document.contents) : undefined;
    return { text, root, data: dataOf(root) };
  } catch (error) {
    if (!(error instanceof UnsupportedYaml)) throw error;
    const line = text.slice(0, error.offset).split('\n').length;
    throw new Refused(error.reason, { ...error.params, line });
  }
}

function readInSegments(text: string): EditableFile | undefined {
  try {
    return readFields(text);
  } catch (error) {
    // Constructs that are not supported are reported with their line in the whole source.
    if (error instanceof UnsupportedYaml) return undefined;
    throw error;
  }
}

/** A field of the root with its data. */
interface ReadField {
  readonly entry: Entry;
  readonly data: unknown;
}

function readFields(source: string): EditableFile | undefined {
  const texts = splitFields(source);
  if (!texts?.length) return undefined;
  const fields: ReadField[] = [];
  let base = 0;
  for (const text of texts) {
    const field = readList(text, base) ?? readField(text, base);
    if (!field) return undefined;
    fields.push(field);
    base += text.length;
  }
  const children = fields.map(({ entry }) => entry);
  const [start, end] = [children[0]!.start, children.at(-1)!.end];
  const data = Object.fromEntries(fields.map(({ entry, data: value }) => [entry.key, value]));
  // The full parser reports a repeated field with its line.
  if (Object.keys(data).length < fields.length) return undefined;
  return { text: source, root: { kind: 'map', isFlow: false, start, end, children }, data };
}

function readField(text: string, base: number): ReadField | undefined {
  const segment = readSegment(text);
  return segment && isEntry(segment.child) ? { entry: new PlacedEntry(segment, base), data: segment.data } : undefined;
}

/** A field whose value is a list of at least two items, which are parsed one by one. */
function readList(text: string, base: number): ReadField | undefined {
  const split = splitItems(text);
  if (!split || split.items.length < 2) return undefined;
  const children: Child[] = [];
  const data: unknown[] = [];
  let at = base + split.head.length;
  for (const item of split.items) {
    const segment = readSegment(item);
    if (!segment || isEntry(segment.child)) return undefined;
    children.push(new PlacedChild(segment, at));
    data.push(segment.data);
    at += item.length;
  }
  const [before, key] = /^(?: *(?:#[^\n]*)?\n)*([^:]*)/.exec(split.head)! as unknown as [string, string];
  const keyEnd = base + before.length;
  const end = children.at(-1)!.end;
  const value: ListNode = { kind: 'list', isFlow: false, start: children[0]!.start, end, children };
  return { entry: { key, start: keyEnd - key.length, keyEnd, markEnd: keyEnd + 1, end, value }, data };
}

/** A parsed field or item at its place in a source. Positions of its contents are computed on demand. */
class PlacedChild implements Child {
  protected readonly child: Child;
  protected readonly base: number;
  private placedValue: Node | undefined;

  constructor({ child }: Segment, base: number) {
    this.child = child;
    this.base = base;
  }

  get start(): number {
    return this.child.start + this.base;
  }

  get markEnd(): number {
    return this.child.markEnd + this.base;
  }

  get end(): number {
    return this.child.end + this.base;
  }

  get value(): Node | undefined {
    this.placedValue ??= this.child.value && withOffset(this.child.value, this.base);
    return this.placedValue;
  }
}

class PlacedEntry extends PlacedChild implements Entry {
  get key(): string {
    return (this.child as Entry).key;
  }

  get keyEnd(): number {
    return (this.child as Entry).keyEnd + this.base;
  }
}

function withOffset(node: Node, base: number): Node {
  const offsets = { start: node.start + base, end: node.end + base };
  if (node.kind === 'scalar') return { ...node, ...offsets };
  const children = node.children.map((child) => ({
    ...child,
    start: child.start + base,
    markEnd: child.markEnd + base,
    end: child.end + base,
    ...(isEntry(child) && { keyEnd: child.keyEnd + base }),
    value: child.value && withOffset(child.value, base),
  }));
  return { ...node, ...offsets, children } as Node;
}
