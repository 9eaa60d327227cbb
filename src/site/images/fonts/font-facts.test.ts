import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { matchedMetrics, systemFonts } from '../../../../schema/theme/font-metrics.ts';
import { readFont } from './font-facts.ts';

const require = createRequire(import.meta.url);
const fileOf = (weight: number, ending: string) =>
  readFileSync(require.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.${ending}`));

describe('the facts of a font file', () => {
  test.each(['woff2', 'woff'])('is read from its tables: %s', async (ending) => {
    // The font's own documentation: 1000 units, ascender 1024, descender -400, no line gap.
    expect(await readFont(fileOf(400, ending))).toMatchObject({
      ascent: 1.024,
      descent: 0.4,
      lineGap: 0,
      weights: [400, 400],
    });
  });

  test('is wider in bold', async () => {
    const [regular, bold] = await Promise.all([400, 600].map((weight) => readFont(fileOf(weight, 'woff2'))));
    expect(bold!.width).toBeGreaterThan(regular!.width!);
    expect(bold!.weights).toEqual([600, 600]);
  });

  test('is read from a variable file, which has all weights', async () => {
    const file = require.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2');
    const [variable, bold] = await Promise.all([readFileSync(file), fileOf(600, 'woff2')].map(readFont));
    expect(variable!.weights).toEqual([200, 900]);
    expect(variable!.boldWidth).toBeCloseTo(bold!.width!, 2);
  });

  test('are unknown for a damaged file or another kind of file', async () => {
    expect(await readFont(fileOf(400, 'woff2').subarray(0, 2000))).toBeUndefined();
    expect(await readFont(new TextEncoder().encode('no font'))).toBeUndefined();
  });
});

describe('a font of the system that stands in', () => {
  test('takes the widths and heights of the font of the site', async () => {
    const font = (await readFont(fileOf(400, 'woff2')))!;
    const { size, ascent, descent, lineGap } = matchedMetrics(font, 'regular')!;
    expect((size / 100) * systemFonts.regular.width).toBeCloseTo(font.width!, 2);
    expect((size / 100) * (ascent / 100)).toBeCloseTo(font.ascent, 2);
    expect((size / 100) * (descent / 100)).toBeCloseTo(font.descent, 2);
    expect(lineGap).toBe(0);
  });

  test('is not adjusted to a font without western letters', () => {
    expect(matchedMetrics({ ascent: 1, descent: 0.5, lineGap: 0, weights: [400, 400] }, 'regular')).toBeUndefined();
  });
});
