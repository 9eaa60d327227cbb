import { expect, test } from 'vitest';
import { hasMarks } from './typed-text.ts';

test.each([
  ['Una frase, con 3 signos: ¡ya!', false],
  ['Una frase **fuerte**', true],
  ['Con *énfasis*', true],
  ['Un [enlace](/contacto)', true],
  ['Desde {year}', true],
])('«%s» has marks, which the server reads: %s', (text, isMarked) => {
  expect(hasMarks(text)).toBe(isMarked);
});
