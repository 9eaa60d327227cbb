import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { keepRecent } from '../../common/keep-recent.ts';
import { shorten } from '../../common/quote.ts';
import type { Problem, TextFormat } from '../../diagnostics/diagnostic.ts';
import { lexPlainMarkdown } from '../../text/plain-lexer.ts';
import { videoPlayer } from '../../text/players.ts';
import { withoutCode } from '../../text/text.ts';
import { localProblem } from '../../validate/web-addresses.ts';

/** A text that resembles formatting, with its correct form. */
interface Issue {
  readonly start: number;
  readonly part: string;
  readonly fixed: string;
  /** The part is only the mark of an item, which all items of the list have. */
  readonly isBullet?: true;
}

/** @param text with blanks in the place of code @param written the text itself */
type Finder = (text: string, written: string) => Issue | undefined;

const target = String.raw`(?:/|#|https?:|mailto:|tel:)(?:[^\s()[\]]*[^\s()[\].,;:!?])?`;
const spacedLink = new RegExp(String.raw`\[([^[\]\n]+)\][ \t]+\((${target})\)`);
const swappedLink = new RegExp(String.raw`\(([^()\n]+)\)\[(${target})\]`);

/** A link whose parenthesis is not closed in its paragraph. */
const openLink = new RegExp(String.raw`\[([^[\]\n]+)\]\((${target})(?=[\s.,;:!?]|$)(?!(?:[^()\n]|\n(?![ \t]*\n))*\))`);

/** A link to an address with spaces; in quotes, the words behind the address are its title. */
const linkWithSpaces = new RegExp(String.raw`\[([^[\]\n]+)\]\((${target}(?:[ \t]+[^\s()[\]"'<>]+)+)[ \t]*\)`);

const ofLines: readonly Finder[] = [
  ...[spacedLink, swappedLink, openLink, linkWithSpaces].map(
    (form): Finder =>
      (text) =>
        text.includes(']') ? link(form.exec(text)) : undefined,
  ),
  unclosedBold,
  spacedBold,
];
const ofTexts: readonly Finder[] = [...ofLines, gluedHeading, foreignBullet];

/** What every form that is reported in a line contains. Few lines have any of it, and only those are looked at closely. */
export const maybeMarked = /[\]*@]|www\.|:\/\//;

/** Reports formatting that is almost correct and would be published as typed, one problem for each kind. */
export function markdownProblems({ format }: FieldSchema, value: string, pointer: Pointer): Problem[] {
  if ((format !== 'inline' && format !== 'markdown') || (format === 'markdown' && isCorrect(value))) return [];
  return finders[format](value).map((problem) => ({ ...problem, pointer }));
}

/** Whether nothing is to be reported for certain. In a plain text all signs of links, bold and headings have a meaning. */
function isCorrect(text: string): boolean {
  return !maybeForeign.test(text) && !maybeAddress.test(text) && lexPlainMarkdown(text) !== undefined;
}

/** A problem of a text, wherever that stands. */
type Found = Omit<Problem, 'pointer'>;

/** Characters of the texts whose problems are kept: more than the largest pages have. */
const KEPT = 500_000;

const finders: Readonly<Record<TextFormat, (value: string) => readonly Found[]>> = {
  inline: keepRecent(KEPT, (value) => problemsIn(value, 'inline')),
  markdown: keepRecent(KEPT, (value) => problemsIn(value, 'markdown')),
};

