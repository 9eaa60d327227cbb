import path from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readExamplePages, routeOf, showsPictures, writeExampleSite } from '../helpers/example-pages.ts';
import { shareSite } from '../helpers/other-site.ts';
import { loadPictures, shareVisitor } from '../helpers/visitor.ts';

/*
 * All examples on a site whose pictures are photographs: first large ones, then ones smaller than any box. A former
 * bug: `display: contents` of `<picture>` made each `<source>` a grid item.
 */
const shown = (await readExamplePages()).filter(showsPictures);
const routes = shown.map(({ route }) => route);
const widths = [360, 1280];

const large = shareSite((pages) => writeWith('foto.jpg', pages));
const tiny = shareSite((pages) => writeWith('diminuta.png', pages));

/** Writes the examples with each picture replaced by the given photograph. An icon has to be nearly square. */
async function writeWith(photograph: string, pages: string): Promise<void> {
  const replace = <T>(data: T): T =>
    JSON.parse(
      JSON.stringify(data).replace(/(?<!"icon":)"\/assets\/[\w-]+\.(svg|png|jpg)"/g, `"/assets/${photograph}"`),
    );
  await writeExampleSite(pages, { site: replace, page: replace });
  const background = { r: 31, g: 111, b: 92 };
  await sharp({ create: { width: 24, height: 16, channels: 3, background } }).toFile(
    path.join(pages, 'assets/diminuta.png'),
  );
}

const visitor = shareVisitor({ isStatic: true });

function visit(site: { readonly url: string }, route: string): Promise<Page> {
  return visitor.enter(site.url + route);
}

/** Results of a function in the page at each width, after the copies for that width are loaded. */
async function atEachWidth<T>(page: Page, find: () => T[]): Promise<T[]> {
  const found: T[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await loadPictures(page);
    found.push(...(await page.evaluate(find)));
  }
  return found;
}

describe.each(routes)('%s', (route) => {
  test('a photograph stands where the picture alone would stand', async () => {
    const page = await visit(large, route);
    await page.evaluate(fixShapes);
    const before = await atEachWidth(page, boxes);
    await page.evaluate(() => {
      for (const picture of document.querySelectorAll('picture')) picture.replaceWith(picture.querySelector('img')!);
    });
    const moved = differences(before, await atEachWidth(page, boxes));
    expect(moved, 'src/ui/base.css: <picture> and <source> must take no part in the layout').toEqual([]);
  });

  test('a small picture is not shown larger than it is', async () => {
    const page = await visit(tiny, route);
    expect(await atEachWidth(page, enlargedPictures), 'see Image in src/ui/image.tsx: what is its `fit`?').toEqual([]);
  });
});

test('the pictures of these sites are photographs', async () => {
  for (const site of [large, tiny]) {
    await visit(site, routeOf('hero', shown));
    expect(await visitor.page.locator('main picture > source').count()).toBeGreaterThan(0);
    expect(await visitor.page.locator('img[src$=".svg"]').count()).toBe(0);
  }
});

/**
 * Gives every picture the shape that its attributes state. The copies that the browser chooses from differ from it by the
 * rounding of their own heights, of which several add up below one another. Runs in the browser.
 */
function fixShapes(): void {
  for (const image of document.images)
    image.style.aspectRatio = `${image.getAttribute('width')} / ${image.getAttribute('height')}`;
}

interface Box {
  readonly name: string;
  /** Left and upper edge, width and height, in pixels. */
  readonly numbers: readonly number[];
}

/** The boxes of every element of the page but `<picture>` and `<source>`. Runs in the browser. */
function boxes(): Box[] {
  return [...document.querySelectorAll('body *:not(picture, source, script)')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const name = `${element.localName}.${element.getAttribute('class') ?? ''} in a window of ${innerWidth} px`;
    return { name, numbers: [x, y, width, height] };
  });
}

/** Boxes that differ by more than rounding. */
function differences(before: readonly Box[], after: readonly Box[]): string[] {
  return before.flatMap(({ name, numbers }, index) => {
    const other = after[index]!.numbers;
    const isSame = numbers.every((number, at) => Math.abs(number - other[at]!) <= 1);
    return isSame ? [] : [`${name}: ${numbers.join(' ')} instead of ${other.join(' ')}`];
  });
}

/**
 * Pictures that are painted wider than their `width` attribute, which states the file's own; those behind a section fill
 * it in any case. Runs in the browser.
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
