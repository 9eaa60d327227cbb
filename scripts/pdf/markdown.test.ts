import { expect, test } from 'vitest';
import { parseLegalText, plainText } from './markdown.ts';

const parse = (source: string) => parseLegalText(source, 'Acme');

test('the title is the first heading, with the brand inserted', () => {
  expect(parse('# Terms of {brand}\n\nText.').title).toBe('Terms of Acme');
  expect(() => parse('Text.')).toThrow('# Title');
});

test('marks nest and lines join', () => {
  const [, paragraph] = parse('# T\n\nOne **two *three***\nfour').blocks;
  if (paragraph?.kind !== 'paragraph') throw new Error('a paragraph was expected');
  expect(plainText(paragraph.runs)).toBe('One two three four');
  expect(paragraph.runs.map(({ isBold, isItalic }) => [isBold, isItalic])).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, false],
  ]);
});

test('lists keep their start, tables their cells', () => {
  const { blocks } = parse('# T\n\n3. three\n4. four\n\n- dot\n\n| a | b |\n| --- | --- |\n| c | d |');
  expect(blocks.slice(1)).toMatchObject([
    { kind: 'list', start: 3, items: [{}, {}] },
    { kind: 'list', items: [{}] },
    { kind: 'table', header: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: 'c' }], [{ text: 'd' }]]] },
  ]);
});

test.each([
  ['raw HTML', 'a <b>b</b>', 'html'],
  ['an image', '![x](/x.png)', 'image'],
  ['code', '`x`', 'codespan'],
  ['an unknown token', '{year}', '{year}'],
])('%s is refused by name rather than lost', (_, source, name) => {
  expect(() => parse(`# T\n\n${source}`)).toThrow(name);
});
