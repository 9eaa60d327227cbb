/**
 * The schema of `site.yaml`. It is long because one object lists every field that an author may write there, in the order
 * of the form and of the completion.
 */
import type { Declarations } from './collections/declarations.ts';
import { presets } from './collections/presets.ts';
import { declarationSchema } from './collections/schemas.ts';
import { mapValues } from './common/map-values.ts';
import { looksFields } from './looks/fields.ts';
import {
  announcement,
  asset,
  choice,
  collection,
  email,
  flag,
  href,
  icon,
  image,
  inline,
  internationalPhone,
  link,
  text,
} from './parts.ts';
import { withCollectionNames } from './queries.ts';
import type { ObjectSchema } from './schema.ts';
import { type WordTables, wordsSchema } from './words.ts';

/** Public networks with a drawing of their own; `src/ui/common/networks.ts` has their names. */
export const networkNames = ['facebook', 'instagram', 'linkedin', 'youtube', 'x', 'whatsapp'] as const;
export type NetworkName = (typeof networkNames)[number];

const network = { type: 'string', enum: networkNames, description: 'Red social.' } as const;

/** The network of a profile: any other one has its own name and drawing. */
const profileNetwork = {
  type: 'string',
  enum: [...networkNames, 'other'],
  description: 'Red social; con «other», cualquier otra: se le pone nombre y dibujo.',
} as const;
export type ProfileNetwork = (typeof profileNetwork.enum)[number];

const isOther = { field: 'network', is: ['other'] } as const;

const legalDocument = {
  ...link,
  properties: {
    ...link.properties,
    isSample: flag('true si el documento es un modelo por completar: sin «sample: true», «check» lo recuerda.'),
  },
} as const;

const menuEntry = {
  type: 'object',
  description: 'Un enlace del menú, o un grupo de ellos: {label: Inicio, href: /}.',
  additionalProperties: false,
  required: ['label'],
  properties: {
    ...link.properties,
    href: { ...href, description: `${href.description} Con links, su enlace es el primero del grupo.` },
    links: { type: 'array', items: link, minItems: 1, description: 'Enlaces que se abren debajo.' },
  },
} as const;

const badge = {
  type: 'object',
  description: 'Un sello: {image: {src: /assets/sello.svg, alt: Empresa certificada}}.',
  additionalProperties: false,
  required: ['image'],
  properties: {
    image: { ...image, sizes: ['brand'], description: 'Dibujo o fotografía, que se lee sobre fondo oscuro.' },
    href: { ...href, description: 'Adónde lleva, si lleva a alguna parte: la página que lo explica.' },
  },
} as const;

const chatLine = {
  type: 'object',
  description: 'Una línea de atención.',
  additionalProperties: false,
  required: ['name', 'city', 'phone'],
  properties: {
    name: text('Nombre de la línea, por ejemplo Ventas.'),
    city: { type: 'string', minLength: 1, description: 'Ciudad desde la que se escribe.' },
    phone: internationalPhone,
    email: {
      ...email,
      description: 'Correo de los formularios que atiende esta línea: sus mensajes por chat llegan a ella.',
    },
    icon,
  },
} as const;

