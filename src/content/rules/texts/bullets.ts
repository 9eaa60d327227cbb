import type { TextEdit } from '../../common/text-edit.ts';
import { writeFixed } from '../../diagnostics/remedies.ts';
import type { Remedy } from '../../diagnostics/rule.ts';

/** A part of a text that is almost formatting, and its correct form. */
export interface Issue {
  readonly start: number;
  readonly part: string;
  readonly fixed: string;
  /** True if the part is the mark of a list item; the other items of the list then have the same mark. */
  readonly isBullet?: true;
}

/** Marks of items that Markdown does not know, at the start of a line. */
const bullets: readonly RegExp[] = [
  /(?<=^[ \t]*)([•▪▫●○◦‣⁃·§]|–(?=[ \t]))[ \t\u00a0]*(\S[^\n]*)$/gmu,
  // A character that may also begin a sentence counts if two lines in a row begin with it.
  /(?<=^[ \t]*)([✓✔✅☑→➢➤►]|—(?=[ \t]))[ \t\u00a0]*(\S[^\n]*)(?=\n[ \t]*\1)/gmu,
  // A word processor exports its hollow bullet as the letter.
  /(?<=^[ \t]*)(o)[ \t]+(\p{Lu}[^\n]*)(?=\n[ \t]*o[ \t]+\p{Lu})/gmu,
  /(?<=^[ \t]*)(-)(?=\p{L})([^\n]*)$/gmu,
];
const gluedStar = /^[ \t]*\*(?=\p{L})[^*\n]*$/u;
/** `1.Uno`, `1- Uno`, `1.- Uno` or `1° Uno`, if the next line has a number too. */
const itemNumber = String.raw`\d{1,2}(?:[.)](?=\p{L})|(?:\.?[-–]|[°º])(?=[ \t]*\p{L}))`;
const gluedNumber = new RegExp(`(?<=^[ \\t]*)(${itemNumber})([^\\n]*)(?=\\n[ \\t]*${itemNumber})`, 'gmu');

/** A fast test that matches the beginning of each of these marks. Most texts have no match. */
export const maybeForeign = /[•▪▫●○◦‣⁃·§–✓✔✅☑→➢➤►—]|(?:^|\n)[ \t]*(?:o[ \t]|-\p{L}|\d{1,2}[.)\-–°º])/u;

export function* foreignBullet(text: string): Iterable<Issue> {
  if (maybeForeign.test(text)) {
    for (const number of text.matchAll(gluedNumber))
      yield { ...itemAt(number), fixed: `${Number.parseInt(number[1]!, 10)}. ${number[2]!.trim()}` };
    for (const item of bullets) yield* [...text.matchAll(item)].map(itemAt);
  }
  yield* starBullets(text);
}

function itemAt({ index, 1: mark = '', 2: words = '' }: RegExpExecArray): Issue {
  return { start: index, part: mark, fixed: `- ${words.trim()}`, isBullet: true };
}

/** Finds `*Uno` at the start of a line, unless another star in the paragraph closes it, which makes it emphasis. */
function* starBullets(text: string): Iterable<Issue> {
  if (!text.includes('*')) return;
  for (const { 0: paragraph, index } of text.matchAll(/(?:[^\n]|\n(?![ \t]*\n))+/g)) {
    const lines = paragraph.split('\n');
    const line = lines.find((each) => gluedStar.test(each));
    if (!line || lines.some((each) => each.includes('*') && !gluedStar.test(each))) continue;
    const start = index + paragraph.indexOf(line) + line.indexOf('*');
    yield { start, part: '*', fixed: `- ${line.trim().slice(1)}`, isBullet: true };
  }
}

/** Writes correct formatting. In a list, it corrects the mark of the reported item and of all items after it. */
export const writeMarks: Remedy<{ readonly isBullet?: boolean; readonly fixed?: string }> = (source, found) => {
  const { params, start, end } = found;
  if (!params.isBullet) return writeFixed(source, found);
  const mark = source.slice(start, end);
  const indent = /[^\n]*$/.exec(source.slice(0, start))![0];
  if (indent.trim() !== '') return undefined;
  const edits: TextEdit[] = [];
  let at = start;
  for (const line of source.slice(start).split('\n')) {
    const rest = at === start ? line : line.startsWith(indent) ? line.slice(indent.length) : '';
    if (!/^\d/.test(mark) && !rest.startsWith(mark)) break;
    const marker = /^\d/.test(mark) ? /^\d{1,2}(?:\.?[-–]|[.)°º])/.exec(rest)?.[0] : mark;
    if (!marker) break;
    const blanks = /^[ \t\u00a0]*/.exec(rest.slice(marker.length))![0].length;
    const from = at + line.length - rest.length;
    const text = /^\d/.test(marker) ? `${Number.parseInt(marker, 10)}. ` : '- ';
    edits.push({ start: from, end: from + marker.length + blanks, text });
    at += line.length + 1;
  }
  return edits;
};
