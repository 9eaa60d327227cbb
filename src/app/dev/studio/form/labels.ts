import { textIn } from '../../../../../schema/common/text.ts';
import { editorialFields, iconNames, section } from '../../../../../schema/parts.ts';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import { networkNames } from '../../../../../schema/site.ts';

/** The name of a field for the author: the label that its schema states, or its name in the file as words. */
export function labelOf(name: string, { label }: FieldSchema, locale: string): string {
  return textIn(label, locale) || spaced(name);
}

/** The name of an allowed value of a field. */
export function optionLabel({ options }: FieldSchema, value: string | number, locale: string): string {
  return textIn(options?.[value]?.label, locale) || spaced(String(value));
}

/** The help of a field in the form: that of its chosen value, where the schema states one, or its description. */
export function helpOf(schema: FieldSchema, value: unknown, locale: string): string {
  const chosen = value ?? schema.default;
  return optionHelp(schema, String(chosen), locale) || textIn(schema.description, locale);
}

/** The help of one value of a choice, as a sentence without a full stop; empty where the schema states none. */
export function optionHelp({ options }: FieldSchema, value: string | number, locale: string): string {
  return capitalised(textIn(options?.[value]?.description, locale));
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

/** `sourceCode` as words: `Source code`. */
function spaced(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
