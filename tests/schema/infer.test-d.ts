/*
 * Tests of the type `Infer`, checked by the compiler alone. A line below `@ts-expect-error` must not
 * compile; if it does, the compiler reports the comment.
 */
import type { ReactNode } from 'react';
import type { EntryGroup, Image, Inline, Link, Rich } from '../../schema/compiled.ts';
import type { Infer, Written } from '../../schema/infer.ts';
import { blocks, choice, collection, flag, image, inline, link, markdown, pageOf, text } from '../../schema/parts.ts';
import type { BlockSchema, FieldSchema } from '../../schema/schema.ts';
import { defineBlock } from '../../src/api/block.ts';

const schema = {
  label: 'Prueba',
  description: 'Un bloque de prueba.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'items', 'kind'],
  properties: {
    title: text('Título.'),
    lead: inline('Entrada.'),
    body: markdown('Cuerpo.'),
    picture: image,
    link,
    collection,
    vet: pageOf('person', { role: 'string', languages: 'string[]', photo: 'image' }),
    layout: choice(['grid', 'rows'], 'Disposición.'),
    isOpen: flag('Abierto.'),
    kind: { const: 'fixed', description: 'Siempre lo mismo.' },
    limit: { type: 'integer', description: 'Cuántos.' },
    level: { enum: [2, 3], description: 'Nivel.' },
    items: {
      type: 'array',
      description: 'Los elementos.',
      items: {
        type: 'object',
        description: 'Un elemento.',
        additionalProperties: false,
        required: ['id', 'blocks'],
        properties: { id: { type: 'string', description: 'Ancla.' }, note: text('Nota.'), blocks },
      },
    },
  },
} as const satisfies BlockSchema;

type Props = Infer<typeof schema, ReactNode>;
type Item = Props['items'][number];

