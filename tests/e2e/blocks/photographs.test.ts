import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadPictures, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import {
  readExamplePages,
  routeOf,
  showsPictures,
  writeExampleSite,
} from '../../../src/testing/examples/example-pages.ts';
import { shareSite } from '../helpers/other-site.ts';

/*
 * All examples on a site whose pictures are photographs smaller than any box. What larger ones do is in
 * `picture-sizes.test.ts`.
 */
const shown = (await readExamplePages()).filter(showsPictures);
const routes = shown.map(({ route }) => route);
const widths = [360, 1280];

const site = shareSite(async (pages) => {
  // An icon has to be nearly square.
  const replace = <T>(data: T): T =>
    JSON.parse(
      JSON.stringify(data).replace(/(?<!"icon":)"\/assets\/[\w-]+\.(svg|png|jpg)"/g, '"/assets/diminuta.png"'),
    );
  await writeExampleSite(pages, { site: replace, page: replace });
  const background = { r: 31, g: 111, b: 92 };
  await sharp({ create: { width: 24, height: 16, channels: 3, background } }).toFile(
    path.join(pages, 'assets/diminuta.png'),
  );
});

const visitor = shareVisitor({ isStatic: true });

test.each(routes)('%s: a small picture is not shown larger than it is', async (route) => {
  const page = await visitor.enter(site.url + route);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await loadPictures(page);
    const enlarged = await page.evaluate(enlargedPictures);
    expect(enlarged, `${width} px: see Image in src/ui/image.tsx: what is its \`fit\`?`).toEqual([]);
  }
});

test('the pictures of this site are photographs', async () => {
  await visitor.enter(site.url + routeOf('hero', shown));
  expect(await visitor.page.locator('main picture > source').count()).toBeGreaterThan(0);
  expect(await visitor.page.locator('img[src$=".svg"]').count()).toBe(0);
});

/**
 * Pictures that are painted wider than their `width` attribute, which states the file's own; the backgrounds of
 * sections fill them in any case. Runs in the browser.
 */
function enlargedPictures(): string[] {
  const enlarged: string[] = [];
  for (const image of document.images) {
    if (!image.checkVisibility() || image.closest('.backdrop')) continue;
    const own = Number(image.getAttribute('width'));
    const ratio = own / Number(image.getAttribute('height'));
    const [contained, covering] = [Math.min, Math.max].map((choose) =>
      choose(image.clientWidth, image.clientHeight * ratio),
    ) as [number, number];
    const widths: Record<string, number> = {
      contain: contained,
      cover: covering,
      'scale-down': Math.min(contained, image.naturalWidth),
    };
    const painted = widths[getComputedStyle(image).objectFit] ?? image.clientWidth;
    if (painted > own + 0.5) enlarged.push(`${image.className} is ${own} px wide and painted ${painted} px wide`);
  }
  return enlarged;
}
