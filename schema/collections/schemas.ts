import { flag, id, route } from '../parts.ts';
import type { FieldSchema, ObjectSchema } from '../schema.ts';
import { type Declaration, type DeclaredField, declaredFields, isObject } from './declarations.ts';
import { fieldTypes, ownFields, presetHelp, sortable } from './presets.ts';

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
    feed: flag('true si la colección tiene un canal RSS (los artículos que van por fecha ya lo tienen).'),
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
