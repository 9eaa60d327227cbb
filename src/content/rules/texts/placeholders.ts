import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { rolesIn } from '../../text/published.ts';
import { withoutCode } from '../../text/text.ts';

export const placeholderText = rulesOf('texts')<{ text: string; isWhole?: true }>('placeholder-text', {
  severity: 'warning',
  es: ({ text }) => `«${text}» parece texto de relleno. Escribe el definitivo.`,
  en: ({ text }) => `"${text}" looks like placeholder text. Write the final one.`,
  bad: 'text: Lorem ipsum dolor',
});

export const fillers =
  /lorem ipsum|dolor sit amet|\bTBD\b|\bXXX+\b|\basdf\w*|texto de (?:ejemplo|prueba|relleno|muestra)|(?:aqu[ií] va|escribe aqu[ií]|inserta[r]? aqu[ií]|poner aqu[ií])|(?:texto|t[ií]tulo|descripci[oó]n) (?:pendiente|por definir)|your (?:text|title) here|placeholder (?:text|title|image|copy)|^placeholder$/i;

/** Capitals only, because «todo» is a Spanish word: «Todo: bodegas, compras y caja». */
export const toDo = /\bTODO:/;

/** A placeholder in brackets: `[nombre del cliente]`. A link has an address after its brackets. */
const loneBracket = /\](?![ \t]*[([:])/;
// A single word with hyphens is mostly the name of a program: `[registry-facade]`, `[date-fns]`.
const inBrackets =
  /(?<![\\\])!\p{L}])\[(?:\p{L}+(?:[/-]\p{L}+)* \p{L}+(?:[ /-]\p{L}+)*|(?:\p{L}+[/-])*(?:nombre|name|fecha|date|cliente|empresa|ciudad|city|correo|email|tel[eé]fono|phone|pendiente|pending|completar|todo|tbd|x{2,}|texto|text))\](?![ \t]*[([:])/iu;

const everyBracket = new RegExp(inBrackets, 'giu');

/** Reports words that wait for the final ones: `isWhole` if each line has such words, as in templates of new pages. */
export function placeholder({ format }: FieldSchema, value: string, pointer: Pointer): Problem | undefined {
  const found = fillers.exec(value) ?? toDo.exec(value) ?? (loneBracket.test(value) ? inBrackets.exec(value) : null);
  if (!found) return undefined;
  const text = withoutCode(value, format);
  const shown =
    fillers.exec(text) ??
    toDo.exec(text) ??
    [...text.matchAll(everyBracket)].find(({ index }) => !isLink(format, value, index));
  if (!shown) return undefined;
  const within = [shown.index, shown.index + shown[0].length] as const;
  const isWhole = value.split('\n').every((line) => fillers.test(line) || !/\p{L}/u.test(line));
  return { ...placeholderText({ text: shown[0], ...(isWhole && { isWhole }) }), pointer, at: 'value', within };
}

/** True if brackets belong to a link whose address is elsewhere in the text. */
function isLink(format: FieldSchema['format'], value: string, at: number): boolean {
  return format === 'markdown' && rolesIn(value, format)[at] === undefined;
}
