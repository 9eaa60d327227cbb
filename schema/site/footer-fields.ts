import { mapValues } from '../common/map-values.ts';
import { type NetworkName, networkLabels } from '../common/networks.ts';
import { form, requiredInForm } from '../parts/form.ts';
import { asset, collection, flag, href, image, inline, link, rel, text } from '../parts.ts';
import type { FieldSchema, Option } from '../schema.ts';

export const networkNames = Object.keys(networkLabels) as readonly NetworkName[];

const networkOptions = mapValues(networkLabels, (label): Option => ({ label }));

const network = {
  type: 'string',
  enum: networkNames,
  options: networkOptions,
  label: { es: 'Red', en: 'Network' },
  description: { es: 'Red social.', en: 'Social network.' },
} as const;

/** The network of a profile. Networks that the program does not know have their own name and drawing. */
const profileNetwork = {
  type: 'string',
  enum: [...networkNames, 'other'],
  options: { ...networkOptions, other: { label: { es: 'Otra', en: 'Other' } } },
  label: { es: 'Red', en: 'Network' },
  description: {
    es: 'Red social; «Otra» es cualquier otra, con nombre y dibujo propios.',
    en: 'Social network. "Other" is any other network, with its own name and drawing.',
  },
} as const;
export type ProfileNetwork = (typeof profileNetwork.enum)[number];

const isOther = { field: 'network', is: ['other'] } as const;

const legalDocument = {
  ...link,
  properties: {
    ...link.properties,
    isSample: flag({
      label: { es: 'Es un ejemplo', en: 'Is a sample' },
      description: {
        es: 'El documento es un modelo por completar. Cuando el sitio deje de ser de muestra, la revisión lo recordará.',
        en: 'The document is a template to be completed. The check mentions it once the site is no longer a sample.',
      },
    }),
  },
} as const;

const badge = {
  type: 'object',
  label: { es: 'Distintivo', en: 'Badge' },

  fileHelp: {
    es: '{image: {src: /assets/sello.svg, alt: Empresa certificada}}.',
    en: '{image: {src: /assets/badge.svg, alt: Certified company}}.',
  },
  additionalProperties: false,
  required: ['image'],
  properties: {
    image: {
      ...image,
      sizes: ['brand'],
      label: { es: 'Imagen', en: 'Picture' },
      description: {
        es: 'Dibujo o fotografía, que se lee sobre fondo oscuro.',
        en: 'Drawing or photograph that is readable on a dark background.',
      },
    },
    href: {
      ...href,
      label: { es: 'Destino', en: 'Target' },
      description: {
        es: 'Adónde lleva, si lleva a alguna parte: la página que lo explica.',
        en: 'Page that explains the badge, if there is one.',
      },
    },
  },
} as const;

