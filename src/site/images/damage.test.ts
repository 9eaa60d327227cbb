import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import fontverter from 'fontverter';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ruleNamed } from '../../content/diagnostics/rule.ts';
import type { Asset } from '../../content/link/assets.ts';
import { analyzeBytes } from './analyze-asset.ts';
import { decodePhoto, encodeCopy } from './encode.ts';
import { fontFiles } from './fonts/font.ts';
import { subsetFont } from './fonts/subset.ts';
import { fittedJpeg } from './open-graph/compose.ts';
import { loadRasteriser } from './open-graph/raster.ts';
import { allCopiesOf } from './recipe.ts';
import { publishedSvg } from './svg/optimise-svg.ts';
import { safeSource } from './svg/svg-safety.ts';

/**
 * Random damage of pictures and fonts: the analysis must end with facts or faults of the file, and whatever has no
 * faults can be published. A failure prints its seed; `FC_SEED=… npx vitest run damage` repeats it.
 */
const plain = sharp({
  create: { width: 32, height: 24, channels: 4, background: { r: 200, g: 90, b: 9, alpha: 0.5 } },
});

const drawing = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<!-- A drawing --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
<style>.a{fill:url(#g)}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style>
<linearGradient id="g"/><g class="a" style="stroke:rgb(1,2,3)"><path d="M0 0h9"/><use xlink:href="#g"/></g>
<text x="1">Una &amp; otra <![CDATA[<b>]]></text></svg>`);

/** A small font, because random damage of it is more likely to be in the parts that are read. */
const ttf = Buffer.from(
  await fontverter.convert(Buffer.from(await subsetFont(readFileSync(fontFiles(400)[0]!), 'Zyyy')), 'sfnt'),
);

const originals: Readonly<Record<string, Buffer>> = {
  svg: drawing,
  jpg: await plain.clone().jpeg().toBuffer(),
  png: await plain.clone().png().toBuffer(),
  webp: await plain.clone().webp().toBuffer(),
  avif: await plain.clone().avif({ effort: 0 }).toBuffer(),
  gif: await plain.clone().gif().toBuffer(),
  ttf,
  woff: await fontverter.convert(ttf, 'woff'),
  woff2: await fontverter.convert(ttf, 'woff2'),
};

interface Damage {
  readonly share: number;
  readonly removed: number;
  readonly added: readonly number[];
}

const characters = [...Buffer.from('<>/="\'&;!?[]-:# \n\0')];
const damage: fc.Arbitrary<Damage> = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.oneof(fc.nat(6), fc.nat(400)),
  added: fc.array(fc.oneof(fc.constantFrom(...characters), fc.nat(255)), { maxLength: 4 }),
});

function spoil(bytes: Buffer, { share, removed, added }: Damage): Buffer {
  const at = Math.floor(share * bytes.length);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(added), bytes.subarray(at + removed)]);
}

const seed = process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {};

const rasteriser = await loadRasteriser();

/** Makes the files that a build makes of a file without faults. */
async function publish({ photo, font, width, url }: Asset, bytes: Buffer): Promise<void> {
  if (font) for (const alphabet of ['european', 'Cyrl']) await subsetFont(bytes, alphabet);
  if (width === undefined) return;
  const frame = { width: 60, height: 40, background: '#fff', maxBytes: 9999, maxCut: 0.3 };
  if (url.endsWith('.svg')) {
    publishedSvg(bytes);
    await fittedJpeg(rasteriser.png(safeSource(bytes), 60), frame);
  } else await fittedJpeg(bytes, frame);
  if (!photo) return;
  const pixels = await decodePhoto(bytes, width);
  expect(pixels.raw.width, 'the names of copies say their width').toBe(width);
  for (const copy of allCopiesOf(photo, width).values()) await encodeCopy(pixels, copy, true);
}

describe('a damaged file', () => {
  test.each(Object.entries(originals))('%s can be published or has a fault', async (extension, original) => {
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        const bytes = damages.reduce(spoil, original);
        const asset = await analyzeBytes(`assets/a.${extension}`, bytes);
        const { width, height, font, faults = [] } = asset;
        for (const { rule } of faults) expect(ruleNamed(rule).id).toBe(rule);
        if (faults.length > 0) return;
        const isFont = extension in { ttf, woff: '', woff2: '' };
        expect(isFont || (width! > 0 && height! > 0)).toBe(true);
        // A font without facts is reported where a page names it.
        if (!isFont || font) await publish(asset, bytes);
      }),
      { numRuns: 150, ...seed },
    );
  });
});
