import {
  allLanguages,
  firstLanguage,
  hasLanguages,
  homeOf,
  isLanguageChoice,
  type Languages,
  languageKey,
  languageOf,
  originalOf,
  routeIn,
  withoutLanguage,
} from '../../../../schema/site/languages.ts';
import { routesAbove } from '../collections/versions.ts';
import { isListed } from '../listed.ts';
import type { Alternate, PageIndexEntry } from '../page-index.ts';

const languagePath = new RegExp(`^[^/]+/${languageKey}/`);

/** True if the folder of a page file is named like a language, so that the page may be a translation. */
export function mayBeTranslation(file: string): boolean {
  return languagePath.test(file);
}

/** The pages of a site that are the same page in several languages. */
export interface Pairs {
  readonly languages: Languages;
  /** The page of the first language that a page translates; undefined for pages that translate none. */
  readonly originalOf: (route: string) => string | undefined;
  /** The published page that translates a page of the first language into a language. */
  readonly translated: (original: string, language: string) => string | undefined;
  /** The page in each language of the site, its own included; empty on a site of one language. */
  readonly alternatesOf: (route: string) => readonly Alternate[];
}

/** Pairs the pages of a site. @param pages all pages that have files, by route */
export function pairPages(pages: ReadonlyMap<string, PageIndexEntry>, languages: Languages): Pairs {
  const originals = new Map<string, string>();
  const translations = new Map<string, Map<string, string>>();
  const keys = hasLanguages(languages) ? allLanguages(languages) : [];
  for (const page of keys.length > 0 ? pages.values() : []) {
    const { route } = page;
    const original = originalOf(page, languages);
    if (original === undefined || !pages.has(original) || languageOf(original, languages) !== firstLanguage) continue;
    originals.set(route, original);
    const known = translations.get(original) ?? new Map<string, string>();
    translations.set(original, known);
    // Of two translations of one page, which are reported, the first one counts.
    const language = languageOf(route, languages);
    if (isListed(page) && !known.has(language)) known.set(language, route);
  }
  const translated = (original: string, language: string) => translations.get(original)?.get(language);
  const isShown = (route: string) => {
    const page = pages.get(route);
    return page !== undefined && isListed(page);
  };

  /** The page at a route of the first language, or its translation. */
  const inLanguage = (original: string, language: string) => {
    if (language !== firstLanguage) return translated(original, language);
    return isShown(original) ? original : undefined;
  };

  function found(route: string, language: string): Alternate {
    return { language, route, ...(pages.get(route)?.isUnlisted && { isUnlisted: true }) };
  }

  function alternateOf(route: string, language: string): Alternate {
    if (languageOf(route, languages) === language) return found(route, language);
    const original = originals.get(route) ?? routeIn(firstLanguage, withoutLanguage(route, languages), languages);
    const same = originals.has(route) || languageOf(route, languages) === firstLanguage;
    const translation = same ? inLanguage(original, language) : undefined;
    if (translation !== undefined) return found(translation, language);
    const above = routesAbove(original)
      .map((each) => inLanguage(each, language))
      .find((each) => each !== undefined);
    const nearest = above ?? homeOf(language, languages);
    return { language, route: nearest, nearest: pages.get(nearest)?.title ?? '' };
  }

  const home = homeOf(firstLanguage, languages);
  const hasChoice = isLanguageChoice('/', languages) && isShown('/');

  function alternatesOf(route: string): readonly Alternate[] {
    // The page that lists the languages is the page for visitors of all others, next to the home pages.
    if (isLanguageChoice(route, languages)) return alternatesOf(home);
    return keys
      .map((language) => alternateOf(route, language))
      .filter((each) => isShown(each.route) || languageOf(route, languages) === each.language)
      .map((each) =>
        hasChoice && each.route === home && each.nearest === undefined ? { ...each, choice: '/' } : each,
      );
  }

  return { languages, originalOf: (route) => originals.get(route), translated, alternatesOf };
}
