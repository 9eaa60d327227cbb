/** The search page, and the search of the 404 page, which is filled with the words of the address. */
import type { SearchResult } from '../../search/search-index.ts';
import { element, externalLink, resultCount, resultLinks } from './elements.ts';
import { type LoadedSearch, loadSearch } from './load-search.ts';

/** The number of results on the 404 page. */
const FEW = 3;

const known = new WeakSet<Element>();

/** Makes a form show results. */
export async function enhanceForm(section: HTMLElement): Promise<void> {
  if (known.has(section)) return;
  known.add(section);
  const input = section.querySelector('input')!;
  const isOfAddress = section.dataset.words === 'address';
  const asked = isOfAddress ? wordsOfAddress() : new URLSearchParams(location.search).get('q');
  if (asked && !input.value) input.value = asked;
  if (!isOfAddress) input.focus({ preventScroll: true });
  const show = () => showResults(section, input.value, isOfAddress ? FEW : Number.POSITIVE_INFINITY);
  input.addEventListener('input', () => {
    if (!isOfAddress) keepQuery(input.value);
    show();
  });
  input.form!.addEventListener('submit', (event) => {
    if (isOfAddress) return;
    event.preventDefault();
    show();
  });
  if (input.value) await show();
}

/** The words of the address of a page that does not exist. */
function wordsOfAddress(): string {
  const path = location.pathname.replace(/\.\w+$/, '');
  try {
    return decodeURIComponent(path)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim();
  } catch {
    return '';
  }
}

/** Writes the query into the address, so that the results can be reloaded and shared. */
function keepQuery(query: string): void {
  const { pathname, hash } = location;
  const search = query ? `?${new URLSearchParams({ q: query })}` : '';
  history.replaceState(history.state, '', pathname + search + hash);
}

async function showResults(section: HTMLElement, query: string, limit: number): Promise<void> {
  const place = section.querySelector('.site-search-results')!;
  let loaded: LoadedSearch;
  try {
    loaded = await loadSearch(section.dataset.page!);
  } catch {
    section.toggleAttribute('data-failed', true);
    return;
  }
  section.toggleAttribute('data-failed', false);
  // The visitor may have typed on meanwhile.
  if (section.querySelector('input')!.value !== query) return;
  const results = loaded.search(query);
  const list = element('ul', { class: 'search-results', role: 'list' });
  const status = element('p', { class: 'search-status', role: 'status' });
  const fillIn = (of: string) => {
    const shown = of ? results.filter((result) => (result.of ?? '-') === of) : results;
    list.replaceChildren(...shown.slice(0, limit).map((result) => element('li', {}, ...resultLinks(result))));
    status.replaceChildren(resultCount(loaded, query, shown.length));
  };
  fillIn('');
  const other = results.length === 0 && query.trim() !== '' && externalLink(loaded, query);
  place.replaceChildren(...[filterOf(loaded, results, fillIn), status, list, other].filter((each) => !!each));
}

/** The choice of a collection, if the results are of several. */
function filterOf(
  { collections, messages }: LoadedSearch,
  results: readonly SearchResult[],
  onChoose: (of: string) => void,
): HTMLElement | undefined {
  const counts = new Map<string, number>();
  for (const { of = '-' } of results) counts.set(of, (counts.get(of) ?? 0) + 1);
  if (!collections || counts.size < 2) return undefined;
  const option = (value: string, label: string, count: number) => {
    const radio = element('input', { type: 'radio', name: 'search-of', value });
    radio.checked = value === '';
    radio.addEventListener('change', () => onChoose(value));
    return element('label', {}, radio, `${label} (${count})`);
  };
  return element(
    'fieldset',
    { class: 'search-filter' },
    element('legend', { class: 'visually-hidden' }, messages.filter),
    option('', messages.everything, results.length),
    ...[...counts].map(([of, count]) => option(of, collections[of] ?? messages.pages, count)),
  );
}
