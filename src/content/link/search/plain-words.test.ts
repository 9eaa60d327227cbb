import { expect, test } from 'vitest';
import { parseMarkdown } from '../../text/text.ts';
import { plainWords } from './plain-words.ts';

test('a picture in a cell is its description, and its caption', () => {
  const text =
    '| Sello | Norma |\n|---|---|\n| ![ISO](/assets/a.svg "Desde 2020") | [![NTC](/assets/b.svg)](/b) **nueva** |';
  expect(plainWords(parseMarkdown(text).value, 2026)).toBe('Sello · Norma\nISO Desde 2020 · NTC nueva');
});
