import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { shorten } from '../../common/quote.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { writeFixed } from '../../diagnostics/remedies.ts';
import { type Remedy, rulesOf } from '../../diagnostics/rule.ts';
import { htmlPart } from '../../text/published.ts';
import { withoutCode } from '../../text/text.ts';
import { placeholderText } from './placeholders.ts';

/** HTML in a text, its replacement, and the separator that has to follow the replacement. */
type HtmlFacts = { readonly part: string; readonly fixed: string; readonly gap?: Gap };

/** Writes the replacement for HTML. If an empty line has to follow, the author has to make the change. */
const withoutHtml: Remedy<HtmlFacts> = (source, found) => {
  const { start, end, params } = found;
  if (params.gap === 'line') return undefined;
  return params.gap ? [{ start, end, text: `${params.fixed} ` }] : writeFixed(source, found);
};

const htmlRule = rulesOf('texts')<HtmlFacts>('html-in-text', {
  severity: 'warning',
  es: ({ part, fixed, gap }) => {
    const blank = gap === 'line' ? 'deja una línea en blanco' : 'escribe un espacio';
    const remedy = gap
      ? `${fixed ? `Usa ${fixed} y después ${blank}` : `En lugar de «${part}», ${blank}`}.`
      : closed(fixed ? `Usa ${fixed}` : `Borra «${part}»`);
    return `Este campo no admite HTML: se verían las etiquetas. ${remedy}`;
  },
  en: ({ part, fixed, gap }) => {
    const blank = gap === 'line' ? 'leave an empty line' : 'write a space';
    const remedy = gap
      ? `${fixed ? `use ${fixed}, and ${blank} after it` : `instead of "${part}", ${blank}`}.`
      : closed(fixed ? `use ${fixed}` : `delete "${part}"`);
    return `HTML is shown literally here; ${remedy}`;
  },
  fix: withoutHtml,
  bad: 'text: Muy <b>rápido</b>',
  good: 'text: Muy **rápido**',
});

/** A sentence with its full stop. */
function closed(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

/** Words in angle brackets that are not a tag: most tags have no attributes without values. */
const inAngles = /^<\p{L}+(?: \p{L}+)+>$/u;

/** Elements that may have attributes without values. */
const bareAttributes = /^<(?:video|audio|input|script|details|select|option|button|ol|iframe|textarea|form|img)\b/i;

/** Elements that begin on a line of their own. */
const ownLines = /^<\/?(?:br|p|div|section|h[1-6]|ul|ol|li|tr|table|blockquote)\b/i;

/** A table row, in which `<br>` is valid, see `cellTokens`. */
const row = /^[ \t]*\|.*$/gm;
const withoutBreaks = (cells: string) => cells.replace(/<br[ \t]*\/?>/gi, (mark) => ' '.repeat(mark.length));

/** Reports tags and entities outside of code, because pages would show them as typed. */
export function htmlInText({ format }: FieldSchema, value: string, pointer: Pointer): Problem | undefined {
  if (!htmlPart.test(value)) return undefined;
  const text = withoutCode(value, format);
  const found = htmlPart.exec(format === 'markdown' ? text.replace(row, withoutBreaks) : text);
  if (!found) return undefined;
  const rest = value.slice(found.index);
  const name = /^<([a-z]\w*)/i.exec(rest)?.[1];
  const whole = name ? (new RegExp(`^<${name}\\b[^<>]*>[^<]*</${name}>`, 'i').exec(rest)?.[0] ?? found[0]) : found[0];
  const within = [found.index, found.index + whole.length] as const;
  if (inAngles.test(whole) && !bareAttributes.test(whole))
    return { ...placeholderText({ text: whole }), pointer, at: 'value', within };
  const fixed = shorten(markdownOf(whole, format), 60);
  const gap = gapAfter(whole, fixed, value.slice(within[1]), format);
  return { ...htmlRule({ part: shorten(whole, 60), fixed, ...(gap && { gap }) }), pointer, at: 'value', within };
}

type Gap = 'space' | 'line';

/** The separator that is needed after the replacement of an element; undefined if it is present. */
function gapAfter(html: string, fixed: string, after: string, format: FieldSchema['format']): Gap | undefined {
  const isBlank = /^(?:<br\b|&nbsp;)/i.test(html);
  if (after.trim() === '' || (fixed === '' && !isBlank) || !(isBlank || ownLines.test(html))) return undefined;
  if (format === 'markdown' && !html.startsWith('&')) return /^[ \t]*\n[ \t]*\n/.test(after) ? undefined : 'line';
  return /^\s/.test(after) ? undefined : 'space';
}

// biome-ignore format: pairs, several on a line
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&', '&aacute;': 'á', '&eacute;': 'é', '&iacute;': 'í', '&oacute;': 'ó', '&uacute;': 'ú', '&ntilde;': 'ñ',
  '&iquest;': '¿', '&iexcl;': '¡', '&quot;': '"',  '&laquo;': '«', '&raquo;': '»', '&mdash;': '—', '&ndash;': '–', '&copy;': '©',
};

/** The replacement for HTML: formatting that the field admits, or else only the words. */
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
  const [, raised] = /^<(su[bp])\b/i.exec(html) ?? [];
  if (raised && !/\s/.test(words)) return /p$/i.test(raised) ? `^${words}^` : `~${words}~`;
  const level = /^<h([1-6])\b/i.exec(html)?.[1];
  if (isLong && level) return `${'#'.repeat(Math.min(5, Math.max(2, Number(level))))} ${words}`;
  if (isLong && /^<li\b/i.test(html)) return `- ${words}`;
  const href = attributeOf(html, 'a', 'href');
  return href ? `[${words}](${href})` : words;
}

/** The value of an attribute; undefined if the tag has another name or lacks the attribute. */
function attributeOf(html: string, element: string, name: string): string | undefined {
  const [, quoted, bare] =
    new RegExp(`^<${element}\\b[^>]*\\b${name}=(?:["']([^"'>]*)["']|([^"'\\s>]+))`, 'i').exec(html) ?? [];
  return quoted ?? bare;
}
