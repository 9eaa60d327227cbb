import { expect, test } from 'vitest';
import { image, link } from '../../../../../../schema/parts.ts';
import type { BlockSchema, FieldSchema } from '../../../../../../schema/schema.ts';
import { asText } from './as-text.ts';

const cover: BlockSchema = {
  label: { es: 'Portada', en: 'Opening' },
  description: '',
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    title: { type: 'string', label: { es: 'Título', en: 'Title' } },
    isWide: { type: 'boolean', label: { es: 'Ancha', en: 'Wide' } },
    layout: { enum: ['split'], label: { es: 'Presentación' }, options: { split: { label: { es: 'Dividida' } } } },
    buttons: { type: 'array', label: { es: 'Botones', en: 'Buttons' }, items: link },
  },
};
const text = (value: unknown, schema: FieldSchema = {}, locale = 'es') =>
  asText(value, schema, { schemas: { blocks: { cover } }, locale });

test('a value is read with the labels of the form, without the punctuation and names of the file', () => {
  expect(text(undefined)).toBeUndefined();
  expect(text('Uno\n\nDos')).toBe('Uno\n\nDos');
  expect(text('split', cover.properties.layout)).toBe('Dividida');
  expect(text({ src: '/assets/a.png', alt: '' }, image)).toBe('Archivo: /assets/a.png\nDescripción de la imagen:');
  const block = {
    type: 'cover',
    title: 'Hola',
    isWide: true,
    buttons: [{ label: 'Ver', href: '/a' }, { label: 'Ir' }],
  };
  expect(text(block)).toBe(
    'Portada\nTítulo: Hola\nAncha: sí\nBotones:\n  – Texto visible: Ver\n    Destino: /a\n  – Texto visible: Ir',
  );
  expect(text([block])?.split('\n').slice(0, 2)).toEqual(['– Portada', '  Título: Hola']);
  expect(text({ title: 'Hello', isWide: false }, cover, 'en')).toBe('Title: Hello\nWide: no');
});

test('a text of several lines, or a list of one item, is below its label', () => {
  expect(text({ title: 'Uno\nDos' }, cover)).toBe('Título:\n  Uno\n  Dos');
  expect(text({ buttons: [{ label: 'Ver' }] }, cover)).toBe('Botones:\n  – Texto visible: Ver');
});
