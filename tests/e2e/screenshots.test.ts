import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/setup/chromium.mjs';
import { exampleRoute } from '../../src/site/examples/example-site.ts';
import { projectRoot } from '../../src/site/options.ts';
import { readAllExamples } from '../../src/site/schemas/examples.ts';
import { shareDevServer } from '../helpers/dev-server.ts';
import { waitLimit } from '../helpers/limits.ts';
import { pictureProblem } from './pictures.ts';

/*
 * Compares examples flagged `screenshot: true` with the accepted pictures, at two widths. To be equal on
 * every machine they use a bundled font, no hinting, no motion and a fixed date; `pictures.ts` has the
 * tolerances.
 */
const flagged = (await readAllExamples()).flatMap(({ examples }) =>
  examples.filter(({ isScreenshot }) => isScreenshot),
);
const weights = [400, 600, 700];

const server = shareDevServer();
let browser: Browser;
let fontStyle: string;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: (await findChromium())!,
    timeout: waitLimit,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=slight',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
  });
  fontStyle = (await Promise.all(weights.map(fontFace))).join('\n');
});
afterAll(async () => {
  await browser?.close();
});

describe.each(flagged.map((example) => [`${example.type}: ${example.name}`, example] as const))('%s', (_, example) => {
  test.each([360, 1280])('looks as accepted at %d px', async (width) => {
    const picture = await photograph(exampleRoute(example), width);
    expect(await pictureProblem(`${example.type}-${example.number}-${width}`, picture)).toBeUndefined();
  });
});

async function photograph(route: string, width: number): Promise<Buffer> {
  // High enough for all pictures to be visible, because others are loaded lazily.
  const context = await browser.newContext({
    viewport: { width, height: 3000 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'es-CO',
  });
  try {
    context.setDefaultTimeout(waitLimit);
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date('2026-06-01T12:00:00-05:00'));
    await page.goto(server.base + route);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await applyOwnFont(page);
    return await page.locator('main').screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

async function applyOwnFont(page: Page): Promise<void> {
  await page.addStyleTag({ content: `${fontStyle}\n:root { --font: "Screenshot" !important; }` });
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
