import { routePart } from '../../../schema/addresses.ts';
import { withoutAccents } from '../../../schema/common/plain-text.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import { localTarget, pathOnHost } from '../common/address.ts';
import { notForWindows } from '../common/file-names.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { LIST_SEPARATOR } from '../diagnostics/messages/rule.ts';
import { withoutHidden } from './hidden.ts';
import type { PageFacts } from './page-facts.ts';
import { type PageIndexEntry, routeOf } from './page-index.ts';

/** Whether visitors may look for a page, which they do not for drafts and the 404 page. */
function isPublic({ isDraft, route }: PageIndexEntry): boolean {
  return !isDraft && route !== '/404';
}

/** A text that has to be unique among pages. */
interface OwnWords {
  readonly rule: string;
  /** What it is called where several are reported together. */
  readonly name: 'title' | 'description' | 'name' | 'summary' | 'heading';
  /** Where it stands, and what it says; undefined for pages without it. */
  readonly find: (page: PageIndexEntry) => { readonly words: unknown; readonly pointer: Pointer } | undefined;
}

/** Copied pages often keep the texts of their original. Names and summaries have to be unique in their collection. */
function ownWords(pages: readonly PageIndexEntry[]): readonly OwnWords[] {
  const collections = [...new Set(pages.flatMap(({ member }) => member?.collection ?? []))];
  const ofMembers = (rule: string, name: 'name' | 'summary') =>
    collections.map(
      (collection): OwnWords => ({
        rule,
        name,
        find: ({ member }) =>
          member?.collection === collection ? { words: member.data[name], pointer: [collection, name] } : undefined,
      }),
    );
  return [
    { rule: 'duplicate-title', name: 'title', find: ({ title }) => ({ words: title, pointer: ['title'] }) },
    {
      rule: 'duplicate-description',
      name: 'description',
      find: ({ description }) => ({ words: description, pointer: ['description'] }),
    },
    ...ofMembers('duplicate-product', 'name'),
    ...ofMembers('duplicate-summary', 'summary'),
    { rule: 'duplicate-heading', name: 'heading', find: ({ heading }) => heading },
  ];
}

/** What rules across the whole site depend on. */
export interface SiteContext {
  /** Creation time of a file: of two pages with the same text, the later one has the problem. */
  readonly since?: ((file: string) => number | undefined) | undefined;
  /** True while some pages are not valid, so that their links are unknown. */
  readonly isIncomplete: boolean;
  /** Of the site itself: links may lead to its pages by their full address. */
  readonly host: string | undefined;
  /** Files that need another name; until they have it, nothing else is said about them. */
  readonly misnamed: { has(file: string): boolean };
}

/**
 * Checks rules that need the whole site: unique texts, and a way to reach every page. Problems are grouped by file.
 */
export function siteProblems(
  pages: readonly PageIndexEntry[],
  siteFacts: PageFacts | undefined,
  { since = () => undefined, isIncomplete, host, misnamed }: SiteContext,
): Map<string, readonly Problem[]> {
  const published = pages.filter((page) => isPublic(page) && !misnamed.has(page.file));
  const problems = new Map<string, readonly Problem[]>();
  const add = ({ file }: PageIndexEntry, problem: Problem) => {
    problems.set(file, [...(problems.get(file) ?? []), problem]);
  };
  const home = pages.find(({ route }) => route === '/');
  if (home?.isDraft) add(home, { rule: 'draft-home', pointer: ['draft'], at: 'key', params: {} });
  for (const [page, found] of repeatedWords(oldestFirst(published, ({ file }) => since(file))))
    for (const problem of found) add(page, problem);
  if (isIncomplete || !siteFacts) return problems;
  const reachable = reachableRoutes(pages, siteFacts, host);
  for (const page of published.filter((each) => each.route !== '/' && !isReserved(each.route) && !reachable(each)))
    add(page, { rule: 'orphan-page', pointer: [], at: 'first-key', params: {} });
  return problems;
}

/** @param since creation time of an item, asked for once */
function oldestFirst<T>(items: readonly T[], since: (item: T) => number | undefined): T[] {
  const aged = items.map((item) => ({ item, time: since(item) ?? 0 }));
  return aged.sort((a, b) => a.time - b.time).map(({ item }) => item);
}

