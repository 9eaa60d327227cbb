import { feedUrl, manifestUrl } from '../../../schema/addresses.ts';
import { type Declaration, declarationsOf, hasFeed } from '../../../schema/collections/declarations.ts';
import { mapValues } from '../../../schema/common/map-values.ts';
import type { BlockData } from '../../../schema/compiled.ts';
import { messagesOfSite } from '../../../schema/messages.ts';
import { type SearchMessages, searchMessageArea, searchRoute } from '../../../schema/search/search-page.ts';
import {
  allLanguages,
  atTop,
  firstLanguage,
  hasLanguages,
  homeOf,
  hreflangsOf,
  type Languages,
  languagesOf,
  ownNameOf,
  tagOf,
} from '../../../schema/site/languages.ts';
import type { CollectionData, HeaderEntry, SearchData, SiteData, SiteLanguages } from '../../../schema/site-data.ts';
import { fontUrl } from '../../../schema/theme/alphabets.ts';
import { footerFormType, type Schemas } from '../common/site-schemas.ts';
import { assetAt } from '../link/assets.ts';
import { listMessageArea } from '../link/collections/list-navigation.ts';
import { type CompileContext, compileValue } from './compile-value.ts';
import { namedLink, type Spoken } from './link-language.ts';

/**
 * Compiles valid `site.yaml` data. Samples are kept, because menus and blocks of other pages rely on them.
 * @param data of the language, see `siteDataFor`
 * @param context `isOneHost` is true if all languages are on the host of the site, whatever `site.yaml` says
 */
export function compileSite(
  data: Readonly<Record<string, unknown>>,
  context: CompileContext & { readonly language: string; readonly firstTag?: string; readonly isOneHost?: boolean },
): SiteData {
  const { language, firstTag = String(data.lang) } = context;
  const declared = languagesOf({ ...data, lang: firstTag });
  const all = context.isOneHost ? onOneHost(declared) : declared;
  const items = hasLanguages(all) ? languageItems(all, { lang: firstTag, url: String(data.url) }) : undefined;
  const spoken = items && { languages: { label: '', notTranslated: '', items }, language };
  const own = compileValue(context.schemas.site, data, { ...context, spoken, isSample: true }) as SiteData;
  const {
    [listMessageArea]: _,
    [languageMessageArea]: { label = '', notTranslated = '' } = {},
    [searchMessageArea]: ofSearch,
    ...messages
  } = messagesOfSite(context.schemas.messages, own.lang, own.words);
  const { languages: _written, ...others } = own as unknown as { readonly languages?: unknown };
  // The authoring server sends a file that is damaged, or not analyzed yet, at its own address.
  const addressOf = (src: string) => (assetAt(src, context.assets)?.font ? fontUrl(src, own.lang) : src);
  const fonts = own.fonts && mapValues(own.fonts, (font) => font && { ...font, src: addressOf(font.src) });
  const page = own.search && searchRoute(own.search.page, { lang: own.lang, language, languages: all });
  const compiled = {
    ...(others as SiteData),
    ...(items && { languages: { label, notTranslated, items } }),
    url: all.others[language]?.url ?? own.url,
    ...(language !== firstLanguage && { language }),
    ...(page !== undefined && { search: searchOf(own.search!, page, ofSearch as SearchMessages) }),
    home: homeOf(language, all),
    manifest: atTop(manifestUrl, language),
    words: messages,
    ...(fonts && { fonts }),
    header: { ...own.header, links: own.header.links.map((entry) => namedEntry(entry, spoken)) },
    ...(own.footer && { footer: footerOf(own, context.schemas) }),
  };
  if (!compiled.collections) return compiled;
  const declarations = declarationsOf(data);
  const collections = mapValues(compiled.collections, (settings, name) =>
    shownSettings({ ...declarations[name], ...settings } as Declaration),
  );
  return { ...compiled, collections };
}

/** The area of the messages of the menu of languages. They are compiled into pages, so that the browser needs no others. */
const languageMessageArea = 'languages';

function onOneHost(languages: Languages): Languages {
  return { ...languages, others: mapValues(languages.others, ({ url: _, ...others }) => others) };
}

/** An entry of the menu. It names the language of its page, if this is another language. */
function namedEntry(entry: HeaderEntry, spoken: Spoken): HeaderEntry {
  const { href } = entry;
  return href === undefined ? entry : namedLink({ ...entry, href }, spoken);
}

/** @param first the tag of the first language, and the address of the site */
function languageItems(
  languages: Languages,
  first: { readonly lang: string; readonly url: string },
): SiteLanguages['items'] {
  const keys = allLanguages(languages);
  const tags = keys.map((language) => Intl.getCanonicalLocales(tagOf(language, { lang: first.lang, languages }))[0]!);
  const hreflangs = hreflangsOf(tags);
  const hasDomains = Object.values(languages.others).some(({ url }) => url !== undefined);
  return keys.map((language, index) => {
    const lang = tags[index]!;
    const label = (language === firstLanguage ? languages : languages.others[language])?.label ?? ownNameOf(lang);
    const url = languages.others[language]?.url ?? first.url;
    const home = homeOf(language, languages);
    return { language, label, lang, hreflang: hreflangs[index]!, home, ...(hasDomains && { url }) };
  });
}

/** The settings of the search, with its page and the link to it in the header. */
function searchOf(search: NonNullable<SiteData['search']>, page: string, messages: SearchMessages): SearchData {
  const link = { href: page, 'aria-label': messages.search };
  return { ...search, page, messages, ...(search.place === 'header' && { link }) };
}

/**
 * The footer with its form as a block, and with the link that asks for consent again (`app/extras/consent.ts`) in the
 * legal documents, which every page shows.
 */
function footerOf({ footer, consent }: SiteData, schemas: Schemas): SiteData['footer'] {
  const { form, ...others } = footer;
  const type = footerFormType(schemas);
  return {
    ...others,
    ...(form && type !== undefined && { form: { isProse: true, type, props: form as unknown as BlockData['props'] } }),
    ...(consent && { legal: [...(footer.legal ?? []), { label: consent.change, href: '#consent' }] }),
  };
}

/** The part of a collection that pages show, defaults included. */
function shownSettings(declaration: Declaration): CollectionData {
  const {
    fields: _,
    preset: __,
    from: ___,
    orderBy: ____,
    isDescending: _____,
    pageSize: ______,
    tree: _______,
    menu: ________,
    versions: _________,
    entryPage: __________,
    feed: ___________,
    timeZone: ____________,
    ...shown
  } = declaration;
  const { index } = declaration;
  return { ...shown, ...(index !== undefined && hasFeed(declaration) && { feed: feedUrl(index) }) };
}
