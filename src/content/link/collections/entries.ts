import { calendarUrl } from '../../../../schema/addresses.ts';
import {
  type Declaration,
  declaredFields,
  hasMoment,
  hasType,
  isArticle,
  type PagesBy,
  pictureField,
} from '../../../../schema/collections/declarations.ts';
import { type DeclaredField, moments } from '../../../../schema/collections/declared-field.ts';
import { slugOfValue } from '../../../../schema/common/plain-text.ts';
import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { Author, Entry, Fact, Period, Topic } from '../../../../schema/compiled.ts';
import { notForWindows } from '../../common/file-names.ts';
import { asList, isRecord, type Member } from '../../common/site-schemas.ts';
import { withOffset } from '../../common/time/zoned-time.ts';
import { parsePlain, type TokenValues } from '../../text/tokens.ts';
import { type Assets, compileImage } from '../assets.ts';
import type { PageIndexEntry } from '../page-index.ts';
import type { DataEntry } from './data-entries.ts';

/** Mean silent reading speed in Spanish, in words per minute (Trauzettel-Klosinski and Dietz, IReST, 2012). */
const WORDS_A_MINUTE = 218;

export function topicKey({ field, label }: Topic): string {
  return `${field} ${slugOfValue(label)}`;
}

/** The data of a page for its entry, or an entry of a data file. The facts are only needed for the reading time. */
export type EntrySource = Pick<PageIndexEntry, 'member'> &
  Partial<Pick<PageIndexEntry, 'route' | 'title' | 'description' | 'facts' | 'untranslated'> & Pick<DataEntry, 'id'>>;

/** The name of an entry of a collection, or of the page at an address; undefined for an unknown one. */
export type NameOf = (collection: string | undefined, id: string) => string | undefined;

export interface EntryContext {
  readonly tokens: TokenValues;
  readonly assets: Assets;
  readonly nameOf: NameOf;
}

export function entryOf(
  { route, id, title, description, member, facts, untranslated }: EntrySource,
  declaration: Partial<Declaration>,
  { tokens, assets, nameOf }: EntryContext,
): Entry {
  const data = member!.data;
  const { group, date, reviewed, room, track } = data as Record<string, string>;
  const picture = pictureField(declaration);
  const image = picture && data[picture.name];
  const period = periodOf(data, declaration, tokens);
  const listed = declaredFields(declaration).filter(([, { isShown }]) => isShown === true);
  const shown = factsOf(data, listed, { period, tokens, assets, nameOf });
  const topics = topicsOf(data, declaration, tokens);
  const authors = authorsOf(data, tokens);
  const href = route ?? (id === undefined ? undefined : linkOf(data, declaration, assets));
  return {
    ...(href !== undefined && { href }),
    ...(id !== undefined && { id }),
    ...(untranslated && { shownIn: untranslated.shownIn }),
    name: parsePlain(String(data.name ?? title), tokens).value,
    summary: parsePlain(String(data.summary ?? description ?? ''), tokens).value,
    ...(isRecord(image) && {
      image: compileImage({ ...image, alt: parsePlain(String(image.alt ?? ''), tokens).value }, assets),
    }),
    ...(group && { group }),
    ...(date && { date }),
    ...(reviewed && { reviewed }),
    ...(period && { period }),
    ...(period &&
      declaration.calendar === true && {
        calendar: calendarUrl(id === undefined ? route! : `${listOf(declaration, member!.collection)}/${id}`),
      }),
    ...(typeof room === 'string' && { room: parsePlain(room, tokens).value }),
    ...(typeof track === 'string' && { track: parsePlain(track, tokens).value }),
    ...(authors.length > 0 && { authors }),
    ...(topics.length > 0 && { topics }),
    ...(isArticle(declaration) && facts && { minutes: Math.max(1, Math.round(facts.words / WORDS_A_MINUTE)) }),
    ...(shown.length > 0 && { facts: shown }),
  };
}

/** The address below which the files of entries without pages are: that of the index page, if there is one. */
export function listOf({ index }: Partial<Declaration>, name: string): string {
  return index === undefined ? `/${name}` : index.replace(/^\/$/, '');
}

/** Names of fields with the address to which an entry without a page links. */
const linkFields = ['href', 'url'];

function linkOf(data: Member['data'], declaration: Partial<Declaration>, assets: Assets): string | undefined {
  const name = linkFields.find((field) => ['href', 'url', 'page'].some((type) => hasType(declaration, field, type)));
  const value = name === undefined ? undefined : data[name];
  return typeof value === 'string' ? (assets.get(value)?.url ?? value) : undefined;
}

/** The authors of a page: the name in `author`, and authors with a page, whose names `withAuthors` adds later. */
function authorsOf(data: Member['data'], tokens: TokenValues): Author[] {
  const { author = '', authorPage, isTeam } = data as Readonly<Record<string, unknown>>;
  const named = { name: parsePlain(String(author), tokens).value, ...(isTeam === true && ({ isTeam: true } as const)) };
  const hrefs = new Set(authorPagesOf(data).map(({ value }) => value));
  const pages = [...hrefs].map((href) => ({ name: '', href }));
  if (authorPage !== undefined) return [{ ...pages[0]!, ...named }, ...pages.slice(1)];
  return named.name === '' ? pages : [...pages, named];
}

