import path from 'node:path';
import { stringify } from 'yaml';
import {
  type Declaration,
  type Declarations,
  declaredFields,
  pictureField,
  sortOf,
} from '../../../schema/collections/declarations.ts';
import { localDay } from '../../../schema/common/local-day.ts';
import { nearest } from '../../content/common/nearest.ts';
import type { Assets } from '../../content/link/assets.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { UsageError } from '../usage-error.ts';
import { type Fill, memberText } from './member-text.ts';
import type { Messages } from './messages.ts';

/** The facts of a site that a new page depends on. */
export interface SiteFacts {
  /** Valid pages by route. */
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  readonly assets: Assets;
  readonly collections: Declarations;
  readonly menu: readonly string[];
  /** The route of the home page in the language of a page. */
  readonly homeFor: (route: string) => string;
  /** Default pictures of the site, for pages without their own. */
  readonly standIn: Readonly<Record<'mark' | 'photo', string>>;
}

export interface PagePlan {
  /** The collection of the page, if it belongs to one. */
  readonly collection?: string;
  readonly template: string;
  readonly fill: Fill;
  /** Expected path of the page's picture, if it does not exist. */
  readonly missingPicture?: string;
  /** True if that picture is a mark. */
  readonly hasMark: boolean;
}

export interface Wishes {
  readonly collection?: string | undefined;
  /** The group in the collection; empty for its only group. */
  readonly group?: string | undefined;
  /** Name of the page; by default it is derived from the route. */
  readonly name?: string | undefined;
  /** True for a page with only a heading, unless its collection has a template. */
  readonly isBlank?: boolean;
}

/**
 * Derives the data of a new page from the site and the options.
 * @param now date of an article, in the author's time zone
 * @throws {UsageError} when the options do not fit the site
 */
export function planPage(
  route: string,
  wishes: Wishes,
  site: SiteFacts,
  say: Messages,
  now: Date = new Date(),
): PagePlan {
  const collection = wishes.collection ?? collectionAt(route, site);
  const name = wishes.name ?? nameOf(route);
  const contact = contactOf(route, site, say);
  const common = {
    name,
    nameValue: stringify(name).trim(),
    contact: contact.href,
    contactLabel: contact.label,
    membership: '',
  };
  const general = wishes.isBlank ? 'blank' : 'plain';
  if (collection === undefined) return { template: general, fill: common, hasMark: false };
  const declaration = site.collections[collection];
  if (!declaration) throw new UsageError(say.unknownCollection(collection, Object.keys(site.collections).join(', ')));
  const hasMark = pictureField(declaration)?.isMark === true;
  const { src, missing } = pictureOf(collection, route, site);
  const note = missing && (hasMark ? say.logoNote(missing) : say.imageNote(missing));
  const groups = groupIds(declaration);
  const fill = {
    ...common,
    ...groupAndOrder(collection, wishes, site, say),
    firstOrder: firstOrderLine(collection, site),
    collection,
    groups: groups.join(', '),
    today: localDay(now),
    picture: src,
    pictureNote: note ? `# ${note}` : '',
    index: declaration.index ?? '/',
  };
  const template = templateOf(declaration) ?? general;
  const membership = template === general ? memberText(collection, declaration, fill, say) : '';
  return { collection, template, hasMark, fill: { ...fill, membership }, ...(missing && { missingPicture: missing }) };
}

/** The template that fills the fields of a preset; undefined for a collection with fields of its own. */
function templateOf({ fields, preset }: Partial<Declaration>): string | undefined {
  return fields === undefined ? preset : undefined;
}

/** Fills a template with the values of a plan. Lines that only have an empty value are removed. */
export function fillTemplate(template: string, fill: Fill): string {
  return template
    .replace(/^ *\{\{(\w+)\}\}\n/gm, (line, word: string) => (fill[word] === '' ? '' : line))
    .replace(/\{\{(\w+)\}\}/g, (_, word: string) => {
      const value = fill[word];
      if (value === undefined) throw new Error(`The template has a word that no plan knows: ${word}`);
      return value;
    });
}

/** The collection whose list a route is below, such as `/blog` of `/blog/uno`. */
function collectionAt(route: string, { collections }: SiteFacts): string | undefined {
  const isBelow = (index: string | undefined) => index !== undefined && index !== '/' && route.startsWith(`${index}/`);
  return Object.keys(collections).find((name) => isBelow(collections[name]!.index));
}

export function groupIds({ groups = [] }: Partial<Declaration>): string[] {
  return groups.map(({ id }) => id);
}

