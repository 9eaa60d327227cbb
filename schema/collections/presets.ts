import type { Text } from '../common/text.ts';
import type { FieldSchema } from '../schema.ts';
import type { DeclaredField } from './declared-field.ts';

/**
 * Fields of every collection. The program also reads these, if declared: name, summary, date, reviewed, updated,
 * author, authorPage, authorPages, isTeam, tags.
 */
export const ownFields = {
  group: {
    type: 'string',
    title: { es: 'Grupo', en: 'Group' },
    description: {
      es: 'Grupo de la página en su colección; los grupos están en los datos del sitio.',
      en: 'Group of the page in its collection; the groups are in the data of the site.',
    },
  },
  order: {
    type: 'integer',
    title: { es: 'Orden', en: 'Order' },
    description: {
      es: 'Lugar fijo en la lista: los números menores van primero.',
      en: 'Fixed position in the list: lower numbers come first.',
    },
  },
} as const satisfies Record<string, DeclaredField>;

/** The fields of a collection that declares no fields. */
export const usualFields = {
  summary: {
    type: 'string',
    title: { es: 'Resumen', en: 'Summary' },
    description: {
      es: 'Una o dos frases para las listas; sin ellas se ve la descripción de la página.',
      en: 'One or two sentences for lists. Default: the description of the page.',
    },
  },
  image: {
    type: 'image',
    title: { es: 'Imagen', en: 'Picture' },
    description: { es: 'Imagen para las listas.', en: 'Picture for lists.' },
  },
} as const satisfies Record<string, DeclaredField>;

/** A usual kind of collection. A collection of the same name inherits it; others name it: `news: {preset: post}`. */
export interface Preset {
  /** Default names of such a collection and of one of its pages. */
  readonly label: Text;
  readonly itemLabel: Text;
  /** Label and help of the field that makes a page a member of the collection. */
  readonly member: Pick<FieldSchema, 'label' | 'description'>;
  /** Spanish words that authors write instead of the name of the collection. */
  readonly aliases: readonly string[];
  readonly schemaOrg: string;
  readonly fields: Readonly<Record<string, DeclaredField>>;
}

