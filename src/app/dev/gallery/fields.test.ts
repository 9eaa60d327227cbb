import { expect, test } from 'vitest';
import { blocks, choice, image, inline, link, text } from '../../../../schema/parts.ts';
import { fieldRows, kindOf } from './fields.ts';
import { galleryMessages } from './messages.ts';

test('nested fields follow their field', () => {
  const schema = {
    type: 'object',
    required: ['items'],
    properties: {
      title: text('Título.'),
      items: {
        type: 'array',
        minItems: 2,
        maxItems: 8,
        description: 'Los elementos.',
        items: { type: 'object', required: ['id'], properties: { id: text('Ancla.'), blocks } },
      },
      image,
    },
  } as const;
  expect(fieldRows(schema).map(({ name, depth, isRequired }) => [name, depth, isRequired])).toEqual([
    ['title', 0, false],
    ['items', 0, true],
    ['id', 1, true],
    ['blocks', 1, false],
    ['image', 0, false],
    ['src', 1, true],
    ['alt', 1, true],
  ]);
});

test('types are described for authors', () => {
  expect(kindOf(text('a'))).toBe('texto');
  expect(kindOf(inline('a'))).toContain('**negrita**');
  expect(kindOf({ type: 'array', items: link, minItems: 1, maxItems: 2 })).toBe('lista de 1 a 2: enlace');
  expect(kindOf({ type: 'array', items: { type: 'string' } })).toBe('lista: texto');
  expect(kindOf({ type: 'integer', minimum: 1, maximum: 100 })).toBe('número entero de 1 a 100');
  expect(kindOf({ type: 'number', maximum: 5 })).toBe('número de hasta 5');
  const { en } = galleryMessages;
  expect(kindOf({ type: 'array', items: link, minItems: 1, maxItems: 2 }, en)).toBe('list from 1 to 2: link');
  expect(kindOf({ type: 'integer', minimum: 1 }, en)).toBe('whole number of at least 1');
});

test('the word that an absent field means is known', () => {
  const [row] = fieldRows({ properties: { layout: choice(['grid', 'rows'], 'Disposición.') } });
  expect(row).toMatchObject({ options: ['grid', 'rows'], defaultValue: 'grid' });
});
