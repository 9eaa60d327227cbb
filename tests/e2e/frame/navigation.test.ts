import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { open, reportBreaches, untilInteractive } from '../../../src/testing/browser/browser.ts';
import { translate, unseenTexts } from '../../../src/testing/browser/translation.ts';
import { eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { testAddresses } from '../../helpers/sites/test-address.ts';
import { at, routeAt, urlOf } from '../helpers/addresses.ts';
import { routes } from '../helpers/spec.ts';

const visitor = shareVisitor({ reducedMotion: 'no-preference' });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const link = (page: Page, route: string) => page.locator(`a[href="${at(route)}"]`).first();

/** Follows a link of the page without scrolling to it first. */
async function follow(page: Page, route: string): Promise<void> {
  await link(page, route).evaluate((element) => (element as HTMLElement).click());
  await arrived(page, route);
}

/** Waits until a route is shown: the canonical URL is then the URL of the route. */
async function arrived(page: Page, route: string): Promise<void> {
  await page.waitForURL(urlOf(route));
  await page.locator(`link[rel=canonical][href="${testAddresses.absolute(route)}"]`).waitFor({ state: 'attached' });
}

/** Title, metadata and canonical URL of a page, unordered. @param html of another one, which the open page reads */
function headOf(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((html) => {
    const { head } = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    return [...head.querySelectorAll('title, meta[name], meta[property], link[rel=canonical]')]
      .map(({ localName, attributes, textContent }) =>
        [localName, textContent, ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort()].join(' '),
      )
      .sort();
  }, html);
}

describe('Client navigation', () => {
  test('A walk through all routes: heads are replaced, nothing is doubled, the policy is kept, the console is silent', async () => {
    // Each step of a transition between pages would be painted.
    await using opened = await open('/blog/post1', { reducedMotion: 'reduce', scripts: [reportBreaches] });
    const { page, consoleErrors } = opened;
    // Without the policy of the site, it can read what the server sends.
    await using reader = await open('about:blank');
    await untilInteractive(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    for (const route of routes) {
      // Every page is linked by the page before it, by the contact page or by the blog.
      const hub = route.startsWith('/blog/') ? '/blog' : '/contacto';
      if ((await link(page, route).count()) === 0) await follow(page, hub);
      await follow(page, route);
      const sent = await headOf(reader.page, await (await fetch(urlOf(route))).text());
      expect(await headOf(page), `${route}: the head after a navigation is the one that the server sends`).toEqual(
        sent,
      );
      expect(await page.locator('h1').count(), `${route}: one h1`).toBe(1);
    }
    expect(documents, 'No page was loaded as a document').toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  test("Only the next page's data is fetched", async () => {
    const page = await visitor.enter('/compania');
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(routeAt(new URL(request.url()).pathname)));
    await follow(page, '/historia');
    await page.waitForLoadState('networkidle');
    const data = requests.filter((url) => !url.startsWith('/assets/'));
    expect(data, 'One data file; besides it, pictures and blocks not seen before').toEqual(['/historia.json']);
    requests.length = 0;
    await page.goBack();
    await arrived(page, '/compania');
    const again = requests.filter((url) => url.endsWith('.json'));
    expect(again, 'A page seen before is not fetched again').toEqual([]);
  });

  test('A link is prefetched on hover; the click then fetches no data', async () => {
    await using opened = await open('/compania');
    const { page } = opened;
    await untilInteractive(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(routeAt(new URL(request.url()).pathname)));
    await page.locator('header').getByRole('link', { name: 'Contacto' }).hover();
    await eventually(() => fetched).toContain('/contacto.json');
    fetched.length = 0;
    const inNextFrame = await page
      .locator('header')
      .getByRole('link', { name: 'Contacto' })
      .evaluate((link: HTMLElement) => {
        link.click();
        return new Promise((resolve) => requestAnimationFrame(() => resolve(location.pathname)));
      });
    expect(inNextFrame, 'The answer to the press is painted before work on the next page begins').toBe(at('/compania'));
    await arrived(page, '/contacto');
    expect(fetched).not.toContain('/contacto.json');
  });

  test('The focus moves to the h1 and the title is announced', async () => {
    const page = await visitor.enter('/');
    await follow(page, '/historia');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const announced = await page.locator('[role=status]').last().innerText();
    expect(await page.title(), 'What is announced is the title').toContain(announced);
    expect(announced).not.toBe('');
    await page.keyboard.press('Tab');
    const next = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(next, 'Tab goes on from the heading').toBe(true);
  });

  test('A new page starts at the top; back and forward restore the scroll position', async () => {
    const page = await visitor.enter('/productos');
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await follow(page, '/transCarga');
    await eventually(() => scrollTop(page)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 450, behavior: 'instant' }));
    await page.goBack();
    await arrived(page, '/productos');
    await eventually(() => scrollTop(page)).toBe(700);
    await page.goForward();
    await arrived(page, '/transCarga');
    await eventually(() => scrollTop(page)).toBe(450);
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('Back and forward between links within a page restore the scroll position', async () => {
    const page = await visitor.enter('/transCarga');
    // A smooth scroll to the target would go on after the one of the test.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const scroll = (top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
    const places = page.locator('.anchor-bar-link');
    await scroll(150);
    for (const [index, top] of [400, 700].entries()) {
      const href = await places.nth(index).getAttribute('href');
      await places.nth(index).evaluate((link) => (link as HTMLElement).click());
      await page.waitForURL(`**${href}`);
      await scroll(top);
    }
    await page.goBack();
    await eventually(() => scrollTop(page)).toBe(400);
    await page.goBack();
    await eventually(() => scrollTop(page)).toBe(150);
    await page.goForward();
    await eventually(() => scrollTop(page)).toBe(400);
    await follow(page, '/contacto');
    await page.goBack();
    await page.locator('.anchor-bar').waitFor();
    await eventually(() => scrollTop(page)).toBe(400);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('A page that the browser has translated is replaced by the next one as well', async () => {
    const page = await visitor.enter('/compania');
    await translate(page);
    for (const route of ['/historia', '/blog', '/blog/post1', '/contacto']) {
      await follow(page, route);
    }
    expect(visitor.consoleErrors).toEqual([]);
    expect(await unseenTexts(page)).toEqual([]);
  });

  test('A link to a section of another page lands there', async () => {
    const page = await visitor.enter('/compania');
    await link(page, '/productos').evaluate((element) => (element as HTMLElement).click());
    await arrived(page, '/productos');
    await page.getByRole('link', { name: 'Ver el catálogo' }).click();
    await eventually(() =>
      page.evaluate(() => document.getElementById('catalogo')!.getBoundingClientRect().top),
    ).toBeLessThan(120);
    await page.goBack();
    await page.goBack();
    await arrived(page, '/compania');
  });
});

describe('When client navigation cannot work, the browser loads the page', () => {
  test.each([
    ['the data cannot be had', undefined],
    ['the site has been published anew', '{"build":"another","page":{"blocks":[]}}'],
  ])('%s', async (_, body) => {
    const page = await visitor.enter('/compania');
    await page.route('**/historia.json', (route) => (body ? route.fulfill({ body }) : route.abort()));
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await link(page, '/historia').evaluate((element) => (element as HTMLElement).click());
    await loaded;
    await page.getByRole('heading', { level: 1, name: 'Desde 1995' }).waitFor();
    expect(page.url()).toBe(urlOf('/historia'));
    await page.unroute('**/historia.json');
  });
});

describe('8. Only a fallback that logs a startup failure to the console; no product error messages', () => {
  test('The page goes on working, links included, when the app cannot start', async () => {
    await using opened = await open('/');
    const { page } = opened;
    await page.route(/\/assets\/site\..*\.json$/, (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not start'));
    await page.goto(urlOf('/compania'));
    await page.evaluate(() => dispatchEvent(new Event('start-app')));
    expect((await logged).type()).toBe('error');
    await page.locator('header').getByRole('link', { name: 'Contacto' }).click();
    await page.waitForURL(urlOf('/contacto'));
    expect(await page.locator('body').innerText()).not.toMatch(/error/i);
  });
});
