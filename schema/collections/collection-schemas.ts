/**
 * Schemas derived from a site's collections: of the field by which a page belongs to a collection, and of a declaration
 * in `site.yaml`. The file is long because a declaration has many fields, each with label and help in two languages.
 */
import { mapValues } from '../common/map-values.ts';
import type { Text } from '../common/text.ts';
import { flag, id, route } from '../parts.ts';
import type { FieldSchema, ObjectSchema, Option } from '../schema.ts';
import { collectionNames, type Declaration, type Declarations, declaredFields, isObject } from './declarations.ts';
import { type DeclaredField, fieldTypes, sortable } from './declared-field.ts';
import { ownFields, presets } from './presets.ts';

/** The collections of a site as options of a field. */
export function collectionOptions(declarations: Declarations): Readonly<Record<string, Option>> {
  return mapValues(declarations, (declaration, name) => ({ label: collectionNames(name, declaration).label }));
}

/** The schema of the field by which a page belongs to a collection. */
export function memberSchema(name: string, declaration: Partial<Declaration>): ObjectSchema {
  const fields = declaredFields(declaration);
  const { label, preset } = declaration;
  return {
    type: 'object',
    memberOf: name,
    ...(preset ? presets[preset]!.member : collectionHelp(typeof label === 'string' ? label : name)),
    additionalProperties: false,
    required: fields.filter(([, { isRequired }]) => isRequired === true).map(([field]) => field),
    properties: Object.fromEntries(fields.map(([field, declared]) => [field, fieldSchema(field, declared)])),
  };
}

function collectionHelp(label: string): Pick<FieldSchema, 'label' | 'description'> {
  return {
    label,
    description: {
      es: `Datos de la colección «${label}»: con ellos la página aparece en sus listas.`,
      en: `Data of the collection "${label}": with it the page appears in its lists.`,
    },
  };
}

function fieldSchema(name: string, declared: DeclaredField): FieldSchema {
  const { type, description, fileHelp, enum: values, schemaOrg, isList } = declared;
  const label = declared.title ?? usualTitle(name);
  const help = {
    ...(isText(label) && { label }),
    ...(isText(description) && { description }),
    ...(isText(fileHelp) && { fileHelp }),
  };
  // The type of these two fields is fixed, because the program compares groups with those of `site.yaml` and sorts by
  // the order.
  if (Object.hasOwn(ownFields, name)) return { type: ownFields[name as keyof typeof ownFields].type, ...help };
  // The label of the type is dropped, because a collection may have several fields of one type, such as dates.
  const { label: _, ...known }: FieldSchema = Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : {};
  const own: FieldSchema = {
    ...known,
    ...(type === 'string' && Array.isArray(values) && { enum: values.map(String) }),
  };
  const about = typeof schemaOrg === 'string' ? { schemaOrg } : {};
  if (isList !== true) return { ...own, ...help, ...about };
  return { type: 'array', minItems: 1, items: own, ...help, ...about };
}

/** The title of a field without a declared title, from a preset with a field of the same name. */
function usualTitle(name: string): Text | undefined {
  const known = Object.values(presets).find(({ fields }) => Object.hasOwn(fields, name));
  return known?.fields[name]?.title;
}

/** True if a value is a text. Values of `site.yaml` are unknown, because schemas are derived before it is validated. */
function isText(value: unknown): value is Text {
  return typeof value === 'string' || isObject(value);
}

