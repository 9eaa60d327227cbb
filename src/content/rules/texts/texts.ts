import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { shorten } from '../../common/quote.ts';
import { isRecord } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { escapedCharacter, invisible } from '../../parse/invisible.ts';
import type { ParsedFile } from '../../parse/parsed-file.ts';
import { isUselessAlt, namesItsPicture, uselessAlt } from '../../text/pictures.ts';
import { isWords } from '../../text/published.ts';
import { createContext } from '../../validate/context.ts';
import { explainBlanks } from '../../validate/quotes.ts';
import { explainEmpty } from '../../validate/values/kinds.ts';
import { deprecation } from '../deprecated.ts';
import type { ValueRule } from '../value-rule.ts';
import { htmlInText } from './html.ts';
import { joinedLines, listInParagraph, maybeItem } from './joined-lines.ts';
import { markdownProblems, maybeMarked } from './markdown.ts';
import { fillers, placeholder, toDo } from './placeholders.ts';
import { tableProblems } from './tables.ts';

type Read = Pick<ParsedFile, 'source' | 'document' | 'data'>;

const noteInText = rulesOf('values')<{ text: string; fixed: string }>('note-in-text', {
  severity: 'warning',
  es: ({ text, fixed }) =>
    `«${text}» se verá en la página. Si es un comentario, escríbelo en la línea de encima: ${fixed}`,
  en: ({ text, fixed }) =>
    `"${text}" will be seen on the page. If it is a comment, write it on the line above: ${fixed}`,
  bad: 'title: Nómina // revisar',
  good: '# revisar\ntitle: Nómina',
});

/** Rules about the fields that authors use, and about their texts. */
export const textRules: readonly ValueRule[] = [
  { concerns: ({ deprecated }) => deprecated !== undefined, problems: deprecation },
  {
    concerns: ({ part }) => part === 'image',
    problems: (field, value, pointer) => (isRecord(value) ? altProblems(field, value, pointer) : []),
  },
  {
    concerns: isWords,
    problems: (field, value, pointer, read) =>
      typeof value === 'string' && value !== '' ? wordRules(field, value, pointer, read) : [],
  },
];

function wordRules(field: FieldSchema, value: string, pointer: Pointer, read: Read): Problem[] {
  const isLong = field.format === 'markdown';
  if (!isLong && !suspect.test(value)) return [];
  const empty = blankText(field, value, pointer);
  if (empty) return [empty];
  const html = htmlInText(field, value, pointer);
  const filler = placeholder(field, value, pointer);
  const blank = isLong ? undefined : strayBlankOf(value, pointer, read);
  const escaped = escapedCharacter(value);
  const unseen = escaped && { ...escaped, pointer, at: 'value' as const };
  const note = isLong ? undefined : noteIn(value, pointer);
  const found = [html, filler, blank, unseen, note].filter((problem) => problem !== undefined);
  return [...found, ...markdownProblems(field, value, pointer), ...lostLines(isLong, value, pointer, read)];
}

/** Reports parts of a text that need a line of their own and have none. */
function lostLines(isLong: boolean, value: string, pointer: Pointer, read: Read): Problem[] {
  if (!isLong) return listInParagraph(value, pointer, read);
  const joined = joinedLines(value, pointer, read);
  return joined ? [joined] : tableProblems(value, pointer);
}

/** Reports a comment of another language at the end of a text. Visitors would read it. */
function noteIn(value: string, pointer: Pointer): Problem | undefined {
  const found = value.includes('/') && /(?<=\s)(\/\/|\/\*)\s+\S.*$/.exec(value);
  if (!found) return undefined;
  const within = [found.index, value.length] as const;
  const fixed = shorten(found[0].replace(found[1]!, '#'), 40);
  return { ...noteInText({ text: shorten(found[0], 40), fixed }), pointer, at: 'value', within };
}

/** Reports a text of blanks only. */
function blankText(field: FieldSchema, value: string, pointer: Pointer): Problem | undefined {
  return value.trim() === '' && field.minLength ? { ...explainEmpty(pointer, field), pointer, at: 'value' } : undefined;
}

function strayBlankOf(value: string, pointer: Pointer, read: Read): Problem | undefined {
  const blanks = value.trim() === value ? undefined : explainBlanks(createContext({}, read), pointer, value);
  return blanks && { ...blanks, pointer, at: 'value' };
}

/** A fast test that matches every short text with a possible problem, and few others. */
const suspect = new RegExp(
  [fillers, toDo, invisible, maybeMarked, maybeItem, /[<&[/]|^\s|\s$/].map(({ source }) => source).join('|'),
  'i',
);

/** Reports a file name or the word «imagen» as an alternative text, because neither describes the picture. */
function altProblems(
  { sizes = [] }: FieldSchema,
  { alt, src }: Readonly<Record<string, unknown>>,
  pointer: Pointer,
): Problem[] {
  if (typeof alt !== 'string' || !isUselessAlt(alt, typeof src === 'string' ? src : '', namesItsPicture(sizes)))
    return [];
  return [{ ...uselessAlt({ alt: shorten(alt, 40) }), pointer: [...pointer, 'alt'], at: 'value' }];
}
