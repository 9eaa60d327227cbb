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

/** The languages of a site. */
export interface Languages {
  /** The folder with the pages of the first language, which begins their addresses; empty if they are at the top. */
  readonly folder: string;
  /** The name of the first language. Only a first language with a folder has one. */
  readonly label?: string;
  /** The languages besides the first one. The key is the folder and the first part of the addresses. */
  readonly others: Readonly<Record<string, LanguageSettings>>;
}

/** A site of one language, whose pages are at the top of the pages folder. */
export const oneLanguage: Languages = { folder: '', others: {} };

/** The key of the first language, whatever the folder of its pages is called. */
export const firstLanguage = '';

/**
 * The key of a language, as a regular expression: a BCP 47 tag of a language, script, region and variant. Keys are in
 * lower case, because some file systems ignore case.
 */
export const languageKey =
  '[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))?';

/** The key of the language of a page: the first part of its route, if that is such a key; else the first language. */
export function languageOf(route: string, { others }: { readonly others: Readonly<Record<string, unknown>> }): string {
  const part = firstPart(route);
  return Object.hasOwn(others, part) ? part : firstLanguage;
}

/** The folder with the pages of a language; empty for the top of the pages folder. */
export function folderOf(language: string, { folder }: Pick<Languages, 'folder'>): string {
  return language === firstLanguage ? folder : language;
}

/** True if a site has several languages, or if its only language has a folder. */
export function hasLanguages({ folder, others }: Languages): boolean {
  return folder !== '' || Object.keys(others).length > 0;
}

function firstPart(route: string): string {
  return route.split('/', 2)[1] ?? '';
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
  return translationOf ?? routeIn(firstLanguage, withoutLanguage(route, languages), languages);
}

/** The route of the home page of a language. */
export function homeOf(language: string, languages: Pick<Languages, 'folder'>): string {
  return `/${folderOf(language, languages)}`;
}

/** The route at which a path is in the part of a language: `/blog` of `en` is `/en/blog`, `/` is `/en`. */
export function routeIn(language: string, path: string, languages: Pick<Languages, 'folder'>): string {
  // Hosts expect a 404 page at the top. It is the page of the first language, whatever the folder of its other pages.
  return path === notFoundRoute ? atTop(path, language) : withFolder(path, folderOf(language, languages));
}

/**
 * The address of a file that hosts, browsers and agents expect at the top of a site, such as `/404`. The file of the
 * first language is there; the file of another language is in the folder of the language.
 */
export function atTop(path: string, language: string): string {
  return withFolder(path, language);
}

function withFolder(path: string, folder: string): string {
  if (folder === '') return path;
  return path === '/' ? `/${folder}` : `/${folder}${path}`;
}

/** The part of a route after the folder of its language: `/en/contact` is `/contact`, `/en` is `/`. */
export function withoutLanguage(route: string, languages: Languages): string {
  const { folder, others } = languages;
  const part = firstPart(route);
  const isFolder = part !== '' && (part === folder || Object.hasOwn(others, part));
  return isFolder ? route.slice(part.length + 1) || '/' : route;
}

/**
 * True for the page at the top of a site whose first language has a folder. It belongs to no language, and leads to the
 * home page of each.
 */
export function isLanguageChoice(route: string, { folder }: Pick<Languages, 'folder'>): boolean {
  return folder !== '' && route === '/';
}

/** True for a page of the first language, which pages of other languages may translate. */
export function isOriginal(route: string, languages: Languages): boolean {
  return languageOf(route, languages) === firstLanguage && !isLanguageChoice(route, languages);
}

/** The languages of a site that are valid. @param site data of `site.yaml` */
export function languagesOf(site: unknown): Languages {
  const { languages, lang } = (site ?? {}) as { readonly languages?: unknown; readonly lang?: unknown };
  if (typeof languages !== 'object' || languages === null) return oneLanguage;
  const isKey = new RegExp(`^${languageKey}$`);
  const isLanguage = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    (!('lang' in value) || canonicalTag(String(value.lang)) !== undefined);
  const valid = Object.entries(languages as Readonly<Record<string, LanguageSettings>>).filter(
    ([key, value]) => isKey.test(key) && isLanguage(value),
  );
  const first = valid.find(([key, { lang: own = key }]) => isFirst(key, own, String(lang)));
  if (!first) return { folder: '', others: Object.fromEntries(valid) };
  const [folder, { label }] = first;
  return { folder, label, others: Object.fromEntries(valid.filter((each) => each !== first)) };
}

/**
 * True if a key of `languages` means the first language: it is the tag of this language, or the language alone. With
 * `lang: es-CO`, `es` means it, unless `es` has another tag.
 * @param own the tag of the key @param lang the tag of the first language
 */
function isFirst(key: string, own: string, lang: string): boolean {
  const tag = lang.toLowerCase();
  const keys = [tag, tag.split('-')[0]!];
  return keys.includes(key) && [tag, key].includes(own.toLowerCase());
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
export function tagOf(language: string, site: { readonly lang: string; readonly languages: Languages }): string {
  return language === firstLanguage ? site.lang : (site.languages.others[language]?.lang ?? language);
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
 * The hosts of a site: the address of each host by the key of its language. The host of the first language has the pages
 * of all languages without a host of their own. Empty on a site with one host.
 */
export function domainsOf(languages?: LanguageItems): ReadonlyMap<string, string> {
  const domains = new Map<string, string>();
  for (const { language, url } of languages?.items ?? [])
    if (url !== undefined && ![...domains.values()].includes(url)) domains.set(language, url);
  return domains;
}

/** The routes of the 404 pages of a site, one for each language. The first language comes first. */
export function notFoundRoutes(languages?: LanguageItems): readonly string[] {
  return (languages?.items ?? [{ language: firstLanguage }]).map(({ language }) => atTop(notFoundRoute, language));
}

/** The keys of all languages of a site, the first language first. */
export function allLanguages({ others }: Languages): readonly string[] {
  return [firstLanguage, ...Object.keys(others)];
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
