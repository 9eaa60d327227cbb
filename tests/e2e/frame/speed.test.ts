import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { open, untilInteractive } from '../../../src/testing/browser/browser.ts';
import { eventually } from '../../../src/testing/browser/visitor.ts';
import { at, routeAt, urlOf } from '../helpers/addresses.ts';

/** A file of the site that is not a page, opened to prepare a visit. */
const elsewhere = '/robots.txt';

describe('requests of a visit', () => {
  const interactions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'a key': (page) => page.keyboard.press('Shift'),
    'a press': (page) => page.locator('h1').click(),
    scrolling: (page) => page.mouse.wheel(0, 100),
  };
  test.each(Object.entries(interactions))(
    'at rest, a page fetches no script; %s brings the shell and the animations',
    async (_, interact) => {
      await using opened = await open(elsewhere);
      const { page } = opened;
      const order = noteRequests(page);
      // The home page has blocks in sight that ask for React.
      await page.goto(urlOf('/historia'));
      await idle(page);
      await page.locator('h1').hover();
      await idle(page);
      expect(order.filter(isCode), 'browsers report moves that nobody has made').toEqual([]);
      await interact(page);
      await eventually(() => order.filter(isCode).map(stemOf)).toEqual(['shell', 'motion']);
    },
  );

  test('pointing at a link starts React, only with the blocks that need it', async () => {
    await using opened = await open(inject('site'));
    const { page } = opened;
    const order = noteRequests(page);
    await page.locator('header').getByRole('link', { name: 'Contacto' }).hover();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const blocks = (await page.locator('html').getAttribute('data-islands'))!.split(' ');
    // A part that only some blocks use is a file of its own.
    const parts = readdirSync('src/ui').map((name) => path.parse(name).name);
    await eventually(() => order).toContain('/contacto.json');
    const own = order.slice(0, order.indexOf('/contacto.json')).filter((address) => address.endsWith('.js'));
    expect(
      own
        .map(stemOf)
        .filter((stem) => blocks.includes(stem) || !parts.concat('shell', 'motion').includes(stem))
        .sort(),
    ).toEqual(['app', 'react', 'runtime', ...blocks].sort());
  });

  test('on a page whose blocks are all markup, nothing else starts it', async () => {
    await using opened = await open('/historia', { hasTouch: true });
    const { page } = opened;
    expect(await page.locator('html').getAttribute('data-islands'), 'none of its blocks needs a script').toBe(null);
    await untilMotion(page);
    const order = noteRequests(page);
    await page.locator('h1').hover();
    await page.locator('h1').tap();
    // In the margin, so that no link scrolls below the pointer.
    await page.mouse.move(1, 300);
    await page.mouse.wheel(0, 2000);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await page.locator('.scroll-to-top').waitFor({ state: 'visible' });
    await idle(page);
    expect(order.filter(isCode)).toEqual([]);
  });

  test('a block starts it when visible, if its folder states so', async () => {
    await using opened = await open('/blog/post2');
    const { page } = opened;
    await untilMotion(page);
    const order = noteRequests(page);
    await page.locator('.share-strip').scrollIntoViewIfNeeded();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    expect(order.map(stemOf)).toContain('share-strip');
  });

  test('parts without React stay as served, until the app shows another page and comes back', async () => {
    await using opened = await open('/historia');
    const { page, consoleErrors } = opened;
    const heading = await page.locator('h1').elementHandle();
    const isReacts = () =>
      heading!.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
    const text = await page.locator('main').innerText();
    await untilInteractive(page);
    expect([await isReacts(), await heading!.evaluate((element) => element.isConnected)]).toEqual([false, true]);
    await page.locator(`footer a[href="${at('/compania')}"]`).click();
    await page.waitForURL(urlOf('/compania'));
    await eventually(() => heading!.evaluate((element) => element.isConnected)).toBe(false);
    await page.goBack();
    await eventually(() => page.locator('main').innerText()).toBe(text);
    expect(consoleErrors).toEqual([]);
  });

  test('a first touch of a block that needs React starts it at once, before the page has loaded', async () => {
    await using opened = await open(elsewhere, { hasTouch: true });
    const { page } = opened;
    // A pending picture delays the load event.
    await page.route('**/*.svg', () => {});
    await page.goto(inject('site'), { waitUntil: 'domcontentloaded' });
    await page.locator('.carousel-track').tap({ position: { x: 5, y: 5 } });
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  });

  test('a tap while React takes over is answered by the page itself, and React does not hurry for it', async () => {
    await using opened = await open(elsewhere, { hasTouch: true, viewport: { width: 360, height: 740 } });
    const { page, consoleErrors } = opened;
    await page.addInitScript(holdScheduler);
    await page.goto(inject('site'));
    await page.evaluate(() => dispatchEvent(new Event('start-app')));
    await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length > 0);
    const menu = page.locator('.header-menu');
    await page.locator('.header-toggle').tap();
    expect(await menu.isVisible(), 'the menu is open').toBe(true);
    const isReacts = await menu.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
    expect(isReacts, 'React has hydrated the page in the middle of the tap').toBe(false);
    await page.evaluate(() => (window as unknown as { release: () => void }).release());
    await untilInteractive(page);
    expect(await menu.isVisible(), 'the menu stays open').toBe(true);
    await page.locator('.header-toggle').tap();
    await menu.getByRole('link', { name: 'Contacto' }).waitFor({ state: 'hidden' });
    expect(consoleErrors).toEqual([]);
  });

  test('with data saving nothing is prefetched', async () => {
    await using opened = await open(elsewhere);
    const { page } = opened;
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    const requests: string[] = [];
    page.on('request', (request) => requests.push(routeAt(new URL(request.url()).pathname)));
    await page.goto(urlOf('/compania'));
    await page.keyboard.press('Shift');
    await eventually(() => requests.filter(isCode).map(stemOf)).toEqual(['shell']);
    await idle(page);
    expect(requests.filter(isCode).map(stemOf)).toEqual(['shell']);
    // The first key leads to the link past the menu, the second to a page.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('header').getByRole('link', { name: 'Contacto' }).hover();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((address) => /motion|contacto\.json/.test(address))).toEqual([]);
  });

  test('until React runs, the browser fetches the page of a link before the click', async () => {
    await using opened = await open(elsewhere);
    const { page } = opened;
    await page.route('**/assets/app.*.js', () => {});
    const session = await page.context().newCDPSession(page);
    const fetched: string[] = [];
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => fetched.push(`${prefetchUrl} ${status}`));
    await session.send('Preload.enable');
    await page.goto(inject('site'));
    await page.locator('header').getByRole('link', { name: 'Contacto' }).hover();
    await eventually(() => fetched).toContain(`${urlOf('/contacto')} Ready`);
  });

  test('after React runs, the app does that, and the rules for the browser are removed', async () => {
    await using opened = await open('/');
    await untilInteractive(opened.page);
    expect(await opened.page.locator('script[type=speculationrules]').count()).toBe(0);
  });

  test('a second visit takes everything but the page and its data from the cache', async () => {
    await using opened = await open(elsewhere);
    const { page } = opened;
    // Request interception disables the browser's cache.
    await page.context().unrouteAll();
    for (let visit = 1; visit <= 2; visit++) {
      await page.goto(urlOf('/compania'));
      await untilMotion(page);
      await untilInteractive(page);
      await page.waitForLoadState('networkidle');
    }
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
        .map(({ name }) => new URL(name).pathname),
    );
    expect(fetched.map(routeAt)).toEqual(['/compania.json']);
  });
});

