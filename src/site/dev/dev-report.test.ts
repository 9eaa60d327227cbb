import { expect, test } from 'vitest';
import { placeBefore } from './dev-report.ts';

const page = `title: Uno
blocks:
  - type: hero
    title: Dos
  - type: text
    body: |
      Tres
      Cuatro
  - type: cta
    title: Cinco
`;

/** @param line of the changed text, which has the words */
const placeOf = (words: string, change: (text: string) => string) => {
  const now = change(page);
  return placeBefore(page, now, now.split('\n').findIndex((text) => text.includes(words)) + 1);
};

test('a diagnostic in an unreadable line keeps its position', () => {
  expect(placeOf('Dos', (text) => text.replace('title: Dos', 'title: "Dos'))).toBe('/blocks/0/title');
  expect(placeOf('Cuatro', (text) => text.replace('      Cuatro', '   Cuatro'))).toBe('/blocks/1/body');
});

test('a line below the change is found although lines came or went', () => {
  expect(placeOf('Cinco', (text) => text.replace('      Tres\n', ''))).toBe('/blocks/2/title');
  expect(placeOf('Cinco', (text) => text.replace('      Tres\n', '      Tres\n\n\n   [x\n'))).toBe('/blocks/2/title');
});

test('a diagnostic in an added line gets the value before the line', () => {
  expect(placeOf('nueva', (text) => text.replace('    title: Dos\n', '    title: Dos\n    nueva [\n'))).toBe(
    '/blocks/1/type',
  );
  expect(placeOf('nueva', (text) => `${text}nueva [\n`)).toBe('/blocks/2/title');
});
