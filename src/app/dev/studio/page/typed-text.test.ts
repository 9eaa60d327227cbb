import { expect, test } from 'vitest';
import { isCompiled } from './typed-text.ts';

test.each([
  ['Una frase, con 3 signos: ¡ya!', false],
  ['Una frase **fuerte**', true],
  ['Con *énfasis*', true],
  ['Un [enlace](/contacto)', true],
  ['Desde {year}', true],
])('«%s» needs the server: %s', (text, isNeeded) => {
  expect(isCompiled(text)).toBe(isNeeded);
});
