import { expect, test } from 'vitest';
import { parseMarkdown } from '../../content/text/text.ts';
import { withTypedWords } from './typed-words.ts';

/* Words that are typed in a text with formatting are shown as the server will show them. */

const source = `Una etiqueta con **código propio** acompaña a cada [prenda del cliente](/prendas/cliente).

- Recogida en casa
- Entrega a *las cinco*, o antes

> «Muy buena», dicen. Segunda línea
> de la cita.`;

const compiled = (text: string) => parseMarkdown(text).value;
const typed = (after: string) => withTypedWords(compiled(source), after);

test.each([
  ['in a paragraph', 'acompaña', 'acompaña siempre'],
  ['in strong words', 'código propio', 'código muy propio'],
  ['in the words of a link', 'prenda del', 'prenda nueva del'],
  ['in an item of a list', 'Recogida en', 'Recogida gratis, en'],
  ['at the end of an item', 'o antes', 'o antes de las tres.'],
  ['in a quotation', 'Muy buena', 'Muy, muy buena'],
  ['by removing some', 'Entrega a', 'A'],
])('%s', (_, before, after) => {
  const changed = source.replace(before, after);
  expect(typed(changed)).toEqual(compiled(changed));
});

test.each([
  ['formatting', 'acompaña', '*acompaña*'],
  ['the address of a link', '/prendas/cliente', '/prendas/todas'],
  ['words at two places', /Recogida|Entrega/g, 'Otra'],
  ['a new item', '- Entrega', '- Otra\n- Entrega'],
  ['only punctuation', '«Muy buena»', '«Muy buena» –'],
])('the text stays if %s is typed', (_, before, after) => {
  expect(typed(source.replaceAll(before, after))).toEqual(compiled(source));
});

test('values that do not contain the words stay the same objects', () => {
  const before = compiled(source) as readonly unknown[];
  const after = withTypedWords(before, source.replace('Una etiqueta', 'Otra etiqueta')) as readonly unknown[];
  expect(after.map((node, index) => node === before[index])).toEqual([false, true, true]);
});
