import { expect, test } from 'vitest';
import { isSampleAt, isSampleWithin, reportedWords, sampleProblems, samplesIn } from './samples.ts';

const example = { type: 'list', title: 'Una lista', items: [{ text: 'Lo primero' }, { text: 'Lo segundo' }] };
const schemas = { examples: { list: [{ name: '', number: 1, yaml: '', preview: '', data: example }] } };
const blocks = [
  { type: 'list', title: 'Lo nuestro', items: [{ text: 'Lo segundo' }, { text: 'Escribe aquí' }, { text: 'Es así' }] },
];
const found = { rule: 'placeholder-text', pointer: '/blocks/0/items/1/text', isWhole: true };
const page = { data: { blocks }, diagnostics: [found] } as never;
const at = (pointer: string) => isSampleAt(schemas, page, pointer);

test('samples are the values of examples, at any place of their list, and the texts that say so', () => {
  expect(['/blocks/0/items/0/text', '/blocks/0/items/0', '/blocks/0/items/1/text'].map(at)).toEqual([true, true, true]);
  expect(['/blocks/0/title', '/blocks/0/items/2/text', '/blocks/0/items', '/title'].map(at)).not.toContain(true);
  expect(isSampleAt(schemas, page, '/blocks/0/title', 'Una lista')).toBe(true);
});

test('a text is a sample as a whole only if its author has written nothing in it', () => {
  const bodies = {
    template: 'Escribe aquí el **primero**.\n\n## Escribe aquí un subtítulo\n\n- Escribe aquí un punto.',
    begun: 'Lo que escribí.\n\n- Escribe aquí un punto.',
    pasted: 'Mi artículo.\n\nUn resto <del texto> de otro programa.',
  };
  const problem = { rule: 'placeholder-text' };
  const diagnostics = Object.keys(bodies).map((name) => ({ ...problem, pointer: `/${name}` }));
  Object.assign(diagnostics[0]!, { isWhole: true });
  const page = { data: bodies, diagnostics } as never;
  expect(Object.keys(bodies).filter((name) => isSampleAt(schemas, page, `/${name}`))).toEqual(['template']);
  expect(isSampleAt(schemas, page, '/template', 'Lo que escribo.'), 'typed since').toBe(false);
  expect(samplesIn(schemas, page), 'each is named before publishing').toEqual(['/template', '/begun', '/pasted']);
  const place = { line: 2, column: 18, endLine: 2, endColumn: 29 };
  const read = {
    source: 'pasted: |\n  Un resto de la <del texto> que',
    diagnostics: [{ ...diagnostics[2], ...place }],
  };
  expect(reportedWords(read as never, '/pasted')).toBe('<del texto>');
});

test('before publishing, only samples that no author writes by chance are named', () => {
  const texts = {
    alt: 'Foto de muestra, montañas',
    note: 'Precios de **muestra**.',
    text: 'Una frase de siete palabras, o más.',
    title: '¿Cuánto dura la instalación?',
    link: 'También puede interesarle',
  };
  const schemas = { examples: { card: [{ name: '', number: 1, yaml: '', preview: '', data: texts }] } };
  const found = { rule: 'placeholder-text', pointer: '/blocks/1/title' };
  const blocks = [
    { type: 'card', ...texts, link: 'Lo que es nuestro' },
    { type: 'card', title: 'Escribe aquí', text: 'Lo nuestro, como no está en ningún ejemplo.' },
    { type: 'card', title: texts.title, link: texts.link, note: texts.note },
  ];
  const own = { rule: 'placeholder-text', pointer: '/shop/summary' };
  const data = { title: 'Lo nuestro', shop: { summary: 'Escribe aquí' }, blocks };
  const page = { data, diagnostics: [found, own] } as never;
  const certain = ['/blocks/0/alt', '/blocks/0/note', '/blocks/0/text'];
  const untouched = ['/blocks/2/title', '/blocks/2/link', '/blocks/2/note'];
  expect(samplesIn(schemas, page)).toEqual(['/shop/summary', ...certain, '/blocks/1/title', ...untouched]);
  // The check of the site reports a text that says so.
  const warnings = sampleProblems(schemas, page, 'Escribe el tuyo.');
  expect(warnings.map(({ pointer }) => pointer)).toEqual([...certain, ...untouched]);
  expect(warnings[0]).toMatchObject({ severity: 'warning', message: 'Escribe el tuyo.' });
});

test('the rows of an example are named until one of them changes, even if the rest of the section has changed', () => {
  const rows = [
    ['Un viaje', 'Dos días'],
    ['Otro viaje', 'Tres días'],
  ];
  const schemas = {
    examples: { table: [{ name: '', number: 1, yaml: '', preview: '', data: { caption: 'Una tabla', rows } }] },
  };
  const samplesOf = (block: object) =>
    samplesIn(schemas, { data: { blocks: [{ type: 'table', ...block }] }, diagnostics: [] } as never);
  const places = ['0/0', '0/1', '1/0', '1/1'].map((place) => `/blocks/0/rows/${place}`);
  expect(samplesOf({ caption: 'Lo nuestro', rows })).toEqual(places);
  expect(samplesOf({ caption: 'Lo nuestro', rows: [['Lo que es', 'Un día'], rows[1]] })).toEqual([]);
});

test('an item is a sample if all of its texts are', () => {
  const within = (pointer: string) => isSampleWithin(schemas, page, pointer);
  expect(['/blocks/0/items/0', '/blocks/0/items/1', '/blocks/0/items/2'].map(within)).toEqual([true, true, false]);
});
