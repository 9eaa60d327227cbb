import { redirectPattern } from './addresses.ts';
import { collectionOptions, memberSchema } from './collections/collection-schemas.ts';
import { type Declarations, defaultCollections } from './collections/declarations.ts';
import { mapValues } from './common/map-values.ts';
import { asset, blocks, collection, flag, href, link, moment, route, text, topics } from './parts.ts';
import { withCollectionNames } from './queries.ts';
import type { ObjectSchema } from './schema.ts';

/** The fields of a list of links next to the text. */
const sidebarList = {
  show: {
    type: 'string',
    enum: ['contents', 'links', 'collection', 'topics'],
    label: { es: 'Qué se muestra', en: 'What is shown' },
    description: { es: 'Adónde llevan los enlaces.', en: 'Target of the links.' },
    options: {
      contents: {
        label: { es: 'Las secciones', en: 'Its sections' },
        description: { es: 'las secciones de la página', en: 'the sections of the page' },
      },
      links: {
        label: { es: 'Otros enlaces', en: 'Other links' },
        description: { es: 'los enlaces escritos aquí', en: 'the links written here' },
      },
      collection: {
        label: { es: 'Páginas que se muestran', en: 'Pages shown' },
        description: { es: 'las páginas de una colección', en: 'the pages of a collection' },
      },
      topics: { label: { es: 'Etiquetas', en: 'Topics' }, description: { es: 'sus etiquetas', en: 'its tags' } },
    },
  },
  title: text({
    label: { es: 'Título', en: 'Title' },
    description: { es: 'Título de los enlaces.', en: 'Title of the links.' },
  }),
  links: {
    type: 'array',
    items: link,
    minItems: 1,
    when: { field: 'show', is: ['links'] },
    label: { es: 'Enlaces', en: 'Links' },
    description: {
      es: 'Los enlaces, por ejemplo a las demás páginas de una guía.',
      en: 'The links, for example to the other pages of a guide.',
    },
  },
  collection: { ...collection, when: { field: 'show', is: ['collection'] } },
  topics: { ...topics, when: { field: 'show', is: ['topics'] } },
} as const;

const sidebarRequired = ['show', 'links', 'collection', 'topics'] as const;

