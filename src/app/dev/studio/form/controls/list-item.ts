import type { SelectedText } from './format-text.ts';

/** The start of an item's line: its indent, and its bullet, or its number with the character after it. */
const mark = /^(?<indent> *)(?:(?<bullet>[-*+])|(?<number>\d{1,9})(?<delimiter>[.)])) +/;

/** The text after Enter in an item of a list, which begins the next item or ends the list; undefined elsewhere. */
export function nextItem({ text, start, end }: SelectedText): SelectedText | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const line = text.slice(from, to);
  const found = mark.exec(line);
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
    const own = mark.exec(line)?.groups;
    const isDeeper = line.startsWith(`${indent} `);
    isOpen &&= isDeeper || (own?.indent === indent && own.number === String(number));
    if (!isOpen || isDeeper) return line;
    number++;
    return line.replace(/\d+/, String(number));
  });
  return [first, ...counted].join('\n');
}
