import { childAt, type Pointer, valueAt } from '../../../../schema/common/pointer.ts';
import { type FieldSchema, isTextFormat } from '../../../../schema/schema.ts';
import { describedValues } from '../../common/described-values.ts';
import { shorten } from '../../common/quote.ts';
import type { Schemas } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import type { ParsedFile } from '../../parse/parsed-file.ts';

type Read = Pick<ParsedFile, 'source' | 'data'>;

const textIsCut = rulesOf('content')<{ text: string }>('cut-text', {
  severity: 'warning',
  es: ({ text }) =>
    `El archivo acaba en medio de una frase: «…${text}». Escribe lo que falta o, si está completa, ponle su punto final.`,
  en: ({ text }) =>
    `The file ends in the middle of a sentence: "…${text}". Write what is missing or, if it is complete, close it with a full stop.`,
  bad: 'body: Respondemos el mismo día por teléfono y',
  good: 'body: Respondemos el mismo día por teléfono y correo.',
});

/** Words that no sentence ends with. */
// biome-ignore format: words, several on a line
const bound = new Set([
  'el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas', 'de', 'del', 'al', 'y', 'con', 'sin', 'por', 'para', 'desde',
  'hasta', 'sobre', 'entre', 'que', 'cuyo', 'cuya', 'su', 'sus', 'en', 'the', 'of', 'and', 'or', 'an', 'from',
]);

const closed = /[.!?…:;][)\]»”’"'*_`]*$/;
const open = /[,([{¿¡«“–—/-]$/;

/**
 * Reports a file that was cut in its last text. The text ends with a word or a character that needs a continuation. Or
 * it ends without a period and a line break, although the other texts of its kind end with a period.
 */
export function cutText(schemas: Schemas, root: FieldSchema, { source, data }: Read): Problem[] {
  const last = lastPointer(data);
  const end = valueAt(data, last);
  if (typeof end !== 'string' || (source.endsWith('\n') && !isHanging(end.trimEnd()))) return [];
  const texts = describedValues(schemas, root, data).flatMap(({ field, value, pointer }) => {
    const isDescription = pointer.join() === 'description';
    if (typeof value !== 'string' || !(isTextFormat(field.format) || isDescription)) return [];
    // The description of a page is written in sentences, as running text is.
    const isProse = field.format !== 'text' || isDescription;
    return [{ isProse, value: value.trimEnd(), isLast: pointer.join('/') === last.join('/') }];
  });
  const text = texts.find(({ isLast }) => isLast);
  if (!text || wordsOf(text.value).length < 3) return [];
  const others = texts.filter((other) => other !== text && other.isProse === text.isProse);
  const looksCut = () =>
    !source.endsWith('\n') &&
    (isCutRow(text.value) ||
      isUnlike(
        text.value,
        others.map(({ value }) => value),
      ));
  if (!isHanging(text.value) && !looksCut()) return [];
  const words = lastLine(text.value).split(/\s+/).slice(-3).join(' ');
  const within = [text.value.length - words.length, text.value.length] as const;
  return [{ ...textIsCut({ text: shorten(words, 40) }), pointer: last, at: 'value', within }];
}

/** True if the last word or character of a text needs a continuation. Dashes alone on a line do not count. */
function isHanging(value: string): boolean {
  if (/(?:^|\n)[ \t]*-{2,}$/.test(value)) return false;
  return open.test(value) || bound.has(/(?<=\s)\p{L}+$/u.exec(value)?.[0] ?? '');
}

/** True if a text ends in a table row without its last bar, while the row above ends with one. */
function isCutRow(value: string): boolean {
  const [last = '', before = ''] = value.split('\n').reverse();
  return /^\s*\|/.test(last) && !/\|\s*$/.test(last) && /\|\s*$/.test(before);
}

/** True if a text has no final period, while its earlier sentences or all other texts have one. */
function isUnlike(value: string, others: readonly string[]): boolean {
  const line = lastLine(value);
  // Items, headings, table rows and pictures are usually not sentences.
  if (closed.test(value) || /^\s*(?:[-*+#|>!<]|\[!\[|\d+[^\d\s\p{L}])| \| /u.test(line)) return false;
  const hasSentences = /\p{L}[.!?]\s+\p{Lu}/u.test(value);
  const long = others.filter((other) => wordsOf(other).length >= 5);
  return hasSentences || (long.length >= 2 && wordsOf(line).length >= 4 && long.every((other) => closed.test(other)));
}

function lastLine(value: string): string {
  return value.slice(value.lastIndexOf('\n') + 1);
}

function wordsOf(value: string): string[] {
  return value.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The value at the end of the file. */
function lastPointer(data: unknown): Pointer {
  const pointer: (string | number)[] = [];
  for (let value = data; typeof value === 'object' && value !== null; value = childAt(value, pointer.at(-1)!)) {
    const key = Array.isArray(value) ? value.length - 1 : Object.keys(value).at(-1);
    if (key === undefined || key === -1) break;
    pointer.push(key);
  }
  return pointer;
}
