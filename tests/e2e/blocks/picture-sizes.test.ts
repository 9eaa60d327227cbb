import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { boxWidth } from '../../../src/content/link/files/copy-widths.ts';
import { type Checks, checkEach, loadPictures, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import {
  type Data,
  readExamplePages,
  showsPictures,
  writeExampleSite,
} from '../../../src/testing/examples/example-pages.ts';
import { testAddresses } from '../../helpers/sites/test-address.ts';
import { shareSite } from '../helpers/other-site.ts';

/*
 * All examples with one large photograph for each block type, and others for products, articles and the brand: the
 * copies that are made are those that pages name, `sizes` says how wide pictures are shown, and pages are laid out as with
 * one file for each picture.
 */
const routes = (await readExamplePages()).filter(showsPictures).map(({ route }) => route);
const widths = [360, 768, 1280, 1600];

/** No copy is wider, and none is made for the windows of tablets alone. */
const widestCopy = 1920;

/** Share of the real width by which `sizes` may be wrong: the next copy is a third to a half larger. */
const most = { tooWide: 0.4, tooNarrow: 0.2 };

/** Half of the narrowest copy: whatever is narrower gets the same file. */
const narrowest = 80;

const site = shareSite(async (pages) => {
  const names = new Set<string>();
  const replace = (data: unknown, name: string) => {
    names.add(name);
    return JSON.parse(
      JSON.stringify(data).replace(/(?<!"icon":)"\/assets\/[\w-]+\.(svg|png|jpg)"/g, `"/assets/${name}.jpg"`),
    );
  };
  await writeExampleSite(pages, {
    site: (data) => replace(data, 'brand'),
    page: ({ product, post, blocks, ...page }) => ({
      ...page,
      ...(product !== undefined && { product: replace(product, 'product') }),
      ...(post !== undefined && { post: replace(post, 'post') }),
      blocks: (blocks as Data[]).map((block) => replace(block, String(block.type))),
    }),
  });
  for (const entry of await readdir(path.join(pages, 'data'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const data = path.join(entry.parentPath, entry.name);
    const text = await readFile(data, 'utf8');
    await writeFile(data, text.replace(/\/assets\/[\w-]+\.(svg|png|jpg)/g, '/assets/entry.jpg'));
    names.add('entry');
  }
  for (const [index, name] of [...names].entries()) {
    const background = { r: 31 + index, g: 111, b: 92 };
    const picture = sharp({ create: { width: 2400, height: 1500, channels: 3, background } });
    await picture.jpeg().toFile(path.join(pages, 'assets', `${name}.jpg`));
  }
});

const visitor = shareVisitor({ site: () => site.url, isStatic: true });

describe('copies of photographs', () => {
  test('are those that pages name, and no others', async () => {
    const files = await readdir(site.out, { recursive: true });
    const made = files.filter((file) => /^assets\/.*\.avif$/.test(file)).map((file) => testAddresses.file(`/${file}`));
    const named = new Set<string>();
    for (const file of files.filter((name) => name.endsWith('.html'))) {
      const html = await readFile(path.join(site.out, file), 'utf8');
      for (const [, list] of html.matchAll(/srcset="([^"]+)"/gi))
        for (const entry of list!.split(', ')) named.add(entry.split(' ')[0]!);
    }
    expect([...named].sort(), '`copyWidths` decides for pages and for files alike').toEqual(made.sort());
    expect(made.length).toBeGreaterThan(10);
  });

  test.each([
    ['testimonial', [160]],
    // A catalogue shows them as marks or on cards.
    ['product', [160, 640, 960]],
    ['team', [160, 320, 640]],
    ['post', [640, 960, 1280]],
    ['hero', [640, 960, 1280, 1920]],
  ])('of %s are as wide as the page shows them', async (name, expected) => {
    const files = await readdir(path.join(site.out, 'assets'));
    const found = files.flatMap((file) => {
      const [, stem, width] = /^([\w-]+)\.[0-9a-f]{7}-(\d+)\.avif$/.exec(file) ?? [];
      return stem === name ? [Number(width)] : [];
    });
    expect(found.sort((a, b) => a - b)).toEqual(expected);
  });
});

const setWidth = async (width: number) => {
  await visitor.page.setViewportSize({ width, height: 800 });
  await loadPictures(visitor.page);
};

const checks: Checks = {
  '`sizes` says how wide its pictures are shown': async () => {
    const wrong: string[] = [];
    for (const width of widths) {
      await setWidth(width);
      for (const { name, sizes, shown, widest } of await visitor.page.evaluate(shownPictures)) {
        const stated = boxWidth(sizes, width);
        if (stated <= narrowest && shown <= narrowest) continue;
        if (stated > shown * (1 + most.tooWide) || stated < shown * (1 - most.tooNarrow))
          wrong.push(`${name} in a window of ${width} px: «${sizes}» means ${stated} px, and it is ${shown} px wide`);
        if (width !== 768 && widest < Math.min(shown * 2, widestCopy) * 0.75)
          wrong.push(`${name} in a window of ${width} px has no copy for ${shown} px: does the schema name its size?`);
      }
    }
    expect(wrong, 'Correct schema/picture-sizes.ts, or name another size in the schema of the block').toEqual([]);
  },
  // A former bug: `display: contents` of `<picture>` made each `<source>` a grid item.
  'a photograph stands where the picture alone would stand': async () => {
    const { page } = visitor;
    await page.evaluate(fixShapes);
    const findBoxes = async () => {
      const found: Box[] = [];
      for (const width of [360, 1280]) {
        await setWidth(width);
        found.push(...(await page.evaluate(boxes)));
      }
      return found;
    };
    const before = await findBoxes();
    await page.evaluate(() => {
      for (const picture of document.querySelectorAll('picture')) picture.replaceWith(picture.querySelector('img')!);
    });
    const moved = differences(before, await findBoxes());
    expect(moved, 'src/ui/base.css: <picture> and <source> must take no part in the layout').toEqual([]);
  },
};

checkEach(visitor, routes, checks);

/** The width at which each picture is painted, opened popovers included. Runs in the browser. */
function shownPictures(): { name: string; sizes: string; shown: number; widest: number }[] {
  for (const popover of document.querySelectorAll<HTMLElement>('main [popover]:has(picture)')) {
    popover.popover = 'manual';
    popover.showPopover();
  }
  return [...document.querySelectorAll<HTMLImageElement>('main picture > img')]
    .filter((image) => image.checkVisibility())
    .map((image) => ({
      name: image.closest('[class]')!.className,
      sizes: image.previousElementSibling!.getAttribute('sizes')!,
      shown: Math.round(image.clientWidth),
      widest: Number(/(\d+)w$/.exec((image.previousElementSibling as HTMLSourceElement).srcset)![1]),
    }));
}

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
