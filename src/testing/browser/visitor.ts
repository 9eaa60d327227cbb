import type { Page, Response } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type OpenPage, open, type PageOptions, until, untilInteractive } from './browser.ts';
import { leaveDocument, openShared } from './shared-pages.ts';

/** A browser page shared by the tests of a file. Each visit finds an empty session storage. */
export interface Visitor {
  readonly page: Page;
  /** Errors reported by the browser since the last visit. */
  readonly consoleErrors: readonly string[];
  /** HTTP status of the page last visited. */
  readonly status: number;
  /** Loads a URL in a new document. */
  readonly visit: (address: string) => Promise<Response>;
  /** Loads a URL in a new document and, if React starts, waits for the end of hydration. */
  readonly enter: (address: string) => Promise<Page>;
  /**
   * Enters a URL, unless the last test has entered it by this function too: for tests that only look at the page, or do
   * what depends on nothing that they leave.
   */
  readonly lookAt: (address: string) => Promise<Page>;
}

export interface VisitorOptions extends PageOptions {
  /**
   * Without it, `reduce`: each step of an animation is painted, which takes up to a third of the time of a test. Tests
   * of motion set `no-preference`.
   */
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Base URL of the visited site; without it, the site in `pages/`. Called once the surrounding `beforeAll` hooks have run. */
  readonly site?: () => string;
  /**
   * React never starts. This is for results of HTML and styles, which React does not change (`blocks.test.ts`). It
   * saves half of the time of a visit.
   */
  readonly isStatic?: boolean;
  /** The page has its own browser context, for tests that change its clock or its requests. */
  readonly isAlone?: boolean;
}

/** Opens the shared page before the surrounding tests and gives it back after them. */
export function shareVisitor(options: VisitorOptions = {}): Visitor {
  const { site = () => inject('site'), isStatic = false, isAlone = false, scripts = [], ...settings } = options;
  const startsReact = !isStatic && settings.javaScriptEnabled !== false;
  let opened: OpenPage | undefined;
  let status = 0;
  let lookedAt: string | undefined;
  beforeAll(async () => {
    const early = isStatic ? [keepStatic, ...scripts] : scripts;
    const all = { reducedMotion: 'reduce', ...settings, scripts: early } as const;
    opened = await (isAlone ? open('about:blank', all) : openShared(all));
  });
  afterAll(() => opened?.[Symbol.asyncDispose]());

  async function visit(address: string): Promise<Response> {
    const { page, consoleErrors } = opened!;
    await page.evaluate(leaveDocument);
    consoleErrors.length = 0;
    lookedAt = undefined;
    const response = (await page.goto(address.startsWith('/') ? site() + address : address))!;
    status = response.status();
    return response;
  }

  async function enter(address: string): Promise<Page> {
    await visit(address);
    if (startsReact) await untilInteractive(opened!.page);
    return opened!.page;
  }

  return {
    get page() {
      return opened!.page;
    },
    get consoleErrors() {
      return opened!.consoleErrors;
    },
    get status() {
      return status;
    },
    visit,
    enter,
    lookAt: async (address) => {
      if (lookedAt !== address) await enter(address);
      lookedAt = address;
      return opened!.page;
    },
  };
}

/** Keeps React from starting and the animations from loading. Runs in the browser before the scripts of a page. */
function keepStatic(): void {
  window.requestIdleCallback = () => 0;
  for (const type of ['start-app', 'pointerover'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
}

/**
 * Checks of a loaded page by their titles. They run in this order, each on the page as the previous one has left it.
 */
export type Checks = Readonly<Record<string, (route: string) => Promise<void>>>;

/** Loads each route once and defines a test of the loaded page for each check. */
export function checkEach(visitor: Visitor, routes: readonly string[], checks: Checks): void {
  describe.each(routes)('%s', (route) => {
    beforeAll(async () => {
      await visitor.enter(route);
    });
    test.each(Object.entries(checks))('%s', (_, check) => check(route));
  });
}

/** Answers every request to other sites with an empty page, so that windows opened by links have a URL. */
export async function fakeOtherSites(page: Page, site: string): Promise<void> {
  await page.context().route(
    (url) => url.origin !== new URL(site).origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Otro sitio</title>' }),
  );
}

/** Loads the pictures of the open page, also those outside the window, and waits until the visible ones are there. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await until(page, () => [...document.images].every((image) => image.complete || !image.checkVisibility()));
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
export function eventually<T>(read: () => T | Promise<T>, message = ''): ReturnType<typeof expect.poll> {
  return expect.poll(read, { message });
}
