import { pathInPages } from '../addresses.ts';
import { dateFormats } from '../common/format/date-formats.ts';
import { mapValues } from '../common/map-values.ts';
import { type DeclaredField, moments } from './declared-field.ts';
import { ownFields, type Preset, presets, usualFields } from './presets.ts';

/**
 * A collection of pages, declared in `site.yaml`: `collections: {event: {label: …, index: /events, fields: …}}`. A page
 * belongs to it by a field with the collection's name: `event: {date: 2026-05-01}`. The schema of that field, the
 * values of `collection.of` and the outputs of its pages are derived from the declaration.
 */
export interface Declaration {
  /** Name of the page that lists the collection, for breadcrumbs. */
  readonly label: string;
  /** Route of that page. Only collections with a data file may lack one. */
  readonly index?: string;
  /** The data file, or the folder of data files, with entries that have no pages: `data/sponsors.csv`, `data/people/`. */
  readonly from?: string;
  /** True if the file has fields and entries that are not for the collection. */
  readonly isSelective?: boolean;
  /** The page that shows each entry of the data file; the page of an entry is next to it, under the id of the entry. */
  readonly entryPage?: string;
  readonly groups?: readonly { readonly id: string; readonly label: string }[];
  /** The field by which entries without `order` are sorted; by default the date, newest first, else the name. */
  readonly orderBy?: string;
  readonly isDescending?: boolean;
  /** The schema.org type of each page. */
  readonly schemaOrg?: string;
  readonly category?: string;
  /** True if the collection has an RSS feed. `hasFeed` states the default. */
  readonly feed?: boolean;
  /** True if the collection and its pages have calendar files. */
  readonly calendar?: boolean;
  /** True if its pages link to the previous and the next page. Default: true for articles. */
  readonly neighbours?: boolean;
  /** Number of entries on each page of the list. The first page is the index page; others follow (`/blog/2`). */
  readonly pageSize?: number;
  /** Fields whose values have a page each, with the entries that have the value. */
  readonly pagesBy?: readonly PagesBy[];
  /** For documentation: its pages form a tree, by their addresses or by `menu`. */
  readonly tree?: 'folders' | 'menu';
  readonly menu?: readonly MenuEntry[];
  /** The versions of its pages, the newest one first. */
  readonly versions?: { readonly notice: string; readonly items: readonly Version[] };
  readonly fields?: Readonly<Record<string, DeclaredField>>;
  /** The time zone of the site; only if a field has a `format`, which may state moments. `declarationsOf` adds it. */
  readonly timeZone?: string;
  /** The preset with the default schema.org type, fields and template of new pages. */
  readonly preset?: string;
}

/** The pages of the values of a field: `/blog/etiquetas/…` for `tags`. */
export interface PagesBy {
  readonly field: string;
  /** The part of their addresses that follows the address of the index page. */
  readonly segment: string;
  /** Name of these values, before the links to their pages. */
  readonly label: string;
  /** Title and description of a page, with `{value}`. */
  readonly title?: string;
  readonly description?: string;
  /** True if each of these pages has an RSS feed. */
  readonly feed?: boolean;
}

/** A link of a written menu, or a heading, with the links below it. */
export interface MenuEntry {
  readonly href?: string;
  /** Default: the name of the page. */
  readonly label?: string;
  readonly items?: readonly MenuEntry[];
}

/** One version of the pages of a collection. */
export interface Version {
  readonly label: string;
  /** The beginning of the addresses of its pages. */
  readonly base: string;
}

/** The declarations of a site by collection name. Invalid sites may lack parts of them. */
export type Declarations = Readonly<Record<string, Partial<Declaration>>>;

/** The collections of a site that declares none: one for each preset. */
export const defaultCollections: Declarations = mapValues(presets, ({ schemaOrg }, preset) => ({ preset, schemaOrg }));

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The collections of a site. The data may be invalid: schemas are derived from it before it is validated.
 * @param data of `site.yaml`
 */
