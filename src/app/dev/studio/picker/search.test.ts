import { expect, test } from 'vitest';
import { searchOffers } from './search.ts';

const offer = (title: string, description: string) => ({
  type: 'block',
  title,
  description,
  name: 'Example',
  data: {},
  preview: '',
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