/** True when two types are the same, not only assignable. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_ extends true>(): void => {};

holds<Same<Props['title'], Inline>>();
holds<Same<Props['lead'], Inline | undefined>>();
holds<Same<Props['body'], Rich | undefined>>();
holds<Same<Props['picture'], Image | undefined>>();
holds<Same<Props['link'], Link | undefined>>();
holds<Same<Props['collection'], readonly EntryGroup[] | undefined>>();
type Vet = NonNullable<Props['vet']>;
holds<Same<Vet['name'], string>>();
holds<Same<Vet['fields']['role'], string | undefined>>();
holds<Same<Vet['fields']['languages'], readonly string[] | undefined>>();
holds<Same<Vet['fields']['photo'], Image | undefined>>();
// @ts-expect-error the collection has no field type of this name
pageOf('person', { role: 'text' });
holds<Same<Props['layout'], 'grid' | 'rows'>>();
holds<Same<Props['isOpen'], boolean | undefined>>();
holds<Same<Props['kind'], 'fixed'>>();
holds<Same<Props['limit'], number | undefined>>();
holds<Same<Props['level'], 2 | 3 | undefined>>();
holds<Same<Item['id'], string>>();
holds<Same<Item['note'], Inline | undefined>>();
holds<Same<Item['blocks'], ReactNode>>();

const least: Props = { title: 'a', layout: 'grid', kind: 'fixed', items: [{ id: 'a', blocks: null }] };

// @ts-expect-error a required field is missing
const withoutTitle: Props = { layout: 'grid', kind: 'fixed', items: [] };
// @ts-expect-error no such field
const withUnknown: Props = { ...least, subtitle: 'a' };
// @ts-expect-error not one of the choices
const withWrongChoice: Props = { ...least, layout: 'cards' };
// @ts-expect-error a nested required field is missing
const withWrongItem: Props = { ...least, items: [{ blocks: null }] };
// @ts-expect-error an optional field is not always there
const length: number = least.items[0].note.length;
// @ts-expect-error props are read-only
least.title = 'b';
// @ts-expect-error lists are read-only
least.items.push({ id: 'b', blocks: null });

const special = {
  type: 'object',
  description: 'Un objeto de prueba.',
  additionalProperties: false,
  required: ['pair', 'few', 'image'],
  properties: {
    layout: choice(['split', 'plain'], 'Disposición.'),
    limit: { type: 'integer', default: 3, description: 'Cuántos.' },
    pair: { type: 'array', minItems: 2, maxItems: 2, items: text('Uno.'), description: 'Dos.' },
    few: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'number' }, description: 'Uno o dos.' },
    image: { ...image, when: { field: 'layout', is: ['split'] } },
  },
} as const satisfies FieldSchema;

type Special = Infer<typeof special>;
type Authored = Written<typeof special>;
holds<Same<Special['limit'], number>>();
holds<Same<Special['pair'], readonly [Inline, Inline]>>();
holds<Same<Special['few'], readonly number[]>>();
// Required only if the condition holds.
holds<Same<Special['image'], Image | undefined>>();
// The author may leave out what has a default.
holds<Same<Authored['limit'], number | undefined>>();
holds<Same<Authored['layout'], 'split' | 'plain' | undefined>>();
holds<Same<Authored['pair'], readonly [string, string]>>();

const misspelt = { ...special, required: ['limits'] } as const satisfies FieldSchema;
holds<Same<keyof Infer<typeof misspelt>, '`required` names limits, which `properties` lacks'>>();

const shape = {
  type: 'object',
  description: 'Una figura.',
  additionalProperties: false,
  required: ['kind', 'name'],
  discriminator: 'kind',
  properties: { kind: { type: 'string', enum: ['circle', 'box'], description: 'Cuál es.' }, name: text('Nombre.') },
  variants: {
    circle: { required: ['radius'], properties: { radius: { type: 'number', description: 'Radio.' } } },
    box: { properties: { picture: image, name2: text('Otro.') } },
  },
} as const satisfies FieldSchema;

type Shape = Infer<typeof shape>;
type Circle = Extract<Shape, { kind: 'circle' }>;
type Box = Extract<Shape, { kind: 'box' }>;
holds<Same<Shape['kind'], 'circle' | 'box'>>();
holds<Same<Shape['name'], Inline>>();
holds<Same<Circle['radius'], number>>();
holds<Same<Box['picture'], Image | undefined>>();
holds<Same<Extract<Written<typeof shape>, { kind: 'circle' }>['name'], string>>();
const circle: Shape = { kind: 'circle', name: 'a', radius: 1 };
// @ts-expect-error the variant requires another field
const noRadius: Shape = { kind: 'circle', name: 'a' };
// @ts-expect-error a field of the other variant
const wrongVariant: Shape = { kind: 'box', name: 'a', radius: 1 };
// @ts-expect-error no such variant
const noVariant: Shape = { kind: 'star', name: 'a' };

const preset = {
  ...shape,
  required: ['name'],
  properties: { ...shape.properties, kind: choice(['box', 'circle'], 'Cuál.') },
} as const satisfies FieldSchema;
// With a default, the discriminator is there for the component and optional for the author.
holds<Same<Infer<typeof preset>['kind'], 'circle' | 'box'>>();
const presetBox: Written<typeof preset> = { name: 'a' };

const misspeltVariant = {
  ...shape,
  variants: { ...shape.variants, box: { required: ['side'], properties: {} } },
} as const satisfies FieldSchema;
type AllKeys<T> = T extends unknown ? keyof T : never;
holds<
  Same<
    Extract<AllKeys<Infer<typeof misspeltVariant>>, `\`${string}`>,
    '`required` names side, which `properties` lacks'
  >
>();

const prices = {
  type: 'object',
  description: 'Precios por ciudad.',
  additionalProperties: false,
  values: text('El precio.'),
  names: { pattern: '^[a-z]+$', patternErrorMessage: 'Solo minúsculas.' },
} as const satisfies FieldSchema;

holds<Same<Infer<typeof prices>, { readonly [name: string]: Inline }>>();
holds<Same<Written<typeof prices>, { readonly [name: string]: string }>>();
const price: string | undefined = ({} as Written<typeof prices>).bogota;

const rated = defineBlock({
  label: 'Rating',
  description: 'A number of stars.',
  type: 'object',
  additionalProperties: false,
  required: ['stars'],
  properties: {
    stars: { type: 'integer', label: 'Stars' },
    size: { type: 'string', enum: ['small', 'large'], label: 'Size' },
  },
});

holds<Same<Infer<typeof rated>, { readonly stars: number; readonly size?: 'small' | 'large' }>>();

export {
  circle,
  length,
  noRadius,
  noVariant,
  presetBox,
  price,
  withoutTitle,
  withUnknown,
  withWrongChoice,
  withWrongItem,
  wrongVariant,
};
