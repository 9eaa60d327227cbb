import { describe, expect, test } from 'vitest';
import { pageSchema } from '../../../../../schema/page.ts';
import { date, icon, id, section } from '../../../../../schema/parts.ts';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import { siteSchema } from '../../../../../schema/site.ts';
import { schemas } from '../../../../site/schemas/schemas.ts';
import { labels } from './label-names.ts';
import {
  choiceHelp,
  fieldOrder,
  itemName,
  labelOf,
  optionHelp,
  optionLabel,
  usualLabel,
  usualOptionLabel,
} from './labels.ts';

describe('the name of a field', () => {
  test('is that of the schema, or else the usual one in Spanish or English, or else its name in words', () => {
    expect(labelOf('title', {}, 'es')).toBe('Título');
    expect(labelOf('title', {}, 'en')).toBe('Title');
    expect(labelOf('price', { title: 'Precio por noche' }, 'es')).toBe('Precio por noche');
    expect(labelOf('sourceCode', {}, 'es')).toBe('Source code');
    expect(labelOf('constructor', {}, 'es')).toBe('Constructor');
  });

  test.each(['es', 'en'])('exists in %s for every field of pages and of the site', (locale) => {
    const names = [...namesIn(pageSchema), ...namesIn(siteSchema)];
    const unnamed = names.filter(
      (name) => !Object.hasOwn(labels, name) || labels[name]![locale === 'es' ? 0 : 1] === '',
    );
    expect(unnamed, 'add them to `labels` in src/app/dev/studio/form/label-names.ts').toEqual([]);
  });
});

function* namesIn({ properties = {}, items }: FieldSchema): Generator<string> {
  for (const [name, field] of Object.entries(properties)) {
    yield name;
    yield* namesIn(field);
  }
  if (items) yield* namesIn(items);
}

test('the values of a choice have names, and help from the description of the field', () => {
  expect(section.tone.enum.map((value) => optionHelp(section.tone.description, value))).toEqual([
    'papel',
    'tinte suave',
    'franja oscura',
  ]);
  expect(optionHelp('grid: tarjetas; rows: filas con título; compact: lista breve.', 'rows')).toBe('filas con título');
  expect(optionHelp('De qué lado va.', 'start')).toBeUndefined();
  expect(optionLabel('ink', 'es')).toBe('Oscuro');
  expect(optionLabel('someValue', 'es')).toBe('Some value');
  expect(optionLabel('summary', 'es'), 'the name of a field').toBe('Resumen');
  expect(optionLabel('youtube', 'es')).toBe('YouTube');
  expect(icon.enum.filter((name) => optionLabel(name, 'es') === '')).toEqual([]);
});

test.each(['es', 'en'])('every value of a choice has a name in %s', (locale) => {
  const values = [schemas.page, schemas.site, ...Object.values(schemas.blocks)].flatMap((schema) => [
    ...valuesIn(schema),
  ]);
  expect(values.length).toBeGreaterThan(50);
  const unnamed = values.filter((value) => !(usualOptionLabel(value, locale) ?? usualLabel(value, locale)));
  expect(unnamed, 'add them to `options` in src/app/dev/studio/form/label-names.ts').toEqual([]);
});

function* valuesIn({ enum: values = [], properties = {}, items }: FieldSchema): Generator<string> {
  yield* values.map(String);
  for (const field of Object.values(properties)) yield* valuesIn(field);
  if (items) yield* valuesIn(items);
}

test('the help of a choice is that of the chosen value', () => {
  const schema = {
    enum: ['row', 'column'],
    default: 'row',
    description: 'row, una al lado de otra; column: una debajo de otra.',
  };
  expect(choiceHelp(schema, undefined, 'es')).toBe('Una al lado de otra');
  expect(choiceHelp(schema, 'column', 'es')).toBe('Una debajo de otra');
  expect(choiceHelp({ ...schema, description: 'row: en fila.' }, 'row', 'es')).toBeUndefined();
  const frame = { enum: ['main', 'blog'], description: 'main (todo el sitio) o blog (encabezado corto).' };
  expect(choiceHelp(frame, 'main', 'es'), 'the name of the value says so').toBe('');
  expect(choiceHelp(frame, 'blog', 'es')).toBe('Encabezado corto');
});

test('a list says what its items are called', () => {
  expect(itemName({ description: 'Una tarjeta.' })).toBe('tarjeta');
  expect(itemName({ description: 'Una pregunta con su respuesta.' })).toBe('pregunta');
  expect(itemName({ description: 'Una dirección anterior: /servicios.' })).toBe('dirección anterior');
  expect(itemName({ description: 'Enlace o botón.' })).toBeUndefined();
});

test('content stands before choices, what concerns its publication behind them, and anchors last', () => {
  const schema = {
    properties: {
      id,
      day: date,
      isHidden: { type: 'boolean' },
      validUntil: section.validUntil,
      isOpen: { type: 'boolean' },
      tone: section.tone,
      backdrop: section.backdrop,
      title: { type: 'string' },
      icon,
    },
    required: [],
  } as const;
  expect(fieldOrder(schema)).toEqual([
    'title',
    'icon',
    'day',
    'isOpen',
    'tone',
    'backdrop',
    'isHidden',
    'validUntil',
    'id',
  ]);
  expect(fieldOrder({ ...schema, required: ['id'] })[0]).toBe('id');
  expect(fieldOrder(pageSchema), 'the data of the collection of a page are content').toEqual([
    'title',
    'description',
    'image',
    'product',
    'post',
    'blocks',
    'layout',
    'sidebar',
    'redirectFrom',
    'draft',
  ]);
});