/** The presets by name. A new page starts from the template of the same name. */
export const presets: Readonly<Record<string, Preset>> = {
  product: {
    label: { es: 'Productos', en: 'Products' },
    itemLabel: { es: 'Producto', en: 'Product' },
    member: {
      label: { es: 'Datos del producto', en: 'Data of the product' },
      description: {
        es: 'Datos de un producto: con ellos la página aparece en el catálogo, las pestañas y el pie.',
        en: 'Data of a product. They add the page to the catalogue, the tabs and the footer.',
      },
    },
    aliases: ['producto', 'productos'],
    schemaOrg: 'Product',
    fields: {
      name: {
        type: 'string',
        isRequired: true,
        title: { es: 'Nombre', en: 'Name' },
        description: { es: 'Nombre del producto.', en: 'Name of the product.' },
      },
      logo: { type: 'mark', title: { es: 'Logotipo', en: 'Logo' }, isRequired: true },
      group: {
        type: 'string',
        isRequired: true,
        title: { es: 'Grupo', en: 'Group' },
        description: {
          es: 'Grupo del catálogo; los grupos están en los datos del sitio.',
          en: 'Group of the catalogue; the groups are in the data of the site.',
        },
      },
      summary: {
        type: 'string',
        isRequired: true,
        title: { es: 'Resumen', en: 'Summary' },
        description: { es: 'Una frase que dice para qué sirve.', en: 'Purpose of the product, in one sentence.' },
      },
      order: {
        type: 'integer',
        title: { es: 'Orden', en: 'Order' },
        description: {
          es: 'Lugar fijo dentro del grupo: los números menores van primero; sin él, los productos van por nombre.',
          en: 'Fixed position in the group: lower numbers come first. Default: by name.',
        },
      },
    },
  },
  post: {
    label: { es: 'Artículos', en: 'Articles' },
    itemLabel: { es: 'Artículo', en: 'Article' },
    member: {
      label: { es: 'Datos del artículo', en: 'Data of the article' },
      description: {
        es: 'Datos de un artículo: con ellos la página aparece en la lista del blog.',
        en: 'Data of an article. They add the page to the list of the blog.',
      },
    },
    aliases: ['articulo', 'articulos', 'entrada', 'entradas'],
    schemaOrg: 'BlogPosting',
    fields: {
      summary: {
        type: 'string',
        isRequired: true,
        title: { es: 'Resumen', en: 'Summary' },
        description: {
          es: 'Una o dos frases que invitan a leerlo.',
          en: 'One or two sentences that invite to read the article.',
        },
      },
      image: { type: 'image', title: { es: 'Imagen', en: 'Picture' } },
      group: {
        type: 'string',
        title: { es: 'Grupo', en: 'Group' },
        description: {
          es: 'Grupo del blog, si los datos del sitio tienen grupos.',
          en: 'Group of the blog, if the data of the site have groups.',
        },
      },
      order: {
        type: 'integer',
        title: { es: 'Orden', en: 'Order' },
        description: {
          es: 'Lugar fijo en la lista: los números menores van primero. Sin él, los artículos van del más nuevo al más antiguo.',
          en: 'Fixed position in the list: lower numbers come first. Default: newest articles first.',
        },
      },
      date: {
        type: 'date',
        title: { es: 'Fecha', en: 'Date' },
        description: {
          es: 'Fecha de publicación. Los artículos sin orden fijo se listan del más nuevo al más antiguo.',
          en: 'Date of publication. Articles without a fixed position are listed newest first.',
        },
      },
      reviewed: {
        type: 'date',
        title: { es: 'Revisado el', en: 'Reviewed on' },
        description: {
          es: 'Fecha de la última revisión del contenido. El artículo la muestra junto a la de publicación.',
          en: 'Date of the last review of the content. The article shows it next to the date of publication.',
        },
      },
      author: {
        type: 'string',
        title: { es: 'Autor', en: 'Author' },
        description: { es: 'Quién lo escribe: una persona o un equipo.', en: 'The author: a person or a team.' },
        fileHelp: { es: 'Un equipo lleva además «isTeam: true».', en: 'A team also has "isTeam: true".' },
      },
      authorPage: {
        type: 'page',
        title: { es: 'Página del autor', en: 'Page of the author' },
        description: {
          es: 'Página del autor, en una colección de personas. Su nombre y su foto salen de ella, y no hace falta escribir el autor.',
          en: 'Page of the author, in a collection of people. It provides name and photograph, so the field for the author is not needed.',
        },
        fileHelp: { es: '/equipo/ana.', en: '/team/ana.' },
      },
      authorPages: {
        type: 'page',
        isList: true,
        title: { es: 'Páginas de los autores', en: 'Pages of the authors' },
        description: {
          es: 'Páginas de los autores, cuando son varios. El que no tiene página se escribe en el campo del autor.',
          en: 'Pages of the authors, if there are several. An author without a page is written in the field for the author.',
        },
        fileHelp: { es: '[/equipo/ana, /equipo/luis].', en: '[/team/ana, /team/luis].' },
      },
      isTeam: {
        type: 'boolean',
        title: { es: 'El autor es un equipo', en: 'The author is a team' },
        description: { es: 'El autor es un equipo y no una persona.', en: 'The author is a team and not a person.' },
      },
      tags: {
        type: 'string',
        isList: true,
        title: { es: 'Etiquetas', en: 'Tags' },
        description: {
          es: 'Dicen de qué trata el artículo y lo relacionan con otros. Cada una puede tener su página, según los datos del sitio.',
          en: 'Subjects of the article, which relate it to others. Tags may have pages, as the data of the site state.',
        },
        fileHelp: { es: 'Con «pagesBy», en site.yaml.', en: 'With "pagesBy" in site.yaml.' },
      },
    },
  },
};