/** Schema of `site.yaml`, the data that all pages share, without the collections that a site declares. */
export const siteEnvelope = {
  title: 'Sitio',
  description: 'Datos comunes a todas las páginas.',
  type: 'object',
  additionalProperties: false,
  required: ['brand', 'url', 'lang', 'year', 'title', 'logo', 'header', 'footer'],
  properties: {
    brand: { type: 'string', minLength: 1, description: 'Nombre de la empresa; las páginas lo escriben {brand}.' },
    url: {
      type: 'string',
      format: 'origin',
      pattern: '^https://[^/\\s?#]+$',
      patternErrorMessage: 'Dirección pública sin barra final: https://empresa.co',
      description: 'Dirección pública del sitio, sin barra final.',
    },
    lang: {
      type: 'string',
      format: 'language',
      pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$',
      patternErrorMessage: 'Un código de idioma: es-CO, es-419, en',
      description:
        'Idioma del sitio, por ejemplo es-CO o es-419. También elige el idioma de los textos de la interfaz.',
    },
    year: {
      type: 'integer',
      minimum: 1900,
      maximum: 2200,
      description:
        'Año que se lee cuando el navegador no ejecuta JavaScript; los demás visitantes ven siempre el año en curso.',
    },
    title: {
      type: 'string',
      minLength: 1,
      description: 'Nombre de la aplicación, que acompaña el título de cada página.',
    },
    logo: {
      ...image,
      sizes: ['brand'],
      description: 'Logotipo del encabezado y del pie.',
      properties: {
        ...image.properties,
        dark: {
          ...asset,
          description:
            'El logotipo para fondos oscuros: el pie, y el encabezado de quien usa colores oscuros. Sin él, src se ve sobre todos los fondos.',
        },
      },
    },
    icon: { ...asset, description: 'Símbolo cuadrado para la pestaña del navegador.' },
    ...looksFields,
    organization: {
      type: 'object',
      description: 'La empresa, para los buscadores. Solo lo que es cierto: lo que falte no se publica.',
      additionalProperties: false,
      required: [],
      properties: {
        legalName: { type: 'string', minLength: 1, description: 'Razón social.' },
        description: { type: 'string', minLength: 1, description: 'Una frase que dice qué hace la empresa.' },
        email: { ...email, description: 'Correo público de la empresa.' },
        country: {
          type: 'string',
          pattern: '^[A-Z]{2}$',
          patternErrorMessage: 'Dos letras mayúsculas: CO',
          description: 'País de las oficinas, en dos letras: CO.',
        },
        foundingDate: {
          type: 'string',
          pattern: '^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$',
          patternErrorMessage: 'Un año entre comillas, "1995", o una fecha AAAA-MM-DD',
          description: 'Año de fundación, entre comillas ("1995"), o fecha completa.',
        },
      },
    },
    sample: flag(
      'true mientras el sitio es una muestra: lo que dice «isSample: true» se publica con una marca. Sin él, no se publica, y «check» dice lo que falta.',
    ),
    sharingImages: choice(
      ['pages', 'site'],
      'Imagen que se ve al compartir una página que no nombra ninguna: pages dibuja una por página, con su título; site, una sola para todas (en sitios de miles de páginas).',
    ),
    collections: {
      type: 'object',
      description: 'Las colecciones de páginas del sitio: dónde se listan, en qué orden y grupos, y qué campos llevan.',
      additionalProperties: false,
      required: [],
      properties: {},
    },
    announcement: {
      type: 'object',
      description: 'Un aviso bajo el encabezado de todas las páginas.',
      additionalProperties: false,
      required: ['text'],
      properties: announcement,
    },
    header: {
      type: 'object',
      description: 'Encabezado.',
      additionalProperties: false,
      required: ['links'],
      properties: {
        links: { type: 'array', items: menuEntry, minItems: 1, description: 'Enlaces del menú principal.' },
        buttons: { type: 'array', items: link, description: 'Botones que abren otros sitios en una ventana nueva.' },
      },
    },
    chat: {
      type: 'object',
      description: 'Atención por chat.',
      additionalProperties: false,
      required: ['label', 'service', 'greeting', 'lines'],
      properties: {
        isSample: flag('true si los teléfonos son de muestra: sin «sample: true», «check» recuerda cambiarlos.'),
        label: text('Nombre del menú de chat.'),
        service: {
          type: 'string',
          format: 'link-template',
          pattern: '^https://\\S*\\{phone\\}\\S*\\{text\\}\\S*$',
          patternErrorMessage: 'Una dirección https:// con {phone} y {text}',
          description: 'Dirección del servicio de chat con {phone} y {text}.',
        },
        greeting: {
          type: 'string',
          format: 'template',
          minLength: 1,
          description:
            'Mensaje que ya viene escrito; {topic} es el producto de la página y {city} la ciudad de la línea.',
        },
        lines: { type: 'array', items: chatLine, minItems: 1, description: 'Líneas del menú de chat.' },
        footerLines: { type: 'array', items: chatLine, description: 'Líneas del pie de página.' },
      },
    },
    social: {
      type: 'array',
      description: 'Perfiles en redes sociales.',
      items: {
        type: 'object',
        description: 'Un perfil.',
        additionalProperties: false,
        required: ['network', 'href', 'label', 'icon'],
        properties: {
          network: profileNetwork,
          href,
          label: {
            type: 'string',
            minLength: 1,
            when: isOther,
            description: 'Nombre de la red, por ejemplo Mastodon.',
          },
          icon: {
            ...asset,
            part: 'icon',
            when: isOther,
            description: 'Dibujo de la red: un SVG cuadrado y de un color toma el del texto; otro se ve como es.',
          },
        },
      },
    },
    blog: {
      type: 'object',
      description: 'Encabezado del blog.',
      additionalProperties: false,
      required: ['label', 'networks'],
      properties: {
        label: text('Nombre del blog en su encabezado.'),
        networks: {
          type: 'array',
          items: profileNetwork,
          description: 'Qué perfiles se enlazan en el encabezado del blog.',
        },
      },
    },
    share: { type: 'array', items: network, description: 'Redes en las que se puede compartir un artículo.' },
    footer: {
      type: 'object',
      description: 'Pie de página.',
      additionalProperties: false,
      required: ['columns', 'copyright'],
      properties: {
        tagline: text('Frase bajo el logotipo.'),
        columns: {
          type: 'array',
          description: 'Columnas de enlaces.',
          items: {
            type: 'object',
            description: 'Una columna: enlaces escritos a mano, una colección, o ambas cosas.',
            additionalProperties: false,
            required: ['title'],
            properties: {
              title: text('Título de la columna.'),
              links: { type: 'array', items: link, description: 'Enlaces escritos a mano.' },
              collection,
            },
          },
        },
        badges: { type: 'array', items: badge, description: 'Sellos y certificados, bajo las columnas.' },
        legal: { type: 'array', items: legalDocument, description: 'Documentos legales.' },
        copyright: inline('Línea de derechos; {year} es el año en curso. Admite **negrita** y [enlaces](/ruta).'),
      },
    },
    editLink: {
      type: 'object',
      description:
        'Un enlace al final de las páginas para proponer cambios donde está su archivo, por ejemplo en GitHub.',
      additionalProperties: false,
      required: ['label', 'href'],
      properties: {
        label: text('Texto del enlace, por ejemplo Editar esta página.'),
        href: {
          type: 'string',
          format: 'link-template',
          pattern: '^https://\\S*\\{file\\}\\S*$',
          patternErrorMessage: 'Una dirección https:// con {file}',
          description:
            'Dirección con {file}, que es el archivo: https://github.com/empresa/sitio/edit/main/pages/{file}.',
        },
        pages: choice(
          ['all', 'members'],
          'Cuáles lo llevan: all (todas) o members (solo las que son de una colección).',
        ),
      },
    },
    forms: {
      type: 'object',
      description: 'Envío de formularios.',
      additionalProperties: false,
      required: [],
      properties: {
        endpoint: {
          type: 'string',
          format: 'endpoint',
          pattern: '^(?:https?://|/(?![/\\\\]))\\S+$',
          patternErrorMessage: 'Una dirección https://',
          description: 'Dirección que recibe los formularios. Sin ella, el formulario prepara un correo.',
        },
        endpoints: {
          type: 'object',
          description:
            'Otras direcciones, con un nombre que los formularios dicen en «endpoint»: boletin: https://formularios.empresa.co/boletin.',
          names: {
            pattern: '^[a-z][A-Za-z0-9_-]*$',
            patternErrorMessage: 'Comienza con minúscula y no lleva espacios ni tildes: boletin',
          },
          values: {
            type: 'string',
            format: 'endpoint',
            pattern: '^(?:https?://|/(?![/\\\\]))\\S+$',
            patternErrorMessage: 'Una dirección https://',
            description: 'Dirección que recibe los formularios que la nombran.',
          },
        },
        email: { ...email, description: 'Correo para formularios sin destinatario propio.' },
      },
    },
    externalHosts: {
      type: 'array',
      items: { type: 'string', description: 'Un dominio, por ejemplo www.dian.gov.co.' },
      description: 'Dominios externos permitidos. Sin esta lista se permiten todos.',
    },
    insecureHosts: {
      type: 'array',
      items: { type: 'string', description: 'Un dominio, por ejemplo www.antiguo.gov.co.' },
      description: 'Dominios a los que se puede enlazar con http:// porque no tienen https://.',
    },
  },
} as const satisfies ObjectSchema;

/** Schema of `site.yaml` for a site with these collections and words of the interface. */
export function siteSchemaOf(collections: Declarations, words: WordTables = {}): ObjectSchema {
  const { properties } = withCollectionNames<ObjectSchema>(siteEnvelope, Object.keys(collections));
  const declared = {
    ...siteEnvelope.properties.collections,
    properties: mapValues(collections, (declaration, name) => declarationSchema(name, declaration)),
  };
  return { ...siteEnvelope, properties: { ...properties, collections: declared, words: wordsSchema(words) } };
}

/** Schema of `site.yaml` for a site that declares no collections. */
export const siteSchema = siteSchemaOf(presets);