/** Fields of every page. The route is derived from the path of the file. */
const envelope = {
  label: { es: 'Página', en: 'Page' },
  description: {
    es: 'Una página del sitio: lo que muestran de ella el buscador y las redes, y sus secciones.',
    en: 'A page of the site: its appearance in search results and social networks, and its sections.',
  },
  type: 'object',
  additionalProperties: false,
  required: ['title', 'blocks'],
  properties: {
    title: {
      type: 'string',
      minLength: 1,
      label: { es: 'Título', en: 'Title' },
      description: {
        es: 'Título de la pestaña y del buscador, hasta 60 caracteres y sin el nombre de la empresa.',
        en: 'Title in the browser tab and in search results, up to 60 characters and without the name of the company.',
      },
    },
    description: {
      type: 'string',
      minLength: 1,
      label: { es: 'Descripción', en: 'Description' },
      description: {
        es: 'Resumen que muestra el buscador, de 70 a 160 caracteres.',
        en: 'Summary for search results, 70 to 160 characters.',
      },
    },
    layout: {
      type: 'string',
      enum: ['main', 'blog', 'bare'],
      default: 'main',
      label: { es: 'Presentación', en: 'Layout' },
      description: { es: 'Marco de la página.', en: 'Frame of the page.' },
      options: {
        main: { label: { es: 'Todo el sitio', en: 'Whole site' } },
        blog: { label: { es: 'Blog', en: 'Blog' }, description: { es: 'encabezado corto', en: 'short header' } },
        bare: {
          label: { es: 'Sin encabezado ni pie', en: 'Without header and footer' },
          description: { es: 'sin encabezado ni pie, para una campaña', en: 'no header or footer, for a campaign' },
        },
      },
    },
    sidebar: {
      type: 'object',
      label: { es: 'Enlaces al lado', en: 'Links next to the text' },
      description: {
        es: 'Enlaces al lado del texto, en pantallas anchas; en las demás, encima.',
        en: 'Links next to the text on wide screens, above it on others.',
      },
      additionalProperties: false,
      required: sidebarRequired,
      properties: {
        ...sidebarList,
        more: {
          type: 'array',
          minItems: 1,
          label: { es: 'Más listas', en: 'More lists' },
          description: {
            es: 'Más listas de enlaces, debajo de la primera; en pantallas angostas, después del texto.',
            en: 'More lists of links, below the first one; on narrow screens, after the text.',
          },
          itemLabel: { es: 'lista', en: 'list' },
          items: {
            type: 'object',

            additionalProperties: false,
            required: ['title', ...sidebarRequired],
            properties: sidebarList,
          },
        },
      },
    },
    image: {
      ...asset,
      label: { es: 'Imagen', en: 'Picture' },
      description: { es: 'Imagen que se ve al compartir la página.', en: 'Picture shown when the page is shared.' },
      fileHelp: {
        es: 'En la carpeta assets: /assets/blog/post1.svg.',
        en: 'In the assets folder: /assets/blog/post1.svg.',
      },
    },
    redirectFrom: {
      type: 'array',
      minItems: 1,
      label: { es: 'Direcciones anteriores', en: 'Former addresses' },
      description: {
        es: 'Direcciones anteriores de la página, por ejemplo /servicios: quien llega a una de ellas pasa a esta página.',
        en: 'Former addresses of the page, for example /services. They redirect to this page.',
      },
      itemLabel: { es: 'dirección anterior', en: 'former address' },
      items: {
        type: 'string',
        pattern: redirectPattern,
        patternErrorMessage: {
          es: 'Una dirección anterior empieza por «/» y no lleva dominio, espacios ni tildes: /servicios.',
          en: 'A former address starts with "/" and has no domain, spaces or accents: /services.',
        },
        description: {
          es: 'Una dirección anterior: /servicios o /servicios.html.',
          en: 'A former address: /services or /services.html.',
        },
      },
    },
    translationOf: {
      ...route,
      label: { es: 'Traducción de', en: 'Translation of' },
      description: {
        es: 'La página del primer idioma que esta traduce, si no tiene la misma dirección después del idioma.',
        en: 'The page of the first language that this one translates, unless it has the same address after the language.',
      },
      fileHelp: { es: 'En pages/en/contact.yaml: /contacto.', en: 'In pages/es/contacto.yaml: /contact.' },
    },
    sourceVersion: {
      type: 'string',
      pattern: '^[0-9a-f]{7}$',
      patternErrorMessage: {
        es: 'Siete cifras de 0 a f entre comillas; las escribe el programa',
        en: 'Seven digits from 0 to f in quotes; the program writes them',
      },
      label: { es: 'Versión traducida', en: 'Translated version' },
      description: {
        es: 'La versión del original que esta página traduce. La escribe el programa al aceptar la traducción.',
        en: 'The version of the original that this page translates. The program writes it when the translation is accepted.',
      },
    },
    robots: {
      type: 'string',
      enum: ['noindex'],
      label: { es: 'Buscadores', en: 'Search engines' },
      description: {
        es: 'Lo que hacen los buscadores con la página. Sin este campo la muestran.',
        en: 'What search engines do with the page. Without this field they show it.',
      },
      options: {
        noindex: {
          label: { es: 'No la muestran', en: 'Do not show it' },
          description: { es: 'no la muestran en sus resultados', en: 'do not show it in their results' },
        },
      },
    },
    isInSitemap: {
      type: 'boolean',
      default: true,
      label: { es: 'En el mapa del sitio', en: 'In the sitemap' },
      description: {
        es: 'Que los buscadores encuentren la página en sitemap.xml. Una página que no muestran no está en él.',
        en: 'Search engines find the page in sitemap.xml. A page that they do not show is not in it.',
      },
    },
    canonical: {
      ...href,
      pattern: '^(?:https://[^\\s]+|/(?![/\\\\])[^\\s\\\\#?]*)$',
      patternErrorMessage: { es: 'Empieza por / o https://', en: 'Starts with / or https://' },
      label: { es: 'Dirección principal', en: 'Main address' },
      description: {
        es: 'La dirección que los buscadores muestran en lugar de esta, si el mismo contenido está en dos páginas.',
        en: 'The address that search engines show instead of this one, if two pages have the same content.',
      },
      fileHelp: {
        es: '/productos o https://otro.example/articulo.',
        en: '/products or https://other.example/article.',
      },
    },
    isSearchable: {
      type: 'boolean',
      default: true,
      label: { es: 'En el buscador del sitio', en: 'In the search of the site' },
      description: {
        es: 'Que el buscador del sitio encuentre la página.',
        en: 'The search of the site finds the page.',
      },
    },
    searchWords: {
      type: 'array',
      minItems: 1,
      label: { es: 'Así la buscan', en: 'Visitors search for' },
      description: {
        es: 'Palabras con las que la buscan los visitantes y que la página no dice, por ejemplo planilla.',
        en: 'Words for which visitors search and which the page does not say, for example wages.',
      },
      itemLabel: { es: 'palabra', en: 'word' },
      items: {
        type: 'string',
        format: 'template',
        minLength: 1,
        description: { es: 'Una palabra o varias seguidas.', en: 'A word, or several in a row.' },
      },
    },
    draft: flag({
      label: { es: 'Borrador', en: 'Draft' },
      description: {
        es: 'Mientras la página es un borrador: no se publica.',
        en: 'The page is a draft and not published.',
      },
    }),
    publish: {
      ...moment,
      label: { es: 'Se publica el', en: 'Published from' },
      description: {
        es: 'Desde cuándo se publica la página. Antes es como un borrador.',
        en: 'Since when the page is published. Before it is like a draft.',
      },
    },
    expires: {
      ...moment,
      notBefore: 'publish',
      label: { es: 'Se publica hasta', en: 'Published until' },
      description: {
        es: 'Último día en que se publica la página, o el momento en que deja de publicarse. Después es como un borrador.',
        en: 'Last day on which the page is published, or the time at which it ends. Afterwards it is like a draft.',
      },
    },
    expiredTo: {
      ...href,
      pattern: '^(?:https://[^\\s]+|/(?![/\\\\])[^\\s\\\\?]*)$',
      patternErrorMessage: { es: 'Empieza por / o https://', en: 'Starts with / or https://' },
      label: { es: 'Después lleva a', en: 'Leads to afterwards' },
      description: {
        es: 'Adónde lleva la dirección de la página cuando ha dejado de publicarse. Sin este campo deja de existir.',
        en: 'Target of the address of the page after its end. Without this field the address is gone.',
      },
      fileHelp: { es: '/ofertas', en: '/offers' },
    },
    blocks: {
      ...blocks,
      label: { es: 'Secciones', en: 'Sections' },
      description: {
        es: 'Los bloques de la página, de arriba abajo.',
        en: 'The blocks of the page, from top to bottom.',
      },
    },
  },
} as const satisfies ObjectSchema;

/** Names that collections may not have. */
export const envelopeFields: readonly string[] = Object.keys(envelope.properties);

/** The envelope of a page: all fields except the contents of blocks. A page belongs to at most one collection. */
export function pageSchemaOf(collections: Declarations): ObjectSchema {
  const named = withCollectionNames<ObjectSchema>(envelope, collectionOptions(collections));
  const { blocks: list, ...fields } = named.properties;
  const members = mapValues(collections, (declaration, name) => memberSchema(name, declaration));
  return { ...envelope, properties: { ...fields, ...members, ...fields, blocks: list! } };
}

/** The envelope of a site that declares no collections. */
export const pageSchema = pageSchemaOf(defaultCollections);