export function declarationSchema(name: string, declaration: Partial<Declaration>): ObjectSchema {
  const fields = isObject(declaration.fields) ? Object.keys(declaration.fields) : [];
  const declared = declaredFields(declaration);
  const sorted = declared.filter(([, { type }]) => sortable.includes(type));
  const fieldOptions = Object.fromEntries(
    [...declared, ['name', { title: undefined }] as const].map(([field, { title }]) => [
      field,
      { label: title ?? usualTitle(field) ?? field },
    ]),
  );
  const listable = declared.flatMap(([field, { type }]) => (type === 'string' ? [field] : []));
  return {
    ...settings,
    label: name,
    description: { es: `La colección «${name}».`, en: `The collection "${name}".` },
    properties: {
      ...settings.properties,
      orderBy: {
        ...settings.properties.orderBy,
        enum: [
          ...new Set(['name', ...sorted.map(([field]) => field).filter((field) => !Object.hasOwn(ownFields, field))]),
        ],
        options: fieldOptions,
      },
      pagesBy: {
        ...settings.properties.pagesBy,
        items: {
          ...settings.properties.pagesBy.items,
          properties: {
            ...settings.properties.pagesBy.items.properties,
            field: { ...settings.properties.pagesBy.items.properties.field, enum: listable, options: fieldOptions },
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
  description: { es: 'Un campo de las páginas de la colección.', en: 'A field of the pages of the collection.' },
  additionalProperties: false,
  required: ['type'],
  properties: {
    type: {
      type: 'string',
      enum: Object.keys(fieldTypes),
      label: { es: 'Tipo', en: 'Type' },
      description: {
        es: 'Qué se escribe en él: string (texto), integer, number, boolean (true o false), date (AAAA-MM-DD), href (enlace), page (una página del sitio), email, phone, file, image (fotografía) o mark (logotipo pequeño).',
        en: 'Type of its value: string (text), integer, number, boolean (true or false), date (YYYY-MM-DD), href (link), page (a page of the site), email, phone, file, image (photograph) or mark (small logo).',
      },
    },
    title: {
      type: 'string',
      minLength: 1,
      label: { es: 'Título', en: 'Title' },
      description: {
        es: 'Nombre del campo, en los formularios y donde se muestra.',
        en: 'Name of the field, in forms and where it is shown.',
      },
    },
    description: {
      type: 'string',
      minLength: 1,
      label: { es: 'Descripción', en: 'Description' },
      description: { es: 'Ayuda para quien escribe la página.', en: 'Help for authors.' },
    },
    isRequired: flag({
      label: { es: 'Obligatorio', en: 'Required' },
      description: {
        es: 'Si toda página de la colección lo lleva.',
        en: 'Every page of the collection has the field.',
      },
    }),
    isList: flag({
      label: { es: 'Varios valores', en: 'Several values' },
      description: { es: 'Si lleva varios valores.', en: 'The field has several values.' },
    }),
    isShown: flag({
      label: { es: 'Se ve en las listas', en: 'Shown in lists' },
      description: { es: 'Si las listas lo muestran junto al nombre.', en: 'Lists show it next to the name.' },
    }),
    enum: {
      type: 'array',
      minItems: 1,
      itemLabel: { es: 'valor posible', en: 'possible value' },
      items: { type: 'string', minLength: 1 },
      when: { field: 'type', is: ['string'] },
      label: { es: 'Valores posibles', en: 'Allowed values' },
      description: {
        es: 'Los únicos valores posibles, en un campo de texto.',
        en: 'The only possible values, in a text field.',
      },
    },
    schemaOrg: {
      type: 'string',
      pattern: '^[a-z][A-Za-z]*(?:\\.[a-z][A-Za-z]*)*$',
      patternErrorMessage: {
        es: 'Una propiedad de schema.org: startDate, location.name',
        en: 'A property of schema.org: startDate, location.name',
      },
      label: { es: 'Tipo de schema.org', en: 'Type of schema.org' },
      description: {
        es: 'Propiedad de schema.org que es su valor, por ejemplo startDate o location.name.',
        en: 'Property of schema.org for the value, for example startDate or location.name.',
      },
    },
  },
} as const satisfies ObjectSchema;

const settings = {
  type: 'object',
  additionalProperties: false,
  required: ['index', 'label'],
  properties: {
    label: {
      type: 'string',
      minLength: 1,
      label: { es: 'Texto visible', en: 'Visible text' },
      description: {
        es: 'Nombre breve de esa página en la ruta de navegación.',
        en: 'Short name of that page in the breadcrumbs.',
      },
    },
    index: {
      ...route,
      label: { es: 'Página que la lista', en: 'Page that lists it' },
      description: {
        es: 'Página que lista la colección, por ejemplo /productos.',
        en: 'Page that lists the collection, for example /products.',
      },
    },
    preset: {
      type: 'string',
      enum: Object.keys(presets),
      label: { es: 'Clase de colección', en: 'Kind of collection' },
      description: {
        es: 'Clase de la que toma los campos de sus páginas, la plantilla de las nuevas y su tipo para los buscadores. Una colección con el nombre de una clase ya es de esa clase.',
        en: 'The kind that provides the fields of its pages, the template of new pages and their type for search engines. A collection with the name of a kind has that kind.',
      },
      options: mapValues(presets, ({ label }) => ({ label })),
    },
    groups: {
      type: 'array',
      uniqueBy: 'id',
      label: { es: 'Grupos', en: 'Groups' },
      description: {
        es: 'Grupos, en el orden en que se muestran.',
        en: 'Groups, in order.',
      },
      itemLabel: { es: 'grupo', en: 'group' },
      items: {
        type: 'object',

        additionalProperties: false,
        required: ['id', 'label'],
        properties: {
          id,
          label: {
            type: 'string',
            minLength: 1,
            label: { es: 'Texto visible', en: 'Visible text' },
            description: { es: 'Nombre visible del grupo.', en: 'Visible name of the group.' },
          },
        },
      },
    },
    orderBy: {
      type: 'string',
      label: { es: 'Orden por', en: 'Sorted by' },
      description: {
        es: 'Campo por el que van las páginas sin orden fijo: de menor a mayor. Sin él, por fecha, la más nueva primero, o por nombre.',
        en: 'Field by which pages without a fixed position are sorted, ascending. Default: by date, newest first, else by name.',
      },
    },
    isDescending: flag({
      label: { es: 'De mayor a menor', en: 'Descending' },
      description: { es: 'Para ir de mayor a menor.', en: 'Descending order.' },
    }),
    schemaOrg: {
      type: 'string',
      pattern: '^[A-Z][A-Za-z]+$',
      patternErrorMessage: {
        es: 'Un tipo de schema.org: Product, SoftwareApplication, Event, Person, Recipe',
        en: 'A type of schema.org: Product, SoftwareApplication, Event, Person, Recipe',
      },
      label: { es: 'Tipo de schema.org', en: 'Type of schema.org' },
      description: {
        es: 'Qué es cada página para los buscadores, como tipo de schema.org: Product, SoftwareApplication, Service, BlogPosting, Event, Person, Recipe.',
        en: 'Type of the pages for search engines, from schema.org: Product, SoftwareApplication, Service, BlogPosting, Event, Person, Recipe.',
      },
    },
    category: {
      type: 'string',
      minLength: 1,
      label: { es: 'Categoría', en: 'Category' },
      description: {
        es: 'Categoría de todos los productos para los buscadores, por ejemplo BusinessApplication.',
        en: 'Category of all products for search engines, for example BusinessApplication.',
      },
    },
    feed: flag({
      label: { es: 'Canal RSS', en: 'RSS feed' },
      description: {
        es: 'La colección tiene un canal RSS. Los artículos que van por fecha ya lo tienen.',
        en: 'The collection has an RSS feed. Default: yes for articles sorted by date.',
      },
    }),
    neighbours: flag({
      label: { es: 'Anterior y siguiente', en: 'Previous and next' },
      description: {
        es: 'Si cada página enlaza la anterior y la siguiente (los artículos ya lo hacen).',
        en: 'Each page links to the previous and the next one. Default: yes for articles.',
      },
    }),
    pageSize: {
      type: 'integer',
      minimum: 1,
      maximum: 500,
      label: { es: 'Páginas a la vez', en: 'Pages at a time' },
      description: {
        es: 'Cuántas páginas de la colección muestra a la vez la lista de su página índice; las demás quedan en /blog/2, /blog/3… con enlaces entre ellas. Sin él, la lista va entera.',
        en: 'Number of entries on each page of the list; further ones are on /blog/2, /blog/3… with links between them. Default: all on one page.',
      },
    },
    pagesBy: {
      type: 'array',
      minItems: 1,
      uniqueBy: 'segment',
      label: { es: 'Páginas por valor', en: 'Pages by value' },
      description: {
        es: 'Campos con una página por cada valor, que lista las páginas que lo llevan.',
        en: 'Fields with a page for each value, which lists the entries with that value.',
      },
      fileHelp: {
        es: '{field: tags, segment: etiquetas, label: Etiquetas} hace /blog/etiquetas/nomina.',
        en: '{field: tags, segment: tags, label: Tags} makes /blog/tags/payroll.',
      },
      itemLabel: { es: 'campo', en: 'field' },
      items: {
        type: 'object',

        additionalProperties: false,
        required: ['field', 'segment', 'label'],
        properties: {
          field: {
            type: 'string',
            label: { es: 'Campo', en: 'Field' },
            description: {
              es: 'El campo de texto de la colección por el que se reparten.',
              en: 'The text field of the collection with these values.',
            },
            fileHelp: { es: 'tags, group u otro.', en: 'tags, group or another one.' },
          },
          segment: {
            type: 'string',
            pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
            patternErrorMessage: {
              es: 'Una palabra sin espacios ni tildes: etiquetas',
              en: 'A word without spaces or accents: tags',
            },
            label: { es: 'Palabra en la dirección', en: 'Word in the address' },
            description: {
              es: 'Palabra que va en la dirección, después de la página índice: etiquetas.',
              en: 'Word in the address, after the index page: tags.',
            },
          },
          label: {
            type: 'string',
            minLength: 1,
            label: { es: 'Texto visible', en: 'Visible text' },
            description: {
              es: 'Cómo se llaman los valores: Etiquetas, Temas, Ciudades.',
              en: 'Name of the values: Tags, Topics, Cities.',
            },
          },
          title: {
            type: 'string',
            format: 'template',
            minLength: 1,
            pattern: '\\{value\\}',
            patternErrorMessage: {
              es: 'Un texto con {value}: Artículos sobre {value}',
              en: 'A text with {value}: Articles about {value}',
            },
            label: { es: 'Título', en: 'Title' },
            description: {
              es: 'Título de cada página, con {value} en el lugar del valor. Sin él, el valor solo.',
              en: 'Title of each page, with {value} for the value. Default: the value.',
            },
          },
          description: {
            type: 'string',
            format: 'template',
            minLength: 1,
            pattern: '\\{value\\}',
            patternErrorMessage: {
              es: 'Un texto con {value}: Lo que publicamos sobre {value}',
              en: 'A text with {value}: What we publish about {value}',
            },
            label: { es: 'Descripción', en: 'Description' },
            description: {
              es: 'Resumen que muestra el buscador, con {value} en el lugar del valor.',
              en: 'Summary for search results, with {value} for the value.',
            },
          },
        },
      },
    },
    fields: {
      type: 'object',
      label: { es: 'Campos', en: 'Fields' },
      description: {
        es: 'Los campos que llevan las páginas de la colección, además del grupo y el orden.',
        en: 'The fields of the pages of the collection, in addition to group and order.',
      },
      fileHelp: { es: 'fecha: {type: date, isRequired: true}.', en: 'date: {type: date, isRequired: true}.' },
      additionalProperties: false,
      properties: {},
    },
  },
} as const satisfies ObjectSchema;

/** The schema of a declaration for editors, which do not know the fields of a site. */
export const openDeclarationSchema = {
  ...settings,
  description: {
    es: 'Una colección: su nombre es el campo que llevan sus páginas.',
    en: 'A collection: its name is the field that its pages have.',
  },
  properties: {
    ...settings.properties,
    fields: { ...settings.properties.fields, additionalProperties: declaredField },
  },
};
