import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { rules } from '../../content/diagnostics/messages.ts';
import { pictureAsset } from './analyze-asset.ts';

/**
 * Random damage of pictures: the analysis must end with facts or faults of the file. A failure prints its seed;
 * `FC_SEED=… npx vitest run damage` repeats it.
 */
const plain = sharp({
  create: { width: 32, height: 24, channels: 4, background: { r: 200, g: 90, b: 9, alpha: 0.5 } },
});

const drawing = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<!-- A drawing --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
<style>.a{fill:url(#g)}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style>
<linearGradient id="g"/><g class="a" style="stroke:rgb(1,2,3)"><path d="M0 0h9"/><use xlink:href="#g"/></g>
<text x="1">Una &amp; otra <![CDATA[<b>]]></text></svg>`);

const originals: Readonly<Record<string, Buffer>> = {
  svg: drawing,
  jpg: await plain.clone().jpeg().toBuffer(),
  png: await plain.clone().png().toBuffer(),
  webp: await plain.clone().webp().toBuffer(),
  avif: await plain.clone().avif({ effort: 0 }).toBuffer(),
  gif: await plain.clone().gif().toBuffer(),
};

interface Damage {
  readonly share: number;
  readonly removed: number;
  readonly added: readonly number[];
}

const signs = [...Buffer.from('<>/="\'&;!?[]-:# \n\0')];
const damage: fc.Arbitrary<Damage> = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.oneof(fc.nat(6), fc.nat(400)),
  added: fc.array(fc.oneof(fc.constantFrom(...signs), fc.nat(255)), { maxLength: 4 }),
});

function spoil(bytes: Buffer, { share, removed, added }: Damage): Buffer {
  const at = Math.floor(share * bytes.length);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(added), bytes.subarray(at + removed)]);
}

const seed = process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {};

describe('a damaged picture', () => {
  test.each(Object.entries(originals))('%s is a picture or has a fault', async (extension, original) => {
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        const bytes = damages.reduce(spoil, original);
        const { width, height, faults = [] } = await pictureAsset(`assets/a.${extension}`, bytes);
        expect(faults.length > 0 || (width! > 0 && height! > 0)).toBe(true);
        for (const { rule } of faults) expect(rules).toHaveProperty(rule);
      }),
      { numRuns: 300, ...seed },
    );
  });
});
