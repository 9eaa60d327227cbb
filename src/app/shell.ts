/**
 * The behaviour of a page without React, loaded at the first use of the page: the link to the top, menus that close,
 * motion, and blocks that need React when they come into view. It does not depend on the page that is shown and stays
 * while the app replaces pages.
 */

const { dataset } = document.documentElement;

/** Scroll position in pixels from which the link to the top is shown (specification, section 9). */
const SCROLL_THRESHOLD = 200;

function noteScroll(): void {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > SCROLL_THRESHOLD);
}

/** The open disclosures of the menu. The browser closes popovers by itself. */
const openSubmenus = () => document.querySelectorAll<HTMLDetailsElement>('.submenu[open]');

function closeOnChoice({ target }: Event): void {
  const link = closest(target, 'a[href]');
  const submenu = link?.closest<HTMLDetailsElement>('.submenu');
  if (submenu) submenu.open = false;
  const popover = link?.closest<HTMLElement>('[popover]');
  // Browsers without popovers do not know this selector and throw.
  if (popover?.matches(':popover-open')) popover.hidePopover();
}

function closeOnPressOutside({ target }: Event): void {
  for (const submenu of openSubmenus()) if (!submenu.contains(target as Node)) submenu.open = false;
}

function closeOnEscape({ key, target }: KeyboardEvent): void {
  const submenu = key === 'Escape' && closest(target, '.submenu[open]');
  if (!submenu) return;
  (submenu as HTMLDetailsElement).open = false;
  submenu.querySelector('summary')?.focus();
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

/** Loads the animations of the page, unless the visitor has asked for less data. */
function loadMotion(): void {
  // The same as `savesData` of page-loader.ts. A shared module would become part of the app's files.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  import('./motion.ts').then(
    ({ revealSections }) => revealSections(),
    () => {},
  );
}

/** Starts React when a block that hydrates on sight comes into view. */
function awaitVisible(): void {
  const types = dataset.visible?.split(' ') ?? [];
  if (types.length === 0) return;
  const observer = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    startApp();
  });
  for (const element of document.querySelectorAll(types.map((type) => `.${type}`).join())) observer.observe(element);
}

/** Runs work when the browser is idle. Safari does not report idle time. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 500);
}

const startApp = () => dispatchEvent(new Event('start-app'));

/** Answers an event that the start script reports. */
function answer(event: Event): void {
  if (event.type === 'scroll') noteScroll();
  if (event.type === 'click') closeOnChoice(event);
  if (event.type === 'pointerup') closeOnPressOutside(event);
  if (event.type === 'keydown') closeOnEscape(event as KeyboardEvent);
  if (event.type === 'load') whenIdle(startApp);
}

for (const event of self.signs as Event[]) answer(event);
self.signs = { push: answer };
// The app sends this event when it shows another page.
addEventListener('show-page', loadMotion);
noteScroll();
awaitVisible();
whenIdle(loadMotion);
// In development, blocks are replaced when they are saved, which needs React.
if (import.meta.hot) startApp();

export {};