/** Fields of `site.yaml` for links to headings, and for the end of pages: sharing, footer, last change, edit link. */
export const footerFields = {
  social: {
    type: 'array',
    label: { es: 'Redes sociales', en: 'Social networks' },
    description: { es: 'Perfiles en redes sociales.', en: 'Profiles in social networks.' },
    itemLabel: { es: 'perfil', en: 'profile' },
    items: {
      type: 'object',

      additionalProperties: false,
      required: ['network', 'href', 'label', 'icon'],
      properties: {
        network: profileNetwork,
        href,
        rel,
        label: {
          type: 'string',
          minLength: 1,
          when: isOther,
          label: { es: 'Texto visible', en: 'Visible text' },
          description: { es: 'Nombre de la red.', en: 'Name of the network.' },
          examples: ['Mastodon'],
        },
        icon: {
          ...asset,
          part: 'icon',
          when: isOther,
          label: { es: 'Icono', en: 'Icon' },
          description: {
            es: 'Dibujo de la red: un SVG cuadrado y de un color toma el del texto; otro se ve como es.',
            en: 'Drawing of the network. A square SVG with one colour takes the colour of the text; others are shown unchanged.',
          },
        },
      },
    },
  },
  blog: {
    type: 'object',
    label: { es: 'Blog', en: 'Blog' },
    description: { es: 'Encabezado del blog.', en: 'Header of the blog.' },
    additionalProperties: false,
    required: ['label', 'networks'],
    properties: {
      label: text({
        label: { es: 'Texto visible', en: 'Visible text' },
        description: { es: 'Nombre del blog en su encabezado.', en: 'Name of the blog in its header.' },
      }),
      networks: {
        type: 'array',
        items: profileNetwork,
        label: { es: 'Redes', en: 'Networks' },
        description: {
          es: 'Qué perfiles se enlazan en el encabezado del blog.',
          en: 'The profiles in the header of the blog.',
        },
      },
    },
  },
  share: {
    type: 'array',
    items: network,
    label: { es: 'Redes para compartir', en: 'Networks to share in' },
    description: {
      es: 'Redes en las que se puede compartir un artículo.',
      en: 'Networks on which articles can be shared.',
    },
  },
  footer: {
    type: 'object',
    label: { es: 'Pie de página', en: 'Footer' },
    additionalProperties: false,
    required: ['columns', 'copyright'],
    properties: {
      tagline: text({
        label: { es: 'Frase', en: 'Tagline' },
        description: { es: 'Frase bajo el logotipo.', en: 'Phrase below the logo.' },
      }),
      columns: {
        type: 'array',
        label: { es: 'Columnas', en: 'Columns' },
        description: { es: 'Columnas de enlaces.', en: 'Columns of links.' },
        itemLabel: { es: 'columna', en: 'column' },
        items: {
          type: 'object',
          description: {
            es: 'Una columna: enlaces escritos a mano, una colección, o ambas cosas.',
            en: 'A column: links written by hand, a collection, or both.',
          },
          additionalProperties: false,
          required: ['title'],
          properties: {
            title: text({
              label: { es: 'Título', en: 'Title' },
              description: { es: 'Título de la columna.', en: 'Title of the column.' },
            }),
            links: {
              type: 'array',
              items: link,
              label: { es: 'Enlaces', en: 'Links' },
              description: { es: 'Enlaces escritos a mano.', en: 'Links written by hand.' },
            },
            collection,
          },
        },
      },
      badges: {
        type: 'array',
        items: badge,
        label: { es: 'Sellos', en: 'Badges' },
        description: {
          es: 'Sellos y certificados, bajo las columnas.',
          en: 'Badges and certificates, below the columns.',
        },
      },
      form: {
        type: 'object',
        label: { es: 'Formulario', en: 'Form' },
        description: {
          es: 'Un formulario sobre los enlaces, por ejemplo para suscribirse a un boletín. Está en todas las páginas con pie.',
          en: 'A form above the links, for example for a newsletter. It is on all pages with a footer.',
        },
        additionalProperties: false,
        required: requiredInForm,
        properties: form,
      },
      legal: { type: 'array', items: legalDocument, label: { es: 'Documentos legales', en: 'Legal documents' } },
      copyright: inline({
        label: { es: 'Derechos', en: 'Copyright' },
        description: {
          es: 'Línea de derechos. {year} es el año en curso.',
          en: 'Copyright line. {year} is the current year.',
        },
        fileHelp: { es: 'Admite **negrita** y [enlaces](/ruta).', en: 'It takes **bold** and [links](/path).' },
      }),
    },
  },
  anchors: {
    guide: 'marco.md#enlaces-a-las-secciones',
    ...flag({
      label: { es: 'Enlaces a las secciones', en: 'Links to sections' },
      description: {
        es: 'Cada título dentro de una página, y cada término con dirección propia, muestra un signo con el enlace a él, al pasar por encima o con el teclado.',
        en: 'Each heading inside a page, and each term with an address of its own, shows a sign with the link to it, under the pointer or with the keyboard.',
      },
    }),
    isSiteWide: true,
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
