import { hash } from 'node:crypto';
import { isWithin, type Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { describedValues } from '../../common/described-values.ts';
import { isHiddenBlock, type Schemas } from '../../common/site-schemas.ts';
import { isWords } from '../../text/published.ts';

/** A text of a file. A translation of the file has it in another language. */
export interface TranslatableText {
  readonly pointer: Pointer;
  readonly value: string;
  readonly format: FieldSchema['format'];
}

/** The texts of a file that visitors read, in the order of its schema. Texts of hidden blocks are left out. */
export function translatableTexts(schemas: Schemas, root: FieldSchema, data: unknown): TranslatableText[] {
  const texts = writtenTexts(schemas, root, data, isHiddenBlock);
  return texts.map((text) => ({ ...text, value: text.value.trim() })).filter(({ value }) => value !== '');
}

/**
 * The texts of a file that an author has written as words, in the order of its schema.
 * @param isLeftOut true for a block whose texts are left out
 */
export function writtenTexts(
  schemas: Schemas,
  root: FieldSchema,
  data: unknown,
  isLeftOut: (block: Readonly<Record<string, unknown>>) => boolean = () => false,
): TranslatableText[] {
  const texts: TranslatableText[] = [];
  let left: Pointer | undefined;
  const leave = (pointer: Pointer) => {
    left = pointer;
  };
  for (const { field, value, pointer, block } of describedValues(schemas, root, data)) {
    if (left && isWithin(pointer, left)) continue;
    // The values of queries are names of collections, groups and fields.
    if (field.part === 'collection' || field.part === 'topics' || (block && isLeftOut(block))) leave(pointer);
    else if (typeof value === 'string' && isWords(field) && !isReference(field, pointer))
      texts.push({ pointer, value, format: field.format });
  }
  return texts;
}

/** True if a text is the name of an entry or of a group. */
function isReference({ entryOf }: FieldSchema, pointer: Pointer): boolean {
  return entryOf !== undefined || (pointer.length === 2 && pointer[1] === 'group');
}

/** Facts about the texts of a page with which those of its translations are compared. */
export interface TextVersion {
  /** Changes with every text, and with the order of blocks and items. */
  readonly version: string;
  /** A short hash of each long text, all in one text; absent on a page with few of them. */
  readonly longTexts?: string;
}

/** Texts with more characters are hardly the same in two languages. */
const SHORT = 20;
/** At most this number of long texts may be the same in two languages. */
const FEW = 3;
/** Length of the hash of one long text. */
const LONG_TEXT = 5;

/**
 * The version of the texts of a page. The order of fields has no influence, neither in the file nor in the schema; so
 * an upgrade of the program does not change it.
 */
export function textVersion(texts: readonly TranslatableText[]): TextVersion {
  const sorted = [...texts].sort((a, b) => comparePointers(a.pointer, b.pointer)).map(({ value }) => value);
  const long = sorted.filter((value) => value.length > SHORT);
  const longTexts = long.map((value) => hashOf(value, LONG_TEXT)).join('');
  return { version: hashOf(JSON.stringify(sorted), 7), ...(long.length > FEW && { longTexts }) };
}

/** The number of long texts of a page, and how many of them are texts of its original too. */
export type UntranslatedTexts = { readonly same: number; readonly all: number };

/** The texts of a page that are not translated; undefined if they may be the same in two languages. */
export function untranslatedTexts(page: TextVersion, original: TextVersion): UntranslatedTexts | undefined {
  const [own, known] = [longTextsOf(page), new Set(longTextsOf(original))];
  const same = own.filter((text) => known.has(text)).length;
  const all = own.length;
  return same > FEW && 2 * same >= all ? { same, all } : undefined;
}

function longTextsOf({ longTexts = '' }: TextVersion): string[] {
  return Array.from({ length: longTexts.length / LONG_TEXT }, (_, at) =>
    longTexts.slice(at * LONG_TEXT, (at + 1) * LONG_TEXT),
  );
}

function hashOf(text: string, length: number): string {
  return hash('sha256', text).slice(0, length);
}

/** Compares names by their characters and indices by their numbers. */
function comparePointers(a: Pointer, b: Pointer): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [one, other] = [a[at], b[at]];
  if (one === undefined || other === undefined) return a.length - b.length;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}
