import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRoute } from '../../src/build/example-site.ts';
import { readAllExamples } from '../../src/build/examples.ts';
import { findBarriers } from './axe.ts';
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
      await visit(route);
      await live.page.waitForTimeout(50);
      const advice = `${folder}/block.tsx must render the same in the browser as on the server; what only the browser knows comes in an effect`;
      expect(live.complaints, advice).toEqual([]);
    });

    test('axe finds nothing (WCAG 2.2 AA), in light and dark', async () => {
      await visit(route);
      // Colours that are still changing would be judged halfway.
      await live.page.addStyleTag({ content: '*, *::before, *::after { transition: none !important }' });
      await live.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect(await findBarriers(live.page), `light: see ${route}`).toEqual([]);
      // The other scheme changes colours and nothing else.
      await live.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await findBarriers(live.page, { onlyColours: true }), `dark: see ${route}`).toEqual([]);
    });

    test('nothing scrolls sideways at 320 px', async () => {
      await visit(route);
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

/** Opens an example, unless the test before has left it open. The first intent starts React at once. */
async function visit(route: string): Promise<void> {
  const { page, complaints } = live;
  if (page.url() === server.base + route) return;
  complaints.length = 0;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(server.base + route);
  await page.mouse.move(5, 5);
  await untilInteractive(page);
}
