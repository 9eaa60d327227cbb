import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRoute } from '../../src/site/examples/example-site.ts';
import { readAllExamples } from '../../src/site/schemas/examples.ts';
import { shareDevServer } from '../helpers/dev-server.ts';
import { findBarriers } from './axe.ts';
import { type OpenPage, open, untilInteractive } from './browser.ts';
import { overlappingTexts, sidewaysElements } from './overlap.ts';
import { displaced, noteShifts, shiftsOf } from './shifts.ts';

/*
 * The requirements of tests/blocks.test.tsx that need a browser, tested in one loop over all examples.
 * The development server renders them as in the gallery, with the development build of React, which
 * reports hydration mismatches in detail.
 */
const files = await readAllExamples();

const server = shareDevServer();
let live: OpenPage;
let phone: OpenPage;
let scriptless: OpenPage;

beforeAll(async () => {
  live = await open(`${server.base}/__bloques`, { reducedMotion: 'reduce' });
  phone = await open(`${server.base}/__bloques`, { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
  for (const { page } of [live, phone]) await page.addInitScript(noteShifts);
  scriptless = await open(`${server.base}/__bloques`, { javaScriptEnabled: false });
});

afterAll(async () => {
  await live?.[Symbol.asyncDispose]();
  await phone?.[Symbol.asyncDispose]();
  await scriptless?.[Symbol.asyncDispose]();
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
      expect(await movements(live.page), `${advice} (1280 px)`).toEqual([]);
    });

    test('nothing moves while React takes it over on a phone', async () => {
      await enter(phone.page, route);
      expect(await movements(phone.page), `${folder}: it moves or is replaced (360 px)`).toEqual([]);
    });

    test('axe finds nothing (WCAG 2.2 AA), in light and dark', async () => {
      await visit(route);
      // Colours in transition would give wrong results.
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
      expect(await sidewaysElements(live.page), `${folder}/style.css: too wide at 320 px`).toEqual([]);
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
      expect(await sidewaysElements(page)).toEqual([]);
    });
  });
});

/** Opens an example unless it is already open. A first user input starts React. */
async function visit(route: string): Promise<void> {
  const { page, complaints } = live;
  if (page.url() === server.base + route) return;
  complaints.length = 0;
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, route);
}

async function enter(page: Page, route: string): Promise<void> {
  await page.goto(server.base + route);
  await page.mouse.move(5, 5);
  await untilInteractive(page);
}

/** Elements that moved or were replaced since the page was loaded, after React's effects and their frames. */
async function movements(page: Page): Promise<readonly unknown[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return [...(await displaced(page)), ...(await shiftsOf(page))];
}

/** Source of a module whose component causes a hydration mismatch, to replace the original one. */
function spoil(code: string, react: string, rendered: string): string {
  const name = /export default function (\w+)/.exec(code)![1];
  return `${code.replace('export default function', 'function')}
    import react from '${react}';
    export default function Spoiled(props) {
      const [isLive, setLive] = react.useState(false);
      react.useEffect(() => setLive(true), []);
      const served = react.createElement(${name}, { ...props, key: 'served' });
      const other = react.createElement('p', { key: 'other' }, 'Otra cosa');
      return ${rendered};
    }`;
}

describe('the loop finds a block', () => {
  test.each([
    ['that replaces its markup', 'isLive ? other : served', /section cta.* to not on the page/],
    ['that moves', 'isLive ? [other, served] : [served]', /section cta.* from .* to \d/],
  ])('%s', async (_, rendered, finding) => {
    await using opened = await open(`${server.base}/__bloques`, { reducedMotion: 'reduce' });
    const { page } = opened;
    await page.addInitScript(noteShifts);
    const hooks = await (await fetch(`${server.base}/src/blocks/carousel/block.tsx`)).text();
    const react = /"([^"]*\/react\.js[^"]*)"/.exec(hooks)![1]!;
    await page.route('**/blocks/cta/block.tsx*', async (request) => {
      const response = await request.fetch();
      await request.fulfill({ response, body: spoil(await response.text(), react, rendered) });
    });
    await enter(page, exampleRoute({ type: 'cta', number: 1 }));
    expect((await movements(page)).join('\n')).toMatch(finding);
  });
});
