import { type Declaration, type Declarations, declaredFields } from '../../../../schema/collections/declarations.ts';
import type { DeclaredField } from '../../../../schema/collections/declared-field.ts';
import { isWithin, type Pointer, valueAt } from '../../../../schema/common/pointer.ts';
import { resolveSchema } from '../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { blockType, isRecord, type Schemas } from '../../common/site-schemas.ts';

/**
 * A page that shows the entries of a data file, one after the other: the page that `entryPage` of a collection names. Its
 * texts have tokens for the fields of the entry: `{entry.name}`. A text of one token only is replaced by the value
 * itself, such as a picture or a list.
 */
const token = /\{entry\.([^{}]*)\}/g;

/** The collection whose entries a page shows. @param route of the page */
export function shownCollection(route: string, declarations: Declarations): string | undefined {
  return Object.keys(declarations).find((name) => declarations[name]!.entryPage === route);
}

/** The address of an entry's page, next to the page that shows all of them; undefined if entries have no pages. */
export function entryRoute({ entryPage, from }: Partial<Declaration>, id: string): string | undefined {
  if (typeof entryPage !== 'string' || from === undefined) return undefined;
  return `${entryPage.replace(/\/[^/]*$/, '')}/${id}`;
}

/** The value of a field, for a whole value or inside a text; undefined if the entry does not have it. */
export type ReadField = (field: string, isInText: boolean) => unknown;

type PageSchemas = Pick<Schemas, 'page' | 'blocks'>;

/**
 * Fills the texts of a page. A text with a value that is missing is left out, and with it the object or the block that
 * needs the text.
 */
export function filled<T extends object>(schemas: PageSchemas, data: T, readField: ReadField): T {
  // The page itself is kept without a title.
  return fill({ ...schemas.page, required: [] }, data) as T;

  function fill(field: FieldSchema | undefined, value: unknown): unknown {
    if (typeof value === 'string') return value.includes('{entry.') ? fillText(field, value) : value;
    if (Array.isArray(value)) {
      const items = value.map((item) => fill(itemSchema(field, item), item));
      return items.filter((item) => item !== undefined);
    }
    if (!isRecord(value)) return value;
    const { properties = {}, required = [] } = field ? resolveSchema(field, value) : {};
    const fields: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(value)) {
      const own = fill(properties[name], inner);
      if (own !== undefined) fields[name] = own;
      else if (required.includes(name)) return undefined;
    }
    return fields;
  }

  function itemSchema(field: FieldSchema | undefined, item: unknown): FieldSchema | undefined {
    return field?.part === 'blocks' ? schemas.blocks[blockType(item)] : field?.items;
  }

  function fillText(field: FieldSchema | undefined, text: string): unknown {
    const [, whole] = /^\{entry\.([^{}]*)\}$/.exec(text) ?? [];
    if (whole !== undefined) {
      const value = readField(whole, false);
      return field?.type === 'string' && value !== undefined && !isRecord(value) ? textOf(value) : value;
    }
    const names = [...text.matchAll(token)].map(([, name]) => name!);
    if (names.some((name) => readField(name, true) === undefined)) return undefined;
    return text.replace(token, (_, name) => textOf(readField(name, true)));
  }
}

function textOf(value: unknown): string {
  return [value].flat().join(', ');
}

/** The value of every field inside a text, while no entry is known. No address of a site contains it. */
const textSpecimen = '-entry-';

/** Values of the types of fields, with which a page is checked before any entry is known. */
const specimens: Readonly<Record<string, unknown>> = {
  integer: 1,
  number: 1,
  boolean: true,
  date: '2026-01-01',
  dateTime: '2026-01-01 09:00',
  href: '/',
  url: 'https://example.org/',
  page: '/',
  email: 'name@example.org',
  phone: '+57 300 000 0000',
  file: '/assets/x.pdf',
  image: { src: '/assets/x.svg', alt: 'X' },
  mark: { src: '/assets/x.svg', alt: 'X' },
};

/** A page with values of the declared types in the place of its tokens. */
export function withSpecimens<T extends object>(schemas: PageSchemas, data: T, declaration: Partial<Declaration>): T {
  const fields = new Map(declaredFields(declaration));
  return filled(schemas, data, (name, isInText) => (isInText ? textSpecimen : specimenOf(fields.get(name))));
}

function specimenOf({ type = 'string', enum: values, isList }: Partial<DeclaredField> = {}): unknown {
  const value = specimens[type] ?? values?.[0] ?? textSpecimen;
  return isList ? [value] : value;
}

/** The names of the fields that a page may show of an entry. */
export function entryFields(declaration: Partial<Declaration>): string[] {
  return [...new Set(['name', 'id', ...declaredFields(declaration).map(([name]) => name)])];
}

/** The tokens of a page, with their places. */
export function entryTokens(data: unknown): { readonly name: string; readonly pointer: Pointer }[] {
  const found: { name: string; pointer: Pointer }[] = [];
  const visit = (value: unknown, pointer: Pointer): void => {
    if (typeof value === 'string') for (const [, name] of value.matchAll(token)) found.push({ name: name!, pointer });
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...pointer, index]);
    else if (isRecord(value)) for (const [name, inner] of Object.entries(value)) visit(inner, [...pointer, name]);
  };
  visit(data, []);
  return found;
}

/**
 * Tests if a value of a page comes from an entry. Of a text around tokens, only addresses with a token do.
 * @param data of the page, not filled
 */
export function createFromEntry(data: unknown) {
  const pointers = entryTokens(data).map(({ pointer }) => pointer);
  return {
    isText: ({ pointer }: Place) => pointers.some((outer) => isWithin(pointer, outer)),
    isReference: ({ pointer, value }: Place & { readonly value: string }) =>
      value.includes(textSpecimen) ||
      pointers.some((outer) => isWithin(pointer, outer) && isToken(String(valueAt(data, outer)))),
  };
}

interface Place {
  readonly pointer: Pointer;
}

function isToken(text: string): boolean {
  return /^\{entry\.[^{}]*\}$/.test(text);
}