function problemsIn(value: string, format: TextFormat): Found[] {
  const text = withoutCode(value, format).replace(/\\[*[\]()#-]/g, (marks) => ' '.repeat(marks.length));
  const issues = (format === 'markdown' ? ofTexts : ofLines).flatMap((find) => {
    const issue = find(text, value);
    if (!issue) return [];
    const { part, fixed, isBullet } = issue;
    const params = { part: shorten(part, 40), fixed: shorten(fixed, 80), ...(isBullet && { isBullet: 1 }) };
    const within = [issue.start, issue.start + part.length] as const;
    return [{ rule: 'markdown-slip' as const, at: 'value' as const, within, params }];
  });
  return [...issues, ...bareAddresses(text)];
}

function link(found: RegExpExecArray | null): Issue | undefined {
  if (!found) return undefined;
  const address = found[2]!.replace(/\s+(?=[#?])/g, '').replace(/\s+/g, '-');
  return { start: found.index, part: found[0], fixed: `[${found[1]!.trim()}](${address})` };
}

/** The paragraphs of a text, each with its marks of bold words. */
function* boldMarks(text: string) {
  if (!text.includes('**')) return;
  for (const { 0: paragraph, index: start } of text.matchAll(/(?:[^\n]|\n(?![ \t]*\n))+/g)) {
    const marks = [...paragraph.matchAll(/\*\*/g)].map(({ index }) => index);
    if (marks.length) yield { paragraph, start, marks };
  }
}

/** Finds an odd number of marks in a paragraph, of which the last one has no partner. */
function unclosedBold(text: string): Issue | undefined {
  for (const { paragraph, start, marks } of boldMarks(text)) {
    const at = marks.at(-1)!;
    if (marks.length % 2 === 0) continue;
    const opened = /^\*\*([^\s*][^*\n.,;:]*)/.exec(paragraph.slice(at));
    if (opened) return { start: start + at, part: opened[0].trimEnd(), fixed: `**${opened[1]!.trim()}**` };
    const closed = /([\p{L}\p{N}]+)\*\*$/u.exec(paragraph.slice(0, at + 2));
    if (closed) return { start: start + closed.index, part: closed[0], fixed: `**${closed[1]}**` };
  }
  return undefined;
}

/** Finds blanks between the marks and the words: `** word **`. */
function spacedBold(text: string, written: string): Issue | undefined {
  for (const { paragraph, start, marks } of boldMarks(text)) {
    if (marks.length % 2) continue;
    for (let index = 0; index < marks.length; index += 2) {
      const part = paragraph.slice(marks[index], marks[index + 1]! + 2);
      const words = part.slice(2, -2);
      const [before, after] = [written[start + marks[index]! + 2]!, written[start + marks[index + 1]! - 1]!];
      if (/\s/.test(before + after) && words.trim() !== '')
        return { start: start + marks[index]!, part, fixed: `**${words.trim()}**` };
    }
  }
  return undefined;
}

function gluedHeading(text: string): Issue | undefined {
  if (!text.includes('##')) return undefined;
  const found = /^(#{2,6})([^\s#][^\n]*)$/m.exec(text);
  return found ? { start: found.index, part: found[0].trimEnd(), fixed: `${found[1]} ${found[2]!.trim()}` } : undefined;
}

/** Marks of items that Markdown does not know, at the start of a line. */
const bullets: readonly RegExp[] = [
  /(?<=^[ \t]*)([•▪▫●○◦‣⁃·§]|–(?=[ \t]))[ \t\u00a0]*(\S[^\n]*)$/mu,
  // A sign that may also begin a sentence counts where two lines in a row begin with it.
  /(?<=^[ \t]*)([✓✔✅☑→➢➤►]|—(?=[ \t]))[ \t\u00a0]*(\S[^\n]*)(?=\n[ \t]*\1)/mu,
  // A word processor exports its hollow bullet as the letter.
  /(?<=^[ \t]*)(o)[ \t]+(\p{Lu}[^\n]*)(?=\n[ \t]*o[ \t]+\p{Lu})/mu,
  /(?<=^[ \t]*)(-)(?=\p{L})([^\n]*)$/mu,
];
const gluedStar = /^[ \t]*\*(?=\p{L})[^*\n]*$/u;
/** `1.Uno`, `1- Uno`, `1.- Uno` or `1° Uno`, where the next line has a number too. */
const itemNumber = String.raw`\d{1,2}(?:[.)](?=\p{L})|(?:\.?[-–]|[°º])(?=[ \t]*\p{L}))`;
const gluedNumber = new RegExp(`(?<=^[ \\t]*)(${itemNumber})([^\\n]*)(?=\\n[ \\t]*${itemNumber})`, 'mu');

/** What every such mark begins with. Most texts lack it, and its search is faster than that of a line. */
const maybeForeign = /[•▪▫●○◦‣⁃·§–✓✔✅☑→➢➤►—]|(?:^|\n)[ \t]*(?:o[ \t]|-\p{L}|\d{1,2}[.)\-–°º])/u;

function foreignBullet(text: string): Issue | undefined {
  if (!maybeForeign.test(text)) return starBullet(text);
  const number = gluedNumber.exec(text);
  if (number) return { ...itemAt(number), fixed: `${Number.parseInt(number[1]!, 10)}. ${number[2]!.trim()}` };
  for (const item of bullets) {
    const found = item.exec(text);
    if (found) return itemAt(found);
  }
  return starBullet(text);
}

function itemAt({ index, 1: mark = '', 2: words = '' }: RegExpExecArray): Issue {
  return { start: index, part: mark, fixed: `- ${words.trim()}`, isBullet: true };
}

/** Finds `*Uno` at the start of a line. A star elsewhere in the paragraph may close it: then it is emphasis. */
function starBullet(text: string): Issue | undefined {
  if (!text.includes('*')) return undefined;
  for (const { 0: paragraph, index } of text.matchAll(/(?:[^\n]|\n(?![ \t]*\n))+/g)) {
    const lines = paragraph.split('\n');
    const line = lines.find((each) => gluedStar.test(each));
    if (!line || lines.some((each) => each.includes('*') && !gluedStar.test(each))) continue;
    const start = index + paragraph.indexOf(line) + line.indexOf('*');
    return { start, part: '*', fixed: `- ${line.trim().slice(1)}`, isBullet: true };
  }
  return undefined;
}

const email = String.raw`[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`;
const url = String.raw`(?:https?:\/\/|www\.)[^\s<>()[\]"'«»“”]*[^\s<>()[\]"'«»“”.,;:!?*_]`;
const address = new RegExp(`(?<![\\p{L}\\p{N}<(/@])(?:${url}|${email})`, 'gu');
/** Links, those that name their address (`[uno][1]`), and the lines that say what is named (`[1]: https://…`). */
const links = /!?\[[^[\]\n]*\](?:\([^()\n]*\)|\[[^[\]\n]*\])|^[ \t]{0,3}\[[^\]\n]+\]:[ \t]*\S[^\n]*/gm;

const maybeAddress = /@|www\.|:\/\//;

/** A paragraph of one word, which is a video where that word is its address. */
const lonePart = /(?<=(?:^|\n[ \t]*\n)[> \t]*)\S+(?=[ \t]*(?:\n[> \t]*(?:\n|$)|$))/g;

/** Reports addresses in running text, which are published as words and not as links. */
function bareAddresses(text: string): Found[] {
  if (!maybeAddress.test(text)) return [];
  const rest = text
    .replace(links, (whole) => ' '.repeat(whole.length))
    .replace(lonePart, (part) => (videoPlayer(part) ? ' '.repeat(part.length) : part));
  return [...rest.matchAll(address)].flatMap(({ 0: part, index }) => {
    const local = localProblem(part);
    const page = local && String(local.params?.guess);
    // An address without a page is that of a program which the text explains.
    if (page === '/') return [];
    const words = page?.slice(1) || part.replace(/^https?:\/\/|\/$/g, '');
    const href = page ?? (part.includes('://') ? part : part.startsWith('www.') ? `https://${part}` : `mailto:${part}`);
    const within = [index, index + part.length] as const;
    const params = { part: shorten(part, 60), fixed: shorten(`[${words}](${href})`, 160) };
    return [{ rule: 'bare-address' as const, at: 'value' as const, within, params }];
  });
}
