import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/site/options.ts';
import { type Example, readAllExamples } from '../../src/site/schemas/examples.ts';
import { open, untilInteractive } from './browser.ts';
import { examplePage, readExampleSources, writeSources } from './example-pages.ts';
import { shareSite } from './other-site.ts';
import { pictureProblem } from './pictures.ts';

/*
 * Compares examples flagged `screenshot: true`, each on a page of its own, with the accepted pictures, at two widths. To
 * be equal on every machine they use a bundled font, no motion and a fixed date; `pictures.ts` has the tolerances.
 */
const flagged = (await readAllExamples()).flatMap(({ examples }) =>
  examples.filter(({ isScreenshot }) => isScreenshot),
);
const weights = [400, 600, 700];
const widths = [360, 1280];
/** High enough for all pictures to be visible, because others are loaded lazily. */
const height = 3000;

const pageOf = (example: Example) => examplePage([example]);

const site = shareSite(async (pages) => writeSources(pages, await readExampleSources(flagged.map(pageOf))));
let fontStyle: string;
let page: Page;
let session: CDPSession;

beforeAll(async () => {
  fontStyle = (await Promise.all(weights.map(fontFace))).join('\n');
  page = await openBlank();
  session = await page.context().newCDPSession(page);
});

describe.each(flagged.map((example) => [`${example.type}: ${example.name}`, example] as const))('%s', (_, example) => {
  beforeAll(() => show(pageOf(example).route));

  // From narrow to wide: a browser shows a larger copy of a photograph that it has already.
  test.each(widths)('looks as accepted at %d px', async (width) => {
    const picture = await takePicture(example.type, width);
    expect(await pictureProblem(`${example.type}-${example.number}-${width}`, picture)).toBeUndefined();
  });
});

/** A page in a browser context of its own. */
async function openBlank(): Promise<Page> {
  const { page } = await open(`${site.url}/robots.txt`, {
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // The font comes as a style of this test.
    bypassCSP: true,
  });
  await page.clock.setFixedTime(new Date('2026-06-01T12:00:00-05:00'));
  return page;
}

/** Loads the page of an example in the narrowest window. */
async function show(route: string): Promise<void> {
  await page.setViewportSize({ width: widths[0]!, height });
  // Empties the cache in memory too, where larger copies of photographs may be.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(site.url + route);
  await untilInteractive(page);
  await page.addStyleTag({ content: `${fontStyle}\n:root { --font: "Screenshot" !important; }` });
}

async function takePicture(type: string, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await loadFontAndPictures();
  return await page.locator(`main > .${type}`).first().screenshot({ animations: 'disabled', caret: 'hide' });
}

async function loadFontAndPictures(): Promise<void> {
  await page.evaluate(async (wanted) => {
    await Promise.all(wanted.map((weight) => document.fonts.load(`${weight} 16px Screenshot`, 'aá')));
    await document.fonts.ready;
    await Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => {
        // Pictures outside the window, such as those of other slides, are loaded lazily.
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    );
  }, weights);
}

async function fontFace(weight: number): Promise<string> {
  const folder = path.join(projectRoot, 'node_modules/@fontsource/source-sans-3/files');
  const font = await readFile(path.join(folder, `source-sans-3-latin-${weight}-normal.woff2`));
  const source = `url(data:font/woff2;base64,${font.toString('base64')}) format("woff2")`;
  return `@font-face { font-family: "Screenshot"; font-weight: ${weight}; src: ${source}; }`;
}
