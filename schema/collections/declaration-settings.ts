import { mapValues } from '../common/map-values.ts';
import { flag, id, route } from '../parts.ts';
import type { ObjectSchema } from '../schema.ts';
import { presets } from './presets.ts';
import { treeSettings } from './tree-settings.ts';

/** The schema of a collection's declaration in `site.yaml`, without its own fields. */
export const declarationSettings = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
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
      requiredWithout: 'from',
      label: { es: 'Página que la lista', en: 'Page that lists it' },
      description: { es: 'Página que lista la colección.', en: 'Page that lists the collection.' },
      examples: { es: ['/productos'], en: ['/products'] },
    },
    from: {
      isSiteWide: true,
      type: 'string',
      pattern: '^(?![./])(?!assets/|static/)[^\\\\:*?"<>|#]+(?:\\.(?:yaml|json)(?:#[^#\\s]+)?|\\.[ct]sv|/)$',
      patternErrorMessage: {
        es: 'La ruta de un archivo .yaml, .json, .csv o .tsv de la carpeta de páginas, o de una carpeta con «/» al final: data/patrocinadores.csv',
        en: 'The path of a .yaml, .json, .csv or .tsv file in the pages folder, or of a folder with "/" at its end: data/sponsors.csv',
      },
      label: { es: 'Archivo de datos', en: 'Data file' },
      description: {
        es: 'Archivo con los elementos que no tienen página propia, como patrocinadores o testimonios: una lista en YAML o JSON, o una tabla CSV o TSV. O una carpeta con un archivo YAML por elemento.',
        en: 'File with the entries that have no page of their own, such as sponsors or testimonials: a list in YAML or JSON, or a CSV or TSV table. Or a folder with one YAML file for each entry.',
      },
      fileHelp: {
        es: 'data/patrocinadores.csv, data/personas/, o una lista dentro de un archivo: data/clientes.json#lista. data/patrocinadores.json#* toma todas las listas; sus nombres son los grupos.',
        en: 'data/sponsors.csv, data/people/, or a list in a file: data/clients.json#list. data/sponsors.json#* takes all lists; their names are the groups.',
      },
    },
    isSelective: {
      ...flag({
        label: { es: 'Solo lo declarado', en: 'Only declared parts' },
        description: {
          es: 'Para un archivo YAML o JSON de otro programa: se dejan fuera los campos que la colección no declara y los elementos sin un campo obligatorio.',
          en: 'For a YAML or JSON file of another program: fields that the collection does not declare, and entries without a required field, are left out.',
        },
      }),
      isSiteWide: true,
    },
    entryPage: {
      isSiteWide: true,
      type: 'string',
      pattern: '^/(?:[^/\\\\\\s?#]+/)*[^/\\\\\\s?#]+$',
      patternErrorMessage: {
        es: 'Una página del sitio, por ejemplo /charlas/charla',
        en: 'A page of the site, for example /talks/talk',
      },
      label: { es: 'Página de cada elemento', en: 'Page of each entry' },
      description: {
        es: 'Página con la que cada elemento del archivo de datos tiene la suya, al lado de ella. En sus textos, {entry.name} es el nombre del elemento y {entry.campo} otro de sus campos. Ella misma no se publica.',
        en: 'Page that gives each entry of the data file a page of its own, next to it. In its texts, {entry.name} is the name of the entry and {entry.field} another one of its fields. The page itself is not published.',
      },
      fileHelp: {
        es: '/charlas/charla hace /charlas/abrir-datos con el elemento «abrir-datos».',
        en: '/talks/talk makes /talks/open-data with the entry "open-data".',
      },
    },
    preset: {
      isSiteWide: true,
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
      isSiteWide: true,
      type: 'string',
      label: { es: 'Orden por', en: 'Sorted by' },
      description: {
        es: 'Campo por el que van las páginas sin orden fijo: de menor a mayor. Sin él, por fecha, la más nueva primero; si no hay fechas, en el orden del archivo de datos, o por nombre.',
        en: 'Field by which pages without a fixed position are sorted, ascending. Default: by date, newest first; without dates, in the order of the data file, else by name.',
      },
    },
    isDescending: {
      ...flag({
        label: { es: 'De mayor a menor', en: 'Descending' },
        description: { es: 'Para ir de mayor a menor.', en: 'Descending order.' },
      }),
      isSiteWide: true,
    },
    schemaOrg: {
      isSiteWide: true,
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
        es: 'Categoría de todos los productos para los buscadores.',
        en: 'Category of all products for search engines.',
      },
      examples: ['BusinessApplication'],
    },
    feed: {
      ...flag({
        label: { es: 'Canal RSS', en: 'RSS feed' },
        description: {
          es: 'La colección tiene un canal RSS. Los artículos con página que van por fecha ya lo tienen.',
          en: 'The collection has an RSS feed. Default: yes for articles with pages, sorted by date.',
        },
      }),
      isSiteWide: true,
    },
    calendar: {
      ...flag({
        label: { es: 'Archivos de calendario', en: 'Calendar files' },
        description: {
          es: 'La colección y cada página con horas (start) tienen un archivo para el calendario del visitante.',
          en: "The collection and each page with times (start) have a file for the visitor's calendar.",
        },
      }),
      isSiteWide: true,
    },
    neighbours: {
      ...flag({
        label: { es: 'Anterior y siguiente', en: 'Previous and next' },
        description: {
          es: 'Si cada página enlaza la anterior y la siguiente (los artículos y los árboles ya lo hacen).',
          en: 'Each page links to the previous and the next one. Default: yes for articles and trees.',
        },
      }),
      isSiteWide: true,
    },
    ...treeSettings,
    pageSize: {
      isSiteWide: true,
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
          feed: flag({
            label: { es: 'Canales RSS', en: 'RSS feeds' },
            description: {
              es: 'Cada una de estas páginas tiene su propio canal RSS.',
              en: 'Each of these pages has an RSS feed of its own.',
            },
          }),
        },
      },
    },
    fields: {
      isSiteWide: true,
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
