import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Example } from '../site/schemas/examples.ts';
import { findBarriers, finishAnimations, knownLooks } from './browser/axe.ts';
import { reportBreaches, until } from './browser/browser.ts';
import { differingMarkup, noteMarkup } from './browser/differing-markup.ts';
import { htmlProblems } from './browser/html-validator.ts';
import { unmirroredBoxes } from './browser/mirrored.ts';
import { overlappingTexts, sidewaysElements, wideElements } from './browser/overlap.ts';
import { markExamples, type PageFinding } from './browser/page-finding.ts';
import { displaced, noteShifts, shiftsOf } from './browser/shifts.ts';
import { translate, unseenTexts, useEverything } from './browser/translation.ts';
import { shareVisitor } from './browser/visitor.ts';
import type { ExamplePage } from './examples/example-pages.ts';
import { expectNone, type Finding } from './findings.ts';
import { insteadOfStyle } from './sources/markup.ts';
import { fileOf, type TestedBlock } from './tested-block.ts';

/*
 * The requirements of blocks that need a browser, on pages of a built site with the examples of a block: one load of
 * each page for each way to visit it.
 */

/** A page with examples of a block. */
interface TestedPage extends ExamplePage {
  readonly block: TestedBlock;
}

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

/**
 * Defines the tests of pages that show examples of one block each.
 * @param site base URL of the built example site, called once the surrounding `beforeAll` hooks have run
 */
export function describePages(blocks: readonly TestedBlock[], pages: readonly ExamplePage[], site: () => string): void {
  const scripts = [noteShifts, noteMarkup, reportBreaches];
  const live = shareVisitor({ site, scripts, viewport: wide });
  const phone = shareVisitor({ site, scripts, viewport: narrow });
  const scriptless = shareVisitor({ site, javaScriptEnabled: false });
  const known = knownLooks();

  describe.each(pagesOf(blocks, pages))('%s', (_, tested) => {
    const { route, block } = tested;
    const component = `${block.name}/block.tsx`;
    const sheet = `${block.name}/style.css`;
    const sameMarkup = `${component} must render the same in the browser as on the server; what only the browser knows comes in an effect`;
    const expectNothing = expectNoneOn(tested);

    beforeAll(async () => {
      await live.enter(route);
      await markExamples(live.page, block.type);
    });

    test('React takes it over as it is', async () => {
      expectNothing(await styledElements(live.page), insteadOfStyle);
      expectNothing(await movements(live.page), `${sameMarkup} (1280 px)`);
      const different = live.consoleErrors.length > 0 ? await differingMarkup(live.page, block.type) : [];
      expectNothing([...different, ...live.consoleErrors.map(toText)], sameMarkup);
    });

    test('nothing moves while React takes it over on a phone', async () => {
      await phone.enter(route);
      await markExamples(phone.page, block.type);
      expectNothing(await movements(phone.page), `${block.name}: it moves or is replaced (360 px)`);
    });

    test('axe finds nothing (WCAG 2.2 AA), in light and dark', async () => {
      await live.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await finishAnimations(live.page);
      expectNothing(await findBarriers(live.page, { known: known.light }), 'in light colours');
      // The other scheme changes colours and nothing else.
      await live.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await finishAnimations(live.page);
      expectNothing(await findBarriers(live.page, { onlyColours: true, known: known.dark }), 'in dark colours');
    });

    test('it can be used after the browser has translated the page', async () => {
      const { page } = live;
      // Other sites: the endpoints of forms, and players of videos.
      await page.route(
        ({ origin }) => origin !== new URL(site()).origin,
        (request) => request.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '' }),
      );
      const before = live.consoleErrors.length;
      await translate(page);
      await useEverything(page);
      const advice = `${component}: a text that state exchanges is the only content of an element, with a key of its own`;
      expectNothing(live.consoleErrors.slice(before).map(toText), advice);
      expectNothing((await unseenTexts(page)).map(toText), `written, but not on the page. ${advice}`);
      const forms = page.locator('main .contact-form');
      expect(await forms.locator('.contact-form-panel[role=status]').count(), 'forms with an outcome').toBe(
        await forms.count(),
      );
      await page.unrouteAll();
    });

    test('nothing scrolls sideways at 320 px', async () => {
      const { page } = phone;
      await page.setViewportSize({ width: 320, height: 640 });
      const found = [await sidewaysElements(page), await overlappingTexts(page)] as const;
      await page.setViewportSize(narrow);
      // The next page is loaded at its own width only: a late resize would move its elements.
      await until(page, ({ width, height }) => innerWidth === width && innerHeight === height, narrow);
      expectNothing(found[0], `${sheet}: too wide at 320 px`);
      expectNothing(found[1], `${sheet}: texts on top of each other at 320 px`);
    });

    test('without JavaScript it can be read', async () => {
      await scriptless.visit(route);
      const { page } = scriptless;
      await markExamples(page, block.type);
      expectNothing(await silentExamples(page, tested), 'these examples have to be read before React runs');
      expectNothing(await overlappingTexts(page), `${sheet}: texts on top of each other without script`);
      expectNothing(await sidewaysElements(page), `${sheet}: too wide without script`);
    });

    test('nothing in it moves by itself', async () => {
      const { page } = scriptless;
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const found = await page.evaluate(runningAnimations);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expectNothing(found, `${sheet}: an animation begins when the visitor does something`);
    });

    test('its HTML is valid', async () => {
      const { page } = scriptless;
      const html = await (await fetch(`${site()}${route}`)).text();
      const problems = await htmlProblems(html, route);
      // A block with a landmark is on a page once, unlike its examples here.
      const own = problems.filter(({ rule }) => rule !== 'unique-landmark' || tested.examples.length === 1);
      const found = own.map(async ({ text, selector }) => ({
        text,
        example: selector && (await exampleAt(page, selector)),
      }));
      expectNothing(await Promise.all(found), `correct ${component}`);
    });
  });
}

