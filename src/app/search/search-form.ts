/** The search page, and the search of the 404 page, which is filled with the words of the address. */
import { addStyle, element, externalLink, resultCount, resultLinks } from './elements.ts';
import type { FoundPages } from './found-pages.ts';
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
  const show = () => showResults(section, input.value, isOfAddress);
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

async function showResults(section: HTMLElement, query: string, isOfAddress: boolean): Promise<void> {
  const place = section.querySelector('.site-search-results')!;
  const input = section.querySelector('input')!;
  const list = element('ul', { class: 'search-results', role: 'list' });
  const status = element('p', { class: 'search-status', role: 'status' });
  const fail = () => section.toggleAttribute('data-failed', true);
  try {
    const loaded = await loadSearch(section.dataset.page!);
    const found = await loaded.search(query);
    let wanted = '';
    const fillIn = async (of: string) => {
      wanted = of;
      const shown = await found.best(isOfAddress ? FEW : Number.POSITIVE_INFINITY, of);
      if (wanted !== of) return;
      list.replaceChildren(...shown.map((result) => element('li', {}, ...resultLinks(result))));
      status.replaceChildren(resultCount(loaded, query, of ? found.counts.get(of)! : found.count));
      section.toggleAttribute('data-failed', false);
    };
    await fillIn('');
    addStyle();
    // The visitor may have typed on meanwhile.
    if (input.value !== query) return;
    const other = found.count === 0 && query.trim() !== '' && externalLink(loaded, query);
    const filter = !isOfAddress && filterOf(loaded, found, (of) => fillIn(of).catch(fail));
    place.replaceChildren(...[filter, status, list, other].filter((each) => !!each));
  } catch {
    fail();
  }
}

/** The choice of a collection, if the results are of several. */
function filterOf(
  { collections, messages }: LoadedSearch,
  { count, counts }: FoundPages,
  onChoose: (of: string) => void,
): HTMLElement | undefined {
  if (!collections || counts.size < 2) return undefined;
  const option = (value: string, label: string, pages: number) => {
    const radio = element('input', { type: 'radio', name: 'search-of', value });
    radio.checked = value === '';
    radio.addEventListener('change', () => onChoose(value));
    return element('label', {}, radio, `${label} (${pages})`);
  };
  return element(
    'fieldset',
    { class: 'search-filter' },
    element('legend', { class: 'visually-hidden' }, messages.filter),
    option('', messages.everything, count),
    ...[...counts].map(([of, pages]) => option(of, collections[of] ?? messages.pages, pages)),
  );
}
