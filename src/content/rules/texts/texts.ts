import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { PictureSize } from '../../../../schema/picture-sizes.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { shorten } from '../../common/quote.ts';
import { isRecord } from '../../common/schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { escapedCharacter, invisible } from '../../parse/invisible.ts';
import type { ParsedFile } from '../../parse/parsed-file.ts';
import { isUselessAlt, uselessAlt as uselessAltRule } from '../../text/pictures.ts';
import { htmlPart, rolesIn } from '../../text/published.ts';
import { withoutCode } from '../../text/text.ts';
import { createContext } from '../../validate/context.ts';
import { explainBlanks } from '../../validate/quotes.ts';
import { explainEmpty } from '../../validate/values/kinds.ts';
import type { ValueRule } from '../value-rule.ts';
import { lostLines, maybeItem } from './lost-lines.ts';
import { markdownProblems, maybeMarked } from './markdown.ts';

type Read = Pick<ParsedFile, 'source' | 'document' | 'data'>;

/** Rules about the fields that authors use, and about their texts. */
export const textRules: readonly ValueRule[] = [
  { concerns: ({ deprecated }) => deprecated !== undefined, problems: deprecation },
  {
    concerns: ({ part }) => part === 'image',
    problems: (field, value, pointer) => (isRecord(value) ? uselessAlt(field, value, pointer) : []),
  },
  {
    concerns: isWords,
    problems: (field, value, pointer, read) =>
      typeof value === 'string' && value !== '' ? wordRules(field, value, pointer, read) : [],
  },
];

/** Whether visitors read the value of a field. */
function isWords({ format, enum: options, pattern, type }: FieldSchema): boolean {
  return (
    type === 'string' &&
    !options &&
    !pattern &&
    (!format || format === 'text' || format === 'inline' || format === 'markdown')
  );
}

function deprecation({ deprecated }: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  if (!deprecated) return [];
  const last = pointer.at(-1);
  if (typeof last === 'number' && isRecord(value)) {
    const params = { block: String(value.type ?? ''), advice: deprecated };
    return [{ rule: 'deprecated-block', pointer: [...pointer, 'type'], at: 'value', params }];
  }
  return [{ rule: 'deprecated-field', pointer, at: 'key', params: { field: String(last ?? ''), advice: deprecated } }];
}

function wordRules(field: FieldSchema, value: string, pointer: Pointer, read: Read): Problem[] {
  const isLong = field.format === 'markdown';
  if (!isLong && !suspect.test(value)) return [];
  const empty = blankText(field, value, pointer);
  if (empty) return [empty];
  const html = htmlInText(field, value, pointer);
  const filler = placeholder(field, value, pointer);
  const blank = isLong ? undefined : strayBlankOf(value, pointer, read);
  const unseen = escapedCharacter(value);
  const note = isLong ? undefined : noteInText(value, pointer);
  const found = [html, filler, blank, unseen && { ...unseen, pointer, at: 'value' as const }, note].filter(
    (problem) => problem !== undefined,
  );
  return [...found, ...markdownProblems(field, value, pointer), ...lostLines(field, value, pointer, read)];
}

/** Reports a comment of another language at the end of a text, where visitors would read it. */
function noteInText(value: string, pointer: Pointer): Problem | undefined {
  const found = value.includes('/') && /(?<=\s)(\/\/|\/\*)\s+\S.*$/.exec(value);
  if (!found) return undefined;
  const within = [found.index, value.length] as const;
  const params = { text: shorten(found[0], 40), fixed: shorten(found[0].replace(found[1]!, '#'), 40) };
  return { rule: 'note-in-text', pointer, at: 'value', within, params };
}

/** Reports a text of blanks only. */
function blankText(field: FieldSchema, value: string, pointer: Pointer): Problem | undefined {
  return value.trim() === '' && field.minLength ? { ...explainEmpty(pointer, field), pointer, at: 'value' } : undefined;
}

