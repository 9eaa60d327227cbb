/** The index of the pages of a language: the build makes it, and the browser searches in it. */

import MiniSearch, { type AsPlainObject, type Options, type Query } from 'minisearch';
import type { SearchMessages } from '../../schema/search/search-page.ts';
import { type SearchedField, searchedFields } from '../../schema/search/searched-fields.ts';
import { formsOf, listedForms, type Stemmer, withTilde, wordsOf } from './words.ts';

/** A page as it is searched and shown in results. */
export interface SearchedPage {
  /** The address of the page for visitors. */
  readonly href: string;
  readonly title: string;
  readonly description?: string;
  /** The collection of the page. */
  readonly of?: string;
  /** Headings with their anchors. */
  readonly sections: readonly SearchedSection[];
  /** Words that visitors use and the page does not say. */
  readonly words?: readonly string[];
  readonly tags?: readonly string[];
  /** The beginning of the page's text. */
  readonly text: string;
}

/** The group of the pages without a collection. */
export const noCollection = '-';

/** A heading, with its anchor if it has one. */
export type SearchedSection = readonly [title: string, id?: string];

/** The pages of a language, prepared for searching. */
export interface SearchIndex {
  readonly lang: string;
  /** Groups of words that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
  /** Number of pages in the index. */
  readonly count: number;
  readonly index: AsPlainObject;
}

/** The file that browsers load with the first search. */
export interface SearchFile {
  /** Absent if the index is in parts, next to this file. */
  readonly index?: SearchIndex;
  readonly messages: SearchMessages;
  /** Address of another search service, with `{query}`. */
  readonly external?: string;
  /** The names of the collections by which results can be filtered. */
  readonly collections?: Readonly<Record<string, string>>;
}

/** A page in results, with those of its sections that the query names. */
export interface SearchResult extends Pick<SearchedPage, 'href' | 'title' | 'description' | 'of'> {
  readonly sections: readonly SearchedSection[];
}

/** A result that says why a page is found. */
export interface ExplainedResult extends SearchResult {
  /** The fields that have words of the query, the heaviest first. */
  readonly fields: readonly SearchedField[];
}

export type Search = (query: string) => ExplainedResult[];

/** Sections of a page in results. */
export const MAX_SECTIONS = 3;

/** The number of mistyped letters that a word may have. Two exchanged letters count as two. */
function mistakesIn(word: string): number {
  return word.length < 5 ? 0 : word.length < 6 ? 1 : 2;
}

const fieldNames = Object.keys(searchedFields) as SearchedField[];

function optionsOf(stem: Stemmer): Options {
  return {
    idField: 'href',
    fields: fieldNames,
    storeFields: ['title', 'description', 'of', 'sections'],
    tokenize: (text) => wordsOf(text),
    processTerm: (word) => listedForms(word, stem),
    extractField: (page, field) => textOf(page as SearchedPage, field),
  };
}

function textOf(page: SearchedPage, field: string): string {
  if (field === 'headings') return page.sections.map(([title]) => title).join('\n');
  const value = page[field as keyof SearchedPage] ?? '';
  // Stored fields are read with this function too.
  return field === 'words' || field === 'tags' ? [...value].join('\n') : (value as string);
}

/** Makes the index of pages. Equal pages in equal order give an equal index. */
export function createSearchIndex(
  pages: readonly SearchedPage[],
  { lang, synonyms = [] }: Pick<SearchIndex, 'lang'> & Partial<Pick<SearchIndex, 'synonyms'>>,
  stem: Stemmer,
): SearchIndex {
  const index = new MiniSearch(optionsOf(stem));
  index.addAll(pages);
  return { lang, synonyms, count: pages.length, index: index.toJSON() };
}