describe('motion', () => {
  /** Scrolls through the page. @returns the elements whose animations have started since its document was loaded */
  async function animated(page: Page): Promise<string[]> {
    await untilMotion(page);
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      document.documentElement.style.scrollBehavior = 'auto';
      scrollTo(0, 0);
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
        scrollBy(0, innerHeight * 0.2);
        for (const _ of [1, 2]) await frame();
      }
    });
    return page.evaluate(() => (globalThis as unknown as { animated: string[] }).animated.splice(0));
  }

  /** Runs before the page's scripts. */
  function noteAnimations(): void {
    const animated: string[] = [];
    Object.assign(globalThis, { animated });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...values) {
      if (this.closest('main')) animated.push(this.localName);
      return animate.apply(this, values);
    };
  }

  test('lets sections rise and large pictures grow as they scroll into view, also on the next page', async () => {
    await using opened = await open('/busUrbano', { scripts: [noteAnimations] });
    const { page, consoleErrors } = opened;
    await untilInteractive(page);
    const both = expect.arrayContaining(['div', 'img']);
    expect(await animated(page)).toEqual(both);
    await page.evaluate(
      (href) => document.querySelector<HTMLAnchorElement>(`footer a[href="${href}"]`)!.click(),
      at('/transCarga'),
    );
    await page.waitForURL(urlOf('/transCarga'));
    await expect.poll(() => animated(page)).toEqual(both);
    expect(consoleErrors).toEqual([]);
  });

  test('hides nothing, neither before it runs nor below the fold', async () => {
    await using opened = await open('/busUrbano');
    const { page } = opened;
    const opacities = () =>
      page.locator('main > * > .container').evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
    expect(new Set(await opacities())).toEqual(new Set(['1']));
    await untilInteractive(page);
    await untilMotion(page);
    await idle(page);
    expect(new Set(await opacities())).toEqual(new Set(['1']));
  });

  test('is off for visitors who prefer reduced motion', async () => {
    await using opened = await open('/busUrbano', { reducedMotion: 'reduce', scripts: [noteAnimations] });
    await untilInteractive(opened.page);
    expect(await animated(opened.page)).toEqual([]);
  });
});

/** The requests of a page from now on, as paths, and its load events. */
function noteRequests(page: Page): string[] {
  const order: string[] = [];
  page.on('request', (request) => order.push(routeAt(new URL(request.url()).pathname)));
  page.on('load', () => order.push('load'));
  return order;
}

const isCode = (address: string) => /\.(js|json)$/.test(address);

/** The name of a built file: `react` of `/assets/react.0123456789.js`. */
const stemOf = (address: string) => path.posix.basename(address).split('.')[0]!;

/** Interacts with the page, and waits until the last of the files has arrived that a page fetches for it. */
async function untilMotion(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/motion\.\w+\.js$/.test(name)),
  );
}

/** Waits until the browser has done the idle work of the loaded page, and the work that this has scheduled. */
async function idle(page: Page): Promise<void> {
  // With a limit, like the shell's own call: a page that paints nothing may get no idle time at all.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 5000 })),
  );
}

/** Blocks the messages with which React schedules its work until they are released. */
function holdScheduler(): void {
  const Original = MessageChannel;
  const held: (() => void)[] = [];
  let isHeld = true;
  const release = () => {
    isHeld = false;
    for (const post of held.splice(0)) post();
  };
  Object.assign(window, { held, release });
  window.MessageChannel = class extends Original {
    constructor() {
      super();
      const { port2 } = this;
      const post = port2.postMessage.bind(port2) as (message: unknown) => void;
      port2.postMessage = (message: unknown) => void (isHeld ? held.push(() => post(message)) : post(message));
    }
  };
}
