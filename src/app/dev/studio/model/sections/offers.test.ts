import { expect, test } from 'vitest';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { offersOf, searchOffers } from './offers.ts';

const offer = (title: string, description: string) => ({
  type: 'block',
  title,
  description,
  name: 'Example',
  number: 1,
  data: {},
  preview: '',
  isTaken: false,
});
const prices = offer('Planes y precio', 'Qué incluye cada plan.');
const questions = offer('Preguntas', 'Preguntas con su respuesta.');
const call = offer('Llamada', 'Una pregunta y un botón.');

test.each([
  ['precios', [prices]],
  ['PLANES precio', [prices]],
  ['preguntas', [questions]],
  ['pregunta', [questions, call]],
  ['mapa', []],
])('«%s» finds the sections that say so', (query, found) => {
  expect(searchOffers([prices, questions, call], query)).toEqual(found);
});

test('the name of the type comes before the example, and the example before the description', () => {
  const described = offer('Portada', 'Con una imagen.');
  const shown = { ...offer('Texto', ''), name: 'Junto a una imagen' };
  const named = offer('Imagen', '');
  expect(searchOffers([described, shown, named], 'imagen')).toEqual([named, shown, described]);
});

test('the sections that the site uses most come first, then in the order of their names', () => {
  const block = (label: string) => ({ label, description: '' });
  const examples = { rare: [{}], often: [{}], none: [{}], never: [{}] };
  const blocks = { rare: block('A'), often: block('Z'), none: block('C'), never: block('B') };
  const schemas = { blocks, examples } as unknown as StudioSchemas;
  const types = offersOf(schemas, { often: 12, rare: 1 }, null, 'es').map(({ type }) => type);
  expect(types).toEqual(['often', 'rare', 'never', 'none']);
});

test('a block with the title of the page comes last, and cannot be chosen if the page has one', () => {
  const block = (label: string, heading?: number) => ({ label, description: '', heading });
  const examples = { cover: [{}], story: [{}], grid: [{}] };
  const blocks = { cover: block('A', 1), story: block('B', 1), grid: block('C') };
  const schemas = { blocks, examples } as unknown as StudioSchemas;
  const offered = (data: unknown) => offersOf(schemas, {}, data, 'es').map(({ type, isTaken }) => [type, isTaken]);
  const all = [
    ['cover', false],
    ['story', false],
    ['grid', false],
  ];
  expect(offered({ blocks: [{ type: 'grid' }, null] })).toEqual(all);
  expect(offered(null)).toEqual(all);
  expect(offered({ blocks: [{ type: 'story' }] })).toEqual([
    ['grid', false],
    ['cover', true],
    ['story', true],
  ]);
  const [found, ...rest] = searchOffers([{ ...offer('Foto', ''), isTaken: true }, offer('Texto', 'Con foto.')], 'foto');
  expect([found!.title, rest.length], 'behind all others that are found').toEqual(['Texto', 1]);
});