export function declarationsOf(data: unknown): Declarations {
  const written = isObject(data) && isObject(data.collections) ? data.collections : {};
  if (Object.keys(written).length === 0) return defaultCollections;
  return mapValues(written, (declaration, name) => {
    const { preset: named, ...own } = isObject(declaration) ? declaration : {};
    const preset = [named, name].find((each) => typeof each === 'string' && Object.hasOwn(presets, each)) as string;
    const timeZone = hasForeignMoments(own) && { timeZone: String((data as { timeZone?: unknown }).timeZone ?? 'UTC') };
    return { ...(preset !== undefined && defaultCollections[preset]), ...own, ...timeZone };
  });
}

/** True if a field of a declaration has days or times in the form of another program. */
function hasForeignMoments({ fields }: Readonly<Record<string, unknown>>): boolean {
  return isObject(fields) && Object.values(fields).some((field) => isObject(field) && field.format !== undefined);
}

/** The parts of declarations from which schemas are derived. Equal parts give equal schemas. */
export function pageParts(declarations: Declarations): Declarations {
  return mapValues(declarations, ({ label, fields, preset, from, isSelective, entryPage, timeZone }, name) => ({
    ...(preset && { preset }),
    ...(preset !== name && typeof label === 'string' && { label }),
    ...(isObject(fields) && { fields }),
    ...(typeof from === 'string' && { from }),
    ...(isSelective === true && { isSelective }),
    ...(timeZone !== undefined && { timeZone }),
    ...(typeof entryPage === 'string' && { entryPage }),
  }));
}

/** The names of a collection and of one of its pages, for lists of collections. */
export function collectionNames(
  name: string,
  { label, preset }: Partial<Declaration>,
): Pick<Preset, 'label' | 'itemLabel'> {
  if (preset === name) return presets[preset]!;
  const own = typeof label === 'string' ? label : name;
  return { label: own, itemLabel: own };
}

type DeclaredFields = readonly (readonly [string, DeclaredField])[];

/** A cache: the fields of a collection are read once, not for each of its entries. */
const known = new WeakMap<Partial<Declaration>, DeclaredFields>();

/** The fields of a collection's pages, including the fields of every collection. Invalid fields are left out. */
export function declaredFields(declaration: Partial<Declaration>): DeclaredFields {
  const before = known.get(declaration);
  if (before) return before;
  const fields = readFields(declaration);
  known.set(declaration, fields);
  return fields;
}

function readFields({ fields, preset, timeZone }: Partial<Declaration>): DeclaredFields {
  const written = isObject(fields) ? fields : preset ? presets[preset]!.fields : usualFields;
  const all = { ...written, ...mapValues(ownFields, (own, name) => written[name as keyof typeof written] ?? own) };
  return (Object.entries(all) as [string, DeclaredField][])
    .filter(([, field]) => isObject(field))
    .map(([name, field]) => [name, readField(field, timeZone)]);
}

function readField({ from, base, format, fallback, ...field }: DeclaredField, timeZone?: string): DeclaredField {
  return {
    ...field,
    ...(typeof from === 'string' && { from }),
    ...(typeof base === 'string' && { base }),
    ...(typeof fallback === 'string' && { fallback }),
    ...(Object.hasOwn(dateFormats, String(format)) && { format, ...(timeZone !== undefined && { timeZone }) }),
  };
}

/** The data of an entry. A field without a value gets the value of the field that its `fallback` names. */
export function withFallbacks<T extends Readonly<Record<string, unknown>>>(
  data: T,
  declaration: Partial<Declaration>,
): T {
  const others = declaredFields(declaration).flatMap(([name, { fallback = '' }]) =>
    data[name] === undefined && data[fallback] !== undefined ? [[name, data[fallback]] as const] : [],
  );
  return others.length === 0 ? data : { ...data, ...Object.fromEntries(others) };
}

/** The collections with entries that the entries of `of` may name. An author may be an entry of any collection. */
export function namedCollections(of: string, declarations: Declarations): readonly string[] {
  const fields = declaredFields(declarations[of] ?? {});
  if (fields.some(([name]) => authorFields.includes(name))) return Object.keys(declarations);
  return [...new Set(fields.flatMap(([, { type, of: named }]) => (type === 'entry' && named ? [named] : [])))];
}

