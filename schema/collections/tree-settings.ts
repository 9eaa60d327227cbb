import { href, route } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

/** The fields of an entry of a written menu, without the entries below it. */
const menuEntry = {
  href: {
    ...href,
    requiredWithout: 'label',
    label: { es: 'Destino', en: 'Target' },
    description: {
      es: 'La página del menú, u otra dirección. Sin él, el texto es el título de las páginas que van debajo.',
      en: 'The page in the menu, or another address. Without it, the text is the heading of the pages below it.',
    },
  },
  label: {
    type: 'string',
    minLength: 1,
    label: { es: 'Texto visible', en: 'Visible text' },
    description: {
      es: 'Sin él, el nombre de la página.',
      en: 'Default: the name of the page.',
    },
  },
} as const;

const noun = { es: 'enlace', en: 'link' };

/** A list of menu entries. @param inner the fields that each entry has besides its own link */
function menuEntries(inner: Readonly<Record<string, FieldSchema>>): FieldSchema {
  return {
    type: 'array',
    minItems: 1,
    label: { es: 'Menú', en: 'Menu' },
    description: {
      es: 'Los enlaces, en su orden. Las páginas de la colección que no están aquí van debajo de la más cercana por su dirección.',
      en: 'The links, in order. Pages of the collection that are not here come below the nearest one by their address.',
    },
    itemLabel: noun,
    items: { type: 'object', additionalProperties: false, properties: { ...menuEntry, ...inner } },
  };
}

const below = {
  label: { es: 'Debajo', en: 'Below it' },
  description: { es: 'Los enlaces que van debajo.', en: 'The links below it.' },
};

/** The settings of a collection whose pages form a tree, or have versions. */
export const treeSettings = {
  tree: {
    type: 'string',
    enum: ['folders', 'menu'],
    label: { es: 'Árbol', en: 'Tree' },
    description: {
      es: 'Para una documentación: cada página muestra al lado el menú de todas, con la actual y las de encima marcadas. La ruta de navegación, la anterior y la siguiente van por el menú.',
      en: 'For documentation: each page shows the menu of all pages at its side, with the current one and those above it marked. Breadcrumbs, previous and next page follow the menu.',
    },
    options: {
      folders: {
        label: { es: 'Según las direcciones', en: 'By addresses' },
        description: {
          es: 'cada página va debajo de la que tiene el comienzo de su dirección, por grupos',
          en: 'each page is below the one with the beginning of its address, by groups',
        },
      },
      menu: {
        label: { es: 'Escrito aquí', en: 'Written here' },
        description: { es: 'el menú escrito en estos datos', en: 'the menu written in these data' },
      },
    },
  },
  menu: {
    ...menuEntries({ items: { ...menuEntries({ items: { ...menuEntries({}), ...below } }), ...below } }),
    when: { field: 'tree', is: ['menu'] },
    fileHelp: {
      es: '- {label: Instalar, items: [{href: /guia/linux}, {href: /guia/windows}]}',
      en: '- {label: Install, items: [{href: /docs/linux}, {href: /docs/windows}]}',
    },
  },
  versions: {
    type: 'object',
    label: { es: 'Versiones', en: 'Versions' },
    description: {
      es: 'Las versiones de una documentación. Cada página enlaza la misma página de las demás; la dirección principal de una página antigua es la de la versión más nueva.',
      en: 'The versions of documentation. Each page links the same page in the others; the main address of an old page is that in the newest version.',
    },
    additionalProperties: false,
    required: ['items', 'notice'],
    properties: {
      notice: {
        type: 'string',
        format: 'template',
        minLength: 1,
        pattern: '\\{newest\\}',
        patternErrorMessage: {
          es: 'Un texto con {newest}: Esta página es de {version}. La actual es {newest}.',
          en: 'A text with {newest}: This page is about {version}. The present version is {newest}.',
        },
        label: { es: 'Aviso', en: 'Notice' },
        description: {
          es: 'El aviso de las páginas antiguas, con {newest} en el lugar del enlace a la versión más nueva y {version} en el de la suya.',
          en: 'The notice on old pages, with {newest} for the link to the newest version and {version} for their own one.',
        },
      },
      items: {
        type: 'array',
        minItems: 2,
        uniqueBy: 'base',
        label: { es: 'Versiones', en: 'Versions' },
        description: { es: 'Las versiones, la más nueva primero.', en: 'The versions, the newest one first.' },
        itemLabel: { es: 'versión', en: 'version' },
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'base'],
          properties: {
            label: {
              type: 'string',
              minLength: 1,
              label: { es: 'Texto visible', en: 'Visible text' },
              description: { es: 'Nombre de la versión: Versión 2.1.', en: 'Name of the version: Version 2.1.' },
            },
            base: {
              type: 'string',
              pattern: route.pattern,
              patternErrorMessage: {
                es: 'El comienzo de las direcciones de sus páginas, por ejemplo /guia/v1',
                en: 'The beginning of the addresses of its pages, for example /docs/v1',
              },
              label: { es: 'Dirección', en: 'Address' },
              description: {
                es: 'Comienzo de las direcciones de sus páginas: /guia/v1.',
                en: 'Beginning of the addresses of its pages: /docs/v1.',
              },
            },
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