/** The group and the order of a page, in a collection with groups. */
function groupAndOrder(
  collection: string,
  { group: wanted = '' }: Wishes,
  site: SiteFacts,
  say: Messages,
): Readonly<Record<string, string>> {
  const declaration = site.collections[collection]!;
  const groups = groupIds(declaration);
  const isRequired = requires(declaration, 'group');
  if (groups.length === 0 && isRequired) throw new UsageError(say.noGroups(collection));
  if (groups.length === 0 || (wanted === '' && !isRequired && groups.length > 1)) return {};
  const group = groupOf(collection, wanted, groups, say);
  return { group, order: String(orderOf(collection, group, site)) };
}

function requires(declaration: Partial<Declaration>, field: string): boolean {
  return declaredFields(declaration).some(([name, { isRequired }]) => name === field && isRequired === true);
}

function groupOf(collection: string, wanted: string, groups: readonly string[], say: Messages): string {
  if (groups.includes(wanted)) return wanted;
  if (wanted === '' && groups.length === 1) return groups[0]!;
  if (wanted === '') throw new UsageError(say.missingGroup(collection, groups.join(' | ')));
  throw new UsageError(say.unknownGroup(wanted, nearest(wanted, groups) ?? '', groups.join(', ')));
}

/** The next `order` after the last page of the group, with the usual difference between orders of the collection. */
function orderOf(collection: string, group: string, site: SiteFacts): number {
  const members = membersOf(collection, site);
  const ordersOf = (list: typeof members) =>
    list.map(({ order }) => order).filter((order) => typeof order === 'number');
  const all = ordersOf(members);
  const step = all.length > 0 && all.every((order) => order % 10 === 0) ? 10 : 1;
  return Math.max(0, ...ordersOf(members.filter((member) => member.group === group))) + step;
}

/**
 * The line that puts a new article before the others where each of several has a fixed place, because an article without
 * one would come after them all; empty elsewhere. The order of articles in groups counts from the start of their group.
 */
function firstOrderLine(collection: string, site: SiteFacts): string {
  const declaration = site.collections[collection]!;
  if (!sortOf(declaration).isDescending || groupIds(declaration).length > 0) return '';
  const members = membersOf(collection, site);
  const orders = members.flatMap(({ order }) => (typeof order === 'number' ? order : []));
  return orders.length > 1 && orders.length === members.length ? `order: ${Math.min(...orders) - 1}` : '';
}

function membersOf(collection: string, { pages }: SiteFacts) {
  return [...pages.values()].flatMap(({ member }) => (member?.collection === collection ? [member.data] : []));
}

const pictures = /\.(svg|png|jpe?g|webp|avif)$/i;

/** The picture with the name of the page in the folder of pictures of similar pages, or else the logo of the site. */
function pictureOf(collection: string, route: string, site: SiteFacts) {
  const declaration = site.collections[collection]!;
  const field = pictureField(declaration);
  if (!field) return { src: '', missing: '' };
  const isWritten = templateOf(declaration) !== undefined || requires(declaration, field.name);
  const standIn = site.standIn[field.isMark ? 'mark' : 'photo'];
  const others = membersOf(collection, site).flatMap((data) => {
    const image = data[field.name] as { src?: unknown } | undefined;
    return typeof image?.src === 'string' && image.src !== standIn ? image.src : [];
  });
  const folder = mostFrequent(others.map((src) => path.posix.dirname(src))) ?? '/assets';
  const extension = mostFrequent(others.map((src) => path.posix.extname(src))) ?? '.svg';
  const stem = `${folder}/${route.split('/').at(-1) || 'index'}`;
  const found = [...site.assets.keys()].find((name) => name.replace(pictures, '') === stem && pictures.test(name));
  return found ? { src: found, missing: '' } : { src: standIn, missing: isWritten ? stem + extension : '' };
}

/** Target of the page's button: the contact page of the menu, if there is one. */
function contactOf(route: string, { menu, pages, homeFor }: SiteFacts, say: Messages) {
  const contact = menu.find((href) => /contac?t/i.test(href) && pages.has(href));
  if (contact) return { href: contact, label: say.contact };
  const home = homeFor(route);
  return { href: pages.has(home) ? home : route, label: say.home };
}

/** A name derived from the route: «Mi producto 2» for `/blog/miProducto-2`. */
export function nameOf(route: string): string {
  const words = (route.split('/').at(-1) || 'Inicio')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => (/^[A-Z0-9]+$/.test(word) ? word : word.toLowerCase()));
  const name = words.join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
