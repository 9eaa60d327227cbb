import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { quoted, shorten } from '../../common/quote.ts';
import { when } from '../../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { assetGuess } from '../addresses/assets.ts';
import { guess } from '../aliases.ts';
import { type Context, fieldsOf, isFlow, ownField } from '../context.ts';

const rule = rulesOf('values');

/** `field` is empty for an item of a list, and `allowed` for a map, whose author chooses the names of its entries. */
export const expectedFields = rule<{ field: string; allowed: readonly string[]; fixed: string }>('expected-fields', {
  severity: 'error',
  es: ({ field, allowed, fixed }) =>
    `${field ? `«${field}»` : 'Cada elemento'} lleva campos debajo, con más sangría: ${allowed.join(', ') || 'nombre: …'}.${when(fixed, ` Escribe ${fixed}`)}`,
  en: ({ field, allowed, fixed }) =>
    `${field ? `"${field}"` : 'Each item'} has fields below it, indented: ${allowed.join(', ') || 'name: …'}.${when(fixed, ` Write ${fixed}`)}`,
  bad: 'items:\n  - Rápido',
  good: 'items:\n  - title: Rápido',
});

const unexpectedList = rule<{ field: string; isFlow: boolean }>('list-not-expected', {
  severity: 'error',
  es: ({ field, isFlow }) =>
    `${field ? `«${field}»` : 'Este elemento'} no es una lista: quita ${isFlow ? 'los corchetes' : 'el guion'}.`,
  en: ({ field, isFlow }) =>
    `${field ? `"${field}"` : 'This item'} is not a list; remove the ${isFlow ? 'brackets' : 'dash'}.`,
  bad: 'link:\n  - label: Contacto\n    href: /contacto',
  good: 'link:\n  label: Contacto\n  href: /contacto',
});

const wordForImage = rule<{ prefix: string; src: string }>('image-as-string', {
  severity: 'error',
  es: ({ prefix, src }) => `Una imagen se escribe así: ${prefix}{src: ${src}, alt: "Panel de control"}`,
  en: ({ prefix, src }) => `Write ${prefix}{src: ${src}, alt: "Control panel"}`,
  bad: 'image: nube.png',
  good: 'image: {src: /assets/nube.png, alt: "Panel de control"}',
});

const wordForLink = rule<{ fixed: string }>('link-as-string', {
  severity: 'error',
  es: ({ fixed }) => `Un enlace se escribe así: ${fixed}`,
  en: ({ fixed }) => `Write ${fixed}`,
  bad: 'link: /contacto',
  good: 'link: {label: "Contáctanos", href: /contacto}',
});

/** Explains a value that is not a group of fields. */
export function explainObject(context: Context, pointer: Pointer, schema: FieldSchema, value: unknown): Finding {
  const field = ownField(pointer);
  const prefix = field ? `${field}: ` : '- ';
  if (Array.isArray(value)) return unexpectedList({ field, isFlow: isFlow(context, pointer) });
  const word = String(value);
  if (schema.part === 'image') return wordForImage({ prefix, src: assetGuess(word) });
  if (schema.part === 'link') return wordForLink({ fixed: `${prefix}${asLink(word)}` });
  const allowed = schema.values ? [] : fieldsOf(schema);
  if (schema.part === 'collection') {
    const names = (schema.properties?.of?.enum ?? []).map(String);
    return expectedFields({ field, allowed, fixed: `${prefix}{of: ${guess(word, names) ?? names[0]}}` });
  }
  const [only, ...others] = schema.required ?? [];
  const isNamed = field === '' && only !== undefined && others.length === 0 && typeof value === 'string';
  const fixed = isNamed && schema.properties?.[only]?.type === 'string' ? `- ${only}: ${shorten(word, 40)}` : '';
  return expectedFields({ field, allowed, fixed });
}

/** A link made of an address, of words, or of both in either notation of people: `[Ver](/ruta)`, `Ver: /ruta`. */
function asLink(word: string): string {
  const [, words, target] =
    /^(?:\[(.+)\]\(([^()\s]+)\)|(.+?)[\s,:|>-]+((?:\/|https:\/\/)\S+))$/
      .exec(word)
      ?.filter((part) => part !== undefined) ?? [];
  if (words && target) return `{label: ${quoted(words)}, href: ${target}}`;
  if (!/^[/#]|:/.test(word)) return `{label: ${quoted(word)}, href: /ruta}`;
  return `{label: "Ver más", href: ${word.startsWith('#') ? quoted(word) : word}}`;
}
