import { expect, test } from 'vitest';
import { layOut, type Page, page, paginate, type Row } from './layout.ts';
import type { Measure } from './lines.ts';
import { parseLegalText } from './markdown.ts';

const measure: Measure = (text, { size }) => text.length * size * 0.5;
const row = (parts: Partial<Row> = {}): Row => ({
  before: 0,
  after: 0,
  height: 100,
  isKeptWithNext: false,
  lines: [],
  ...parts,
});

const heights = (pages: Page[]) => pages.map((rows) => rows.map(({ top }) => top - page.top));
const textOf = (rows: Page) =>
  rows.map(({ lines }) => lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(' '));

function layOutText(source: string) {
  return layOut(parseLegalText(source, 'Acme').blocks, 'Acme', measure);
}

test('of two margins the larger one counts, and none at the top of a page', () => {
  expect(heights(paginate([row({ before: 50, after: 20 }), row({ before: 30 })]))).toEqual([[0, 130]]);
  const full = row({ height: page.bottom - page.top });
  expect(heights(paginate([full, row({ before: 30 })]))).toEqual([[0], [0]]);
});

test('rows kept with the next one move to the next page together', () => {
  const filler = row({ height: page.bottom - page.top - 150 });
  const pages = paginate([filler, row({ isKeptWithNext: true }), row()]);
  expect(pages.map((rows) => rows.length)).toEqual([1, 2]);
});

test('a group taller than a page is still printed', () => {
  const rows = Array.from({ length: 12 }, () => row({ isKeptWithNext: true }));
  expect(paginate(rows).flat()).toHaveLength(12);
});

test('every word is printed once, in order, inside the margins', () => {
  const words = Array.from({ length: 2000 }, (_, index) => `word${index}`).join(' ');
  const pages = layOutText(`# Title\n\n${words}`);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flatMap(textOf).slice(2).join('')).toBe(words);
  const pieces = pages.flat().flatMap(({ lines }) => lines.flatMap((line) => line.pieces));
  for (const { x, text, style } of pieces) {
    expect(x + measure(text.trimEnd(), style)).toBeLessThanOrEqual(page.right);
  }
});

test('items carry their marker, and a heading its bookmark', () => {
  const [rows] = layOutText('# Title\n\n## Part\n\n2. two\n3. three\n\n- dot');
  expect(textOf(rows!)).toEqual(['Acme', 'Title', 'Part', '2. two', '3. three', '• dot']);
  expect(rows!.flatMap(({ bookmark }) => bookmark ?? [])).toEqual([{ title: 'Part', level: 2 }]);
});
