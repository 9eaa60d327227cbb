import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { isInAlphabet } from '../../../../schema/theme/alphabets.ts';
import { projectRoot } from '../../options.ts';
import { subsetFont } from './subset.ts';

const folder = path.join(projectRoot, 'src/site/images/fonts');
const extended = readFileSync(path.join(folder, 'source-sans-3-latin-ext-400.ttf'));

test('a font is made a WOFF2 file with the letters of an alphabet, whose widths stay', async () => {
  const made = await subsetFont(extended, 'european');
  expect(Buffer.from(made).toString('latin1', 0, 4)).toBe('wOF2');
  expect(made.length).toBeLessThan(extended.length / 2);
  const [before, after] = [create(extended), create(Buffer.from(made))] as [Font, Font];
  const character = 'ł'.codePointAt(0)!;
  expect(after.characterSet).toContain(character);
  expect(after.glyphForCodePoint(character).advanceWidth).toBe(before.glyphForCodePoint(character).advanceWidth);
  const others = before.characterSet.filter((code) => !isInAlphabet(String.fromCodePoint(code), 'european'));
  expect(others.length, 'it has letters to leave out').toBeGreaterThan(20);
  expect(others.filter((code) => after.hasGlyphForCodePoint(code))).toEqual([]);
});

test('the same file comes of the same font', async () => {
  const [one, two] = await Promise.all([subsetFont(extended, 'european'), subsetFont(extended, 'european')]);
  expect(Buffer.compare(one, two)).toBe(0);
});

test('a damaged font is refused', async () => {
  await expect(subsetFont(extended.subarray(0, 900), 'european')).rejects.toThrow();
});
