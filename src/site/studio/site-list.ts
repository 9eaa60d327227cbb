import {
  collectionNames,
  type Declarations,
  dataCollections,
  namedCollections,
} from '../../../schema/collections/declarations.ts';
import { formatPointer } from '../../../schema/common/pointer.ts';
import { textIn } from '../../../schema/common/text.ts';
import {
  allLanguages,
  firstLanguage,
  homeOf,
  isLanguageChoice,
  type Languages,
  languageOf,
  originalOf,
  ownNameOf,
  tagOf,
} from '../../../schema/site/languages.ts';
import { type SiteClock, writtenEnd, writtenStart } from '../../content/common/time/due.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Counts } from '../../content/diagnostics/report/counts.ts';
import { identityOf } from '../../content/link/collections/select-entries.ts';
import { isOutdated } from '../../content/link/languages/translations.ts';
import { atMoment } from '../../content/link/listed.ts';
import { isSiteFile, type PageIndexEntry, routeOf } from '../../content/link/page-index.ts';
import type {
  Calendar,
  ListedCollection,
  ListedEntry,
  ListedLanguage,
  PageDue,
  SiteList,
} from '../../contract/studio/site-list.ts';
import { ApiError } from './api-error.ts';
import { authorProblems } from './author-problems.ts';
import type { StudioContext } from './studio-site.ts';

/** The site with the state of every page. No file is read. */
export function listSite(context: StudioContext): SiteList {
  const { site, options } = context;
  const { folder, siteData, declared, known, diagnostics, missing, pages, pairs, clock } = site.checked();
  const files = folder.yamlFiles.filter((file) => !isSiteFile(file));
  const counts = countByFile(missing > 0 ? [] : diagnostics);
  const isPage = new Set(files);
  const entries = files.map((file) => known[file]?.analyzed.entry ?? site.lastValid(routeOf(file)));
  const byRoute = new Map(files.map((file, index) => [routeOf(file), { file, entry: entries[index] }]));
  return {
    locale: options.locale,
    name: textOf(siteData, 'brand'),
    url: textOf(siteData, 'url'),
    root: folder.root,
    home: homeOf(firstLanguage, pairs.languages),
    complete: missing === 0,
    timeZone: clock.timeZone ?? null,
    shownAt: site.shownAt ?? null,
    languages: listLanguages(pairs.languages, folder.root, textOf(siteData, 'lang') ?? options.locale),
    collections: listCollections(declared, options.locale),
    dataFiles: Object.keys(known).flatMap((file) => {
      const { errors = 0, warnings = 0 } = counts.get(file) ?? {};
      return dataCollections(file, declared).map((collection) => ({ file, collection, errors, warnings }));
    }),
    pages: files.map((file, index) => {
      const route = routeOf(file);
      const { errors = 0, warnings = 0 } = counts.get(file) ?? {};
      const entry = entries[index];
      const original = byRoute.get(originalRoute(route, entry?.translationOf, pairs.languages) ?? '');
      return {
        file,
        route,
        language: isLanguageChoice(route, pairs.languages) ? null : languageOf(route, pairs.languages),
        original: original?.file ?? null,
        isOutdated: entry && original?.entry ? isOutdated({ page: entry, original: original.entry }) : false,
        ...describe(entry, clock),
        errors,
        warnings,
        lastValid: site.lastValid(route) !== undefined,
      };
    }),
    derived: [...pages.values()].flatMap(({ file, route }) => (routeOf(file) === route ? [] : [{ file, route }])),
    uses: countTypes(entries),
    others:
      missing > 0
        ? []
        : authorProblems(
            context,
            diagnostics.filter(({ file }) => !isPage.has(file)),
          ),
  };
}

function listLanguages(languages: Languages, root: string, firstTag: string): ListedLanguage[] {
  if (Object.keys(languages.others).length === 0) return [];
  return allLanguages(languages).map((key) => {
    const lang = tagOf(key, { lang: firstTag, languages });
    const siteFile = `${root}/${key === firstLanguage ? '' : `${key}/`}site.yaml`;
    const { label = ownNameOf(lang) } = (key === firstLanguage ? languages : languages.others[key]) ?? {};
    return { key, label, lang, siteFile, home: homeOf(key, languages) };
  });
}

/** The route of the page of the first language that a page translates, if there is such a page. */
export function originalRoute(
  route: string,
  translationOf: string | undefined,
  languages: Languages,
): string | undefined {
  const original = originalOf({ route, ...(translationOf !== undefined && { translationOf }) }, languages);
  return original !== undefined && languageOf(original, languages) === firstLanguage ? original : undefined;
}

function countTypes(entries: readonly (PageIndexEntry | undefined)[]): Record<string, number> {
  const uses: Record<string, number> = {};
  for (const type of entries.flatMap((entry) => entry?.types ?? [])) uses[type] = (uses[type] ?? 0) + 1;
  return uses;
}

function describe(entry: PageIndexEntry | undefined, clock: SiteClock) {
  const { member } = entry ?? {};
  const due = entry && pageDue(atMoment(entry, clock));
  return {
    ...(due && { due }),
    title: entry?.title ?? null,
    name: textOf(member?.data, 'name'),
    draft: entry?.isDraft ?? false,
    collection: member?.collection ?? null,
    group: textOf(member?.data, 'group'),
  };
}

function pageDue({ due, schedule: { from = '', until = '' } = {} }: PageIndexEntry): PageDue | undefined {
  return due && { state: due, time: due === 'later' ? writtenStart(from) : writtenEnd(until) };
}

/** The changes of the published site after the present. No file is read. */
export function listCalendar({ site }: StudioContext): Calendar {
  const { changes } = site.checked();
  const now = Date.now();
  return {
    changes: changes
      .filter(({ at }) => Date.parse(at) > now)
      .map(({ block, ...change }) => ({
        ...change,
        ...(block && { block: { ...block, pointer: formatPointer(block.pointer) } }),
      })),
  };
}

function listCollections(declared: Declarations, locale: string): ListedCollection[] {
  return Object.entries(declared).flatMap(([name, declaration]) => {
    const { index = null, groups = [], from = null } = declaration;
    if (index === null && from === null) return [];
    const { label, itemLabel } = collectionNames(name, declaration);
    return [{ name, label: textIn(label, locale), itemLabel: textIn(itemLabel, locale), index, groups, from }];
  });
}

/** The entries of a collection, to choose one by its name. @throws {ApiError} wrong-field for an unknown collection */
export function listEntries({ site }: StudioContext, name: string): ListedEntry[] {
  const { collections } = site.checked();
  if (!Object.hasOwn(collections, name))
    throw ApiError.of('wrong-field', 'collection', Object.keys(collections).join(' | '));
  return collections[name]!.entries.map((entry) => ({ id: identityOf(entry), name: entry.name }));
}

/** The entries that those of a collection may name. @throws {ApiError} wrong-field for an unknown collection */
export function listNamed(context: StudioContext, name: string): ListedEntry[] {
  const { declared, collections } = context.site.checked();
  const named = namedCollections(name, declared);
  return named.filter((each) => Object.hasOwn(collections, each)).flatMap((each) => listEntries(context, each));
}

function textOf(value: unknown, name: string): string | null {
  const found = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof found === 'string' ? found : null;
}

/** The number of errors and warnings of each file that has any. */
export function countByFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, Counts> {
  const counts = new Map<string, { errors: number; warnings: number }>();
  for (const { file, severity } of diagnostics) {
    const count = counts.get(file) ?? { errors: 0, warnings: 0 };
    count[severity === 'error' ? 'errors' : 'warnings'] += 1;
    counts.set(file, count);
  }
  return counts;
}
