import { declaredFields } from '../../../schema/collections/declarations.ts';
import { mapValues } from '../../../schema/common/map-values.ts';
import type { Entry } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { AssembledSite } from '../../content/analyze/assemble-site.ts';
import { readAgain } from '../../content/common/recorded-reads.ts';
import type { Member } from '../../content/common/site-schemas.ts';
import { referredPage } from '../../content/compile/compile-value.ts';
import { membershipOf } from '../../content/compile/membership.ts';
import type { Asset, Assets } from '../../content/link/assets.ts';
import type { TreeNode } from '../../content/link/collections/collection.ts';
import { valuesOf } from '../../content/link/collections/entries.ts';
import { collectionAt, entryNamed, identityOf, selectEntries } from '../../content/link/collections/select-entries.ts';
import { treeFor } from '../../content/link/collections/trees.ts';
import { versionsOf } from '../../content/link/collections/versions.ts';
import type { Reference } from '../../content/link/page-facts.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import type { Rendering } from './output/packed-files.ts';

/**
 * Identifies the bytes of pages without rendering them. A page consists of its own part, and of shared texts that
 * follow from `site.yaml`. Its own part depends on the program, its file, the data that it shows of other pages, and the
 * values of `site.yaml` that were read when it was rendered.
 */
export interface PageIdentities {
  /** The identity of a page's own part and of its data file, for the values of `site.yaml` that the page has read. */
  readonly own: (page: PageIndexEntry, reads: Rendering['reads']) => string;
  /** The identity of the HTML: of the page's own part with the present shared texts. */
  readonly html: (own: string) => string;
}

interface IdentityContext {
  readonly siteData: SiteData;
  readonly assets: Assets;
  /** The hash of the bytes of a page file. */
  readonly hashOf: (file: string) => string;
  /** Everything of the program that pages depend on. */
  readonly code: string;
}

export function pageIdentities(
  site: AssembledSite,
  { siteData, assets, hashOf, code }: IdentityContext,
): PageIdentities {
  const { tokens, isSample, schemas } = site;
  // Entries, their data and their trees are left out, because each page's key includes the entries that the page shows.
  const settings = mapValues(
    site.collections,
    ({ entries: _, pages: __, data: ___, named: ____, trees: _____, orders: ______, ...others }) => others,
  );
  const common = hashBytes(
    JSON.stringify([code, tokens.brand, tokens.timeZone, isSample, schemas.collections, settings]),
  );
  const shared = hashBytes(common + JSON.stringify(siteData));
  const keys = new Map<PageIndexEntry, string>();
  const values = new Map<Rendering['reads'], string>();

  function keyOf(page: PageIndexEntry): string {
    const others = dependencyKey(page, { ...site, assets });
    return hashBytes([common, hashOf(page.file), JSON.stringify(renderedFacts(page)), others].join('\0'));
  }

  return {
    own: (page, reads) => {
      const key = keys.get(page) ?? keyOf(page);
      keys.set(page, key);
      const read =
        values.get(reads) ?? hashBytes(reads.map((each) => `${each} ${readAgain(siteData, each)}`).join('\n'));
      values.set(reads, read);
      return hashBytes(`${key} ${read}`);
    },
    html: (own) => hashBytes(`${own} ${shared}`),
  };
}

const factNames = [
  'file',
  'route',
  'title',
  'description',
  'view',
  'since',
  'updated',
  'isUnlisted',
  'filledWith',
  'untranslated',
  'inherited',
  'alternates',
] as const;

/** The facts of the page index from which a page is rendered, besides the data in its file. */
export function renderedFacts(page: PageIndexEntry): Pick<PageIndexEntry, (typeof factNames)[number]> {
  const facts = factNames.map((name) => [name, page[name]] as const).filter(([, fact]) => fact !== undefined);
  return Object.fromEntries(facts) as ReturnType<typeof renderedFacts>;
}

type DependencyContext = Parameters<typeof membershipOf>[1];

