import type { Pointer } from '../../../../schema/common/pointer.ts';
import { type FieldSchema, isFormatted, type TextFormat } from '../../../../schema/schema.ts';
import { keepRecent } from '../../common/keep-recent.ts';
import { shorten } from '../../common/quote.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { when } from '../../diagnostics/phrases.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { lexPlainMarkdown } from '../../text/lex/plain-lexer.ts';
import { type Role, rolesIn } from '../../text/published.ts';
import { withoutCode } from '../../text/text.ts';
import { type Found, isTyped, localAddresses } from './bare-addresses.ts';
import { foreignBullet, type Issue, maybeForeign, writeMarks } from './bullets.ts';

/** The correction is empty if it is not certain. */
export const almostFormatting = rulesOf('texts')<{ part: string; fixed: string; isBullet?: boolean }>('markdown-slip', {
  severity: 'warning',
  es: ({ part, fixed }) => `«${part}» se publicaría tal como está escrito.${when(fixed, ` Escribe ${fixed}`)}`,
  en: ({ part, fixed }) => `"${part}" would be published as it is typed.${when(fixed, ` Write ${fixed}`)}`,
  fix: writeMarks,
  bad: 'text: Mira los [precios] (/precios)',
  good: 'text: Mira los [precios](/precios)',
});

/** @param text the text with blanks instead of code @param written the unchanged text */
type Finder = (text: string, written: string) => Iterable<Issue>;

const target = String.raw`(?:/|#|https?:|mailto:|tel:)(?:[^\s()[\]]*[^\s()[\].,;:!?])?`;
const spacedLink = new RegExp(String.raw`\[([^[\]\n]+)\][ \t]+\((${target})\)`, 'g');
const swappedLink = new RegExp(String.raw`\(([^()\n]+)\)\[(${target})\]`, 'g');

/** A link whose parenthesis is not closed in its paragraph. */
const openLink = new RegExp(
  String.raw`\[([^[\]\n]+)\]\((${target})(?=[\s.,;:!?]|$)(?!(?:[^()\n]|\n(?![ \t]*\n))*\))`,
  'g',
);

/** A link to an address with spaces; words in quotes after the address are its title. */
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

/** A fast test that matches every line with a reportable form. Few lines match. */
export const maybeMarked = /[\]*]|:\/\//;

/** Reports formatting that is almost correct and would be published as typed, one problem for each kind. */
export function markdownProblems({ format }: FieldSchema, value: string, pointer: Pointer): Problem[] {
  if (!isFormatted(format) || (format === 'markdown' && isCorrect(value))) return [];
  return finders[format](value).map((problem) => ({ ...problem, pointer }));
}

/** True if a text certainly has nothing to report, because the reader of plain texts accepts it. */
function isCorrect(text: string): boolean {
  return !maybeForeign.test(text) && lexPlainMarkdown(text) !== undefined;
}

/** Number of characters of texts whose problems are cached; the largest pages have fewer. */
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
    const { start, part, fixed, isBullet } = issue;
    const finding = almostFormatting({ part: shorten(part, 40), fixed: shorten(fixed, 80), isBullet });
    return [{ ...finding, at: 'value' as const, within: [start, start + part.length] as const }];
  });
  return [...issues, ...localAddresses(value, format)];
}

/** The first issue that the page would show as typed; without its correction if that changes other parts. */
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

/** True if a correction leaves the rest of the text as it is, and keeps all words of the corrected part. */
function isCorrection(
  { start, part, fixed }: Issue,
  value: string,
  roles: readonly Role[],
  format: TextFormat,
): boolean {
  const end = start + part.length;
  const corrected = rolesIn(value.slice(0, start) + fixed + value.slice(end), format);
  const shift = fixed.length - part.length;
  // The correction may remove blanks at the start or end of a line, which visitors do not see.
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

/** Finds the last mark of an odd number of marks in a paragraph: it has no partner. */
function* unclosedBold(text: string): Iterable<Issue> {
  for (const { paragraph, start, marks } of boldMarks(text)) {
    const at = marks.at(-1)!;
    if (marks.length % 2 === 0) continue;
    const opened = /^\*\*([^\s*][^*\n.,;:]*)/.exec(paragraph.slice(at));
    if (opened) yield { start: start + at, part: opened[0].trimEnd(), fixed: `**${opened[1]!.trim()}**` };
    const closed = !opened && /([\p{L}\p{N}\p{M}\p{Cf}]+)\*\*$/u.exec(paragraph.slice(0, at + 2));
    if (closed) yield { start: start + closed.index, part: closed[0], fixed: `**${closed[1]}**` };
  }
}

/** Finds blanks between bold marks and the words inside them: `** word **`. The correction separates adjacent words. */
function* spacedBold(text: string, written: string): Iterable<Issue> {
  for (const { paragraph, start, marks } of boldMarks(text)) {
    if (marks.length % 2) continue;
    for (let index = 0; index < marks.length; index += 2) {
      const [from, to] = [marks[index]!, marks[index + 1]! + 2];
      const words = paragraph.slice(from + 2, to - 2);
      const [before, after] = [written[start + from + 2]!, written[start + to - 3]!];
      if (!/\s/.test(before + after) || words.trim() === '') continue;
      const left = /\s/.test(before) ? /[\p{L}\p{N}\p{M}\p{Cf}]*$/u.exec(paragraph.slice(0, from))![0] : '';
      const right = /\s/.test(after) ? /^[\p{L}\p{N}\p{M}\p{Cf}]*/u.exec(paragraph.slice(to))![0] : '';
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
