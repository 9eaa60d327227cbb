import path from 'node:path';
import { stringify } from 'yaml';
import { nearest } from '../../content/common/nearest.ts';
import type { Assets } from '../../content/link/assets.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { UsageError } from '../usage-error.ts';
import type { Words } from './words.ts';

export type Kind = 'product' | 'post' | 'plain';

/** The data of the site that a new page depends on. */
export interface SiteFacts {
  /** Valid pages by route. */
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  readonly assets: Assets;
  /** `site.yaml`: the group ids of products, the page that lists each collection, the menu. */
  readonly groups: readonly string[];
  readonly index: Readonly<Partial<Record<'product' | 'post', string>>>;
  readonly menu: readonly string[];
  /** Default pictures of the site, for pages without their own. */
  readonly standIn: Readonly<Record<'product' | 'post', string>>;
}

export interface PagePlan {
  readonly kind: Kind;
  /** Values for each `{{word}}` of the page's template. */
  readonly fill: Readonly<Record<string, string>>;
  /** Expected path of the page's picture, while it does not exist. */
  readonly missingPicture?: string;
}

export interface Wishes {
  readonly product?: string | undefined;
  readonly post?: boolean | undefined;
  /** Name of the page; by default it is derived from the route. */
  readonly name?: string | undefined;
}

/**
 * Derives the data of a new page from the site and the options.
 * @param now date of an article, in the author's time zone
 * @throws {UsageError} when the options do not fit the site
 */
export function planPage(route: string, wishes: Wishes, site: SiteFacts, say: Words, now: Date = new Date()): PagePlan {
  const kind = kindOf(route, wishes, site, say);
  const name = wishes.name ?? nameOf(route);
  const contact = contactOf(route, site, say);
  const common = { name, nameValue: stringify(name).trim(), contact: contact.href, contactLabel: contact.label };
  if (kind === 'plain') return { kind, fill: common };
  const { src, missing } = pictureOf(kind, route, site);
  const note = missing && (kind === 'product' ? say.logoNote(missing) : say.imageNote(missing));
  const fill = {
    ...common,
    ...(kind === 'product' ? productMembership(wishes, site, say) : { today: isoDay(now) }),
    picture: src,
    pictureNote: note ? `# ${note}` : '',
    index: site.index[kind] ?? '/',
  };
  return { kind, fill, ...(missing && { missingPicture: missing }) };
}

/** Fills a template with the values of a plan; lines with only an empty value are removed. */
export function fillTemplate(template: string, fill: PagePlan['fill']): string {
  return template
    .replace(/^ *\{\{(\w+)\}\}\n/gm, (line, word: string) => (fill[word] === '' ? '' : line))
    .replace(/\{\{(\w+)\}\}/g, (_, word: string) => {
      const value = fill[word];
      if (value === undefined) throw new Error(`The template has a word that no plan knows: ${word}`);
      return value;
    });
}

function kindOf(route: string, { product, post }: Wishes, { index }: SiteFacts, say: Words): Kind {
  if (product !== undefined && post) throw new UsageError(say.twoKinds);
  if (product !== undefined) return 'product';
  return post || (index.post && route.startsWith(`${index.post}/`)) ? 'post' : 'plain';
}

function groupOf(wanted: string, { groups }: SiteFacts, say: Words): string {
  if (groups.includes(wanted)) return wanted;
  if (groups.length === 0) throw new UsageError(say.noGroups);
  if (wanted === '' && groups.length === 1) return groups[0]!;
  if (wanted === '') throw new UsageError(say.missingGroup(groups.join(' | ')));
  throw new UsageError(say.unknownGroup(wanted, nearest(wanted, groups) ?? '', groups.join(', ')));
}

function productMembership(wishes: Wishes, site: SiteFacts, say: Words) {
  const group = groupOf(wishes.product ?? '', site, say);
  return { group, groups: site.groups.join(', '), order: String(orderOf(group, site)) };
}

/** The next `order` after the last product of the group, in the step width of the site. */
function orderOf(group: string, { pages }: SiteFacts): number {
  const products = [...pages.values()].map(({ product }) => product).filter((product) => product !== undefined);
  const ordersOf = (list: typeof products) =>
    list.map(({ order }) => order).filter((order) => typeof order === 'number');
  const all = ordersOf(products);
  const step = all.length > 0 && all.every((order) => order % 10 === 0) ? 10 : 1;
  return Math.max(0, ...ordersOf(products.filter((product) => product.group === group))) + step;
}

/** A date as `2026-03-05`, in the local time zone. */
function isoDay(day: Date): string {
  const twoDigits = (figure: number) => String(figure).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

const pictures = /\.(svg|png|jpe?g|webp|avif)$/i;

/** The picture named after the page, in the folder of similar pages' pictures; else the site's logo. */
function pictureOf(kind: 'product' | 'post', route: string, { pages, assets, standIn }: SiteFacts) {
  const others = [...pages.values()].flatMap((page) => {
    const image = (kind === 'product' ? page.product?.logo : page.post?.image) as { src?: unknown } | undefined;
    return typeof image?.src === 'string' && image.src !== standIn[kind] ? image.src : [];
  });
  const folder = mostFrequent(others.map((src) => path.posix.dirname(src))) ?? '/assets';
  const extension = mostFrequent(others.map((src) => path.posix.extname(src))) ?? '.svg';
  const stem = `${folder}/${route.split('/').at(-1) || 'index'}`;
  const found = [...assets.keys()].find((name) => name.replace(pictures, '') === stem && pictures.test(name));
  return found ? { src: found, missing: '' } : { src: standIn[kind], missing: stem + extension };
}

/** Target of the page's button: the contact page of the menu, if there is one. */
function contactOf(route: string, { menu, pages }: SiteFacts, say: Words) {
  const contact = menu.find((href) => /contac?t/i.test(href) && pages.has(href));
  if (contact) return { href: contact, label: say.contact };
  return { href: pages.has('/') ? '/' : route, label: say.home };
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
