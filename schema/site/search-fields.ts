import { flag, route } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

/** The field of `site.yaml` for the search of the site. */
export const searchFields = {
  search: {
    guide: 'buscador.md',
    type: 'object',
    label: { es: 'Buscador', en: 'Search' },
    description: {
      es: 'El buscador del sitio: una página con todas las páginas, y un diálogo que se abre desde el encabezado.',
      en: 'The search of the site: a page with all pages, and a dialog that opens from the header.',
    },
    fileHelp: {
      es: '«search: {}» basta: los demás campos son opcionales.',
      en: '"search: {}" is enough: the other fields are optional.',
    },
    additionalProperties: false,
    required: [],
    properties: {
      page: {
        ...route,
        label: { es: 'Página', en: 'Page' },
        description: {
          es: 'Dirección de la página del buscador. Por defecto, /buscar. Si existe una página con esa dirección, el buscador va al final de ella.',
          en: 'Address of the search page. Default: /search, or the word of the language. If a page has this address, the search is at its end.',
        },
      },
      place: {
        type: 'string',
        enum: ['header', 'page'],
        default: 'header',
        label: { es: 'Dónde está', en: 'Place' },
        description: { es: 'Dónde empieza quien busca.', en: 'Where visitors start a search.' },
        options: {
          header: {
            label: { es: 'En el encabezado', en: 'In the header' },
            description: { es: 'en el encabezado de las páginas y en su página', en: 'in the header and on its page' },
          },
          page: {
            label: { es: 'Solo en su página', en: 'Only on its page' },
            description: { es: 'solo en su página', en: 'only on its page' },
          },
        },
      },
      isByCollection: {
        ...flag({
          label: { es: 'Filtro por colección', en: 'Filter by collection' },
          description: {
            es: 'Los resultados se pueden limitar a una colección, por ejemplo a los productos.',
            en: 'Results can be limited to a collection, for example to products.',
          },
        }),
        default: true,
      },
      index: {
        type: 'string',
        enum: ['file', 'pagefind'],
        default: 'file',
        label: { es: 'Índice', en: 'Index' },
        description: {
          es: 'En qué archivos busca el navegador.',
          en: 'The files in which the browser searches.',
        },
        fileHelp: {
          es: '«pagefind» es para sitios de más de mil páginas: necesita el paquete «pagefind» y permite WebAssembly.',
          en: '"pagefind" is for sites of more than a thousand pages: it needs the package "pagefind" and permits WebAssembly.',
        },
        options: {
          file: {
            label: { es: 'Un archivo', en: 'One file' },
            description: { es: 'un archivo, que se carga entero', en: 'one file, which is loaded whole' },
          },
          pagefind: {
            label: { es: 'Partes de Pagefind', en: 'Parts of Pagefind' },
            description: {
              es: 'partes, de las que se cargan las necesarias',
              en: 'parts, which are loaded when they are needed',
            },
          },
        },
      },
      external: {
        type: 'string',
        format: 'link-template',
        pattern: '^https://[^\\s?#]+\\?(?:[^\\s#&]+&)*[^\\s#&=]+=\\{query\\}(?:&[^\\s#&]+)*$',
        patternErrorMessage: {
          es: 'Una dirección https:// en la que un dato es {query}: https://duckduckgo.com/?q={query}&sites=empresa.co',
          en: 'An https:// address in which one value is {query}: https://duckduckgo.com/?q={query}&sites=example.org',
        },
        label: { es: 'Otro buscador', en: 'Other search engine' },
        description: {
          es: 'El buscador que la página ofrece a quien no tiene JavaScript, limitado a este sitio, con {query} en lugar de lo buscado.',
          en: 'The search engine that the page offers to visitors without JavaScript, limited to this site, with {query} for the words.',
        },
        fileHelp: {
          es: 'https://duckduckgo.com/?q={query}&sites=empresa.co.',
          en: 'https://duckduckgo.com/?q={query}&sites=example.org.',
        },
      },
      synonyms: {
        type: 'array',
        minItems: 1,
        label: { es: 'Sinónimos', en: 'Synonyms' },
        description: {
          es: 'Grupos de palabras que significan lo mismo: quien busca una encuentra las páginas que dicen otra.',
          en: 'Groups of words that mean the same: a search for one finds the pages that say another.',
        },
        fileHelp: { es: '- [nómina, sueldos]', en: '- [payroll, wages]' },
        itemLabel: { es: 'grupo', en: 'group' },
        items: {
          type: 'array',
          minItems: 2,
          itemLabel: { es: 'palabra', en: 'word' },
          items: {
            type: 'string',
            format: 'template',
            minLength: 1,
            label: { es: 'Palabra', en: 'Word' },
            description: { es: 'Una palabra o varias seguidas.', en: 'A word, or several in a row.' },
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
