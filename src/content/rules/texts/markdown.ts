import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { keepRecent } from '../../common/keep-recent.ts';
import { shorten } from '../../common/quote.ts';
import type { Problem, TextFormat } from '../../diagnostics/diagnostic.ts';
import { localPage } from '../../recover/local-address.ts';
import { lexPlainMarkdown } from '../../text/lex/plain-lexer.ts';
import { type Role, rolesIn } from '../../text/published.ts';
import { withoutCode } from '../../text/text.ts';

/** A text that resembles formatting, with its correct form. */
interface Issue {
  readonly start: number;
  readonly part: string;
  readonly fixed: string;
  /** The part is only the mark of an item, which all items of the list have. */
  readonly isBullet?: true;
}

/** @param text with blanks in the place of code @param written the text itself */
type Finder = (text: string, written: string) => Iterable<Issue>;

const target = String.raw`(?:/|#|https?:|mailto:|tel:)(?:[^\s()[\]]*[^\s()[\].,;:!?])?`;
const spacedLink = new RegExp(String.raw`\[([^[\]\n]+)\][ \t]+\((${target})\)`, 'g');
const swappedLink = new RegExp(String.raw`\(([^()\n]+)\)\[(${target})\]`, 'g');

/** A link whose parenthesis is not closed in its paragraph. */
const openLink = new RegExp(
  String.raw`\[([^[\]\n]+)\]\((${target})(?=[\s.,;:!?]|$)(?!(?:[^()\n]|\n(?![ \t]*\n))*\))`,
  'g',
);

/** A link to an address with spaces; in quotes, the words behind the address are its title. */
const linkWithSpaces = new RegExp(String.raw`\[([^[\]\n]+)\]\((${target}(?:[ \t]+[^\s()[\]"'<>]+)+)[ \t]*\)`, 'g');

const ofLines: readonly Finder[] = [
  ...[spacedLink, swappedLink, openLink, linkWithSpaces].map(
    (form): Finder =>
      (text) =>
        text.includes(']') ? [...text.matchAll(form)].map(link) : [],
  ),
  unclosedBold,
  spacedBold,
];
const ofTexts: readonly Finder[] = [...ofLines, gluedHeading, foreignBullet];

/** What every form that is reported in a line contains. Few lines have any of it, and only those are looked at closely. */
export const maybeMarked = /[\]*]|:\/\//;

/** Reports formatting that is almost correct and would be published as typed, one problem for each kind. */
export function markdownProblems({ format }: FieldSchema, value: string, pointer: Pointer): Problem[] {
  if ((format !== 'inline' && format !== 'markdown') || (format === 'markdown' && isCorrect(value))) return [];
  return finders[format](value).map((problem) => ({ ...problem, pointer }));
}

/** True if nothing is to be reported for certain. In a plain text all characters of links, bold and headings have a meaning. */
function isCorrect(text: string): boolean {
  return !maybeForeign.test(text) && lexPlainMarkdown(text) !== undefined;
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
    const issue = firstPublished(find(text, value), value, format);
    if (!issue) return [];
    const { part, fixed, isBullet } = issue;
    const params = { part: shorten(part, 40), fixed: shorten(fixed, 80), ...(isBullet && { isBullet: 1 }) };
    const within = [issue.start, issue.start + part.length] as const;
    return [{ rule: 'markdown-slip' as const, at: 'value' as const, within, params }];
  });
  return [...issues, ...localAddresses(value, format)];
}

/**
 * The first issue whose characters are published as they are typed, as the reader of texts says. Its correction is left out
 * where that changes anything else.
 */
function firstPublished(issues: Iterable<Issue>, value: string, format: TextFormat): Issue | undefined {
  let roles: readonly Role[] | undefined;
  for (const issue of issues) {
    roles ??= rolesIn(value, format);
    const end = issue.start + issue.part.length;
    if (isTyped(roles[issue.start]) && isTyped(roles[end - 1]))
      return issue.isBullet || isCorrection(issue, value, roles, format) ? issue : { ...issue, fixed: '' };
  }
  return undefined;
}

/** True if a character is published, and is neither part of an address nor of code. */
function isTyped(role: Role): boolean {
  return role !== undefined && role !== 'address' && !role.includes('code');
}

/** Whether a text with the corrected part reads as before in every other place, and publishes all words of the part. */
function isCorrection(
  { start, part, fixed }: Issue,
  value: string,
  roles: readonly Role[],
  format: TextFormat,
): boolean {
  const end = start + part.length;
  const corrected = rolesIn(value.slice(0, start) + fixed + value.slice(end), format);
  const shift = fixed.length - part.length;
  // A line may begin or end with blanks before the correction and lose them after it; visitors see no difference.
  const isSame = (role: Role, at: number) =>
    (at >= start && at < end) || corrected[at < start ? at : at + shift] === role || /\s/.test(value[at]!);
  const letters = (text: string, shown: readonly Role[]) =>
    [...text].filter((character, at) => shown[start + at] !== undefined && /[\p{L}\p{N}]/u.test(character)).length;
  return roles.every(isSame) && letters(part, roles) <= letters(fixed, corrected);
}

