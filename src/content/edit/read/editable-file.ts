import { parse } from '../../parse/parse.ts';
import { Refused } from '../refusal.ts';
import { buildNode, UnsupportedYaml } from './build-node.ts';
import { type Child, dataOf, type Entry, isEntry, type ListNode, type Node } from './node.ts';
import { readSegment, type Segment, splitFields, splitItems } from './segment.ts';

/** A source with its values. Parts of the data are shared with files read before: it is not to be changed. */
export interface EditableFile {
  readonly text: string;
  readonly data: unknown;
  /** Absent in a file without content. */
  readonly root: Node | undefined;
}

/**
 * Parses a source for edits. Its fields and items are parsed one by one where that is safe, so that an edit of a large
 * page does not parse the rest of it again.
 * @param text with line ends of one character and without a byte order mark
 * @throws {Refused} for a source that does not parse, or has constructs that cannot be edited safely
 */
export function readEditable(text: string): EditableFile {
  return readInSegments(text) ?? readWhole(text);
}

/** Parses a source as a whole, which defines the result. */
export function readWhole(text: string): EditableFile {
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
    return new SegmentedFile(text).read();
  } catch (error) {
    // Constructs that are not supported are reported with their line in the whole source.
    if (error instanceof UnsupportedYaml) return undefined;
    throw error;
  }
}

class SegmentedFile {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): EditableFile | undefined {
    const texts = splitFields(this.text);
    if (!texts?.length) return undefined;
    const entries: Entry[] = [];
    const data: [key: string, value: unknown][] = [];
    let base = 0;
    for (const text of texts) {
      const field = this.list(text, base) ?? this.field(text, base);
      if (!field) return undefined;
      entries.push(field.entry);
      data.push([field.entry.key, field.data]);
      base += text.length;
    }
    if (new Set(data.map(([key]) => key)).size < data.length) return undefined;
    const [first] = entries;
    const root = {
      kind: 'map',
      isFlow: false,
      start: first!.start,
      end: entries.at(-1)!.end,
      children: entries,
    } as const;
    return { text: this.text, root, data: Object.fromEntries(data) };
  }

  private field(text: string, base: number): { entry: Entry; data: unknown } | undefined {
    const segment = readSegment(text);
    if (!segment || !isEntry(segment.child)) return undefined;
    return { entry: placed(segment, base) as Entry, data: segment.data };
  }

  private list(text: string, base: number): { entry: Entry; data: unknown } | undefined {
    const split = splitItems(text);
    if (!split || split.items.length < 2) return undefined;
    const children: Child[] = [];
    const data: unknown[] = [];
    let at = base + split.head.length;
    for (const item of split.items) {
      const segment = readSegment(item);
      if (!segment || isEntry(segment.child)) return undefined;
      children.push(placed(segment, at));
      data.push(segment.data);
      at += item.length;
    }
    const [before, key] = /^(?: *(?:#[^\n]*)?\n)*([^:]*)/.exec(split.head)! as unknown as [string, string];
    const keyEnd = base + before.length;
    const start = keyEnd - key.length;
    const end = children.at(-1)!.end;
    const value: ListNode = { kind: 'list', isFlow: false, start: children[0]!.start, end, children };
    return { entry: { key, start, keyEnd, markEnd: keyEnd + 1, end, value }, data };
  }
}

/** The field or item of a segment at its place in a source. Values inside are placed when they are needed. */
function placed({ child }: Segment, base: number): Child {
  let value: Node | undefined;
  return {
    ...withOffset(child, base),
    get value() {
      value ??= child.value && moved(child.value, base);
      return value;
    },
  };
}

function withOffset(child: Child, base: number): Omit<Entry, 'value'> | Omit<Child, 'value'> {
  const { start, markEnd, end } = child;
  const offsets = { start: start + base, markEnd: markEnd + base, end: end + base };
  return isEntry(child) ? { ...offsets, key: child.key, keyEnd: child.keyEnd + base } : offsets;
}

function moved(node: Node, base: number): Node {
  const offsets = { start: node.start + base, end: node.end + base };
  if (node.kind === 'scalar') return { ...node, ...offsets };
  const children = node.children.map((child) => ({
    ...withOffset(child, base),
    value: child.value && moved(child.value, base),
  }));
  return { ...node, ...offsets, children } as Node;
}