/** The addresses of authors in the data of a page, with their pointers. */
export function authorPagesOf(data: Member['data']): readonly { readonly value: string; readonly pointer: Pointer }[] {
  const { authorPage, authorPages } = data as Readonly<Record<string, unknown>>;
  const found = [
    { value: authorPage, pointer: ['authorPage'] },
    ...asList(authorPages).map((value, index) => ({ value, pointer: ['authorPages', index] })),
  ];
  return found.filter((each): each is { value: string; pointer: string[] } => typeof each.value === 'string');
}

/** The tags of a page, and the other values that have pages. */
function topicsOf(data: Member['data'], declaration: Partial<Declaration>, tokens: TokenValues): Topic[] {
  const { groups = [], pagesBy = [] } = declaration;
  const unlisted = pagesBy.some(({ field }) => field === 'tags') ? [] : valuesOf(data, 'tags');
  const topics = [
    ...pagesBy.flatMap((by) =>
      valuesOf(data, by.field).map((value): Topic => {
        const href = topicRoute(declaration, by, value);
        const label = by.field === 'group' ? groups.find(({ id }) => id === value)?.label : undefined;
        return { field: by.field, label: parsePlain(label ?? value, tokens).value, ...(href && { href }) };
      }),
    ),
    ...unlisted.map((label): Topic => ({ field: 'tags', label: parsePlain(label, tokens).value })),
  ];
  // Repeated values count once.
  return [...new Map(topics.map((topic) => [topic.href ?? topicKey(topic), topic])).values()];
}

/** The texts in a field of a page, which may be a list. */
export function valuesOf(data: Member['data'], field: string): string[] {
  return [data[field]].flat().filter((value) => typeof value === 'string');
}

/** The address of a value's page; undefined if the value has no letter or digit. */
export function topicRoute(
  { index = '/' }: Partial<Declaration>,
  { segment }: Pick<PagesBy, 'segment'>,
  value: string,
): string | undefined {
  const name = [...slugOfValue(value)].slice(0, LONGEST_NAME).join('').replace(/-$/, '');
  const stored = notForWindows(name) ? `${name}-1` : name;
  return name === '' ? undefined : `${index === '/' ? '' : index}/${segment}/${stored}`;
}

/**
 * Maximum number of letters in the name of a value's page. A letter takes up to three bytes, and most systems allow 255
 * bytes in the name of a file.
 */
const LONGEST_NAME = 60;

/** The types of fields whose values are addresses. Facts link there with the title of the field. */
const linked: readonly string[] = ['href', 'url', 'page', 'file', 'email', 'phone'];

/** The values of fields for visitors, in the order of the fields. For a boolean field that is true, its title is shown. */
export function factsOf(
  data: Member['data'],
  fields: readonly (readonly [string, DeclaredField])[],
  { period, tokens, assets, nameOf }: EntryContext & { readonly period: Period | undefined },
): Fact[] {
  return fields.flatMap(([name, { title = name, type, of = '', isList }]): Fact[] => {
    const value = data[name];
    if (value === undefined || value === false) return [];
    const label = typeof title === 'string' ? title : name;
    // The start shows the whole period.
    if (period && name === 'end') return [];
    if (period && name === 'start')
      return [{ values: [period.start], isDate: true, ...(period.end && { until: period.end }) }];
    if (value === true) return [{ label, values: [] }];
    const values = [value].flat().filter((each) => typeof each === 'string' || typeof each === 'number');
    if (linked.includes(type)) {
      // Several pages with the title of the field would be links with equal words.
      const wordsOf = (each: string) => (isList && type === 'page' ? nameOf(undefined, each) : undefined) ?? label;
      return values.map((each) => addressFact(String(each), type, wordsOf(String(each)), assets));
    }
    const shown = (each: string) => {
      if (moments.includes(type)) return withOffset(each, tokens.timeZone);
      return type === 'entry' ? (nameOf(of, each) ?? each) : parsePlain(each, tokens).value;
    };
    const plain = values.map((each) => (typeof each === 'string' ? shown(each) : each));
    return plain.length > 0 ? [{ values: plain, ...(moments.includes(type) && { isDate: true }) }] : [];
  });
}

function addressFact(value: string, type: string, title: string, assets: Assets): Fact {
  if (type === 'email') return { label: value, href: `mailto:${value}`, values: [] };
  if (type === 'phone') return { label: value, href: `tel:${value}`, values: [] };
  return { label: title, href: assets.get(value)?.url ?? value, values: [] };
}

/** The period of an entry: its fields `start` and `end`, if the collection declares the start as a day or a time. */
export function periodOf(
  { start, end }: Member['data'],
  declaration: Partial<Declaration>,
  { timeZone }: TokenValues,
): Period | undefined {
  if (typeof start !== 'string' || !hasMoment(declaration, 'start')) return undefined;
  const hasEnd = typeof end === 'string' && hasMoment(declaration, 'end');
  return { start: withOffset(start, timeZone), ...(hasEnd && { end: withOffset(end, timeZone) }) };
}
