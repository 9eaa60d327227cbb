import { dateFormats } from '../common/format/date-formats.ts';
import { fieldTypes } from '../parts/field-types.ts';
import { flag } from '../parts.ts';
import type { ObjectSchema } from '../schema.ts';

/** The schema of a field in the declaration of a collection. */
export const declaredField = {
  type: 'object',
  description: { es: 'Un campo de las páginas de la colección.', en: 'A field of the pages of the collection.' },
  additionalProperties: false,
  required: ['type', 'of'],
  properties: {
    type: {
      type: 'string',
      enum: Object.keys(fieldTypes),
      label: { es: 'Tipo', en: 'Type' },
      description: {
        es: 'Qué se escribe en él: string (texto), markdown (texto largo), integer, number, boolean (true o false), date (AAAA-MM-DD), dateTime (AAAA-MM-DD HH:MM), href (enlace), url (una dirección de otro sitio), page (una página del sitio), entry (un elemento de otra colección), email, phone, file, image (fotografía) o mark (logotipo pequeño).',
        en: 'Type of its value: string (text), markdown (long text), integer, number, boolean (true or false), date (YYYY-MM-DD), dateTime (YYYY-MM-DD HH:MM), href (link), url (an address of another site), page (a page of the site), entry (an entry of another collection), email, phone, file, image (photograph) or mark (small logo).',
      },
    },
    of: {
      type: 'string',
      minLength: 1,
      when: { field: 'type', is: ['entry'] },
      label: { es: 'Colección', en: 'Collection' },
      description: {
        es: 'La colección cuyos elementos nombra el campo.',
        en: 'The collection of the entries that the field names.',
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
    from: {
      type: 'string',
      pattern: '^[^.\\s]+(?: [^.\\s]+)*(?:\\.[^.\\s]+(?: [^.\\s]+)*)*$',
      patternErrorMessage: {
        es: 'El nombre de un campo, con puntos para los que van dentro de otros: title, links.url',
        en: 'The name of a field, with dots for fields inside others: title, links.url',
      },
      label: { es: 'Nombre en el archivo', en: 'Name in the file' },
      description: {
        es: 'Cómo se llama el campo en el archivo de datos, si es de otro programa; en una tabla, el título de su columna. Sin él, igual que aquí.',
        en: 'Name of the field in the data file, if another program writes it; in a table, the title of its column. Default: the same name.',
      },
    },
    base: {
      type: 'string',
      minLength: 1,
      when: { field: 'type', is: ['href', 'url', 'file', 'image', 'mark'] },
      label: { es: 'Comienzo de la dirección', en: 'Beginning of the address' },
      description: {
        es: 'Lo que falta delante de los valores del archivo de datos para que sean direcciones: /assets/logos/ o https://github.com/.',
        en: 'Text that is put before the values of the data file, so that they are addresses: /assets/logos/ or https://github.com/.',
      },
    },
    format: {
      type: 'string',
      enum: Object.keys(dateFormats),
      when: { field: 'type', is: ['date', 'dateTime'] },
      label: { es: 'Cómo escribe los días', en: 'How it writes days' },
      description: {
        es: 'Cómo escribe los días y las horas el archivo de datos, si es de otro programa. Sin él, AAAA-MM-DD.',
        en: 'How the data file writes days and times, if another program writes it. Default: YYYY-MM-DD.',
      },
      options: {
        iso: {
          label: { es: 'Con hora y zona', en: 'With time and zone' },
          description: { es: '2026-05-01T09:30:00Z', en: '2026-05-01T09:30:00Z' },
        },
        seconds: {
          label: { es: 'Segundos', en: 'Seconds' },
          description: { es: 'desde 1970: 1777627800', en: 'since 1970: 1777627800' },
        },
        milliseconds: {
          label: { es: 'Milisegundos', en: 'Milliseconds' },
          description: { es: 'desde 1970: 1777627800000', en: 'since 1970: 1777627800000' },
        },
        'day-first': {
          label: { es: 'Día, mes, año', en: 'Day, month, year' },
          description: { es: '31/12/2026, 31.12.2026 18:30', en: '31/12/2026, 31.12.2026 18:30' },
        },
        'month-first': {
          label: { es: 'Mes, día, año', en: 'Month, day, year' },
          description: { es: '12/31/2026, 12/31/2026 6:30 PM', en: '12/31/2026, 12/31/2026 6:30 PM' },
        },
        english: {
          label: { es: 'En palabras inglesas', en: 'In English words' },
          description: {
            es: 'May 1, 2026; Fri, 01 May 2026 09:30:00 GMT',
            en: 'May 1, 2026; Fri, 01 May 2026 09:30:00 GMT',
          },
        },
      },
    },
    fallback: {
      type: 'string',
      minLength: 1,
      label: { es: 'Si está vacío', en: 'If it is empty' },
      description: {
        es: 'Otro campo del mismo tipo. Un elemento sin este campo toma el valor del otro.',
        en: 'Another field of the same type. An entry without this field gets the value of the other one.',
      },
    },
    schemaOrg: {
      type: 'string',
      pattern: '^[a-z][A-Za-z]*(?::[A-Z][A-Za-z]*)?(?:\\.[a-z][A-Za-z]*(?::[A-Z][A-Za-z]*)?)*$',
      patternErrorMessage: {
        es: 'Una propiedad de schema.org: startDate, location.name, offers:Offer.price',
        en: 'A property of schema.org: startDate, location.name, offers:Offer.price',
      },
      label: { es: 'Tipo de schema.org', en: 'Type of schema.org' },
      description: { es: 'Propiedad de schema.org que es su valor.', en: 'Property of schema.org for the value.' },
      examples: ['startDate', 'location.name', 'offers:Offer.price'],
    },
  },
} as const satisfies ObjectSchema;
