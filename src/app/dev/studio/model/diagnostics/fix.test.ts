import { expect, test } from 'vitest';
import { type Fix, fixedLines, fixOperations } from './fix.ts';

const source = 'title: Inicio\nhref: contacto\nother: contacto\n';
const fix: Fix = {
  title: 'Escribir «href: "/contacto"» y corregir 2 más',
  edits: [
    { start: 20, end: 20, text: '"/' },
    { start: 28, end: 28, text: '"' },
    { start: 36, end: 36, text: '/' },
  ],
};

test('the operations of a fix can be performed one after the other', () => {
  const fixed = fixOperations(source, fix).reduce((text, operation) => {
    if (operation.op !== 'text') throw new Error(operation.op);
    expect(text.slice(operation.start, operation.end)).toBe(operation.expect);
    return text.slice(0, operation.start) + operation.text + text.slice(operation.end);
  }, source);
  expect(fixed).toBe('title: Inicio\nhref: "/contacto"\nother: /contacto\n');
});

test('a fix with several places shows its whole first line', () => {
  expect(fixedLines(source, fix)).toEqual({ before: ['href: contacto'], after: ['href: "/contacto"'] });
});

test('a removed line has no replacement', () => {
  const edits = [{ start: 14, end: 29, text: '' }];
  expect(fixedLines(source, { title: '', edits })).toEqual({ before: ['href: contacto'], after: [] });
});

test.each([
  ['a: x  \n', { start: 4, end: 6, text: '' }, ['a:·x··'], ['a:·x']],
  ['\ta: x\n', { start: 0, end: 1, text: '  ' }, ['→a:·x'], ['··a:·x']],
  ['a:\u00a0x\n', { start: 2, end: 3, text: ' ' }, ['a:[U+00A0]x'], ['a:·x']],
  ['a: x\u200by\n', { start: 4, end: 5, text: '' }, ['a:·x[U+200B]y'], ['a:·xy']],
])('the lines of a remedy for blanks in %j differ in sight', (text, edit, before, after) => {
  expect(fixedLines(text, { title: '', edits: [edit] })).toEqual({ before, after });
});
