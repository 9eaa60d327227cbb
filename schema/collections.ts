import { mapValues } from './map-values.ts';
import { date, email, file, flag, href, id, image, phone, route } from './parts.ts';
import type { FieldSchema, ObjectSchema } from './schema.ts';

/**
 * Collections of pages, which `site.yaml` declares: `collections: {event: {label: …, index: /events, fields: …}}`. A page
 * belongs to one by a field with the collection's name: `event: {date: 2026-05-01}`. From a declaration follow the
 * schema of that field, the values of `collection.of`, and what the compiler and the outputs do with its pages.
 */
export interface Declaration {
  /** Name of the page that lists the collection, in breadcrumbs. */
  readonly label: string;
  /** Route of that page. */
  readonly index: string;
  readonly groups?: readonly { readonly id: string; readonly label: string }[];
  /** The field by which entries without `order` are sorted; by default the date, newest first, else the name. */
  readonly orderBy?: string;
  readonly isDescending?: boolean;
  /** The schema.org type of each page. */
  readonly schemaOrg?: string;
  readonly category?: string;
  /** Whether the collection has an RSS feed; by default one of articles has. */
  readonly feed?: boolean;
  /** Whether its pages link to the previous and the next one; by default articles do. */
  readonly neighbours?: boolean;
  /** Number of entries that the list of the index page shows at a time; the others are on pages after it (`/blog/2`). */
  readonly pageSize?: number;
  /** Fields each of whose values has a page of its own, with the entries that have it. */
  readonly pagesBy?: readonly PagesBy[];
  readonly fields?: Readonly<Record<string, DeclaredField>>;
  /** Not written by authors: the collection has the fields of this preset, unless it describes its own. */
  readonly preset?: keyof typeof presetFields;
}

/** The pages of the values of a field: those of `tags` at `/blog/etiquetas/…`. */
export interface PagesBy {
  readonly field: string;
  /** Part of their addresses after that of the index page. */
  readonly segment: string;
  /** What these values are, in front of the links to their pages. */
  readonly label: string;
  /** Title and description of a page, with `{value}`. */
  readonly title?: string;
  readonly description?: string;
}

/** A field of a collection's pages, in the words of the schema language. */
export interface DeclaredField {
  readonly type: FieldType;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly schemaOrg?: string;
  readonly isRequired?: boolean;
  readonly isList?: boolean;
  /** Whether lists show the value beside the name. */
  readonly isShown?: boolean;
}

/** The declarations of a site by the collections' names; parts may be missing where the site does not state them. */
export type Declarations = Readonly<Record<string, Partial<Declaration>>>;