function strayBlankOf(value: string, pointer: Pointer, read: Read): Problem | undefined {
  return value.trim() === value ? undefined : explainBlanks(createContext({}, read), pointer, value);
}

/** Words in angle brackets that are no tag, because tags have no attributes of bare words. */
const inAngles = /^<\p{L}+(?: \p{L}+)+>$/u;

/** Elements whose attributes are bare words. */
const bareAttributes = /^<(?:video|audio|input|script|details|select|option|button|ol|iframe|textarea|form|img)\b/i;

/** Elements that stand on lines of their own. */
const ownLines = /^<\/?(?:br|p|div|section|h[1-6]|ul|ol|li|tr|table|blockquote)\b/i;

/** Cells of tables take line breaks, see `cellTokens`. */
const row = /^[ \t]*\|.*$/gm;
const withoutBreaks = (cells: string) => cells.replace(/<br[ \t]*\/?>/gi, (mark) => ' '.repeat(mark.length));

/** Reports tags and entities, which would be shown as they are written; inside code that is intended. */
function htmlInText({ format }: FieldSchema, value: string, pointer: Pointer): Problem | undefined {
  if (!htmlPart.test(value)) return undefined;
  const text = withoutCode(value, format);
  const found = htmlPart.exec(format === 'markdown' ? text.replace(row, withoutBreaks) : text);
  if (!found) return undefined;
  const rest = value.slice(found.index);
  const name = /^<([a-z]\w*)/i.exec(rest)?.[1];
  const whole = name ? (new RegExp(`^<${name}\\b[^<>]*>[^<]*</${name}>`, 'i').exec(rest)?.[0] ?? found[0]) : found[0];
  const within = [found.index, found.index + whole.length] as const;
  if (inAngles.test(whole) && !bareAttributes.test(whole))
    return { rule: 'placeholder-text', pointer, at: 'value', within, params: { text: whole } };
  const fixed = shorten(markdownOf(whole, format), 60);
  const gap = gapAfter(whole, fixed, value.slice(within[1]), format);
  return { rule: 'html-in-text', pointer, at: 'value', within, params: { part: shorten(whole, 60), fixed, gap } };
}

/** What has to stand between the words of an element and the words behind it: a space, an empty line or nothing. */
function gapAfter(html: string, fixed: string, behind: string, format: FieldSchema['format']): '' | 'space' | 'line' {
  const isBlank = /^(?:<br\b|&nbsp;)/i.test(html);
  if (behind.trim() === '' || (fixed === '' && !isBlank) || !(isBlank || ownLines.test(html))) return '';
  if (format === 'markdown' && !html.startsWith('&')) return /^[ \t]*\n[ \t]*\n/.test(behind) ? '' : 'line';
  return /^\s/.test(behind) ? '' : 'space';
}

// biome-ignore format: pairs, several on a line
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&', '&aacute;': 'á', '&eacute;': 'é', '&iacute;': 'í', '&oacute;': 'ó', '&uacute;': 'ú', '&ntilde;': 'ñ',
  '&iquest;': '¿', '&iexcl;': '¡', '&quot;': '"',  '&laquo;': '«', '&raquo;': '»', '&mdash;': '—', '&ndash;': '–', '&copy;': '©',
};

/** A text in the formatting of its field instead of HTML; only the words where it has none. */
function markdownOf(html: string, format: FieldSchema['format']): string {
  if (/^<(?:!--|script|style)/i.test(html)) return '';
  if (html.startsWith('&')) return entities[html.toLowerCase()] ?? '';
  const isLong = format === 'markdown';
  const src = isLong && attributeOf(html, 'img', 'src');
  if (src) return `![${attributeOf(html, 'img', 'alt') ?? ''}](${src})`;
  const words = html.replace(/<[^<>]*>/g, '').trim();
  if (!words || (!isLong && format !== 'inline')) return words;
  if (/^<(?:b|strong)\b/i.test(html)) return `**${words}**`;
  if (/^<(?:i|em)\b/i.test(html)) return `*${words}*`;
  const level = /^<h([1-6])\b/i.exec(html)?.[1];
  if (isLong && level) return `${'#'.repeat(Math.min(5, Math.max(2, Number(level))))} ${words}`;
  if (isLong && /^<li\b/i.test(html)) return `- ${words}`;
  const href = attributeOf(html, 'a', 'href');
  return href ? `[${words}](${href})` : words;
}

