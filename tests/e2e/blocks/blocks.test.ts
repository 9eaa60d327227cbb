import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { findBarriers, finishAnimations, knownLooks } from '../../../src/testing/browser/axe.ts';
import { until } from '../../../src/testing/browser/browser.ts';
import { overlappingTexts, sidewaysElements } from '../../../src/testing/browser/overlap.ts';
import { displaced, noteShifts, shiftsOf } from '../../../src/testing/browser/shifts.ts';
import { translate, unseenTexts, useEverything } from '../../../src/testing/browser/translation.ts';
import { checkEach, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import {
  type ExamplePage,
  readExamplePages,
  routeOf,
  writeExampleSite,
} from '../../../src/testing/examples/example-pages.ts';
import { insteadOfStyle } from '../../../src/testing/sources/markup.ts';
import { shareSite } from '../helpers/other-site.ts';

/*
 * The requirements of tests/components/blocks.test.ts that need a browser, tested in one loop over all examples on pages of a built
 * site: one load of each page for each way to visit it.
 */
const shown = await readExamplePages();

const site = shareSite((pages) => writeExampleSite(pages));
const options = { site: () => site.url, scripts: [noteShifts] };
const wide = { width: 1280, height: 800 };
const live = shareVisitor({ ...options, viewport: wide });
const narrow = { width: 360, height: 740 };
const phone = shareVisitor({ ...options, viewport: narrow });
const scriptless = shareVisitor({ site: options.site, javaScriptEnabled: false });
const known = knownLooks();

const nameOf = ({ examples }: ExamplePage) => examples.map(({ type, name }) => `${type}: ${name}`).join('; ');

describe.each(shown.map((page) => [nameOf(page), page] as const))('%s', (_, { route: address, examples }) => {
  const types = [...new Set(examples.map(({ type }) => type))];
  const folder = `src/blocks/${types.length > 1 ? `{${types}}` : types}`;
  const advice = `${folder}/block.tsx must render the same in the browser as on the server; what only the browser knows comes in an effect`;

  checkEach(live, [address], {
    'React takes it over as it is': async () => {
      expect(await styledBlocks(live.page, types), insteadOfStyle).toEqual([]);
      expect(await movements(live.page), `${advice} (1280 px)`).toEqual([]);
      expect(live.consoleErrors, `${advice}; \`npm run dev\` shows the difference`).toEqual([]);
    },
    'nothing moves while React takes it over on a phone': async (route) => {
      await phone.enter(route);
      expect(await movements(phone.page), `${folder}: it moves or is replaced (360 px)`).toEqual([]);
    },
    'axe finds nothing (WCAG 2.2 AA), in light and dark': async (route) => {
      await live.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await finishAnimations(live.page);
      expect(await findBarriers(live.page, { known: known.light }), `light: see ${route}`).toEqual([]);
      // The other scheme changes colours and nothing else.
      await live.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await finishAnimations(live.page);
      expect(await findBarriers(live.page, { onlyColours: true, known: known.dark }), `dark: see ${route}`).toEqual([]);
    },
    'it can be used after the browser has translated the page': async () => {
      const { page } = live;
      // Other sites: the endpoints of forms, and players of videos.
      await page.route(
        ({ origin }) => origin !== new URL(site.url).origin,
        (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '' }),
      );
      await translate(page);
      await useEverything(page);
      const advice = `${folder}/block.tsx: a text that state exchanges is the only content of an element, with a key of its own`;
      expect(live.consoleErrors, advice).toEqual([]);
      expect(await unseenTexts(page), `written, but not on the page. ${advice}`).toEqual([]);
      const forms = page.locator('main .contact-form');
      expect(await forms.locator('.contact-form-panel[role=status]').count(), 'forms with an outcome').toBe(
        await forms.count(),
      );
      await page.unrouteAll();
    },
    'nothing scrolls sideways at 320 px': async () => {
      const { page } = phone;
      await page.setViewportSize({ width: 320, height: 640 });
      const found = [await sidewaysElements(page), await overlappingTexts(page)] as const;
      await page.setViewportSize(narrow);
      // The next page is loaded at its own width only: a late resize would move its elements.
      await until(page, ({ width, height }) => innerWidth === width && innerHeight === height, narrow);
      expect(found[0], `${folder}/style.css: too wide at 320 px`).toEqual([]);
      expect(found[1], `${folder}/style.css: texts on top of each other at 320 px`).toEqual([]);
    },
    'without JavaScript it can be read': async (route) => {
      await scriptless.visit(route);
      const { page } = scriptless;
      const words = await page.evaluate((types) => {
        const blocks = types.map((type) => [...document.querySelectorAll<HTMLElement>(`main > .${type}`)]);
        return blocks.map((all) => all.map((block) => (block.checkVisibility() ? block.innerText.trim() : '')));
      }, types);
      const silent = examples.filter(({ type }) => !words[types.indexOf(type)]!.shift());
      const names = silent.map(({ type, name }) => `${type}: ${name}`);
      expect(names, 'these examples are not visible, or show no words, before React runs').toEqual([]);
      expect(await overlappingTexts(page), `${folder}/style.css: texts on top of each other without script`).toEqual(
        [],
      );
      expect(await sidewaysElements(page)).toEqual([]);
    },
  });
});

/** The components whose markup has the attribute `style`. */
async function styledBlocks(page: Page, types: readonly string[]): Promise<readonly string[]> {
  const hasStyled = (type: string) => document.querySelector(`main .${type}[style], main .${type} [style]`) !== null;
  const styled = await Promise.all(types.map((type) => page.evaluate(hasStyled, type)));
  return types.filter((_, index) => styled[index]).map((type) => `src/blocks/${type}/block.tsx`);
}

/** Elements that moved or were replaced since the page was loaded, after React's effects and their frames. */
async function movements(page: Page): Promise<readonly unknown[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return [...(await displaced(page)), ...(await shiftsOf(page))];
}

describe('the tests of all examples find a block', () => {
  const route = routeOf('cta', shown);

  test.each<[string, (section: Element) => void, RegExp]>([
    ['that replaces its markup', (one) => one.replaceWith(one.cloneNode(true)), /section cta.* to not on the page/],
    ['that moves', (one) => one.before(document.createElement('hr')), /section cta.* from .* to \d/],
  ])('%s', async (_, change, finding) => {
    const page = await live.enter(route);
    await page.locator('main .cta').first().evaluate(change);
    expect((await movements(page)).join('\n')).toMatch(finding);
  });

  test('that React renders otherwise', async () => {
    const { page } = live;
    // React compares only blocks that it takes over.
    const route = routeOf('tab-set', shown);
    await page.route(`**${route}`, async (request) => {
      const response = await request.fetch();
      await request.fulfill({
        response,
        body: (await response.text()).replace(/(<section class="tab-set[\s\S]*?<h2[^>]*>)[^<]+/, '$1Otra cosa'),
      });
    });
    await live.enter(route);
    await page.unroute(`**${route}`);
    expect(live.consoleErrors.join('\n')).toMatch(/hydrat|React error/);
  });
});