/** Defines the tests of the same pages of an Arabic site. @param arabic its base URL */
export function describeMirrored(
  blocks: readonly TestedBlock[],
  pages: readonly ExamplePage[],
  arabic: () => string,
): void {
  const visitor = shareVisitor({ site: arabic, viewport: wide, isStatic: true });

  describe.each(pagesOf(blocks, pages))('%s', (_, tested) => {
    test.each([320, 1280])('mirrors every box on a right-to-left page at %d px', async (width) => {
      const page = await visitor.lookAt(tested.route);
      await markExamples(page, tested.block.type);
      await page.setViewportSize({ ...wide, width });
      const advice = `${tested.block.name}/style.css: use logical properties in the style of these elements`;
      expectNoneOn(tested)(await page.evaluate(wideElements), advice);
      expectNoneOn(tested)(await page.evaluate(unmirroredBoxes), advice);
    });
  });
}

/** The pages of blocks, with the titles of their tests. */
function pagesOf(blocks: readonly TestedBlock[], pages: readonly ExamplePage[]): [title: string, page: TestedPage][] {
  return pages.flatMap((page) => {
    const block = blocks.find(({ type }) => type === page.examples[0]!.type);
    return block ? [[titleOf(page), { ...page, block }]] : [];
  });
}

/** The type, and the name of the example if it is alone on its page. */
function titleOf({ examples }: ExamplePage): string {
  const [{ type, name }] = examples as [Example];
  return examples.length === 1 ? `${type}: ${name}` : type;
}

/** Fails a test with the findings on a page, at the lines of its examples. */
function expectNoneOn(tested: TestedPage): (found: readonly PageFinding[], advice: string) => void {
  return (found, advice) => expectNone(found.map(toFinding(tested)), advice);
}

const toText = (text: string): PageFinding => ({ text });

/** A finding at the line of its example, or at the first example of the page. */
function toFinding({ block, examples }: TestedPage): (found: PageFinding) => Finding {
  return ({ text, example }) => {
    const one = examples[Number(example ?? 0)] ?? examples[0]!;
    const message = example == null ? text : `«${one.name}»: ${text}`;
    return { file: fileOf(block, 'examples.yaml'), line: one.line, message };
  };
}

/** Elements whose markup has the attribute `style`. */
function styledElements(page: Page): Promise<PageFinding[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-example][style], [data-example] [style]')].map((element) => ({
      text: `<${element.localName} style="${element.getAttribute('style')}">`,
      example: element.closest('[data-example]')?.getAttribute('data-example'),
    })),
  );
}

/** Elements that moved or were replaced since the page was loaded, after React's effects and their frames. */
export async function movements(page: Page): Promise<PageFinding[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const shifts = (await shiftsOf(page)).map(({ value, moved }) => ({ text: `moved by ${value}: ${moved.join(', ')}` }));
  return [...(await displaced(page)), ...shifts];
}

/** The examples that show no text. */
async function silentExamples(page: Page, { examples }: TestedPage): Promise<PageFinding[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-example]')].map((block) =>
      block.checkVisibility() ? block.innerText.trim() : '',
    ),
  );
  return examples.flatMap((_, index) =>
    texts[index] ? [] : [{ text: 'it is not visible, or shows no words', example: String(index) }],
  );
}

/** Animations of the blocks that run without an action of the visitor. Runs in the browser. */
function runningAnimations(): PageFinding[] {
  return document.getAnimations().flatMap(({ effect, playState, timeline }) => {
    const element = effect instanceof KeyframeEffect ? effect.target : null;
    const example = element?.closest('[data-example]')?.getAttribute('data-example');
    if (playState !== 'running' || timeline !== document.timeline || !example) return [];
    return [{ text: `<${element!.localName} class="${element!.getAttribute('class') ?? ''}"> is animated`, example }];
  });
}

function exampleAt(page: Page, selector: string): Promise<string | null | undefined> {
  return page.evaluate(
    (wanted) => document.querySelector(wanted)?.closest('[data-example]')?.getAttribute('data-example'),
    selector,
  );
}
