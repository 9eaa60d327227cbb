import type { BrowserContextOptions, Page, Response } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { type OpenPage, open, untilInteractive } from './browser.ts';

/** One window that the tests of a file share, because none of them leaves anything behind. */
export interface Visitor {
  readonly page: Page;
  /** What the browser has complained about since the last visit. */
  readonly complaints: readonly string[];
  /** Loads an address afresh. */
  readonly visit: (address: string) => Promise<Response>;
  /** Loads an address afresh and waits until React has taken the page over. */
  readonly enter: (address: string) => Promise<Page>;
}

/** Opens the shared window before the tests around the call, and closes it after them. */
export function shareVisitor(options: BrowserContextOptions = {}): Visitor {
  let opened: OpenPage | undefined;
  beforeAll(async () => {
    opened = await open('/', options);
  });
  afterAll(() => opened?.[Symbol.asyncDispose]());

  async function visit(address: string): Promise<Response> {
    const { page, complaints } = opened!;
    const here = new URL(page.url());
    // A fresh document also when only the fragment differs from where the last test ended.
    if (new URL(address, here).pathname === here.pathname) await page.goto('about:blank');
    complaints.length = 0;
    return (await page.goto(address))!;
  }

  return {
    get page() {
      return opened!.page;
    },
    get complaints() {
      return opened!.complaints;
    },
    visit,
    enter: async (address) => {
      await visit(address);
      await untilInteractive(opened!.page);
      return opened!.page;
    },
  };
}

/** Answers every request to other sites with an empty page, so that windows opened by links have an address. */
export async function fakeOtherSites(page: Page, site: string): Promise<void> {
  await page.context().route(
    (url) => url.origin !== site,
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Otro sitio</title>' }),
  );
}

/** The path (with its query and fragment) of every link inside an element, in order. */
export async function hrefs(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** The words of a page's own content as a visitor reads them, without related pages. */
export function ownWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main > :not(nav, .collection-list)')];
    return parts
      .map((part) => part.innerText)
      .join('\n')
      .replace(/\s+/g, ' ');
  });
}

/**
 * Expects something to become true of the page, however long a busy machine takes.
 * @param message says what it is about when it does not
 */
export function eventually<T>(read: () => T | Promise<T>, message = '') {
  return expect.poll(read, { message });
}
