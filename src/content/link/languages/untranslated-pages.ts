import {
  directionOf,
  isOriginal,
  type Languages,
  languageOf,
  notFoundRoute,
  routeIn,
  tagOf,
  withoutLanguage,
} from '../../../../schema/site/languages.ts';
import type { Member, Schemas } from '../../common/site-schemas.ts';
import { isListed } from '../listed.ts';
import type { PageFacts, Reference } from '../page-facts.ts';
import type { PageIndexEntry, Untranslated } from '../page-index.ts';
import { linkToTranslation, targetIn, withLinks } from './mapped-links.ts';
import { pairPages } from './pairs.ts';

interface UntranslatedContext {
  /** The tag of the first language. */
  readonly lang: string;
  /** The file at an address in lower case, valid or not. */
  readonly fileAt: ReadonlyMap<string, string>;
  readonly schemas: Schemas;
}

/**
 * The pages of languages that show originals in the place of missing translations. A language that shows none has only
 * a page for addresses that do not exist. A file at the address takes the place of such a page.
 * @param pages all pages that have files, by route
 */
export function untranslatedPages(
  pages: ReadonlyMap<string, PageIndexEntry>,
  languages: Languages,
  { lang, fileAt, schemas }: UntranslatedContext,
): PageIndexEntry[] {
  const keys = Object.keys(languages.others);
  if (keys.length === 0) return [];
  const written = pairPages(pages, languages);
  const originals = [...pages.values()].filter((page) => isListed(page) && isOriginal(page.route, languages));
  const plain = keys.flatMap((language) => {
    const isShown = languages.others[language]!.missing === 'show';
    const shownIn = otherLanguage(lang, tagOf(language, { lang, languages }));
    return originals.flatMap((original): (PageIndexEntry & { readonly untranslated: Untranslated })[] => {
      const route = routeIn(language, withoutLanguage(original.route, languages), languages);
      const isNeeded = isShown || original.route === notFoundRoute;
      if (!isNeeded || written.translated(original.route, language) || fileAt.has(route.toLowerCase())) return [];
      return [{ ...shownPart(original), route, untranslated: { original: original.route, shownIn, links: {} } }];
    });
  });
  if (plain.length === 0) return [];
  const { translated } = pairPages(new Map([...pages, ...plain.map((page) => [page.route, page] as const)]), languages);
  const isUntranslated = new Set(plain.map(({ route }) => route));
  return plain.map((page) => {
    const { facts, route, untranslated } = page;
    const language = languageOf(route, languages);
    const follow = (href: string) => {
      const target = linkToTranslation(href, (original) => translated(original, language));
      // The anchors of an original are those of the page that shows it.
      return target !== undefined && isUntranslated.has(target) ? target + (/#.*$/.exec(href)?.[0] ?? '') : target;
    };
    const links = Object.fromEntries(
      [...facts.hrefs, ...facts.entries].flatMap(({ value }) => {
        const target = follow(value);
        return target === undefined ? [] : [[value, target]];
      }),
    );
    return linkedPage({ ...page, untranslated: { ...untranslated, links } }, links, schemas);
  });
}

/** The part of an original that its page in another language shows. */
function shownPart(original: PageIndexEntry): PageIndexEntry {
  const {
    texts: _,
    schedule: __,
    periods: ___,
    states: ____,
    sourceVersion: _____,
    translationOf: ______,
    redirectFrom: _______,
    searchWords: ________,
    ...shown
  } = original;
  return { ...shown, isUnlisted: true, isUnsearchable: true };
}

/** The attributes of an element in a language. @param around the language of the page */
function otherLanguage(lang: string, around: string): Untranslated['shownIn'] {
  const dir = directionOf(lang);
  return { lang, ...(dir !== directionOf(around) && { dir }) };
}

function linkedPage(page: PageIndexEntry, links: Untranslated['links'], schemas: Schemas): PageIndexEntry {
  const { facts, member } = page;
  const target = targetIn(links);
  const follow = (value: string) => target(value) ?? value;
  const mapped = <T extends Reference>(references: readonly T[]) =>
    references.map((reference) => ({ ...reference, value: follow(reference.value) }));
  const linkedFacts: PageFacts = {
    ...facts,
    hrefs: mapped(facts.hrefs),
    entries: mapped(facts.entries),
    queries: facts.queries.map(({ query, ...place }) => ({
      ...place,
      query: {
        ...query,
        ...(query.only && { only: query.only.map(follow) }),
        ...(query.by !== undefined && { by: follow(query.by) }),
      },
    })),
  };
  return { ...page, facts: linkedFacts, ...(member && { member: linkedMember(member, target, schemas) }) };
}

function linkedMember(
  { collection, data }: Member,
  target: (href: string) => string | undefined,
  schemas: Schemas,
): Member {
  const whole = withLinks(schemas, schemas.page, { [collection]: data }, target);
  return { collection, data: whole[collection] as Member['data'] };
}
