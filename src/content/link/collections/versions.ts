import type { Version } from '../../../../schema/collections/declarations.ts';
import type { PageEntry } from '../../../../schema/compiled.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import type { Collection, Collections } from './collection.ts';

const emptyVersion = rulesOf('files')<{ readonly base: string; readonly of: string }>('empty-version', {
  severity: 'error',
  es: ({ base, of }) =>
    `Ninguna página publicada de «${of}» está en ${base}. Escribe el comienzo de las direcciones de esa versión, o quítala.`,
  en: ({ base, of }) =>
    `No published page of "${of}" is at ${base} or below it. Write the beginning of the addresses of this version, or remove it.`,
  bad: 'items: [{label: Versión 2, base: /guia}, {label: Versión 1, base: /guia/1}]',
  good: 'items: [{label: Versión 2, base: /guia}, {label: Versión 1, base: /guia/v1}]',
});

/** Reports versions without pages. */
export function emptyVersions(collections: Collections): Problem[] {
  return Object.entries(collections).flatMap(([of, { versions, pages }]) =>
    (versions?.items ?? []).flatMap(({ base }, index): Problem[] => {
      if (pages.some(({ href }) => versionAt(versions!.items, href) === index)) return [];
      const pointer = ['collections', of, 'versions', 'items', index, 'base'];
      return [{ ...emptyVersion({ base, of }), pointer, at: 'value' }];
    }),
  );
}

/** The position of the version that a page belongs to; undefined for a page outside of all versions. */
export function versionAt(versions: readonly Version[], route: string): number | undefined {
  let found: number | undefined;
  for (const [index, { base }] of versions.entries())
    if (isBelow(route, base) && (found === undefined || base.length > versions[found]!.base.length)) found = index;
  return found;
}

/** True if a route is an address or one below it. */
export function isBelow(route: string, base: string): boolean {
  return base === '/' || route === base || route.startsWith(`${base}/`);
}

/** A route below one address, at the same place below another one. */
export function rebased(route: string, from: string, to: string): string {
  const rest = from === '/' ? route : route.slice(from.length);
  return (to === '/' ? rest : `${to}${rest}`.replace(/(?<=.)\/$/, '')) || '/';
}

/** The routes above a route, the nearest one first, without the home page. */
export function routesAbove(route: string): string[] {
  const parts = route.split('/').slice(1);
  return parts.slice(1).map((_, index) => `/${parts.slice(0, parts.length - 1 - index).join('/')}`);
}

const parts = new WeakMap<Collection, Map<number, Collection>>();

/**
 * The part of a collection that lists on a page show: the version of the page, or else the newest one, with the pages
 * outside of all versions.
 */
export function versionFor(collection: Collection, route: string | undefined): Collection {
  const { versions } = collection;
  if (!versions) return collection;
  const shown = (route === undefined ? undefined : versionAt(versions.items, route)) ?? 0;
  const known = parts.get(collection) ?? new Map<number, Collection>();
  parts.set(collection, known);
  const isShown = ({ href = '' }: { readonly href?: string }) => (versionAt(versions.items, href) ?? 0) === shown;
  const part = known.get(shown) ?? {
    ...collection,
    entries: collection.entries.filter(isShown),
    pages: collection.pages.filter(isShown),
  };
  known.set(shown, part);
  return part;
}

/** A link from a page to one version of it. */
interface VersionLink {
  readonly version: Version;
  /** The same page in the version, else the nearest one above it, else its first page. */
  readonly href: string;
  /** True if the version has the same page. */
  readonly isSame: boolean;
}

/** The versions of a page, the newest one first, and the position of its own; undefined for a page without versions. */
export function versionsOf(
  collection: Collection | undefined,
  route: string,
): { readonly own: number; readonly links: readonly VersionLink[] } | undefined {
  const { items = [] } = collection?.versions ?? {};
  const own = versionAt(items, route);
  if (!collection || own === undefined) return undefined;
  const { base } = items[own]!;
  const links = items.flatMap((version): VersionLink[] => {
    const { pages } = versionFor(collection, version.base);
    const hrefs = hrefsOf(pages);
    const same = rebased(route, base, version.base);
    const nearest = [same, ...routesAbove(same)].find((href) => isBelow(href, version.base) && hrefs.has(href));
    const href = nearest ?? pages.find((page) => isBelow(page.href, version.base))?.href;
    return href === undefined ? [] : [{ version, href, isSame: href === same }];
  });
  return { own, links };
}

/** The route of the same page in the newest version, for a page of an older one. */
export function newestRoute(collection: Collection | undefined, route: string): string | undefined {
  const found = versionsOf(collection, route);
  const [newest] = found?.links ?? [];
  const isOlder = found !== undefined && found.own > 0 && newest?.version === collection!.versions!.items[0];
  return isOlder && newest!.isSame ? newest!.href : undefined;
}

const knownHrefs = new WeakMap<readonly PageEntry[], ReadonlySet<string>>();

function hrefsOf(pages: readonly PageEntry[]): ReadonlySet<string> {
  const known = knownHrefs.get(pages) ?? new Set(pages.map(({ href }) => href));
  knownHrefs.set(pages, known);
  return known;
}
