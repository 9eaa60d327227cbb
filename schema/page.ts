import { asset, blocks, date, flag, image } from './parts.ts';
import type { ObjectSchema } from './schema.ts';

/** A former address: only characters that need no quoting in a server's configuration. */
const redirectPattern = '^(?:/[A-Za-z0-9_\\-]+)+(?:\\.html)?$';

/** The envelope of a page: all fields except the blocks. The route is derived from the file's path. */
export const pageSchema = {
  title: 'Página',
  description: 'Una página del sitio: su dirección es la ruta del archivo (pages/contacto.yaml es /contacto).',
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
      enum: ['main', 'blog'],
      default: 'main',
      description: 'Marco de la página: main (todo el sitio) o blog.',
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
    product: {
      type: 'object',
      description: 'Datos de un producto: con ellos la página aparece en el catálogo, las pestañas y el pie.',
      additionalProperties: false,
      required: ['name', 'logo', 'group', 'summary'],
      properties: {
        name: { type: 'string', minLength: 1, description: 'Nombre del producto.' },
        logo: { ...image, sizes: ['mark'] },
        group: { type: 'string', description: 'Grupo del catálogo (los grupos están en site.yaml).' },
        summary: { type: 'string', minLength: 1, description: 'Una frase que dice para qué sirve.' },
        order: {
          type: 'integer',
          description:
            'Lugar fijo dentro del grupo: los números menores van primero; sin él, los productos van por nombre.',
        },
      },
    },
    post: {
      type: 'object',
      description: 'Datos de un artículo: con ellos la página aparece en la lista del blog.',
      additionalProperties: false,
      required: ['summary', 'image'],
      properties: {
        summary: { type: 'string', minLength: 1, description: 'Una o dos frases que invitan a leerlo.' },
        image: { ...image, sizes: ['card'] },
        group: { type: 'string', description: 'Grupo del blog, si site.yaml los tiene.' },
        order: {
          type: 'integer',
          description:
            'Lugar fijo en la lista: los números menores van primero. Sin él, los artículos van del más nuevo al más antiguo.',
        },
        date: {
          ...date,
          description:
            'Fecha de publicación, AAAA-MM-DD. Los artículos sin «order» se listan del más nuevo al más antiguo.',
        },
        reviewed: {
          ...date,
          description:
            'Fecha de la última revisión del contenido, AAAA-MM-DD. El artículo la muestra junto a la de publicación.',
        },
        author: {
          type: 'string',
          minLength: 1,
          description: 'Quién lo escribe: una persona o un equipo (con isTeam).',
        },
        isTeam: flag('true si «author» es un equipo y no una persona.'),
      },
    },
    blocks: { ...blocks, description: 'Los bloques de la página, de arriba abajo.' },
  },
} as const satisfies ObjectSchema;