/**
 * All data that the rendering of a page takes from other files, as one text: the entries it lists, counts or refers to,
 * its neighbours, the pages and entries that its data name, the pictures it shows. If this text, the page's own file,
 * `site.yaml` and the renderer bundle are unchanged, the page renders to the same bytes.
 */
export function dependencyKey(page: PageIndexEntry, context: DependencyContext): string {
  const { facts, route, view, member } = page;
  const { collections, assets, tokens } = context;
  const groups = facts.queries.map(({ query, isGrouped }) =>
    selectEntries(collections, query, { route, part: view?.part, isGrouped }),
  );
  const data = facts.queries.flatMap(({ query, takesData }, index) =>
    takesData
      ? groups[index]!.flatMap(({ entries }) =>
          entries.map((entry) => JSON.stringify(entryDataKey({ of: query.of, entry }, context, 2))),
        )
      : [],
  );
  const isOwn = ({ pointer }: Reference) => pointer[0] === page.member?.collection;
  const named = facts.hrefs.filter(isOwn).flatMap(({ value }) => collectionAt(collections, value)?.entry ?? []);
  const entries = member ? entriesNamedIn(member, context) : [];
  const referred = facts.hrefs.flatMap(({ page: query, value }) => {
    if (!query) return [];
    const entry = referredPage(query, value, context);
    return [entry, entryDataKey({ of: query.of, entry }, context, 1)];
  });
  const shown = [...facts.assets, ...facts.hrefs].flatMap(({ value }) => assets.get(value) ?? []);
  return [
    ...groups.flat().map(({ entries, ...group }) => JSON.stringify(group) + entries.map(textOf).join()),
    groups.map(({ length }) => length).join(),
    ...data,
    facts.counts.map((name) => tokens.counts?.[name]).join(),
    JSON.stringify(membershipOf(page, context)),
    textOf(treeFor(collections[page.member?.collection ?? ''], route) ?? []),
    JSON.stringify(versionsOf(collections[page.member?.collection ?? ''], route)),
    JSON.stringify([view, page.filledWith, collections[page.member?.collection ?? '']?.pagesBy]),
    JSON.stringify(referred),
    ...[...named, ...entries.map(({ entry }) => entry), ...shown].map(textOf),
    JSON.stringify(entries.map((each) => entryDataKey(each, context, 1))),
  ].join('\n');
}

interface PlacedEntry {
  /** The collection of the entry. */
  readonly of: string;
  readonly entry: Entry;
}

/**
 * The name, the address and the data of an entry, and those of the entries that the data name.
 * @param depth number of steps that are followed from an entry to the entries that it names
 */
function entryDataKey({ of, entry }: PlacedEntry, context: DependencyContext, depth: number): unknown[] {
  const { name, href } = entry;
  if (depth === 0) return [name, href];
  const data = context.collections[of]?.data?.[identityOf(entry)] ?? {};
  const named = entriesNamedIn({ collection: of, data }, context);
  return [name, href, data, named.map((each) => entryDataKey(each, context, depth - 1))];
}

/** The entries that data name in fields of the types `entry` and `page`, without unknown ones. */
function entriesNamedIn({ collection, data }: Member, { collections, schemas }: DependencyContext): PlacedEntry[] {
  return declaredFields(schemas.collections[collection] ?? {}).flatMap(([name, { type, of = '' }]) => {
    if (type === 'page')
      return valuesOf(data, name).flatMap((href): PlacedEntry[] => {
        const found = collectionAt(collections, href);
        return found ? [{ of: found.name, entry: found.entry }] : [];
      });
    if (type !== 'entry') return [];
    return valuesOf(data, name)
      .flatMap((id) => entryNamed(collections[of], id) ?? [])
      .map((entry) => ({ of, entry }));
  });
}

const texts = new WeakMap<Entry | Asset | readonly TreeNode[], string>();

/** Cached per object, because thousands of pages refer to the same entries and pictures. */
function textOf(thing: Entry | Asset | readonly TreeNode[]): string {
  const text = texts.get(thing) ?? JSON.stringify(thing);
  texts.set(thing, text);
  return text;
}
