import { editorialFields, iconNames, section } from '../../../../../schema/parts.ts';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import { networkNames } from '../../../../../schema/site.ts';
import { networkLabels } from '../../../../ui/common/networks.ts';
import { labels, options } from './label-names.ts';

/** The name of a field for the author: that which its schema states, or else the one that fields of this name have. */
export function labelOf(name: string, { title }: FieldSchema, locale: string): string {
  return title ?? usualLabel(name, locale) ?? spaced(name);
}

/** What fields of a name are called; undefined where no field of the program has it. */
export function usualLabel(name: string, locale: string): string | undefined {
  return inLocale(labels, name, locale);
}

/** The name of an allowed value of a field, which may be the name of another field. */
export function optionLabel(value: string | number, locale: string): string {
  const name = String(value);
  return usualOptionLabel(name, locale) ?? usualLabel(name, locale) ?? spaced(name);
}

const networks = new Map(Object.entries(networkLabels));

/** What values of a name are called; undefined where no field of the program has it. */
export function usualOptionLabel(name: string, locale: string): string | undefined {
  return inLocale(options, name, locale) ?? networks.get(name);
}

/**
 * What the description of a field says about one of its values: `rows: una fila por página` or `soft (tinte suave)`.
 * @returns undefined where it says nothing
 */
export function optionHelp(description: string, value: string): string | undefined {
  const word = value.replace(/[^\w-]/g, '\\$&');
  const before = `(?:^|[\\s,;:(])${word}`;
  const found =
    new RegExp(`${before} \\(([^)]+)\\)`).exec(description) ?? new RegExp(`${before}[:,] ([^;.)]+)`).exec(description);
  return found?.[1]?.trim();
}

/** What an item of a list is called: `tarjeta` for the description «Una tarjeta.»; undefined where it does not say. */
export function itemName({ description = '' }: FieldSchema): string | undefined {
  return /^Una? (\p{Ll}+(?: \p{Ll}+)?)(?=[.:,]| con | de )/u.exec(description)?.[1];
}

/**
 * What the description of a choice says about its chosen value; undefined unless it says something about each value, and
 * empty where the name of the value says the same.
 */
export function choiceHelp(
  { enum: options = [], default: preset, description = '' }: FieldSchema,
  value: unknown,
  locale: string,
): string | undefined {
  const helps = options.map((option) => optionHelp(description, String(option)));
  const chosen = (value ?? preset) as string;
  const help = helps.includes(undefined) ? undefined : helps[options.indexOf(chosen)];
  const sentence = help && help.charAt(0).toUpperCase() + help.slice(1);
  return sentence === optionLabel(chosen, locale) ? '' : sentence;
}

/**
 * Names of the fields in the order of the form: the content as the schema lists it, then looks, choices and days, then
 * what is about the publication of a section, then anchors. In a page, the data of its collection are the content, and
 * other lists and groups are not.
 */
export function fieldOrder({ properties = {}, required = [] }: FieldSchema): string[] {
  const isPage = Object.values(properties).some(({ memberOf }) => memberOf !== undefined);
  const rank = (name: string) => {
    const { format, enum: options, type, memberOf } = properties[name]!;
    if (required.includes(name)) return 0;
    if (format === 'id') return 3;
    if (name === 'isHidden' || Object.hasOwn(editorialFields, name)) return 2;
    if (Object.hasOwn(section, name)) return 1;
    if (isPage && memberOf === undefined && (type === 'object' || type === 'array')) return 1;
    return Number((options !== undefined && !isDrawn(options)) || type === 'boolean' || format === 'date');
  };
  return Object.keys(properties).sort((a, b) => rank(a) - rank(b));
}

/** Names of the site's drawings, of which an author chooses by sight. */
const drawn: ReadonlySet<unknown> = new Set([...iconNames, ...networkNames]);

/** Whether every value of a choice has a drawing. */
export function isDrawn(values: readonly unknown[]): boolean {
  return values.every((value) => drawn.has(value));
}

function inLocale(words: typeof labels, name: string, locale: string): string | undefined {
  const found = Object.hasOwn(words, name) ? words[name] : undefined;
  return found?.[locale === 'es' ? 0 : 1];
}

/** `sourceCode` as words: `Source code`. */
function spaced(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
