import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRoute } from '../../src/site/examples/example-site.ts';
import { open, untilInteractive } from './browser.ts';
import { type DevServer, startDevServer } from './dev-server.ts';

/* What visitors do with blocks, on their examples: without JavaScript, and after React has taken over. */
let server: DevServer;

beforeAll(async () => {
  server = await startDevServer();
});
afterAll(() => server?.[Symbol.asyncDispose]());

/** Opens the first example of a block and expects that the browser reports no error meanwhile. */
async function visit(type: string, isScripted: boolean, work: (page: Page) => Promise<void>, hash = ''): Promise<void> {
  const route = `${server.base}${exampleRoute({ type, number: 1 })}${hash}`;
  await using opened = await open(route, { javaScriptEnabled: isScripted, reducedMotion: 'reduce' });
  if (isScripted) {
    await opened.page.mouse.move(5, 5);
    await untilInteractive(opened.page);
  }
  await work(opened.page);
  expect(opened.complaints).toEqual([]);
}

describe.each([
  ['without JavaScript', false],
  ['with React', true],
])('%s', (_, isScripted) => {
  test('one answer is open at a time where the page asks for that, with the keyboard too', () =>
    visit('faq', isScripted, async (page) => {
      const answers = page.locator('.faq-answer');
      await answers.nth(0).waitFor();
      await page.locator('.faq-summary').nth(2).focus();
      await page.keyboard.press('Enter');
      await answers.nth(2).waitFor();
      await answers.nth(0).waitFor({ state: 'hidden' });
    }));

  test('a link to an answer opens it and leaves its question in view', () =>
    visit(
      'faq',
      isScripted,
      async (page) => {
        await page.locator('#soporte').waitFor();
        const top = await page
          .locator('.faq-summary')
          .nth(1)
          .evaluate((summary) => summary.getBoundingClientRect().top);
        expect(top).toBeGreaterThanOrEqual(0);
      },
      '#soporte',
    ));
});