const authorFields = ['authorPage', 'authorPages'];

/** True if the pages of a collection have a field of a type. @param type `string[]` is a list of texts */
export function hasType(declaration: Partial<Declaration>, field: string, type: string): boolean {
  const declared = declaredFields(declaration).find(([name]) => name === field)?.[1];
  return declared !== undefined && `${declared.type}${declared.isList === true ? '[]' : ''}` === type;
}

/** True if the pages of a collection have a field of one day or time. */
export function hasMoment(declaration: Partial<Declaration>, field: string): boolean {
  return moments.some((type) => hasType(declaration, field, type));
}

/** Name and size of the first picture among the fields, which lists show. */
export function pictureField(declaration: Partial<Declaration>): { name: string; isMark: boolean } | undefined {
  const found = declaredFields(declaration).find(([, { type }]) => type === 'image' || type === 'mark');
  return found && { name: found[0], isMark: found[1].type === 'mark' };
}

/** True if the pages of a collection are articles: with author, dates and reading time. */
export function isArticle({ schemaOrg }: Partial<Declaration>): boolean {
  return /(?:Article|BlogPosting)$/.test(String(schemaOrg));
}

/**
 * True if a collection has an RSS feed. Default: true for articles ordered by date that have pages. Pages of
 * documentation are articles too, but not news.
 */
export function hasFeed(declaration: Partial<Declaration>): boolean {
  const { feed, schemaOrg, from, entryPage } = declaration;
  const isNews = isArticle(declaration) && schemaOrg !== 'TechArticle' && sortOf(declaration).field === 'date';
  return feed ?? (isNews && (from === undefined || entryPage !== undefined));
}

/** The field that sorts entries with equal `order`, and the direction. Without a field they keep the order of their file. */
export function sortOf(declaration: Partial<Declaration>): {
  readonly field: string | undefined;
  readonly isDescending: boolean;
} {
  const { orderBy, isDescending, from } = declaration;
  if (typeof orderBy === 'string') return { field: orderBy, isDescending: isDescending === true };
  const hasDate = declaredFields(declaration).some(([name]) => name === 'date');
  const isOfOneFile = typeof from === 'string' && !from.endsWith('/');
  const usual = isOfOneFile ? undefined : 'name';
  return { field: hasDate ? 'date' : usual, isDescending: isDescending ?? hasDate };
}

/**
 * The collection whose entries a file has, the first one if there are several; undefined for a file that is not a data
 * file.
 * @param file its path, which begins with the name of the pages folder
 */
export function dataCollection(file: string, declarations: Declarations): string | undefined {
  return dataCollections(file, declarations)[0];
}

/** The collections whose entries a file has. */
export function dataCollections(file: string, declarations: Declarations): readonly string[] {
  const name = pathInPages(file);
  return Object.keys(declarations).filter((collection) => {
    const from = sourceOf(declarations[collection]!);
    if (from === undefined) return false;
    return from.endsWith('/') ? name.startsWith(from) && name.endsWith('.yaml') : name === from;
  });
}

/** The data file, or the folder of data files, without the name of a list in it. */
export function sourceOf({ from }: Partial<Declaration>): string | undefined {
  return typeof from === 'string' ? from.replace(/#.*$/, '') : undefined;
}

/**
 * True if the entries of a data file are selected: from a list in it, or by other names of fields. The file has the
 * form of another program then.
 */
export function isSelected(file: string, declarations: Declarations): boolean {
  const names = /\.[ct]sv$/.test(file) ? [] : dataCollections(file, declarations);
  return names.some((name) => selects(declarations[name]!));
}

function selects(declaration: Partial<Declaration>): boolean {
  const fields = declaredFields(declaration);
  return (
    declaration.isSelective === true ||
    declaration.from?.includes('#') === true ||
    fields.some(([, { from, base, format }]) => from !== undefined || base !== undefined || format !== undefined)
  );
}
