/**
 * The behaviour of a page without React, loaded at the first use of the page: the link to the top, menus that close,
 * motion, the search, and blocks that need React when they come into view. It does not depend on the page that is shown
 * and stays while the app replaces pages.
 */

const root = document.documentElement;

/** Shows the link to the top from 200 pixels on (specification, section 9). */
function noteScroll(): void {
  root.toggleAttribute('data-scrolled', scrollY > 200);
}

function closeOnChoice({ target }: Event): void {
  const link = closest(target, 'a[href]');
  closest(link, '.submenu')?.removeAttribute('open');
  const popover = closest(link, '[popover]') as HTMLElement | null;
  // Browsers without popovers do not know this selector and throw.
  if (popover?.matches(':popover-open')) popover.hidePopover();
}

/** Closes the disclosures of the menu. The browser closes popovers by itself. */
function closeOnPressOutside({ target }: Event): void {
  for (const submenu of document.querySelectorAll<HTMLDetailsElement>('.submenu[open]'))
    submenu.open = submenu.contains(target as Node);
}

function closeOnEscape({ key, target }: KeyboardEvent): void {
  const submenu = key === 'Escape' && closest(target, '.submenu[open]');
  if (!submenu) return;
  submenu.removeAttribute('open');
  submenu.querySelector('summary')?.focus();
}

/** The element around a target that is one. */
function closest(target: EventTarget | null | undefined, selector: string): Element | null | undefined {
  return (target as Partial<Element> | null | undefined)?.closest?.(selector);
}

/** Loads the animations of the page, unless the visitor has asked for less data. */
function loadMotion(): void {
  // The same as `savesData` of page-loader.ts. A shared module would become part of the app's files.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  whenLoaded(import('./motion.ts'));
}

/** Opens the search instead of following the link to its page, and when a key for searching is pressed. */
function openSearch(event: Partial<KeyboardEvent> & Event): void {
  const { key, ctrlKey, metaKey, target } = event;
  const isCommand = ctrlKey || metaKey;
  const isWanted = isCommand ? key === 'k' : closest(target, key ? 'form' : '.search-link') ? !key : key === '/';
  // The Studio edits texts in the page.
  if (isWanted && !closest(target, '[contenteditable]') && loadSearch('.search-link')) event.preventDefault();
}

/** Makes the search of the page show results. */
const enhanceForm = () => loadSearch('.site-search');

/** Loads the search of an element: of the link to the search, or of the form on the page. Returns the element. */
function loadSearch(selector: string): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(selector);
  if (place) whenLoaded(import('./search/search.ts'), place);
  return place;
}

function whenLoaded<P>(module: Promise<{ readonly start: (place: P) => void }>, place?: P): void {
  module.then(
    ({ start }) => start(place as P),
    () => {},
  );
}

/** Starts React when a block that hydrates on sight comes into view. */
function awaitVisible(): void {
  const { visible } = root.dataset;
  if (!visible) return;
  const observer = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    startApp();
  });
  for (const element of document.querySelectorAll(`.${visible.replaceAll(' ', ',.')}`)) observer.observe(element);
}

/** Runs work when the browser is idle. Safari does not report idle time. */
function whenIdle(work: () => void): void {
  (self.requestIdleCallback ?? setTimeout)(work, { timeout: 4000 });
}

const startApp = () => dispatchEvent(new Event('start-app'));

/** The answers to the events that the start script reports. */
const answers: Readonly<Record<string, (event: never) => void>> = {
  scroll: noteScroll,
  click: closeOnChoice,
  pointerup: closeOnPressOutside,
  keydown: (event: KeyboardEvent) => {
    closeOnEscape(event);
    openSearch(event);
  },
  // The search needs the shell without a use, but not React.
  load: () => root.dataset.islands && whenIdle(startApp),
};

const answer = (event: Event) => answers[event.type]?.(event as never);

for (const event of self.signs as Event[]) answer(event);
self.signs = { push: answer };
// The app sends this event when it shows another page.
addEventListener('show-page', loadMotion);
addEventListener('show-page', enhanceForm);
// The app, which follows links too, must find that the link is followed already.
addEventListener('click', openSearch, true);
enhanceForm();
noteScroll();
awaitVisible();
whenIdle(loadMotion);
// In development, blocks are replaced when they are saved, which needs React.
if (import.meta.hot) startApp();

export {};
