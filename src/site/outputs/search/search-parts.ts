import path from 'node:path';
import { createAddresses } from '../../../../schema/addresses.ts';
import { searchIndexUrl, searchPartsUrl } from '../../../../schema/search/search-page.ts';
import { searchedFields } from '../../../../schema/search/searched-fields.ts';
import type { SiteData } from '../../../../schema/site-data.ts';
import { escapeXml } from '../../../content/diagnostics/report/xml.ts';
import { searchedPages } from '../../../content/link/search/searched-pages.ts';
import { noCollection, type SearchedPage } from '../../../search/search-index.ts';
import { loadStemmer } from '../../../search/stemmers.ts';
import { formsOf, listedForms, type Stemmer, wordsOf } from '../../../search/words.ts';
import { createCache } from '../../cache/content-cache.ts';
import { cacheFolder } from '../../options.ts';
import type { OutputFile } from '../output-file.ts';
import { type PartsFile, readPagefind } from './pagefind.ts';
import { type SearchedSite, searchAbout } from './search.ts';

/**
 * The files of a search whose index is in parts. They take the place of the index in one file. Pagefind makes them if a
 * searched text has changed.
 * @param shown the site with the addresses that visitors use
 * @param parent folder of the pages folder
 */
export async function searchParts(
  site: SearchedSite,
  siteData: SiteData,
  shown: SiteData,
  parent: string,
): Promise<OutputFile[]> {
  const { lang, search } = siteData;
  if (search?.index !== 'pagefind') return [];
  const stem = await loadStemmer(lang);
  const pages = searchedPages(site, createAddresses(shown).page).map((page) => {
    const words = [...(page.words ?? []), ...synonymsOf(page, search.synonyms ?? [], stem)];
    return { url: page.href, content: toHtml({ ...page, words }, lang) };
  });
  const { version, build } = readPagefind(parent);
  const key = JSON.stringify([version, pages]);
  const make = async () => Buffer.from(JSON.stringify(await build(pages)));
  const bytes = await createCache(path.join(cacheFolder, 'search')).get(key, make);
  const parts = JSON.parse(Buffer.from(bytes).toString()) as readonly PartsFile[];
  return [
    { path: searchIndexUrl(search.page).slice(1), contents: async () => JSON.stringify(searchAbout(site, siteData)) },
    ...parts.map(([name, base64]) => ({
      path: searchPartsUrl(search.page).slice(1) + name,
      contents: async () => Buffer.from(base64, 'base64'),
    })),
  ];
}

/** The synonyms of the words of a page, because Pagefind knows none when it searches. */
function synonymsOf(page: SearchedPage, groups: readonly (readonly string[])[], stem: Stemmer): string[] {
  const { title, description = '', text, sections, words = [], tags = [] } = page;
  const texts = [title, description, text, ...sections.map(([heading]) => heading), ...words, ...tags];
  const said = new Set(wordsOf(texts.join('\n')).flatMap((word) => listedForms(word, stem)));
  const isSaid = (phrase: string) =>
    wordsOf(phrase).every((word) => formsOf(word, stem).some((form) => said.has(form)));
  return groups.filter((group) => group.some(isSaid)).flat();
}

/**
 * A page as HTML for Pagefind, with the weights of its parts. The texts before the headings belong to the page, and not
 * to one of its sections.
 */
function toHtml(page: SearchedPage, lang: string) {
  const { title, description, of = noCollection, sections, words = [], tags = [], text } = page;
  const part = (name: string, weight: number, contents: string, attributes = '') =>
    `<${name} data-pagefind-weight="${weight}"${attributes}>${escapeXml(contents)}</${name}>`;
  return [
    `<html lang="${lang}"><body data-pagefind-filter="of:${of}">`,
    part('h1', searchedFields.title, title),
    ...(description ? [part('p', searchedFields.description, description, ' data-pagefind-meta="description"')] : []),
    part('p', searchedFields.text, text),
    ...words.map((word) => part('p', searchedFields.words, word)),
    ...tags.map((tag) => part('p', searchedFields.tags, tag)),
    ...sections.map(([heading, id]) =>
      part('h2', searchedFields.headings, heading, id ? ` id="${escapeXml(id)}"` : ''),
    ),
    '</body></html>',
  ].join('\n');
}
