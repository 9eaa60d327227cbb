import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { inject } from 'vitest';
import { collectConsoleErrors, createContext, type OpenPage, openPage, type PageOptions } from './browser.ts';

/** Contexts of this worker, by their settings. */
const contexts = new Map<string, Promise<BrowserContext>>();
/** Open pages that no test uses, by the options that only a new page can have. */
const free = new Map<string, Page[]>();
/** Pages that a test has changed for good. */
const changed = new WeakSet<Page>();
/** Methods whose effect stays in a page. */
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket'] as const;

/**
 * Lends a page, which is taken back when it is disposed of. The files of a worker use the same pages one after the other,
 * because opening one takes longer than two visits. They belong to no site: addresses are absolute.
 */
export async function openShared(options: PageOptions = {}): Promise<OpenPage> {
  const { scripts = [], viewport, colorScheme, reducedMotion, forcedColors, ...settings } = options;
  const key = JSON.stringify([settings, scripts.map(String)]);
  const page = free.get(key)?.pop() ?? noteChanges(await openPage(await contextOf(settings), scripts));
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
    forcedColors: forcedColors ?? 'none',
  });
  const consoleErrors = collectConsoleErrors(page);
  return { page, consoleErrors, [Symbol.asyncDispose]: () => takeBack(page, key) };
}

function contextOf(settings: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify(settings);
  const context = contexts.get(key) ?? createContext(settings);
  contexts.set(key, context);
  return context;
}

/** Makes a page record in `changed` that a test has called a method with lasting effects. */
function noteChanges(page: Page): Page {
  for (const name of lasting) {
    const method = page[name] as (...values: unknown[]) => Promise<unknown>;
    const noted = (...values: unknown[]) => {
      changed.add(page);
      return method.apply(page, values);
    };
    Object.assign(page, { [name]: noted });
  }
  return page;
}

/** Keeps the page for the next test with the same options, or closes it if that is impossible. */
async function takeBack(page: Page, key: string): Promise<void> {
  const isKept = !page.isClosed() && !changed.has(page) && (await clear(page));
  if (!isKept) return page.close();
  free.set(key, [...(free.get(key) ?? []), page]);
}

/** Undoes what tests leave in a page. @returns true if the page answers */
async function clear(page: Page): Promise<boolean> {
  for (const event of ['request', 'console', 'pageerror']) page.removeAllListeners(event);
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(leaveDocument);
    await page.mouse.move(0, 0);
    // An empty page would have another process, and so would the next one.
    await page.goto(`${inject('site')}/robots.txt`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Empties the session storage and gives the document another URL, so that the next visit loads a document also if only
 * the fragment differs. A load of another page in between would take longer. Runs in the browser.
 */
export function leaveDocument(): void {
  // An empty page, and a drawing, have neither.
  if (origin === 'null') return;
  sessionStorage.clear();
  history.replaceState(null, '', '/~');
}