function link(found: RegExpExecArray): Issue {
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
function* unclosedBold(text: string): Iterable<Issue> {
  for (const { paragraph, start, marks } of boldMarks(text)) {
    const at = marks.at(-1)!;
    if (marks.length % 2 === 0) continue;
    const opened = /^\*\*([^\s*][^*\n.,;:]*)/.exec(paragraph.slice(at));
    if (opened) yield { start: start + at, part: opened[0].trimEnd(), fixed: `**${opened[1]!.trim()}**` };
    const closed = !opened && /([\p{L}\p{N}]+)\*\*$/u.exec(paragraph.slice(0, at + 2));
    if (closed) yield { start: start + closed.index, part: closed[0], fixed: `**${closed[1]}**` };
  }
}

/** Finds blanks between the marks and the words: `** word **`. A word next to the marks is kept apart. */
function* spacedBold(text: string, written: string): Iterable<Issue> {
  for (const { paragraph, start, marks } of boldMarks(text)) {
    if (marks.length % 2) continue;
    for (let index = 0; index < marks.length; index += 2) {
      const [from, to] = [marks[index]!, marks[index + 1]! + 2];
      const words = paragraph.slice(from + 2, to - 2);
      const [before, after] = [written[start + from + 2]!, written[start + to - 3]!];
      if (!/\s/.test(before + after) || words.trim() === '') continue;
      const left = /\s/.test(before) ? /[\p{L}\p{N}]*$/u.exec(paragraph.slice(0, from))![0] : '';
      const right = /\s/.test(after) ? /^[\p{L}\p{N}]*/u.exec(paragraph.slice(to))![0] : '';
      const fixed = `${left}${left && ' '}**${words.trim()}**${right && ' '}${right}`;
      yield { start: start + from - left.length, part: paragraph.slice(from - left.length, to + right.length), fixed };
    }
  }
}

function* gluedHeading(text: string): Iterable<Issue> {
  if (!text.includes('##')) return;
  for (const { 0: line, 1: marks, 2: words, index } of text.matchAll(/^(#{2,6})([^\s#][^\n]*)$/gm))
    yield { start: index, part: line.trimEnd(), fixed: `${marks} ${words!.trim()}` };
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
/** `1.Uno`, `1- Uno`, `1.- Uno` or `1° Uno`, where the next line has a number too. */
const itemNumber = String.raw`\d{1,2}(?:[.)](?=\p{L})|(?:\.?[-–]|[°º])(?=[ \t]*\p{L}))`;
const gluedNumber = new RegExp(`(?<=^[ \\t]*)(${itemNumber})([^\\n]*)(?=\\n[ \\t]*${itemNumber})`, 'gmu');

/** What every such mark begins with. Most texts lack it, and its search is faster than that of a line. */
const maybeForeign = /[•▪▫●○◦‣⁃·§–✓✔✅☑→➢➤►—]|(?:^|\n)[ \t]*(?:o[ \t]|-\p{L}|\d{1,2}[.)\-–°º])/u;

function* foreignBullet(text: string): Iterable<Issue> {
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

/** Finds `*Uno` at the start of a line. A star elsewhere in the paragraph may close it: then it is emphasis. */
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

/** An address that only one computer or local network can reach, up to the character that ends its sentence. */
const localAddress = /(?<![\p{L}\p{N}/@])https?:\/\/[^\s<>()[\]"'«»“”]*[^\s<>()[\]"'«»“”.,;:!?*_]/gu;

/** Reports the address of a page on the author's computer in running text, which no visitor can open. */
function localAddresses(value: string, format: TextFormat): Found[] {
  if (!value.includes('://')) return [];
  let roles: readonly Role[] | undefined;
  return [...value.matchAll(localAddress)].flatMap(({ 0: part, index }) => {
    const page = localPage(part) ?? '/';
    // An address without a page is that of a program which the text explains.
    if (page === '/') return [];
    roles ??= rolesIn(value, format);
    if (!isTyped(roles[index]) || roles[index]?.includes('link')) return [];
    const within = [index, index + part.length] as const;
    const params = { part: shorten(part, 60), fixed: shorten(`[${page.slice(1)}](${page})`, 160) };
    return [{ rule: 'bare-address' as const, at: 'value' as const, within, params }];
  });
}