/** The value of an attribute of an element; undefined where the element is another one. */
function attributeOf(html: string, element: string, name: string): string | undefined {
  const [, quoted, bare] =
    new RegExp(`^<${element}\\b[^>]*\\b${name}=(?:["']([^"'>]*)["']|([^"'\\s>]+))`, 'i').exec(html) ?? [];
  return quoted ?? bare;
}

const fillers =
  /lorem ipsum|dolor sit amet|\bTBD\b|\bXXX+\b|\basdf\w*|texto de (?:ejemplo|prueba|relleno|muestra)|(?:aqu[ií] va|escribe aqu[ií]|inserta[r]? aqu[ií]|poner aqu[ií])|(?:texto|t[ií]tulo|descripci[oó]n) (?:pendiente|por definir)|your (?:text|title) here|placeholder (?:text|title|image|copy)|^placeholder$/i;

/** In small letters it is a word of Spanish: «Todo: bodegas, compras y caja». */
const toDo = /\bTODO:/;

/**
 * What every short text contains of which a rule reports something: words of fillers, or the characters by which the rules
 * begin. Nearly all texts have none of it, and one search takes a fraction of the time of those of all rules.
 */
const suspect = new RegExp(
  [fillers, toDo, invisible, maybeMarked, maybeItem, /[<&[/]|^\s|\s$/].map(({ source }) => source).join('|'),
  'i',
);

/** Words in brackets that wait for others: `[nombre del cliente]`. A link has an address behind its brackets. */
const loneBracket = /\](?![ \t]*[([:])/;
const inBrackets =
  /(?<![\\\])!\p{L}])\[(?:\p{L}+(?:[ /-]\p{L}+)+|nombre|name|fecha|date|cliente|empresa|ciudad|city|correo|email|tel[eé]fono|phone|pendiente|pending|completar|todo|tbd|x{2,}|texto|text)\](?![ \t]*[([:])/iu;

const everyBracket = new RegExp(inBrackets, 'giu');

function placeholder({ format }: FieldSchema, value: string, pointer: Pointer): Problem | undefined {
  const found = fillers.exec(value) ?? toDo.exec(value) ?? (loneBracket.test(value) ? inBrackets.exec(value) : null);
  if (!found) return undefined;
  const text = withoutCode(value, format);
  const shown =
    fillers.exec(text) ??
    toDo.exec(text) ??
    [...text.matchAll(everyBracket)].find(({ index }) => !isLink(format, value, index));
  if (!shown) return undefined;
  const within = [shown.index, shown.index + shown[0].length] as const;
  return { rule: 'placeholder-text', pointer, at: 'value', within, params: { text: shown[0] } };
}

/** Whether a bracket is that of a link, whose address is elsewhere in the text. */
function isLink(format: FieldSchema['format'], value: string, at: number): boolean {
  return format === 'markdown' && rolesIn(value, format)[at] === undefined;
}

/** Reports a file name or the word «imagen» as an alternative text, because neither describes the picture. */
function uselessAlt(
  { sizes = [] }: FieldSchema,
  { alt, src }: Readonly<Record<string, unknown>>,
  pointer: Pointer,
): Problem[] {
  const isName = sizes.some((size) => sizesOfNames.includes(size));
  if (typeof alt !== 'string' || !isUselessAlt(alt, typeof src === 'string' ? src : '', isName)) return [];
  return [{ ...uselessAltRule({ alt: shorten(alt, 40) }), pointer: [...pointer, 'alt'], at: 'value' }];
}

/** The sizes of logos and portraits, whose texts are names. */
const sizesOfNames: readonly PictureSize[] = ['mark', 'logo', 'plate'];
