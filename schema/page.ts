import { redirectPattern } from './addresses.ts';
import { collectionOptions, memberSchema } from './collections/collection-schemas.ts';
import { type Declarations, defaultCollections } from './collections/declarations.ts';
import { mapValues } from './common/map-values.ts';
import { findingFields } from './page/finding-fields.ts';
import { publicationFields } from './page/publication-fields.ts';
import { translationFields } from './page/translation-fields.ts';
import { asset, blocks, collection, link, text, topics } from './parts.ts';
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
    hasFooterForm: {
      type: 'boolean',
      default: true,
      label: { es: 'Con el formulario del pie', en: 'With the form in the footer' },
      description: {
        es: 'Si la página lleva el formulario que el sitio tiene en el pie.',
        en: 'The page has the form that the site has in its footer.',
      },
    },
    sidebar: {
      guide: 'marco.md#enlaces-al-lado-del-texto',
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
    ...translationFields,
    ...findingFields,
    ...publicationFields,
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
