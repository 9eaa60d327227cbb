import { asset, choice, email, flag, image } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';
import { themeFields } from '../theme/fields.ts';
import { languageFields } from './language-fields.ts';

/** Fields of `site.yaml` about the whole site: its name, address, language, look and collections. */
export const identityFields = {
  brand: {
    type: 'string',
    minLength: 1,
    label: { es: 'Empresa', en: 'Company' },
    description: {
      es: 'Nombre de la empresa; las páginas lo escriben {brand}.',
      en: 'Name of the company; in pages: {brand}.',
    },
  },
  url: {
    isSiteWide: true,
    type: 'string',
    format: 'origin',
    pattern: '^https://[^/\\s?#]+(?:/(?!\\.)[A-Za-z0-9._~-]+)*$',
    patternErrorMessage: {
      es: 'Dirección pública sin barra final: https://empresa.co, o https://empresa.co/tienda',
      en: 'Public address without a final slash: https://company.com, or https://company.com/shop',
    },
    label: { es: 'Dirección del sitio', en: 'Address of the site' },
    description: {
      es: 'Dirección pública del sitio, sin barra final. Puede llevar una carpeta (https://empresa.co/tienda): los enlaces de las páginas se escriben sin ella.',
      en: 'Public address of the site, without a final slash. It may have a path (https://company.com/shop); links in pages are written without it.',
    },
  },
  addresses: {
    isSiteWide: true,
    type: 'string',
    enum: ['file', 'folder'],
    options: {
      file: {
        label: { es: 'Sin barra final', en: 'Without a final slash' },
        description: { es: 'sin barra final: /contacto', en: 'without a final slash: /contact' },
      },
      folder: {
        label: { es: 'Con barra final', en: 'With a final slash' },
        description: { es: 'con barra final: /contacto/', en: 'with a final slash: /contact/' },
      },
    },
    label: { es: 'Forma de las direcciones', en: 'Form of the addresses' },
    description: {
      es: 'Cómo terminan las direcciones de las páginas. En los archivos se escriben siempre sin barra final.',
      en: 'How addresses of pages end. In files they are always written without a final slash.',
    },
    fileHelp: {
      es: 'folder conserva las direcciones de un sitio que ya las tenía con barra final.',
      en: 'folder keeps the addresses of a site that had them with a final slash.',
    },
  },
  ...languageFields,
  year: {
    isSiteWide: true,
    type: 'integer',
    minimum: 1900,
    maximum: 2200,
    label: { es: 'Año', en: 'Year' },
    description: {
      es: 'Año que se lee cuando el navegador no ejecuta JavaScript; los demás visitantes ven siempre el año en curso.',
      en: 'Year shown without JavaScript; other visitors always see the current year.',
    },
  },
  title: {
    type: 'string',
    minLength: 1,
    label: { es: 'Título', en: 'Title' },
    description: {
      es: 'Nombre de la aplicación, que acompaña el título de cada página.',
      en: 'Name of the application, added to the title of each page.',
    },
  },
  logo: {
    ...image,
    sizes: ['brand'],
    label: { es: 'Logotipo', en: 'Logo' },
    description: { es: 'Logotipo del encabezado y del pie.', en: 'Logo of the header and the footer.' },
    properties: {
      ...image.properties,
      dark: {
        ...asset,
        label: { es: 'Sobre fondo oscuro', en: 'On a dark background' },
        description: {
          es: 'El logotipo para fondos oscuros: el pie, y el encabezado de quien usa colores oscuros. Sin él, src se ve sobre todos los fondos.',
          en: 'The logo for dark backgrounds: the footer, and the header for visitors with dark colours. Default: the main logo.',
        },
      },
    },
  },
  icon: {
    ...asset,
    label: { es: 'Icono', en: 'Icon' },
    description: { es: 'Símbolo cuadrado para la pestaña del navegador.', en: 'Square symbol for the browser tab.' },
  },
  ...themeFields,
  organization: {
    type: 'object',
    label: { es: 'La empresa para los buscadores', en: 'The company for search engines' },
    description: {
      es: 'La empresa, para los buscadores. Solo lo que es cierto: lo que falte no se publica.',
      en: 'The company, for search engines. Enter true data only; missing data are not published.',
    },
    additionalProperties: false,
    required: [],
    properties: {
      legalName: {
        type: 'string',
        minLength: 1,
        label: { es: 'Razón social', en: 'Legal name' },
        description: { es: 'Razón social.', en: 'Registered name.' },
      },
      description: {
        type: 'string',
        minLength: 1,
        label: { es: 'Descripción', en: 'Description' },
        description: {
          es: 'Una frase que dice qué hace la empresa.',
          en: 'Activity of the company, in one sentence.',
        },
      },
      email: {
        ...email,
        label: { es: 'Correo', en: 'Email address' },
        description: { es: 'Correo público de la empresa.', en: 'Public email address of the company.' },
      },
      country: {
        type: 'string',
        pattern: '^[A-Z]{2}$',
        patternErrorMessage: { es: 'Dos letras mayúsculas: CO', en: 'Two capital letters: CO' },
        label: { es: 'País', en: 'Country' },
        description: {
          es: 'País de las oficinas, en dos letras: CO.',
          en: 'Country of the offices, in two letters: CO.',
        },
      },
      foundingDate: {
        type: 'string',
        pattern: '^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$',
        patternErrorMessage: {
          es: 'Un año entre comillas, "1995", o una fecha AAAA-MM-DD',
          en: 'A year in quotes, "1995", or a date as YYYY-MM-DD',
        },
        label: { es: 'Fundación', en: 'Founded' },
        description: { es: 'Año de fundación, o fecha completa.', en: 'Year of foundation, or a full date.' },
        fileHelp: { es: 'Entre comillas: "1995" o "1995-03-01".', en: 'In quotes: "1995" or "1995-03-01".' },
      },
    },
  },
  sample: {
    guide: 'LEEME.md#quitar-las-muestras',
    ...flag({
      label: { es: 'Ejemplo', en: 'Sample' },
      description: {
        es: 'El sitio es una muestra: su contenido de ejemplo se publica con una marca. Cuando deja de serlo, no se publica, y la revisión dice lo que falta.',
        en: 'The site is a sample: its sample content is published with a mark. Otherwise sample content is not published, and the check lists what is missing.',
      },
      fileHelp: { es: 'El contenido de ejemplo lleva «isSample: true».', en: 'Sample content has "isSample: true".' },
    }),
    isSiteWide: true,
  },
  sharingImages: {
    ...choice(
      {
        pages: {
          label: { es: 'Una por página', en: 'One for each page' },
          description: { es: 'una por página, con su título', en: 'one for each page, with its title' },
        },
        site: {
          label: { es: 'Una para todas', en: 'One for all' },
          description: {
            es: 'una sola para todas (en sitios de miles de páginas)',
            en: 'a single one for all (on sites of thousands of pages)',
          },
        },
      },
      {
        label: { es: 'Imágenes para compartir', en: 'Images for sharing' },
        description: {
          es: 'Imagen que se ve al compartir una página que no nombra ninguna. Se dibuja sola.',
          en: 'Picture shown when a page without its own picture is shared. It is drawn automatically.',
        },
      },
    ),
    isSiteWide: true,
  },
  collections: {
    guide: 'colecciones.md#declararla',
    type: 'object',
    label: { es: 'Colecciones', en: 'Collections' },
    description: {
      es: 'Las colecciones de páginas del sitio: dónde se listan, en qué orden y grupos, y qué campos llevan.',
      en: 'The collections of pages: their index pages, order, groups and fields.',
    },
    additionalProperties: false,
    required: [],
    properties: {},
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
