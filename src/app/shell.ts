/**
 * What the page does without React, loaded once somebody uses it: the button to the top, menus that close, motion, and
 * the blocks that ask for React when they are seen. It does not depend on what the page shows, so that it stays while the
 * app replaces pages.
 */

const { dataset } = document.documentElement;

/** Scroll position in pixels from which the link to the top is shown (specification, section 9). */
const SCROLL_THRESHOLD = 200;

function noteScroll(): void {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > SCROLL_THRESHOLD);
}

/** The open disclosures of the menu; the browser itself closes popovers on a press outside and on Escape. */
const openSubmenus = () => document.querySelectorAll<HTMLDetailsElement>('.submenu[open]');

function closeOnChoice({ target }: Event): void {
  const link = closest(target, 'a[href]');
  const submenu = link?.closest<HTMLDetailsElement>('.submenu');
  if (submenu) submenu.open = false;
  const popover = link?.closest<HTMLElement>('[popover]');
  // Browsers without popovers do not know the selector.
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

/** Prepares the animations of the shown page, unless the visitor has asked for less data. */
function loadMotion(): void {
  // The same as `savesData` of page-loader.ts: a module that the app shares would be part of the app.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  import('./motion.ts').then(
    ({ revealSections }) => revealSections(),
    () => {},
  );
}

/** React starts as soon as a block that states `visible` is in view. */
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

/** Does work when the browser has nothing else to do. Safari does not say when that is. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 500);
}

const startApp = () => dispatchEvent(new Event('start-app'));

/** Answers a sign that the start script reports. */
function answer(event: Event): void {
  if (event.type === 'scroll') noteScroll();
  if (event.type === 'click') closeOnChoice(event);
  if (event.type === 'pointerup') closeOnPressOutside(event);
  if (event.type === 'keydown') closeOnEscape(event as KeyboardEvent);
  if (event.type === 'load') whenIdle(startApp);
}

for (const event of self.signs as Event[]) answer(event);
self.signs = { push: answer };
// The app says by this event that it shows another page.
addEventListener('show-page', loadMotion);
noteScroll();
awaitVisible();
whenIdle(loadMotion);
// In development, every page is used soon, and its blocks are replaced as they are saved.
if (import.meta.hot) startApp();

export {};
