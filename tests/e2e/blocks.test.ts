import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRoute } from '../../src/build/example-site.ts';
import { readAllExamples } from '../../src/build/examples.ts';
import { type OpenPage, open, untilInteractive } from './browser.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { overlappingTexts, sidewaysScroll } from './overlap.ts';

/*
 * What every block is held to in a browser, in one loop over all examples: the part of
 * tests/blocks.test.tsx that needs one. The development server renders them as the gallery shows them,
 * with the development build of React, which tells every mismatch in words.
 */
const files = await readAllExamples();

let server: DevServer;
let live: OpenPage;
let scriptless: OpenPage;

beforeAll(async () => {
  server = await startDevServer();
  live = await open(`${server.base}/__bloques`, { reducedMotion: 'reduce' });
  scriptless = await open(`${server.base}/__bloques`, { javaScriptEnabled: false });
});

afterAll(async () => {
  await live?.[Symbol.asyncDispose]();
  await scriptless?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

describe.each(files.map(({ type, examples }) => [type, examples] as const))('%s', (type, examples) => {
  const folder = `src/blocks/${type}`;

  describe.each(examples.map((example) => [example.name, example] as const))('%s', (_, example) => {
    const route = exampleRoute(example);

    test('React takes it over as it is', async () => {
      live.complaints.length = 0;
      await live.page.setViewportSize({ width: 1280, height: 800 });
      await live.page.goto(server.base + route);
      await live.page.mouse.move(5, 5);
      await untilInteractive(live.page);
      await live.page.waitForTimeout(50);
      const advice = `${folder}/block.tsx must render the same in the browser as on the server; what only the browser knows comes in an effect`;
      expect(live.complaints, advice).toEqual([]);
    });

    test('axe finds nothing (WCAG 2.2 AA), in light and dark', async () => {
      await live.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect(await axe(live.page), `light: see ${route}`).toEqual([]);
      // The other scheme changes colours and nothing else.
      await live.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await axe(live.page, ['color-contrast']), `dark: see ${route}`).toEqual([]);
    });

    test('nothing scrolls sideways at 320 px', async () => {
      await live.page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysScroll(live.page), `${folder}/style.css: pixels too wide at 320 px`).toBeLessThanOrEqual(0);
      expect(await overlappingTexts(live.page), `${folder}/style.css: texts on top of each other at 320 px`).toEqual(
        [],
      );
    });

    test('without JavaScript it can be read', async () => {
      const { page } = scriptless;
      await page.goto(server.base + route);
      const block = page.locator(`main .${type}`).first();
      expect(await block.isVisible(), `${folder}: the block is not visible before React runs`).toBe(true);
      expect((await block.innerText()).trim(), `${folder}: the block shows no words before React runs`).not.toBe('');
      expect(await overlappingTexts(page), `${folder}/style.css: texts on top of each other without script`).toEqual(
        [],
      );
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  });
});

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** One line for each element that breaks a rule: any of the standard, or only those named. */
async function axe(page: Page, rules?: string[]): Promise<string[]> {
  // Colours that are still changing would be judged halfway.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  });
  const builder = new AxeBuilder({ page }).include('main');
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(standard)).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
