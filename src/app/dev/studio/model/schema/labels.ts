import { guideUrl } from '../../../../../../schema/addresses.ts';
import { examplesIn, textIn } from '../../../../../../schema/common/text.ts';
import { editorialFields, iconNames, publicationFields, section } from '../../../../../../schema/parts.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { networkNames } from '../../../../../../schema/site/footer-fields.ts';

/** The name of a field for the author: its label, or the words of its name in the file. */
export function labelOf(name: string, { label }: FieldSchema, locale: string): string {
  return textIn(label, locale) || spaced(name);
}

/** The name of an allowed value of a field. */
export function optionLabel({ options }: FieldSchema, value: string | number, locale: string): string {
  return textIn(options?.[value]?.label, locale) || spaced(String(value));
}

/** The help of a field in the form. */
export interface FieldHelp {
  /** A short text that is always visible; empty if there is none. */
  readonly hint: string;
  /** The texts that the author opens. */
  readonly more: readonly string[];
  /** The address of the passage of the guide about the field, if there is one in the author's language. */
  readonly guide?: string | undefined;
}

/** Maximum number of characters of a description that is always visible: about one line of the form. */
const longestHint = 64;

/** The hint is the effect of the chosen value, or else a short description. The author opens the rest. */
export function fieldHelp(schema: FieldSchema, value: unknown, locale: string): FieldHelp {
  const effect = optionHelp(schema, String(value ?? schema.default), locale);
  const description = textIn(schema.description, locale);
  const hint = effect || (description.length <= longestHint ? description : '');
  const hidden = hint === description ? '' : description;
  const guide = schema.guide !== undefined && (locale === 'es' || schema.guide.startsWith('https:'));
  return {
    hint,
    more: [hidden, examplesText(schema, locale)].filter(Boolean),
    ...(guide && { guide: guideUrl(schema.guide!) }),
  };
}

/** The examples of a field as a sentence; empty if it has none. */
export function examplesText({ examples }: FieldSchema, locale: string): string {
  const list = examplesIn(examples, locale).join(', ');
  return list && `${locale === 'es' ? 'Por ejemplo' : 'For example'}: ${list}`;
}

/** The help of one value of a choice, as a sentence without a full stop; empty if the schema has none. */
export function optionHelp({ options }: FieldSchema, value: string | number, locale: string): string {
  return capitalised(textIn(options?.[value]?.description, locale));
}

/**
 * Names of the fields in the order of the form: content as listed in the schema, then appearance, choices and days,
 * then publication of a section, then anchors. In a page, the data of its collection count as content; other lists,
 * groups and codes do not.
 */
export function fieldOrder(schema: FieldSchema): string[] {
  const rank = rankIn(schema);
  return Object.keys(schema.properties ?? {}).sort((a, b) => rank(a) - rank(b));
}

/** The parts of a form, which the author can close: content, appearance with choices, and publication with anchors. */
export type FieldGroup = 'content' | 'look' | 'advanced';

const groupOfRank = ['content', 'look', 'advanced', 'advanced'] as const;

/** Returns the group of a field by its name. */
export function fieldGroups(schema: FieldSchema): (name: string) => FieldGroup {
  const rank = rankIn(schema);
  return (name) => groupOfRank[rank(name)];
}

/**
 * Returns a function that ranks a field by its name, for the order of the form: 0 for content, 1 for appearance and
 * choices, 2 for publication, 3 for anchors.
 */
function rankIn({ properties = {}, required = [] }: FieldSchema): (name: string) => 0 | 1 | 2 | 3 {
  const isPage = Object.values(properties).some(({ memberOf }) => memberOf !== undefined);
  return (name) => {
    const { format, enum: options, type, memberOf, pattern } = properties[name]!;
    if (required.includes(name)) return 0;
    if (format === 'id') return 3;
    if (Object.hasOwn(publicationFields, name) || Object.hasOwn(editorialFields, name)) return 2;
    if (Object.hasOwn(section, name)) return 1;
    const isSetting = type === 'object' || type === 'array' || format === 'href' || (pattern && !format);
    if (isPage && memberOf === undefined && isSetting) return 1;
    const isChoice =
      (options !== undefined && !isDrawn(properties[name]!)) ||
      type === 'boolean' ||
      format === 'date' ||
      format === 'date-time' ||
      format === 'moment';
    return isChoice ? 1 : 0;
  };
}

/** Names of drawings, among which an author chooses by sight. */
const drawn: ReadonlySet<unknown> = new Set([...iconNames, ...networkNames]);

/** True if every value of a choice has a drawing. */
export function isDrawn({ enum: values = [], options }: Pick<FieldSchema, 'enum' | 'options'>): boolean {
  return values.every((value) => drawn.has(value) || options?.[String(value)]?.drawing !== undefined);
}

/** `sourceCode` becomes `Source code`. */
function spaced(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
