import type { BrowserContextOptions, Page, Response } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { type OpenPage, open, untilInteractive } from './browser.ts';

/** A browser page shared by the tests of a file, which leave no state in it. */
export interface Visitor {
  readonly page: Page;
  /** Errors reported by the browser since the last visit. */
  readonly complaints: readonly string[];
  /** Loads a URL in a new document. */
  readonly visit: (address: string) => Promise<Response>;
  /** Loads a URL in a new document and waits for the end of hydration. */
  readonly enter: (address: string) => Promise<Page>;
}

/** Opens the shared page before the surrounding tests and closes it after them. */
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

/** Answers every request to other sites with an empty page, so that windows opened by links have a URL. */
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

/** Visible text of a page's own content, without related pages. */
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
 * Waits until a condition holds, with a timeout that suits a busy machine.
 * @param message description of the condition for the failure report
 */
export function eventually<T>(read: () => T | Promise<T>, message = '') {
  return expect.poll(read, { message });
}