/** Opens an index. @param stem of the language of the index */
export function openSearchIndex({ index, synonyms }: SearchIndex, stem: Stemmer): Search {
  const opened = MiniSearch.loadJS(index, optionsOf(stem));
  const groups = synonyms.map((group) => group.map((phrase) => wordsOf(phrase)));
  const find = (query: Query) =>
    opened.search(query, {
      boost: searchedFields,
      // The words are taken as they are: the query has their forms already.
      tokenize: (text) => [text],
      processTerm: (term) => term,
    });
  return (text) => {
    const words = [...new Set(wordsOf(text))];
    const alternatives = withSynonyms(words, groups, stem);
    const every = (isFuzzy: boolean): Query => ({
      combineWith: 'AND',
      queries: alternatives.map((phrases) => anyOf(phrases.map((phrase) => allOf(phrase, stem, isFuzzy)))),
    });
    if (words.length === 0) return [];
    const exact = find(every(false));
    const found = exact.length > 0 ? exact : find(every(true));
    const some = found.length > 0 ? found : find({ ...(every(true) as object), combineWith: 'OR' } as Query);
    return some.map(({ id, title, description, of, sections, match }) => ({
      href: id,
      title,
      ...(description && { description }),
      ...(of && { of }),
      sections: sectionsWith(sections, new Set(Object.keys(match)), stem),
      fields: fieldNames.filter((field) => Object.values(match).some((matched) => matched.includes(field))),
    }));
  };
}

type Phrase = readonly string[];

/**
 * The phrases that each part of a query stands for: a word alone, or a phrase of the query with its synonyms.
 */
function withSynonyms(words: Phrase, groups: readonly (readonly Phrase[])[], stem: Stemmer): (readonly Phrase[])[] {
  const isSame = (a: string, b: string) => formsOf(a, stem).some((form) => formsOf(b, stem).includes(form));
  const beginsAt = (at: number, phrase: Phrase) =>
    phrase.length > 0 && phrase.every((word, index) => at + index < words.length && isSame(words[at + index]!, word));
  const parts: (readonly Phrase[])[] = [];
  for (let at = 0; at < words.length; ) {
    const found = groups
      .flatMap((group) => group.map((phrase) => ({ phrase, group })))
      .filter(({ phrase }) => beginsAt(at, phrase))
      .sort((a, b) => b.phrase.length - a.phrase.length)[0];
    parts.push(found ? [words.slice(at, at + found.phrase.length), ...found.group] : [[words[at]!]]);
    at += found?.phrase.length ?? 1;
  }
  return parts;
}

function anyOf(queries: Query[]): Query {
  return { combineWith: 'OR', queries };
}

/** A query for pages with all words of a phrase. */
function allOf(phrase: Phrase, stem: Stemmer, isFuzzy: boolean): Query {
  return { combineWith: 'AND', queries: phrase.map((word) => formsQuery(word, stem, isFuzzy)) };
}

function formsQuery(word: string, stem: Stemmer, isFuzzy: boolean): Query {
  const forms = formsOf(word, stem);
  const others = forms.flatMap(withTilde);
  const [typed = ''] = forms;
  return anyOf([
    { combineWith: 'OR', queries: forms },
    // A visitor sees results before the word is complete.
    { combineWith: 'OR', queries: [typed], prefix: true },
    ...(isFuzzy ? [{ combineWith: 'OR', queries: forms, fuzzy: mistakesIn(typed) } as Query] : []),
    ...(others.length > 0 ? [{ combineWith: 'OR', queries: others, boostTerm: () => 0.5 } as Query] : []),
  ]);
}

/** The sections whose titles have one of the found words. */
function sectionsWith(
  sections: readonly SearchedSection[],
  found: ReadonlySet<string>,
  stem: Stemmer,
): readonly SearchedSection[] {
  const isFound = (title: string) => wordsOf(title).some((word) => listedForms(word, stem).some((f) => found.has(f)));
  return sections.filter(([title, id]) => id !== undefined && isFound(title)).slice(0, MAX_SECTIONS);
}
