import { fill } from '../../../schema/common/fill.ts';
import type { SearchResult } from '../../search/search-index.ts';
import type { LoadedSearch } from './load-search.ts';
import style from './search.css?inline';

type Content = Node | string | undefined | false;

/** Makes an element with attributes and contents. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...contents: readonly Content[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...contents.filter((each): each is Node | string => each !== undefined && each !== false));
  return made;
}

/** The links of a result: to the page, and to its sections. */
export function resultLinks(
  { href, title, description, sections }: SearchResult,
  attributes: Readonly<Record<string, string>> = {},
): HTMLAnchorElement[] {
  const about = description && element('span', { class: 'search-about' }, description);
  return [
    element('a', { ...attributes, class: 'search-result', href }, title, about),
    ...sections.map(([heading, id = '']) =>
      element('a', { ...attributes, class: 'search-section', href: `${href}#${encodeURIComponent(id)}` }, heading),
    ),
  ];
}

/** The number of results in words. */
export function resultCount({ messages }: LoadedSearch, query: string, count: number): string {
  if (query.trim() === '') return '';
  if (count === 0) return fill(messages.none, { query });
  return count === 1 ? messages.oneResult : fill(messages.results, { count });
}

/** A link to another search service with the query, if the site names one. */
export function externalLink({ messages, external }: LoadedSearch, query: string): HTMLAnchorElement | undefined {
  if (!external) return undefined;
  const href = external.replace('{query}', encodeURIComponent(query));
  return element('a', { href, rel: 'noopener' }, messages.external);
}

let isStyled = false;

/** The content security policy forbids new style elements, but not constructed style sheets. */
export function addStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