/** The problems of pages that repeat the texts of earlier ones: one for all that a page repeats of the same other. */
function repeatedWords(pages: readonly PageIndexEntry[]): Map<PageIndexEntry, Problem[]> {
  const found = new Map<PageIndexEntry, Map<PageIndexEntry, (OwnWords & { readonly pointer: Pointer })[]>>();
  for (const own of ownWords(pages)) {
    for (const [page, other] of repeated(pages, (each) => own.find(each)?.words)) {
      if (isRepeatedOnPurpose(own, page, other)) continue;
      const of = found.get(page) ?? new Map();
      found.set(page, of.set(other, [...(of.get(other) ?? []), { ...own, pointer: own.find(page)!.pointer }]));
    }
  }
  const problemOf = ({ file: other }: PageIndexEntry, owns: readonly (OwnWords & { pointer: Pointer })[]): Problem => {
    const { rule, pointer } = owns[0]!;
    if (owns.length === 1) return { rule, pointer, at: 'value', params: { other } };
    const names = owns.map(({ name }) => name).join(LIST_SEPARATOR);
    return { rule: 'copied-page', pointer, at: 'value', params: { other, names } };
  };
  return new Map([...found].map(([page, of]) => [page, [...of].map(([other, owns]) => problemOf(other, owns))]));
}

/**
 * Whether two pages have a text in common because they are the same page in two versions, or one of a series by years:
 * `/docs/2.0/install` and `/docs/install`, `/letters/2024` and `/letters/2025`. Years need names that tell them apart.
 */
function isRepeatedOnPurpose({ name }: OwnWords, { route }: PageIndexEntry, { route: other }: PageIndexEntry): boolean {
  if (withoutVersions(route) === withoutVersions(other)) return true;
  return name !== 'title' && name !== 'name' && withoutYears(route) === withoutYears(other);
}

function withoutVersions(route: string): string {
  return route
    .replace(/(?<![A-Za-z0-9.])(?:v?\d+(?:\.[\dx]+)+|v\d+)(?![A-Za-z0-9.])/gi, '')
    .split('/')
    .filter((part) => !['', 'latest', 'next', 'stable', 'current'].includes(part.toLowerCase()))
    .join('/');
}

function withoutYears(route: string): string {
  return route.replace(/(?<![A-Za-z0-9])(?:19|20)\d{2}(?![A-Za-z0-9])/g, '');
}

/** Pairs of a page and an earlier page with the same text. */
function repeated(
  pages: readonly PageIndexEntry[],
  wordsOf: (page: PageIndexEntry) => unknown,
): [PageIndexEntry, PageIndexEntry][] {
  const first = new Map<string, PageIndexEntry>();
  return pages.flatMap((page): [PageIndexEntry, PageIndexEntry][] => {
    const words = wordsOf(page);
    if (typeof words !== 'string') return [];
    const key = words.trim().toLowerCase();
    if (!key) return [];
    const other = first.get(key);
    if (other) return [[page, other]];
    first.set(key, page);
    return [];
  });
}

/** Creates the test whether a page is linked from another page or a menu, or shown in a list of its collection. */
function reachableRoutes(pages: readonly PageIndexEntry[], siteFacts: PageFacts, host: string | undefined) {
  // Sources of links by route: the only source, or the fact that there are several.
  const linkedFrom = new Map<string, string>();
  const linkedOften = new Set<string>();
  const listed = new Set<string>();
  const note = (source: string, facts: PageFacts) => {
    const { hrefs, queries } = withoutHidden(facts);
    for (const { value: address } of hrefs) {
      const route = localTarget(pathOnHost(address, host) ?? address).path;
      const other = linkedFrom.get(route);
      if (other === undefined) linkedFrom.set(route, source);
      else if (other !== source) linkedOften.add(route);
    }
    for (const { query } of queries) listed.add(query.of);
  };
  for (const { route, facts } of pages) note(route, facts);
  note('site.yaml', siteFacts);
  return ({ member, route }: PageIndexEntry): boolean =>
    linkedOften.has(route) ||
    (linkedFrom.get(route) ?? route) !== route ||
    (member !== undefined && listed.has(member.collection));
}

