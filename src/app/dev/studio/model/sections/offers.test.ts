import { expect, test } from 'vitest';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { offerGroups } from './offer-groups.ts';
import { offersOf, searchOffers } from './offers.ts';

const offer = (title: string, description: string, synonyms = '') => ({
  id: title,
  type: 'block',
  category: undefined,
  synonyms,
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

test('the name of the type comes before its synonyms, then the example and the description', () => {
  const described = offer('Portada', 'Con una imagen.');
  const shown = { ...offer('Texto', ''), name: 'Junto a una imagen' };
  const called = offer('Galería', '', 'imagen álbum');
  const named = offer('Imagen', '');
  expect(searchOffers([described, shown, called, named], 'imagen')).toEqual([named, called, shown, described]);
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

test('the choices of the author and the most used types come before the categories', () => {
  const block = (label: string, more: object) => ({ label, description: '', ...more });
  const example = (number: number) => ({ name: `${number}`, number, data: {}, preview: '' });
  const examples = { cover: [example(1)], gallery: [example(1), example(2)], own: [example(1)] };
  const blocks = {
    cover: block('A', { heading: 1, category: 'opening' }),
    gallery: block('B', { category: 'media', synonyms: { es: ['fotos'], en: ['photographs'] } }),
    own: block('C', {}),
  };
  const schemas = { blocks, examples } as unknown as StudioSchemas;
  const uses = { cover: 9, gallery: 1 };
  const offered = offersOf(schemas, uses, { blocks: [{ type: 'cover' }] }, 'es');
  const chosen = { favourites: ['gallery 2', 'former 1'], recent: ['cover 1', 'own 1'] };
  const groups = offerGroups(offered, chosen, uses).map(({ name, offers }) => [name, offers.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['favourites', ['gallery 2']],
    ['recent', ['own 1']],
    ['frequent', ['gallery 1']],
    ['opening', ['cover 1']],
    ['media', ['gallery 1', 'gallery 2']],
    ['others', ['own 1']],
  ]);
  for (const words of ['fotos', 'photograph', 'imágenes'])
    expect(
      searchOffers(offered, words).map(({ id }) => id),
      words,
    ).toEqual(['gallery 1', 'gallery 2']);
});
