import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { beforeAll, describe, test } from 'vitest';
import { projectRoot } from '../site/options.ts';
import { open, untilInteractive } from './browser/browser.ts';
import { type PictureFolders, pictureProblem } from './browser/pictures.ts';
import type { ExamplePage } from './examples/example-pages.ts';
import { expectNone } from './findings.ts';
import { fileOf, type TestedBlock } from './tested-block.ts';

/*
 * Compares examples flagged `screenshot: true`, each as the only section of its page, with the accepted pictures, at two
 * widths. To be equal on every machine they use a bundled font, no motion and a fixed date; `browser/pictures.ts` has
 * the tolerances.
 */
const weights = [400, 600, 700];
const widths = [360, 1280];
/** High enough for all pictures to be visible, because others are loaded lazily. */
const height = 3000;

/**
 * Defines the comparisons of pages that show examples of one block each.
 * @param site base URL of the built example site
 * @param foldersOf the pictures of a block
 */
export function describeScreenshots(
  blocks: readonly TestedBlock[],
  pages: readonly ExamplePage[],
  site: () => string,
  foldersOf: (block: TestedBlock) => PictureFolders,
): void {
  let fontStyle: string;
  let page: Page;
  let session: CDPSession;

  beforeAll(async () => {
    fontStyle = (await Promise.all(weights.map(fontFace))).join('\n');
    page = await openBlank(site());
    session = await page.context().newCDPSession(page);
  });

  describe.each(pages)('$route', ({ route, examples }) => {
    const block = blocks.find(({ type }) => type === examples[0]!.type)!;
    const sections = examples.map((example, index) => [`${example.type}: ${example.name}`, example, index] as const);

    beforeAll(() => show(route));

    // From narrow to wide: a browser shows a larger copy of a photograph that it has already.
    describe.each(widths)('at %d px', (width) => {
      beforeAll(() => page.setViewportSize({ width, height }));

      test.each(sections)('%s: looks as accepted', async (_, { type, number, line }, index) => {
        const problem = await pictureProblem(`${type}-${number}-${width}`, await takePicture(index), foldersOf(block));
        expectNone(problem ? [{ file: fileOf(block, 'examples.yaml'), line, message: problem }] : [], '');
      });
    });
  });

  /** Loads the page of an example in the narrowest window. */
  async function show(route: string): Promise<void> {
    await page.setViewportSize({ width: widths[0]!, height });
    // Empties the cache in memory too, where larger copies of photographs may be.
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto(site() + route);
    await untilInteractive(page);
    await page.addStyleTag({ content: `${fontStyle}\n:root { --font: "Screenshot" !important; }` });
  }

  /** Takes a picture of a section of the page, as if it were the only one. */
  async function takePicture(index: number): Promise<Buffer> {
    const section = await page.evaluateHandle(showOnly, index);
    await page.evaluate(loadFontAndPictures, weights);
    return section.screenshot({ animations: 'disabled', caret: 'hide' });
  }
}

/** A page in a browser context of its own. */
async function openBlank(site: string): Promise<Page> {
  const { page } = await open(`${site}/robots.txt`, {
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // The font comes as a style of this test.
    bypassCSP: true,
  });
  await page.clock.setFixedTime(new Date('2026-06-01T12:00:00-05:00'));
  return page;
}

/** Takes all sections but one from the page, which keeps them for the next call. Runs in the browser. */
function showOnly(index: number): Element {
  const main = document.querySelector('main')!;
  const kept = window as { sections?: Element[] };
  kept.sections ??= [...main.children];
  main.replaceChildren(kept.sections[index]!);
  return kept.sections[index]!;
}

/** Waits until the font and all pictures are shown. Runs in the browser. */
async function loadFontAndPictures(wanted: readonly number[]): Promise<void> {
  await Promise.all(wanted.map((weight) => document.fonts.load(`${weight} 16px Screenshot`, 'aá')));
  await document.fonts.ready;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Waits until a picture is shown: after a change of the window, browsers choose another copy only in a later task. */
  const untilShown = async (image: HTMLImageElement) => {
    // Pictures outside the window, such as those of other slides, are loaded lazily.
    image.loading = 'eager';
    let copy: string;
    do {
      copy = image.currentSrc;
      // Refused when another copy takes its place.
      await image.decode().catch(() => {});
      await frame();
      await frame();
    } while (image.currentSrc !== copy || !image.complete);
  };
  await Promise.all([...document.querySelectorAll<HTMLImageElement>('main img')].map(untilShown));
}

async function fontFace(weight: number): Promise<string> {
  const font = await readFile(path.join(projectRoot, `src/site/images/fonts/source-sans-3-latin-${weight}.ttf`));
  const source = `url(data:font/ttf;base64,${font.toString('base64')}) format("truetype")`;
  return `@font-face { font-family: "Screenshot"; font-weight: ${weight}; src: ${source}; }`;
}