const fieldTypes = {
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

type FieldType = keyof typeof fieldTypes;

/** Types whose values have an order. */
const sortable: readonly string[] = ['string', 'integer', 'number', 'date'];

/** Fields that every collection has. The program reads these too, where declared: name, summary, date, reviewed, author, authorPage, isTeam, tags. */
const ownFields = {
  group: { type: 'string', description: 'Grupo de la página en su colección (los grupos están en site.yaml).' },
  order: {
    type: 'integer',
    description: 'Lugar fijo en la lista: los números menores van primero.',
  },
} as const satisfies Record<string, DeclaredField>;

/** The fields of a collection that declares none. */
const usualFields = {
  summary: { type: 'string', description: 'Una o dos frases para las listas; sin ellas se ve «description».' },
  image: { type: 'image', description: 'Imagen para las listas.' },
} as const satisfies Record<string, DeclaredField>;

/** The fields of the collections that need not be described in `site.yaml`. */
const presetFields = {
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
    image: { type: 'image', isRequired: true },
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
    author: { type: 'string', description: 'Quién lo escribe: una persona o un equipo (con isTeam).' },
    authorPage: {
      type: 'page',
      description:
        'Página de quien lo escribe, de una colección de personas: /equipo/ana. Su nombre y su foto salen de ella, y «author» sobra.',
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
const presetHelp: Readonly<Record<keyof typeof presetFields, string>> = {
  product: 'Datos de un producto: con ellos la página aparece en el catálogo, las pestañas y el pie.',
  post: 'Datos de un artículo: con ellos la página aparece en la lista del blog.',
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The collections of a site. The data may be invalid, because schemas are derived from it before it is validated.
 * @param data of `site.yaml`
 */
export function declarationsOf(data: unknown): Declarations {
  const written = isObject(data) && isObject(data.collections) ? data.collections : {};
  if (Object.keys(written).length === 0) return presets;
  return mapValues(written, (declaration, name) => {
    const { preset: _, ...own } = isObject(declaration) ? declaration : {};
    return { ...(Object.hasOwn(presets, name) && presets[name as keyof typeof presets]), ...own };
  });
}

/** The parts of declarations that schemas follow from. Equal parts give equal schemas. */
export function pageParts(declarations: Declarations): Declarations {
  return mapValues(declarations, ({ label, fields, preset }) => ({
    ...(preset ? { preset } : typeof label === 'string' && { label }),
    ...(isObject(fields) && { fields }),
  }));
}

/** The fields of a collection's pages, those that every collection has included. Invalid ones are left out. */
export function declaredFields({
  fields,
  preset,
}: Partial<Declaration>): readonly (readonly [string, DeclaredField])[] {
  const written = isObject(fields) ? fields : preset ? presetFields[preset] : usualFields;
  const all = { ...written, ...mapValues(ownFields, (own, name) => written[name as keyof typeof written] ?? own) };
  return (Object.entries(all) as [string, DeclaredField][]).filter(([, field]) => isObject(field));
}

/** Name and size of the first picture among the fields: the one that lists show. */
export function pictureField(declaration: Partial<Declaration>): { name: string; isMark: boolean } | undefined {
  const found = declaredFields(declaration).find(([, { type }]) => type === 'image' || type === 'mark');
  return found && { name: found[0], isMark: found[1].type === 'mark' };
}

/** Whether the pages of a collection are articles: they have an author, dates and a reading time. */
export function isArticle({ schemaOrg }: Partial<Declaration>): boolean {
  return /(?:Article|BlogPosting)$/.test(String(schemaOrg));
}

/** The field by which entries are sorted after `order`, and its direction. */
export function sortOf(declaration: Partial<Declaration>): { readonly field: string; readonly isDescending: boolean } {
  const { orderBy, isDescending } = declaration;
  if (typeof orderBy === 'string') return { field: orderBy, isDescending: isDescending === true };
  const hasDate = declaredFields(declaration).some(([name]) => name === 'date');
  return { field: hasDate ? 'date' : 'name', isDescending: isDescending ?? hasDate };
}

/** The schema of the field by which a page belongs to a collection. */
export function memberSchema(name: string, declaration: Partial<Declaration>): ObjectSchema {
  const fields = declaredFields(declaration);
  const { label, preset } = declaration;
  return {
    type: 'object',
    memberOf: name,
    ...(typeof label === 'string' && !preset && { title: label }),
    description: preset
      ? presetHelp[preset]
      : `Datos de la colección «${label ?? name}»: con ellos la página aparece en sus listas.`,
    additionalProperties: false,
    required: fields.filter(([, { isRequired }]) => isRequired === true).map(([field]) => field),
    properties: Object.fromEntries(fields.map(([field, declared]) => [field, fieldSchema(field, declared)])),
  };
}

function fieldSchema(name: string, declared: DeclaredField): FieldSchema {
  const { type, title, description, enum: values, schemaOrg, isList } = declared;
  // The program compares groups with those of `site.yaml`, and sorts by the order, whatever is declared.
  if (Object.hasOwn(ownFields, name))
    return { type: ownFields[name as keyof typeof ownFields].type, ...(description && { description }) };
  const known: FieldSchema = Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : {};
  const own: FieldSchema = {
    ...known,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(type === 'string' && Array.isArray(values) && { enum: values.map(String) }),
  };
  const about = typeof schemaOrg === 'string' ? { schemaOrg } : {};
  if (isList !== true) return { ...own, ...about };
  const { title: _, ...item } = own;
  const help = {
    ...(own.title !== undefined && { title: own.title }),
    ...(own.description !== undefined && { description: own.description }),
  };
  return { type: 'array', minItems: 1, items: item, ...help, ...about };
}

/** The schema of a declaration in `site.yaml`. */
export function declarationSchema(name: string, declaration: Partial<Declaration>): ObjectSchema {
  const fields = isObject(declaration.fields) ? Object.keys(declaration.fields) : [];
  const declared = declaredFields(declaration);
  const sorted = declared.filter(([, { type }]) => sortable.includes(type));
  const listable = declared.flatMap(([field, { type }]) => (type === 'string' ? [field] : []));
  return {
    ...settings,
    description: `La colección «${name}».`,
    properties: {
      ...settings.properties,
      orderBy: {
        ...settings.properties.orderBy,
        enum: [
          ...new Set(['name', ...sorted.map(([field]) => field).filter((field) => !Object.hasOwn(ownFields, field))]),
        ],
      },
      pagesBy: {
        ...settings.properties.pagesBy,
        items: {
          ...settings.properties.pagesBy.items,
          properties: {
            ...settings.properties.pagesBy.items.properties,
            field: { ...settings.properties.pagesBy.items.properties.field, enum: listable },
          },
        },
      },
      fields: {
        ...settings.properties.fields,
        properties: Object.fromEntries(fields.map((field) => [field, declaredField])),
      },
    },
  };
}

const declaredField = {
  type: 'object',
  description: 'Un campo de las páginas de la colección.',
  additionalProperties: false,
  required: ['type'],
  properties: {
    type: {
      type: 'string',
      enum: Object.keys(fieldTypes),
      description:
        'Qué se escribe en él: string (texto), integer, number, boolean (true o false), date (AAAA-MM-DD), href (enlace), page (una página del sitio), email, phone, file, image (fotografía) o mark (logotipo pequeño).',
    },
    title: { type: 'string', minLength: 1, description: 'Nombre del campo, en los formularios y donde se muestra.' },
    description: { type: 'string', minLength: 1, description: 'Ayuda para quien escribe la página.' },
    isRequired: flag('true si toda página de la colección lo lleva.'),
    isList: flag('true si lleva varios valores.'),
    isShown: flag('true si las listas lo muestran junto al nombre.'),
    enum: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', minLength: 1, description: 'Un valor posible.' },
      when: { field: 'type', is: ['string'] },
      description: 'Los únicos valores posibles, en un campo de texto.',
    },
    schemaOrg: {
      type: 'string',
      pattern: '^[a-z][A-Za-z]*(?:\\.[a-z][A-Za-z]*)*$',
      patternErrorMessage: 'Una propiedad de schema.org: startDate, location.name',
      description: 'Propiedad de schema.org que es su valor, por ejemplo startDate o location.name.',
    },
  },
} as const satisfies ObjectSchema;

const settings = {
  type: 'object',
  additionalProperties: false,
  required: ['index', 'label'],
  properties: {
    label: { type: 'string', minLength: 1, description: 'Nombre breve de esa página en la ruta de navegación.' },
    index: { ...route, description: 'Página que lista la colección, por ejemplo /productos.' },
    groups: {
      type: 'array',
      uniqueBy: 'id',
      description: 'Grupos, en el orden en que se muestran.',
      items: {
        type: 'object',
        description: 'Un grupo.',
        additionalProperties: false,
        required: ['id', 'label'],
        properties: { id, label: { type: 'string', minLength: 1, description: 'Nombre visible del grupo.' } },
      },
    },
    orderBy: {
      type: 'string',
      description:
        'Campo por el que van las páginas que no llevan «order»: de menor a mayor. Sin él, por fecha, la más nueva primero, o por nombre.',
    },
    isDescending: flag('true para ir de mayor a menor.'),
    schemaOrg: {
      type: 'string',
      pattern: '^[A-Z][A-Za-z]+$',
      patternErrorMessage: 'Un tipo de schema.org: Product, SoftwareApplication, Event, Person, Recipe',
      description:
        'Qué es cada página para los buscadores, como tipo de schema.org: Product, SoftwareApplication, Service, BlogPosting, Event, Person, Recipe.',
    },
    category: {
      type: 'string',
      minLength: 1,
      description: 'Categoría de todos los productos para los buscadores, por ejemplo BusinessApplication.',
    },
    feed: flag('true si la colección tiene un canal RSS (los artículos ya lo tienen).'),
    neighbours: flag('true si cada página enlaza la anterior y la siguiente (los artículos ya lo hacen).'),
    pageSize: {
      type: 'integer',
      minimum: 1,
      maximum: 500,
      description:
        'Cuántas páginas de la colección muestra a la vez la lista de su página índice; las demás quedan en /blog/2, /blog/3… con enlaces entre ellas. Sin él, la lista va entera.',
    },
    pagesBy: {
      type: 'array',
      minItems: 1,
      uniqueBy: 'segment',
      description:
        'Campos con una página por cada valor, que lista las páginas que lo llevan: {field: tags, segment: etiquetas, label: Etiquetas} hace /blog/etiquetas/nomina.',
      items: {
        type: 'object',
        description: 'Un campo con una página por cada valor.',
        additionalProperties: false,
        required: ['field', 'segment', 'label'],
        properties: {
          field: { type: 'string', description: 'El campo: tags, group u otro campo de texto de la colección.' },
          segment: {
            type: 'string',
            pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
            patternErrorMessage: 'Una palabra sin espacios ni tildes: etiquetas',
            description: 'Palabra que va en la dirección, después de la página índice: etiquetas.',
          },
          label: {
            type: 'string',
            minLength: 1,
            description: 'Cómo se llaman los valores: Etiquetas, Temas, Ciudades.',
          },
          title: {
            type: 'string',
            format: 'template',
            minLength: 1,
            pattern: '\\{value\\}',
            patternErrorMessage: 'Un texto con {value}: Artículos sobre {value}',
            description: 'Título de cada página, con {value} en el lugar del valor. Sin él, el valor solo.',
          },
          description: {
            type: 'string',
            format: 'template',
            minLength: 1,
            pattern: '\\{value\\}',
            patternErrorMessage: 'Un texto con {value}: Lo que publicamos sobre {value}',
            description: 'Resumen que muestra el buscador, con {value} en el lugar del valor.',
          },
        },
      },
    },
    fields: {
      type: 'object',
      description:
        'Los campos que llevan las páginas de la colección, además de «group» y «order»: fecha: {type: date, isRequired: true}.',
      additionalProperties: false,
      properties: {},
    },
  },
} as const satisfies ObjectSchema;

/** The same for editors, which do not know the names of a site's fields. */
export const openDeclarationSchema = {
  ...settings,
  description: 'Una colección: su nombre es el campo que llevan sus páginas.',
  properties: {
    ...settings.properties,
    fields: { ...settings.properties.fields, additionalProperties: declaredField },
  },
};
