import { expect, test } from 'vitest';
import { textIn } from '../../../../../../schema/common/text.ts';
import { pageSchema } from '../../../../../../schema/page.ts';
import { date, icon, id, section } from '../../../../../../schema/parts.ts';
import { possibleSchemas } from '../../../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { schemas } from '../../../../../site/schemas/built-in-schemas.ts';
import { fieldGroups, fieldHelp, fieldOrder, isDrawn, labelOf, optionHelp, optionLabel } from './labels.ts';

test('a field has the label of its schema, if possible in the language of the author', () => {
  expect(labelOf('price', { label: { es: 'Precio', en: 'Price' } }, 'es')).toBe('Precio');
  expect(labelOf('price', { label: { es: 'Precio', en: 'Price' } }, 'en')).toBe('Price');
  expect(labelOf('surname', { label: { en: 'Surname' } }, 'es'), 'the only one there is').toBe('Surname');
  expect(labelOf('surname', { label: 'Family name' }, 'es')).toBe('Family name');
  expect(labelOf('sourceCode', {}, 'es'), 'its name in the file, as words').toBe('Source code');
});

test('a field shows the effect of its chosen value or a short description, and its other help on demand', () => {
  const schema = {
    enum: ['row', 'column', 'freeForm'],
    default: 'row',
    description: { es: 'Cómo van los enlaces.' },
    options: {
      row: { label: { es: 'En fila' }, description: { es: 'uno al lado de otro' } },
      column: { label: { es: 'En columna' } },
    },
  };
  expect(optionLabel(schema, 'row', 'es')).toBe('En fila');
  expect(optionLabel(schema, 'freeForm', 'es')).toBe('Free form');
  expect(optionHelp(schema, 'row', 'es')).toBe('Uno al lado de otro');
  expect(fieldHelp(schema, undefined, 'es')).toEqual({
    hint: 'Uno al lado de otro',
    more: ['Cómo van los enlaces.'],
  });
  expect(fieldHelp(schema, 'column', 'es')).toEqual({ hint: 'Cómo van los enlaces.', more: [] });
  const long = 'Palabras breves sobre el título, que dicen de qué trata la sección a quien la mira de paso.';
  const field = {
    type: 'string',
    description: { es: long, en: 'Short.' },
    examples: { es: ['Novedad'], en: ['New', 'News'] },
  };
  expect(fieldHelp(field as FieldSchema, 'x', 'es')).toEqual({ hint: '', more: [long, 'Por ejemplo: Novedad'] });
  expect(fieldHelp(field as FieldSchema, 'x', 'en')).toEqual({ hint: 'Short.', more: ['For example: New, News'] });
  expect(fieldHelp({ type: 'string' }, 'x', 'es')).toEqual({ hint: '', more: [] });
  const own = 'https://sitio.example/ayuda';
  expect(fieldHelp({ type: 'string', guide: 'marco.md#sellos' }, 'x', 'es').guide).toBe('/__guia/marco#sellos');
  expect(fieldHelp({ type: 'string', guide: 'marco.md#sellos' }, 'x', 'en').guide, 'the guide is in Spanish').toBe(
    undefined,
  );
  expect(fieldHelp({ type: 'string', guide: own }, 'x', 'en').guide).toBe(own);
});

test('content is before choices, fields about publication after them, and anchors last', () => {
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
  expect(['title', 'day', 'tone', 'isHidden', 'id'].map(fieldGroups(schema))).toEqual([
    'content',
    'look',
    'look',
    'advanced',
    'advanced',
  ]);
  const content = ['title', 'description', 'image', 'product', 'post', 'blocks'];
  expect(fieldOrder(pageSchema).slice(0, content.length), 'the data of the collection of a page are content').toEqual(
    content,
  );
});

test('the form never shows the name of a field or of a choice in the file', () => {
  const unnamed: string[] = [];
  const seen = new Set<FieldSchema>();
  const walk = (schema: FieldSchema, path: string) => {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const { properties = {} } of possibleSchemas(schema))
      for (const [name, field] of Object.entries(properties)) {
        const at = `${path} › ${name}`;
        for (const locale of ['es', 'en']) {
          if (textIn(field.label, locale) === '') unnamed.push(`${at}: label`);
          for (const value of field.enum ?? [])
            if (textIn(field.options?.[value]?.label, locale) === '' && !isDrawn({ enum: [value] }))
              unnamed.push(`${at}: ${value}`);
        }
        // In Spanish, names of the file format are not words of a sentence.
        const help = textIn(field.description, 'es').split(/[^\p{L}\p{N}-]+/u);
        for (const value of field.enum ?? [])
          if (help.includes(String(value)) && field.options?.[value]?.label !== value) unnamed.push(`${at}: «${help}»`);
        walk(field, at);
      }
    for (const inner of [schema.items, schema.values]) if (inner && schema.part !== 'blocks') walk(inner, path);
  };
  for (const [name, schema] of Object.entries({ page: schemas.page, site: schemas.site, ...schemas.blocks }))
    walk(schema, name);
  expect(unnamed).toEqual([]);
});
