import type { Pointer } from '../../../schema/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { shorten } from '../common/quote.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { withoutCode } from '../text/text.ts';

/** A text that resembles formatting, with its correct form. */
interface Issue {
  readonly start: number;
  readonly part: string;
  readonly fixed: string;
}

type Finder = (text: string) => Issue | undefined;

const target = String.raw`(?:/|#|https?:|mailto:|tel:)[^\s()[\]]*`;
const spacedLink = new RegExp(String.raw`\[([^[\]\n]+)\][ \t]+\((${target})\)`);
const swappedLink = new RegExp(String.raw`\(([^()\n]+)\)\[(${target})\]`);

const ofLines: readonly Finder[] = [
  (text) => link(spacedLink.exec(text)),
  (text) => link(swappedLink.exec(text)),
  unclosedBold,
];
const ofTexts: readonly Finder[] = [...ofLines, gluedHeading, foreignBullet];

/** Reports formatting that is almost correct and would be published as typed, one problem for each kind. */
export function markdownProblems({ format }: FieldSchema, value: string, pointer: Pointer): Problem[] {
  if (format !== 'inline' && format !== 'markdown') return [];
  const text = withoutCode(value, format).replace(/\\[*[\]()#]/g, (marks) => ' '.repeat(marks.length));
  return (format === 'markdown' ? ofTexts : ofLines).flatMap((find) => {
    const issue = find(text);
    if (!issue) return [];
    const params = { part: shorten(issue.part, 40), fixed: shorten(issue.fixed, 80) };
    const within = [issue.start, issue.start + issue.part.length] as const;
    return [{ rule: 'markdown-slip' as const, pointer, at: 'value' as const, within, params }];
  });
}

function link(found: RegExpExecArray | null): Issue | undefined {
  return found ? { start: found.index, part: found[0], fixed: `[${found[1]!.trim()}](${found[2]})` } : undefined;
}

/** Finds an odd number of marks in a paragraph, of which the last one has no partner. */
function unclosedBold(text: string): Issue | undefined {
  for (const { 0: paragraph, index: start } of text.matchAll(/(?:[^\n]|\n(?![ \t]*\n))+/g)) {
    const marks = [...paragraph.matchAll(/\*\*/g)];
    const at = marks.at(-1)?.index;
    if (at === undefined || marks.length % 2 === 0) continue;
    const opened = /^\*\*([^\s*][^*\n.,;:]*)/.exec(paragraph.slice(at));
    if (opened) return { start: start + at, part: opened[0].trimEnd(), fixed: `**${opened[1]!.trim()}**` };
    const closed = /([\p{L}\p{N}]+)\*\*$/u.exec(paragraph.slice(0, at + 2));
    if (closed) return { start: start + closed.index, part: closed[0], fixed: `**${closed[1]}**` };
  }
  return undefined;
}

function gluedHeading(text: string): Issue | undefined {
  const found = /^(#{2,6})([^\s#][^\n]*)$/m.exec(text);
  return found ? { start: found.index, part: found[0].trimEnd(), fixed: `${found[1]} ${found[2]!.trim()}` } : undefined;
}

function foreignBullet(text: string): Issue | undefined {
  const found = /(?<=^[ \t]*)([•▪●◦‣⁃·§]|–(?=[ \t]))[ \t\u00a0]*(\S[^\n]*)$/m.exec(text);
  return found ? { start: found.index, part: found[1]!, fixed: `- ${found[2]!.trim()}` } : undefined;
}
