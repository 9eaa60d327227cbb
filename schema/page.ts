import { routePart } from './addresses.ts';
import type { Declarations } from './collections/declarations.ts';
import { presets } from './collections/presets.ts';
import { memberSchema } from './collections/schemas.ts';
import { mapValues } from './common/map-values.ts';
import { asset, blocks, collection, flag, link, text, topics } from './parts.ts';
import { withCollectionNames } from './queries.ts';
import type { ObjectSchema } from './schema.ts';

/** A former address: only characters that need no quoting in a server's configuration. */
const redirectPattern = `^(?:/${routePart})+(?:\\.html)?$`;

/** The fields of a list of links beside the text. */
const sidebarList = {
  show: {
    type: 'string',
    enum: ['contents', 'links', 'collection', 'topics'],
    description:
      'Qué enlaces: contents (las secciones de la página), links (los que se escriban aquí), collection (las páginas de una colección) o topics (sus etiquetas).',
  },
  title: text('Título de los enlaces.'),
  links: {
    type: 'array',
    items: link,
    minItems: 1,
    when: { field: 'show', is: ['links'] },
    description: 'Los enlaces, por ejemplo a las demás páginas de una guía.',
  },
  collection: { ...collection, when: { field: 'show', is: ['collection'] } },
  topics: { ...topics, when: { field: 'show', is: ['topics'] } },
} as const;

const sidebarRequired = ['show', 'links', 'collection', 'topics'] as const;

/** The fields that every page may have. The route is derived from the file's path. */
const envelope = {
  title: 'Página',
  description: 'Una página del sitio: lo que muestran de ella el buscador y las redes, y sus secciones.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'blocks'],
  properties: {
    title: {
      type: 'string',
      minLength: 1,
      description: 'Título de la pestaña y del buscador, hasta 60 caracteres y sin el nombre de la empresa.',
    },
    description: {
      type: 'string',
      minLength: 1,
      description: 'Resumen que muestra el buscador, de 70 a 160 caracteres.',
    },
    layout: {
      type: 'string',
      enum: ['main', 'blog', 'bare'],
      default: 'main',
      description:
        'Marco de la página: main (todo el sitio), blog (encabezado corto) o bare (sin encabezado ni pie, para una campaña).',
    },
    sidebar: {
      type: 'object',
      description: 'Enlaces al lado del texto, en pantallas anchas; en las demás, encima.',
      additionalProperties: false,
      required: sidebarRequired,
      properties: {
        ...sidebarList,
        more: {
          type: 'array',
          minItems: 1,
          description: 'Más listas de enlaces, debajo de la primera; en pantallas angostas, después del texto.',
          items: {
            type: 'object',
            description: 'Una lista de enlaces.',
            additionalProperties: false,
            required: ['title', ...sidebarRequired],
            properties: sidebarList,
          },
        },
      },
    },
    image: { ...asset, description: 'Imagen que se ve al compartir la página, por ejemplo /assets/blog/post1.svg.' },
    redirectFrom: {
      type: 'array',
      minItems: 1,
      description:
        'Direcciones anteriores de la página, por ejemplo /servicios: quien llega a una de ellas pasa a esta página.',
      items: {
        type: 'string',
        pattern: redirectPattern,
        patternErrorMessage:
          'Una dirección anterior empieza por «/» y no lleva dominio, espacios ni tildes: /servicios.',
        description: 'Una dirección anterior: /servicios o /servicios.html.',
      },
    },
    draft: flag('true mientras la página es un borrador: no se publica.'),
    blocks: { ...blocks, description: 'Los bloques de la página, de arriba abajo.' },
  },
} as const satisfies ObjectSchema;

/** Names that no collection may have. */
export const envelopeFields: readonly string[] = Object.keys(envelope.properties);

/** The envelope of a page: all fields except the contents of blocks. A page belongs to one collection at most. */
export function pageSchemaOf(collections: Declarations): ObjectSchema {
  const named = withCollectionNames<ObjectSchema>(envelope, Object.keys(collections));
  const { blocks: list, ...fields } = named.properties;
  const members = mapValues(collections, (declaration, name) => memberSchema(name, declaration));
  return { ...envelope, properties: { ...fields, ...members, ...fields, blocks: list! } };
}

/** The envelope of a site that declares no collections. */
export const pageSchema = pageSchemaOf(presets);
