import { address } from '../rich/escape.ts';

/** A text with its selection, in UTF-16 units. */
export interface SelectedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Format = 'bold' | 'italic' | 'link' | 'list' | 'numbered' | 'heading';

/** Formats of whole lines. */
export const lineFormats: readonly Format[] = ['heading', 'list', 'numbered'];

/** Adds or removes a format of the selection. @param href target of a link @param words for a link without a text */
export function formatted(selected: SelectedText, format: Format, href = '', words = ''): SelectedText {
  if (format === 'bold') return wrapped(selected, '**');
  if (format === 'italic') return wrapped(selected, '*');
  if (format === 'link') return linked(selected, href, words);
  return marked(selected, format);
}

function wrapped(selected: SelectedText, mark: string): SelectedText {
  const { text, start, end } = trimmed(selected);
  const before = text.slice(0, start);
  const inner = text.slice(start, end);
  const after = text.slice(end);
  const { length } = mark;
  if (isMarked(inner, mark)) {
    const bare = inner.slice(length, -length);
    return { text: before + bare + after, start, end: end - 2 * length };
  }
  if (endsWithMark(before, mark) && startsWithMark(after, mark)) {
    const text = before.slice(0, -length) + inner + after.slice(length);
    return { text, start: start - length, end: end - length };
  }
  return { text: `${before}${mark}${inner}${mark}${after}`, start: start + length, end: end + length };
}

/** The selection without outer blanks, because Markdown does not read marks next to blanks. */
function trimmed({ text, start, end }: SelectedText): SelectedText {
  const inner = text.slice(start, end);
  const left = inner.length - inner.trimStart().length;
  const right = inner.length - inner.trimEnd().length;
  return left === inner.length ? { text, start, end } : { text, start: start + left, end: end - right };
}

function isMarked(inner: string, mark: string): boolean {
  return inner.length > 2 * mark.length && startsWithMark(inner, mark) && endsWithMark(inner, mark);
}

/** True if a text starts with a mark. Two asterisks are bold; one or three contain emphasis. */
function startsWithMark(text: string, mark: string): boolean {
  return has(/^\**/.exec(text)![0].length, mark);
}

function endsWithMark(text: string, mark: string): boolean {
  return has(/\**$/.exec(text)![0].length, mark);
}

function has(asterisks: number, mark: string): boolean {
  return mark === '**' ? asterisks >= 2 : asterisks % 2 === 1;
}

function linked(selected: SelectedText, href: string, words: string): SelectedText {
  const { text, start, end } = trimmed(selected);
  const label = text.slice(start, end) || words;
  const link = `[${label}](${address(href)})`;
  return { text: text.slice(0, start) + link + text.slice(end), start: start + 1, end: start + 1 + label.length };
}

const marks = { heading: /^#{1,6} /, list: /^[-*] /, numbered: /^\d+\. / } as const;

function marked({ text, start, end }: SelectedText, format: 'heading' | 'list' | 'numbered'): SelectedText {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', Math.max(from, end)) < 0 ? text.length : text.indexOf('\n', Math.max(from, end));
  const lines = text.slice(from, to).split('\n');
  const filled = lines.filter((line) => line !== '');
  const isOn = filled.length > 0 && filled.every((line) => marks[format].test(line));
  let number = 0;
  const changed = lines.map((line) => {
    if (line === '' && lines.length > 1) return line;
    const bare = Object.values(marks).reduce((rest, mark) => rest.replace(mark, ''), line);
    if (isOn) return bare;
    number++;
    return { heading: '## ', list: '- ', numbered: `${number}. ` }[format] + bare;
  });
  // A heading or a list needs an empty line before it.
  const gap = !isOn && from > 0 && text[from - 2] !== '\n' && !marks[format].test(lineBefore(text, from)) ? '\n' : '';
  const inserted = gap + changed.join('\n');
  const after = from + inserted.length;
  return {
    text: text.slice(0, from) + inserted + text.slice(to),
    start: lines.length > 1 ? from + gap.length : after,
    end: after,
  };
}

function lineBefore(text: string, from: number): string {
  return text.slice(text.lastIndexOf('\n', from - 2) + 1, from - 1);
}

/** The start of an item's line: its indent, and its bullet, or its number with the character after it. */
const itemStart = /^(?<indent> *)(?:(?<bullet>[-*+])|(?<number>\d{1,9})(?<delimiter>[.)])) +/;

/** The text after Enter in an item of a list, which begins the next item or ends the list; undefined elsewhere. */
export function nextItem({ text, start, end }: SelectedText): SelectedText | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const line = text.slice(from, to);
  const found = itemStart.exec(line);
  if (!found || start !== end || start < from + found[0].length) return undefined;
  const { indent = '', bullet, number, delimiter = '' } = found.groups!;
  if (line.slice(found[0].length).trim() === '') {
    // Without an empty line, the next line would belong to the item.
    const gap = from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : '\n';
    return { text: text.slice(0, from) + gap + text.slice(to), start: from + gap.length, end: from + gap.length };
  }
  const next = `\n${indent}${bullet ?? `${Number(number) + 1}${delimiter}`} `;
  const rest = text.slice(start);
  const after = start + next.length;
  const numbered = number === undefined ? rest : renumbered(rest, indent, Number(number) + 1);
  return { text: text.slice(0, start) + next + numbered, start: after, end: after };
}

/** The rest of a list after a new item. The items with the same indent continue from its number. */
function renumbered(rest: string, indent: string, from: number): string {
  const [first = '', ...lines] = rest.split('\n');
  let number = from;
  let isOpen = true;
  const counted = lines.map((line) => {
    const own = itemStart.exec(line)?.groups;
    const isDeeper = line.startsWith(`${indent} `);
    isOpen &&= isDeeper || (own?.indent === indent && own.number === String(number));
    if (!isOpen || isDeeper) return line;
    number++;
    return line.replace(/\d+/, String(number));
  });
  return [first, ...counted].join('\n');
}
