import { date, email, file, href, image, phone, route } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';
import type { Declarations, DeclaredField } from './declarations.ts';

/** The types of declared fields, as they stand in schemas. */
export const fieldTypes = {
  string: { type: 'string', minLength: 1 },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date,
  href,
  page: route,
  email,
  phone,
  file,
  image: { ...image, sizes: ['card'] },
  mark: { ...image, sizes: ['mark'] },
} as const satisfies Record<string, FieldSchema>;

export type FieldType = keyof typeof fieldTypes;

/** Types whose values have an order. */
export const sortable: readonly string[] = ['string', 'integer', 'number', 'date'];

/** Fields that every collection has. The program reads these too, where declared: name, summary, date, reviewed, author, authorPage, authorPages, isTeam, tags. */
export const ownFields = {
  group: { type: 'string', description: 'Grupo de la página en su colección (los grupos están en site.yaml).' },
  order: {
    type: 'integer',
    description: 'Lugar fijo en la lista: los números menores van primero.',
  },
} as const satisfies Record<string, DeclaredField>;

/** The fields of a collection that declares none. */
export const usualFields = {
  summary: { type: 'string', description: 'Una o dos frases para las listas; sin ellas se ve «description».' },
  image: { type: 'image', description: 'Imagen para las listas.' },
} as const satisfies Record<string, DeclaredField>;

/** The fields of the collections that need not be described in `site.yaml`. */
export const presetFields = {
  product: {
    name: { type: 'string', isRequired: true, description: 'Nombre del producto.' },
    logo: { type: 'mark', isRequired: true },
    group: { type: 'string', isRequired: true, description: 'Grupo del catálogo (los grupos están en site.yaml).' },
    summary: { type: 'string', isRequired: true, description: 'Una frase que dice para qué sirve.' },
    order: {
      type: 'integer',
      description:
        'Lugar fijo dentro del grupo: los números menores van primero; sin él, los productos van por nombre.',
    },
  },
  post: {
    summary: { type: 'string', isRequired: true, description: 'Una o dos frases que invitan a leerlo.' },
    image: { type: 'image' },
    group: { type: 'string', description: 'Grupo del blog, si site.yaml los tiene.' },
    order: {
      type: 'integer',
      description:
        'Lugar fijo en la lista: los números menores van primero. Sin él, los artículos van del más nuevo al más antiguo.',
    },
    date: {
      type: 'date',
      description:
        'Fecha de publicación, AAAA-MM-DD. Los artículos sin «order» se listan del más nuevo al más antiguo.',
    },
    reviewed: {
      type: 'date',
      description:
        'Fecha de la última revisión del contenido, AAAA-MM-DD. El artículo la muestra junto a la de publicación.',
    },
    author: { type: 'string', description: 'Quién lo escribe: una persona o un equipo (con «isTeam»).' },
    authorPage: {
      type: 'page',
      description:
        'Página de quien lo escribe, de una colección de personas: /equipo/ana. Su nombre y su foto salen de ella, y «author» sobra.',
    },
    authorPages: {
      type: 'page',
      isList: true,
      description:
        'Páginas de quienes lo escriben, cuando son varios: [/equipo/ana, /equipo/luis]. Quien no tiene página va en «author».',
    },
    isTeam: { type: 'boolean', description: 'true si «author» es un equipo y no una persona.' },
    tags: {
      type: 'string',
      isList: true,
      description:
        'Las etiquetas dicen de qué trata el artículo y lo relacionan con otros; con «pagesBy», en site.yaml, cada una tiene su página.',
    },
  },
} as const satisfies Record<string, Readonly<Record<string, DeclaredField>>>;

/**
 * What `product` and `post` are in a site that declares them without more, and the two collections of a site that
 * declares none.
 */
export const presets = {
  product: { preset: 'product', schemaOrg: 'Product' },
  post: { preset: 'post', schemaOrg: 'BlogPosting' },
} as const satisfies Declarations;

/** The help of the pages' field for the two collections that have always been there. */
export const presetHelp: Readonly<Record<keyof typeof presetFields, string>> = {
  product: 'Datos de un producto: con ellos la página aparece en el catálogo, las pestañas y el pie.',
  post: 'Datos de un artículo: con ellos la página aparece en la lista del blog.',
};
