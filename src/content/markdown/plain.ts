/**
 * A reader for the plain part of Markdown that running text keeps to: paragraphs, headings, flat
 * lists, bold, emphasis, links. At the first thing it is not made for it gives up, and the library
 * decides; `plain.test.ts` holds that the two agree. It costs a tenth of the library's time, which
 * is what thousands of pages feel.
 */
import type { InlineNode, RichNode } from '../../../schema/compiled.ts';

/** Makes nodes of words: tokens such as `{year}` are read there. */
type ReadWords = (words: string) => InlineNode[];

/** What the parts of a text are reported to. */
export interface PlainReader {
  readonly words: ReadWords;
  readonly onLink: (href: string) => void;
  /** Makes one string of neighbouring words. */
  readonly join: (nodes: readonly InlineNode[]) => InlineNode[];
  readonly heading: (level: 2 | 3, words: string, nodes: readonly InlineNode[]) => RichNode;
}

/** The nodes of a plain text, or undefined where the library has to look. */
export function readPlainMarkdown(source: string, reader: PlainReader): RichNode[] | undefined {
  if (/[`<>&\\|_~\t\r!]|^ | \n|\n | $/.test(source)) return undefined;
  const nodes: RichNode[] = [];
  for (const chunk of source.trim().split(/\n{2,}/)) {
    const node = readChunk(chunk.split('\n'), reader);
    // Lists with empty lines between them are one list, and of another kind.
    if (!node || (node.t === 'list' && nodes.at(-1)?.t === 'list')) return undefined;
    nodes.push(node);
  }
  return nodes;
}

/** The nodes of a plain line of text, or undefined where the library has to look. */
export function readPlainInline(source: string, { words, onLink, join }: PlainReader): InlineNode[] | undefined {
  const nodes: InlineNode[] = [];
  let end = 0;
  for (const match of source.matchAll(mark)) {
    const { strong, em, label, href } = match.groups!;
    const before = source.slice(end, match.index);
    const after = source[match.index + match[0].length] ?? ' ';
    if (special.test(before) || (!label && !(isEdge(before.at(-1) ?? source[end - 1] ?? ' ') && isEdge(after))))
      return undefined;
    nodes.push(...words(before));
    if (href) onLink(href);
    nodes.push(href ? { t: 'link', href, c: words(label!) } : { t: strong ? 'strong' : 'em', c: words(strong ?? em!) });
    end = match.index + match[0].length;
  }
  const rest = source.slice(end);
  return special.test(rest) ? undefined : join([...nodes, ...words(rest)]);
}

/** Bold, emphasis, links; their words begin and end with a letter or a figure, so that no rule of flanking applies. */
const mark =
  /\*\*(?<strong>[\p{L}\p{N}](?:[^*[\]]*[\p{L}\p{N}])?)\*\*|\*(?<em>[\p{L}\p{N}](?:[^*[\]]*[\p{L}\p{N}])?)\*|\[(?<label>[\p{L}\p{N}¿¡«][^*[\]\n]*)\]\((?<href>[/#a-zA-Z][^\s()*[\]]*)\)/gu;

const special = /[*[\]]/;

function isEdge(char: string): boolean {
  return /[\s.,;:()¿?¡«»“”—–]/.test(char);
}

function readChunk(lines: readonly string[], reader: PlainReader): RichNode | undefined {
  const first = lines[0]!;
  if (first.startsWith('#')) return lines.length === 1 ? readHeading(first, reader) : undefined;
  if (first.startsWith('- ')) return readList(lines, /^- (?=[\p{L}¿¡«*[])/u, false, reader);
  if (/^1\. /.test(first)) return readList(lines, /^\d{1,3}\. (?=[\p{L}¿¡«*[])/u, true, reader);
  if (!lines.every((line) => textStart.test(line))) return undefined;
  const c = readPlainInline(lines.join('\n'), reader);
  return c && { t: 'p', c };
}

/** What cannot be the start of a list, a heading, a rule, a table or a definition. */
const textStart = /^(?:[\p{L}¿¡«“({€$—]|\*\*?[\p{L}\p{N}]|\[[^\]]+\]\(|\d+(?![\d.)]))/u;

function readHeading(line: string, reader: PlainReader): RichNode | undefined {
  const { marks, words } = /^(?<marks>##|###) (?<words>[\p{L}\p{N}¿¡«].*[^\s#])$/u.exec(line)?.groups ?? {};
  const nodes = words && readPlainInline(words, reader);
  return nodes && marks ? reader.heading(marks.length as 2 | 3, words, nodes) : undefined;
}

function readList(
  lines: readonly string[],
  bullet: RegExp,
  ordered: boolean,
  reader: PlainReader,
): RichNode | undefined {
  const items: RichNode[][] = [];
  for (const line of lines) {
    const start = bullet.exec(line);
    // A bracket may start a task: `[ ]`.
    const c = start && !/^\S+ \[.?\] /.test(line) ? readPlainInline(line.slice(start[0].length), reader) : undefined;
    if (!c) return undefined;
    items.push([{ t: 'p', c }]);
  }
  return { t: 'list', ordered, items };
}
