/**
 * The search in a dialog: a combobox with a list of pages and sections (ARIA Authoring Practices). The focus stays in the
 * field, and `aria-activedescendant` names the chosen link.
 */
import { addStyle, element, externalLink, resultCount, resultLinks } from './elements.ts';
import { type LoadedSearch, loadSearch } from './load-search.ts';

const LIST = 'search-list';

/** The number of pages in the list. All results are on the search page. */
const MAX_RESULTS = 8;

/** Opens the search. @param page address of the search page, which is loaded if the index cannot be */
export async function openSearch(page: string): Promise<void> {
  if (document.querySelector('.search-dialog')) return;
  let loaded: LoadedSearch;
  try {
    loaded = await loadSearch(page);
  } catch {
    location.assign(page);
    return;
  }
  addStyle();
  if (!document.querySelector('.search-dialog')) showDialog(loaded, page);
}

function showDialog(loaded: LoadedSearch, page: string): void {
  const { messages } = loaded;
  const input = element('input', {
    type: 'search',
    name: 'q',
    role: 'combobox',
    'aria-label': messages.field,
    'aria-expanded': 'false',
    'aria-controls': LIST,
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    enterkeyhint: 'search',
    placeholder: messages.field,
  });
  const list = element('div', { id: LIST, class: 'search-list', role: 'listbox', 'aria-label': messages.search });
  const status = element('p', { class: 'search-status', role: 'status' });
  const close = element('button', { class: 'search-close', type: 'button' }, messages.close);
  const more = element('button', { class: 'search-more', type: 'submit' }, messages.all);
  const foot = element('div', { class: 'search-foot' }, status, more);
  const form = element(
    'form',
    { class: 'search-form', action: page, role: 'search' },
    element('div', { class: 'search-field' }, input, close),
    list,
    foot,
  );
  const dialog = element('dialog', { class: 'search-dialog', 'aria-label': messages.search }, form);

  let links: HTMLAnchorElement[] = [];
  const choose = (at: number) => {
    for (const [index, link] of links.entries()) link.setAttribute('aria-selected', String(index === at));
    const chosen = links[at];
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  };
  const chosenAt = () => links.findIndex((link) => link.id === input.getAttribute('aria-activedescendant'));

  const show = async () => {
    const query = input.value;
    const { count, best } = await loaded.search(query);
    const results = await best(MAX_RESULTS);
    // The visitor may have typed on meanwhile.
    if (input.value !== query) return;
    links = results.flatMap((result) => resultLinks(result, { role: 'option', tabindex: '-1' }));
    for (const [index, link] of links.entries()) link.id = `search-option-${index}`;
    list.replaceChildren(...links);
    input.setAttribute('aria-expanded', String(links.length > 0));
    choose(-1);
    const other = count === 0 && query.trim() !== '' && externalLink(loaded, query);
    status.replaceChildren(resultCount(loaded, query, count), ...(other ? [' ', other] : []));
    more.hidden = count <= MAX_RESULTS;
  };
  // The search page says that the search failed.
  input.addEventListener('input', () => show().catch(() => form.submit()));
  input.addEventListener('keydown', (event) => {
    const { key, isComposing } = event;
    // An input method uses the arrows and Enter itself.
    if (isComposing) return;
    const chosen = links[chosenAt()];
    if (key === 'Enter' && chosen) {
      event.preventDefault();
      chosen.click();
    }
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[key];
    if (step === undefined || links.length === 0) return;
    event.preventDefault();
    // The field itself is a place before the first link.
    const places = links.length + 1;
    choose(((chosenAt() + 1 + step + places) % places) - 1);
  });
  // The app or the browser follows the link.
  list.addEventListener('click', () => dialog.close());
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  show();
  dialog.showModal();
  input.focus();
}
