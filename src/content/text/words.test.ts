import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countWords } from './words.ts';

test.each([
  ['Liquida la nómina, paga a tiempo y entrega 3 reportes.', 10],
  ['', 0],
  ['— … 🎉', 0],
  ['l’eau', 2],
  ['trans\u00adporte', 1],
  ['می\u200cخواهم', 1],
  ['हिन्दी में सेवाएँ', 3],
  ['Việt Nam'.normalize('NFD'), 2],
  ['كِتَابٌ جَدِيدٌ', 2],
])('%s has %i words', (text, count) => expect(countWords(text)).toBe(count));

test.each([
  ['東京都に住んでいます。毎日電車で会社に行きます。', 13],
  ['我们的公司在北京。', 4],
  ['เราขายรถบรรทุกและอะไหล่', 5],
])('%s, written without spaces, has about %i words', (text, count) => {
  // The dictionaries of ICU differ slightly between versions.
  expect(Math.abs(countWords(text) - count)).toBeLessThanOrEqual(3);
});

test('a text in several scripts counts the words of each', () => {
  const [japanese, spanish] = ['東京都に住んでいます', 'Hola a todos'];
  expect(countWords(`${spanish} ${japanese} ${spanish}`)).toBe(3 + countWords(japanese) + 3);
});

test('the words of the pages of this site are runs of letters and digits', () => {
  const pages = path.resolve(import.meta.dirname, '../../../pages');
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  for (const file of files) {
    const source = readFileSync(path.join(pages, file), 'utf8');
    expect(countWords(source), file).toBe(source.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
  }
});
