import { type Declarations, declarationsOf } from '../../../../schema/collections/declarations.ts';
import { mapValues } from '../../../../schema/common/map-values.ts';
import { valueAt } from '../../../../schema/common/pointer.ts';
import { firstLanguage, hasKeys, keyOf, languagesOf, tagOf } from '../../../../schema/site/languages.ts';
import { isRecord, type Schemas } from '../../common/site-schemas.ts';
import { siteFileLanguage } from '../page-index.ts';
import { linkToTranslation, withLinks } from './mapped-links.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * The data of the site in a language. A value that the `site.yaml` of the language states replaces the value of the first
 * language. Objects are merged by key, and lists whose items have an id are merged by this id; any other list replaces the
 * whole list. A language never takes the interface texts of the first one.
 * @param first valid data of the first `site.yaml`
 * @param own valid data of the language's `site.yaml`
 * @param translated the translation of a page; links that the first language states lead to it
 */
export function siteDataFor(
  language: string,
  { first, own }: { readonly first: Data; readonly own: Data },
  schemas: Schemas,
  translated: (route: string) => string | undefined,
): Data {
  if (language === firstLanguage) return first;
  const { words: _, ...inherited } = first;
  const lang = tagOf(language, { lang: String(first.lang), languages: languagesOf(first) });
  return { ...(merged(linkedData(inherited, schemas, translated), own) as Data), lang };
}

/** The text of a `site.yaml` that states nothing. */
export const statesNothing = '{}\n';

/** True if a file is the `site.yaml` of a language other than the first one. A language that states nothing needs none. */
export function mayBeAbsent(file: string): boolean {
  return (siteFileLanguage(file) ?? firstLanguage) !== firstLanguage;
}

function merged(first: unknown, own: unknown): unknown {
  if (own === undefined) return first;
  if (isRecord(first) && isRecord(own))
    return { ...first, ...mapValues(own, (value, name) => merged(first[name], value)) };
  if (!Array.isArray(first) || !Array.isArray(own)) return own;
  if (!hasKeys([...first, ...own])) return own;
  const isOf = (item: unknown) => (other: unknown) => keyOf(other) === keyOf(item);
  return [...first.map((item) => merged(item, own.find(isOf(item)))), ...own.filter((item) => !first.some(isOf(item)))];
}

/** Data of the first `site.yaml` whose links lead to the translations of pages. */
export function linkedData(data: Data, schemas: Schemas, translated: (route: string) => string | undefined): Data {
  return withLinks(schemas, schemas.site, data, (href) => linkToTranslation(href, translated));
}

/**
 * The collections of a language. The page that lists a collection is the translation of the first language's page, unless
 * the language states another one.
 * @param data of the language, see `siteDataFor`
 * @param first the collections of the first language
 */
export function declarationsFor(
  data: Data,
  first: Declarations,
  own: Data,
  translated: (route: string) => string | undefined,
): Declarations {
  return mapValues(declarationsOf(data), ({ index, ...others }, name) => {
    const stated = valueAt(own, ['collections', name, 'index']) !== undefined;
    const target = stated ? index : translated(first[name]?.index ?? '');
    return { ...others, ...(target !== undefined && { index: target }) };
  });
}
