/**
 * Pages that a site has without a file: a collection with a `pageSize` divides the list of its index page into pages.
 * The first one is the index page itself; the others are made of the same file, at `/blog/2` and so on.
 */
import type { Declaration, Declarations } from '../../../schema/collections.ts';
import type { PageLink, Pagination } from '../../../schema/compiled.ts';
import { fill } from '../../../schema/fill.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { type Collections, isWhole } from './collections.ts';
import { withoutHidden } from './hidden.ts';
import type { PageIndexEntry } from './page-index.ts';

/** The area of the words of the navigation, which are compiled into pages: the browser needs no others. */
export const listWordArea = 'pagination';

/** The words of the navigation, in the language of the site. */
export type ListWords = Readonly<Record<'label' | 'place' | 'page' | 'previous' | 'next', string>>;

/** What the derived pages of a site follow from. */
export interface DerivingSite {
  /** Written pages by route, drafts included. */
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  /** The file at an address, valid or not. */
  readonly fileAt: ReadonlyMap<string, string>;
  readonly collections: Collections;
  readonly words: ListWords;
}

export interface DerivedPages {
  /** The index pages as first pages of their lists, and the pages derived from them. */
  readonly pages: readonly PageIndexEntry[];
  /** Problems of `site.yaml`. */
  readonly siteProblems: readonly Problem[];
  /** Problems of page files, which have the address of a derived page. */
  readonly fileProblems: readonly (readonly [file: string, problem: Problem])[];
}

/** The pages that the lists of all collections are divided into. */
export function derivePages(declarations: Declarations, site: DerivingSite): DerivedPages {
  const taken = new Map<string, PageIndexEntry>();
  const siteProblems: Problem[] = [];
  const fileProblems: [string, Problem][] = [];
  for (const [name, declaration] of Object.entries(declarations)) {
    const index = dividedPage(declaration, site);
    if (!index) continue;
    const at = { pointer: ['collections', name, 'pageSize'], at: 'value' } as const;
    const block = blockWithList(index, name);
    if (block === undefined || taken.has(index.route)) {
      const rule = block === undefined ? 'page-size-without-list' : 'page-size-twice';
      siteProblems.push({ rule, ...at, params: { route: index.route, of: name } });
      continue;
    }
    for (const page of pagesOf(index, { name, declaration, block }, site)) {
      const file = page.view?.derived && site.fileAt.get(page.route);
      const params = { route: page.route, index: index.route, of: name };
      if (file) fileProblems.push([file, { rule: 'list-page-taken', pointer: [], at: 'first-key', params }]);
      else taken.set(page.route, page);
    }
  }
  return { pages: [...taken.values()], siteProblems, fileProblems };
}

/** The published index page of a collection whose list is divided. */
function dividedPage({ pageSize, index }: Partial<Declaration>, { pages }: DerivingSite): PageIndexEntry | undefined {
  const page = typeof pageSize === 'number' && index !== undefined ? pages.get(index) : undefined;
  return page?.isDraft === false ? page : undefined;
}

/** The index of the first block of a page that lists a whole collection. */
function blockWithList({ facts }: PageIndexEntry, collection: string): number | undefined {
  const list = withoutHidden(facts).queries.find(({ query }) => query.of === collection && isWhole(query));
  return list && Number(list.pointer[1]);
}

interface DividedList {
  readonly name: string;
  readonly declaration: Partial<Declaration>;
  readonly block: number;
}

/** All pages of a divided list, from the first; only the first where its entries fit into one. */
function pagesOf(
  index: PageIndexEntry,
  { name, declaration, block }: DividedList,
  { collections, words, fileAt }: DerivingSite,
): PageIndexEntry[] {
  const size = declaration.pageSize!;
  const count = Math.ceil(collections[name]!.entries.length / size);
  if (count < 2) return [];
  const first = numberedRoute(index.route, 1);
  return Array.from({ length: count }, (_, at): PageIndexEntry => {
    const number = at + 1;
    const part = { of: name, start: at * size, size };
    const navigation = navigationOf(index.route, number, count, words);
    if (number === 1) {
      const view = { part, block, navigation, ...(!fileAt.has(first) && { formerRoute: first }) };
      return { ...index, view };
    }
    const { file, isDraft, facts } = index;
    const label = fill(words.page, { number });
    const trail = index.route === '/' ? [] : [{ href: index.route, name: declaration.label ?? index.title }];
    return {
      file,
      isDraft,
      facts,
      route: pageRoute(index.route, number),
      title: `${index.title} – ${navigation.place}`,
      ...(index.description && { description: `${index.description} ${navigation.place}.` }),
      view: { part, block, navigation, derived: { name: label, trail } },
    };
  });
}

/** The address of a page of a list: the first one has that of the index page. */
function pageRoute(index: string, number: number): string {
  return number === 1 ? index : numberedRoute(index, number);
}

function numberedRoute(index: string, number: number): string {
  return `${index === '/' ? '' : index}/${number}`;
}

/** Numbers on both sides of the present one that the navigation shows, besides the first and the last. */
const AROUND = 1;

function navigationOf(index: string, number: number, count: number, words: ListWords): Pagination {
  const link = (to: number, label: string): PageLink => ({ href: pageRoute(index, to), label });
  const shown = Array.from({ length: count }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === count || Math.abs(each - number) <= AROUND,
  );
  return {
    label: words.label,
    place: fill(words.place, { number, count }),
    ...(number > 1 && { previous: link(number - 1, words.previous) }),
    ...(number < count && { next: link(number + 1, words.next) }),
    pages: shown.flatMap((each, at): (PageLink | null)[] => [
      ...(at > 0 && each > shown[at - 1]! + 1 ? [null] : []),
      {
        ...link(each, String(each)),
        name: fill(words.page, { number: each }),
        ...(each === number && { isCurrent: true }),
      },
    ]),
  };
}
