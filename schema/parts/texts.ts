/** Texts, switches, choices and anchors. */

import type { FieldSchema, Option } from '../schema.ts';

/** Texts of a field in interfaces; a string is the label. */
type Help = string | Pick<FieldSchema, 'label' | 'description' | 'fileHelp' | 'guide' | 'examples'>;

const helpOf = (help: Help) => (typeof help === 'string' ? { label: help } : help);

export const text = (help: Help) =>
  ({ type: 'string', format: 'text', minLength: 1, ...helpOf(help) }) as const satisfies FieldSchema;

/** A name for screen readers only. */
export const spokenName = (help: Help) =>
  text({ label: { es: 'Nombre para lectores de pantalla', en: 'Name for screen readers' }, ...helpOf(help) });

export const inline = (help: Help) =>
  ({ type: 'string', format: 'inline', minLength: 1, ...helpOf(help) }) as const satisfies FieldSchema;

export const markdown = (help: Help) =>
  ({ type: 'string', format: 'markdown', minLength: 1, ...helpOf(help) }) as const satisfies FieldSchema;

export const flag = (help: Help) => ({ type: 'boolean', ...helpOf(help) }) as const satisfies FieldSchema;

/**
 * A field with a closed set of values; the first one is the default.
 * @param values the values, or labels and help by value
 */
export const choice = <const V extends readonly string[] | Options>(values: V, help: Help) => {
  const options = Array.isArray(values) ? undefined : (values as Options);
  const names = (options ? Object.keys(options) : values) as readonly ValueOf<V>[];
  return { type: 'string', enum: names, default: names[0]!, ...(options && { options }), ...helpOf(help) } as const;
};

type Options = Readonly<Record<string, Option>>;
type ValueOf<V> = V extends readonly (infer Name extends string)[] ? Name : keyof V & string;

/**
 * Capitals and letters with accents are allowed, because published URLs have them. Combining accents (U+0300 to U+036F)
 * are not: the same word would give two ids, one composed and one decomposed. Other combining marks are allowed.
 */
export const id = {
  type: 'string',
  format: 'id',
  pattern: '^(?:[\\p{L}\\p{N}_-]|(?![\\u0300-\\u036f])\\p{M})+$',
  patternErrorMessage: {
    es: 'Solo letras, números, guion y guion bajo; sin espacios.',
    en: 'Only letters, numbers, hyphen and underscore; no spaces.',
  },
  label: { es: 'Ancla', en: 'Anchor' },
  description: {
    es: 'Nombre de la sección en los enlaces que llevan a ella: /pagina#nombre. Solo letras, números, guion y guion bajo.',
    en: 'Name of the section in the links that lead to it: /page#name. Only letters, numbers, hyphen and underscore.',
  },
  examples: { es: ['ventajas'], en: ['features'] },
} as const satisfies FieldSchema;
