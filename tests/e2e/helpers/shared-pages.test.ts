import { expect, inject, test } from 'vitest';
import { openShared } from '../../../src/testing/browser/shared-pages.ts';

/** Settings that no other test has, so that it has these pages for itself. */
const settings = { locale: 'es-AR' };
const site = inject('site');

test('a page is lent again in the state of a new one, unless a test has changed it permanently', async () => {
  const first = await openShared({ ...settings, viewport: { width: 500, height: 500 }, colorScheme: 'dark' });
  const { page } = first;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route('**/historia', (route) => route.abort());
  await page.goto(`${site}/compania`);
  await page.evaluate(() => sessionStorage.setItem('left', 'x'));
  await first[Symbol.asyncDispose]();
  const requested = requests.length;

  const second = await openShared(settings);
  expect(second.page, 'the same page').toBe(page);
  expect(page.viewportSize()).toEqual({ width: 1280, height: 720 });
  expect((await page.goto(`${site}/historia`))?.status(), 'the route is gone').toBe(200);
  expect(requests.length, 'nobody listens any more').toBe(requested);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false);
  await page.evaluate(() => console.error('noted'));
  expect(second.consoleErrors).toEqual([expect.stringContaining('noted')]);
  expect(first.consoleErrors, 'as it was when the page was taken back').toEqual([]);
  await page.addInitScript(() => {});
  await second[Symbol.asyncDispose]();

  const third = await openShared(settings);
  expect(page.isClosed(), 'the script would run in it for ever').toBe(true);
  expect(third.page).not.toBe(page);
  await third[Symbol.asyncDispose]();
});