/** Reports file names that are unsuitable for an address, and names that differ in capitals only. */
export function fileNameProblems(
  files: readonly string[],
  since: (file: string) => number | undefined = () => undefined,
): [file: string, problems: Problem[]][] {
  const first = new Map<string, string>();
  const folders = foldersInTwoCases(files);
  const known = new Set(files);
  // Of two files, the later one is reported.
  return oldestFirst(files, since).flatMap((file): [string, Problem[]][] => {
    const guess = fileNameGuess(file);
    if (guess) {
      const isTaken = known.has(inSameRoot(file, guess));
      return [
        [file, [{ rule: 'file-name', pointer: [], at: 'first-key', params: { guess, isTaken: isTaken ? 1 : 0 } }]],
      ];
    }
    const unstorable = notForWindows(file);
    if (unstorable)
      return [[file, [{ rule: 'windows-name', pointer: [], at: 'first-key', params: { value: unstorable } }]]];
    if (isReserved(routeOf(file))) {
      const params = { route: routeOf(file) };
      return [[file, [{ rule: 'reserved-route', pointer: [], at: 'first-key', params }]]];
    }
    // Some hosts ignore capitals in addresses, and would serve one file for both.
    const key = routeOf(file).toLowerCase();
    const other = first.get(key);
    if (!other) first.set(key, file);
    const params = { route: routeOf(file), other: other ?? '' };
    const problems: Problem[] = other ? [{ rule: 'duplicate-route', pointer: [], at: 'first-key', params }] : [];
    const names = folders.get(file);
    if (names) problems.push({ rule: 'folder-case', pointer: [], at: 'first-key', params: names });
    return problems.length ? [[file, problems]] : [];
  });
}

/** The first file of each folder whose name differs from another one in capitals only and which has fewer files. */
function foldersInTwoCases(files: readonly string[]): Map<string, { readonly folder: string; readonly other: string }> {
  const inside = new Map<string, string[]>();
  for (const file of files) {
    const parts = file.split('/');
    for (let length = 2; length < parts.length; length++) {
      const folder = parts.slice(0, length).join('/');
      const known = inside.get(folder);
      if (known) known.push(file);
      else inside.set(folder, [file]);
    }
  }
  const main = new Map<string, string>();
  for (const [folder, { length }] of inside) {
    const known = main.get(folder.toLowerCase());
    if (!known || length > inside.get(known)!.length) main.set(folder.toLowerCase(), folder);
  }
  return new Map(
    [...inside].flatMap(([folder, [file]]) => {
      const other = main.get(folder.toLowerCase())!;
      // Folders inside such a folder are part of the same mistake.
      const isSame = lastName(other) === lastName(folder);
      return isSame ? [] : [[file!, { folder, other }] as const];
    }),
  );
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether a route is that of a file with a meaning for servers (`_headers`, `_routes.json`), or a second `index`. */
export function isReserved(route: string): boolean {
  return /^\/_[^_]/.test(route) || /\/index$/i.test(route);
}

/** The path of a file of which the part below the pages folder is known. */
function inSameRoot(file: string, name: string): string {
  return `${file.slice(0, file.indexOf('/'))}/${name}`;
}

/** The routes that pages will have under the names that are suggested for them. */
export function wantedRoutes(problems: Iterable<readonly [file: string, problems: readonly Problem[]]>): string[] {
  return [...problems].flatMap(([file, [first]]) =>
    first?.rule === 'file-name' ? [routeOf(inSameRoot(file, String(first.params?.guess)))] : [],
  );
}

const suitableName = new RegExp(`^${routePart}(?:/${routePart})*\\.yaml$`);

/** A suitable name for a file; undefined where the present name is suitable. */
function fileNameGuess(file: string): string | undefined {
  const path = file.slice(file.indexOf('/') + 1);
  if (suitableName.test(path)) return undefined;
  const name = path.replace(/(?:\.ya?ml|\.txt)*\.yaml$/, '');
  const plain = withoutAccents(name)
    .replace(/[^A-Za-z0-9_/.-]+|(?<![0-9])\.|\.(?![0-9])/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/(^|\/)-+|-+(\/|$)/g, '$1$2');
  return `${plain}.yaml`;
}
