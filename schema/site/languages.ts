import type { ObjectSchema } from '../schema.ts';

/** A language of a site besides the first one. */
export interface LanguageSettings {
  /** Its own name, as the menu of languages shows it. */
  readonly label: string;
  /** Its BCP 47 tag; by default its key. */
  readonly lang?: string;
  /** A page without a translation does not exist in this language (`hide`, the default), or shows its original. */
  readonly missing?: 'hide' | 'show';
  /** The address of a host of its own: `https://spoke.example`. By default its pages are on the host of the site. */
  readonly url?: string;
}

/** The languages of a site besides the first one. The key is the folder and the first part of the addresses. */
export type Languages = Readonly<Record<string, LanguageSettings>>;

/** The key of the first language, whose pages have no prefix. */
export const firstLanguage = '';

/**
 * The key of a language, as a regular expression: a BCP 47 tag of a language, script, region and variant. Keys are in
 * lower case, because some file systems ignore case.
 */
export const languageKey =
  '[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))?';

/** The key of the language of a page: the first part of its route if `languages` has it, else the first language. */
export function languageOf(route: string, languages: Readonly<Record<string, unknown>>): string {
  const [, part = ''] = route.split('/', 2);
  return Object.hasOwn(languages, part) ? part : firstLanguage;
}

/**
 * The route of the page that a page translates, which may not exist; undefined for pages of the first language.
 * @param page its route, and `translationOf` if it has the field
 */
export function originalOf(
  { route, translationOf }: { readonly route: string; readonly translationOf?: string },
  languages: Languages,
): string | undefined {
  if (languageOf(route, languages) === firstLanguage) return undefined;
  return translationOf ?? withoutLanguage(route, languages);
}

/** The route of the home page of a language. */
export function homeOf(language: string): string {
  return `/${language}`;
}

/** The route of a path of a site in the part of a language: `/404` of `en` is `/en/404`. */
export function withLanguage(path: string, language: string): string {
  if (language === firstLanguage) return path;
  return path === '/' ? homeOf(language) : `/${language}${path}`;
}

/** The part of a route after the language: `/en/contact` is `/contact`, `/en` is `/`. */
export function withoutLanguage(route: string, languages: Languages): string {
  const language = languageOf(route, languages);
  return language === firstLanguage ? route : route.slice(language.length + 1) || '/';
}

/** The languages of a site besides the first one that are valid. @param site data of `site.yaml` */
export function languagesOf(site: unknown): Languages {
  const { languages } = (site ?? {}) as { readonly languages?: unknown };
  if (typeof languages !== 'object' || languages === null) return {};
  const isKey = new RegExp(`^${languageKey}$`);
  const isLanguage = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    (!('lang' in value) || canonicalTag(String(value.lang)) !== undefined);
  return Object.fromEntries(Object.entries(languages).filter(([key, value]) => isKey.test(key) && isLanguage(value)));
}

/** A BCP 47 tag in its usual notation, `es-CO` for `es-co`; undefined for a text that is not a tag. */
export function canonicalTag(text: string): string | undefined {
  // Primary subtags of more than three letters are names of languages, not codes.
  if (!/^[a-z]{2,3}(?:-|$)/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

/** The tag of a language. @param site data of `site.yaml` */
export function tagOf(language: string, site: { readonly lang: string; readonly languages?: Languages }): string {
  if (language === firstLanguage) return site.lang;
  return site.languages?.[language]?.lang ?? language;
}

/** The name of a language in the language itself, as a title: `Español`. */
export function ownNameOf(lang: string): string {
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(lang.split('-')[0]!) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** The page that a site shows for an address that does not exist, in its first language. */
export const notFoundRoute = '/404';

/** True for the page that a site shows for an address that does not exist, in any of its languages. */
export function isNotFound(route: string, languages: Languages): boolean {
  return withoutLanguage(route, languages) === notFoundRoute;
}

/** The languages in the data of a site, the first one included. */
export interface LanguageItems {
  readonly items: readonly {
    readonly language: string;
    /** The address of its host; absent on a site whose languages are all on one host. */
    readonly url?: string;
  }[];
}

/**
 * The addresses of the hosts of a site: that of the first language, by its key, and those of the languages that have a
 * host of their own. Empty on a site with one host.
 */
export function domainsOf(languages?: LanguageItems): ReadonlyMap<string, string> {
  const domains = new Map<string, string>();
  for (const { language, url } of languages?.items ?? [])
    if (url !== undefined && ![...domains.values()].includes(url)) domains.set(language, url);
  return domains;
}

/** The routes of the 404 pages of a site, one for each language, that of the first language first. */
export function notFoundRoutes(languages?: LanguageItems): readonly string[] {
  return (languages?.items ?? [{ language: firstLanguage }]).map(({ language }) =>
    withLanguage(notFoundRoute, language),
  );
}

/** The keys of all languages of a site, the first language first. */
export function allLanguages(languages: Languages): readonly string[] {
  return [firstLanguage, ...Object.keys(languages)];
}

/**
 * The tags of the languages of a site for search engines, in the same order: the language alone if only one of the tags
 * has it. Search engines know no regions with digits, such as that of `es-419`.
 */
export function hreflangsOf(tags: readonly string[]): readonly string[] {
  const baseOf = (tag: string) => tag.split('-')[0]!.toLowerCase();
  return tags.map((tag) => {
    const isAlone = tags.filter((other) => baseOf(other) === baseOf(tag)).length === 1;
    return isAlone || /-\d{3}$/.test(tag) ? baseOf(tag) : tag;
  });
}

/** ISO 15924 codes of the right-to-left scripts in current use. */
const rightToLeft: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
]);

/** The writing direction of a BCP 47 tag, derived from its script: `az-Arab` differs from `az`. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr';
}

/** The name of the field that identifies the items of a list in all languages; undefined if they have no such field. */
export function itemKey({ properties = {} }: Pick<ObjectSchema, 'properties'>): string | undefined {
  return ['id', 'field'].find((name) => Object.hasOwn(properties, name));
}

/** The value of that field; undefined if the item states no value. */
export function keyOf(item: unknown): unknown {
  const { id, field } = (item ?? {}) as { readonly id?: unknown; readonly field?: unknown };
  return id ?? field;
}

/** True if the items of a list take the place of the same items of the first language, one by one. */
export function hasKeys(list: readonly unknown[]): boolean {
  return list.every((item) => keyOf(item) !== undefined);
}
