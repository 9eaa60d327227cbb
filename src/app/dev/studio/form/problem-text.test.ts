import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../site/options.ts';
import { schemas } from '../../../../site/schemas/schemas.ts';
import type { StudioSchemas } from '../contract.ts';
import { problemText } from './problem-text.ts';

const context = (locale: string) => ({
  schemas: { ...schemas, examples: {} } as unknown as StudioSchemas,
  root: schemas.page,
  locale,
});

test.each([
  [
    'es',
    'En price-table › features › elemento 2: falta «values» (obligatorio).',
    'Tabla de planes › Características › 2',
    'Falta «Valores» (obligatorio).',
  ],
  ['es', 'En redirectFrom › elemento 1: repetida.', 'Direcciones anteriores › 1', 'Repetida.'],
  ['es', '«title» tiene 300 caracteres.', '', '«Título» tiene 300 caracteres.'],
  ['es', 'Un «hero» necesita «actions».', '', 'Un «Portada» necesita «Botones».'],
  ['es', '«titel» no existe. ¿Querías «title»?', '', '«titel» no existe. ¿Querías «title»?'],
  ['es', 'Escribe esto: «hola».', '', 'Escribe esto: «hola».'],
  [
    'en',
    'price-table › features › item 2: "values" is missing.',
    'Table of plans › Features › 2',
    '"Values" is missing.',
  ],
  ['es', '«titulo» no existe. Campos posibles: title, text.', '', '«titulo» no existe.'],
  ['en', '"x" is not an option of "title". Options: a, b.', '', '"x" is not an option of "Title".'],
  ['en', 'Note: this.', '', 'Note: this.'],
])('in %s, %s', (locale, message, place, text) => {
  expect(problemText({ rule: '', message }, context(locale))).toEqual({ place, text });
});

test('a message without a place has that of its pointer', () => {
  const place = (pointer: string) => problemText({ rule: '', message: 'No sirve.', pointer }, context('es')).place;
  expect(place('/blocks/1/link/href')).toBe('Sección 2 › Enlace › Destino');
  expect(place('/post/image')).toBe('Datos del artículo › Imagen');
  expect(place('')).toBe('');
});

test('no place of any mistake has the name of a block or a field of the file', () => {
  const folder = path.join(projectRoot, 'tests/invalid');
  const expected = readdirSync(folder).map((name) => path.join(folder, name, 'expected.json'));
  const messages = expected.flatMap((file) => {
    const found = JSON.parse(readFileSync(file, 'utf8'));
    return (found.diagnostics ?? found).map(({ message }: { readonly message: string }) => message);
  });
  const placed = messages.filter((message: string) => / › /.test(message.split(':', 1)[0]!));
  expect(placed.length, 'messages with a place in tests/invalid').toBeGreaterThan(20);
  const raw = placed.filter((message: string) => {
    const { place } = problemText({ rule: '', message }, context('es'));
    return place === '' || place.split(' › ').some((step) => /^[a-z]/.test(step));
  });
  expect(raw, 'each step is a title of a block, a label of a field, or a number').toEqual([]);
});
