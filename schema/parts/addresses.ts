/** Links to pages and files, email addresses, telephones, languages and dates. */

import type { FieldSchema } from '../schema.ts';
import { relations } from './relations.ts';

export const href = {
  type: 'string',
  format: 'href',
  pattern: '^(?:https?://[^\\s]+|mailto:[^\\s]+|tel:[+0-9()-]+|/(?![/\\\\])[^\\s\\\\]*|#[^\\s]+)$',
  patternErrorMessage: {
    es: 'Empieza por /, #, https://, mailto: o tel:',
    en: 'Starts with /, #, https://, mailto: or tel:',
  },
  label: { es: 'Destino', en: 'Target' },
  description: {
    es: 'Una página del sitio, una sección, una dirección https://, un correo o un teléfono.',
    en: 'A page of the site, a section, an https:// address, an email address or a telephone.',
  },
  fileHelp: {
    es: '/contacto, "#ventajas", https://…, mailto:… o tel:….',
    en: '/contact, "#prices", https://…, mailto:… or tel:….',
  },
} as const satisfies FieldSchema;

/** An address of another site. */
export const url = {
  ...href,
  pattern: '^https?://[^\\s]+$',
  patternErrorMessage: { es: 'Una dirección que empieza por https://', en: 'An address that starts with https://' },
  label: { es: 'Dirección web', en: 'Web address' },
  description: {
    es: 'Una dirección de otro sitio, como se copia del navegador.',
    en: 'An address of another site, as copied from the browser.',
  },
  fileHelp: { es: 'https://….', en: 'https://….' },
} as const satisfies FieldSchema;

/** The relation of a site to the targets of its links, for search engines and other networks. */
export const rel = {
  part: 'rel',
  type: 'array',
  minItems: 1,
  label: { es: 'Relación', en: 'Relation' },
  description: {
    es: 'Qué es el destino para el sitio. Lo leen los buscadores y otras redes; no se ve.',
    en: 'What the target is to the site. Search engines and other networks read it; it is not shown.',
  },
  fileHelp: { es: '[sponsored] o [me].', en: '[sponsored] or [me].' },
  itemLabel: { es: 'relación', en: 'relation' },
  items: {
    type: 'string',
    enum: relations,
    options: {
      sponsored: {
        label: { es: 'Patrocinado', en: 'Sponsored' },
        description: {
          es: 'publicidad, o quien paga por estar',
          en: 'an advertisement, or somebody who pays for the link',
        },
      },
      nofollow: {
        label: { es: 'Sin recomendarlo', en: 'Not recommended' },
        description: { es: 'el sitio no responde por el destino', en: 'the site does not vouch for the target' },
      },
      ugc: {
        label: { es: 'De los usuarios', en: 'By users' },
        description: { es: 'lo ha escrito un visitante', en: 'written by a visitor' },
      },
      me: {
        label: { es: 'Perfil propio', en: 'Own profile' },
        description: {
          es: 'un perfil del mismo dueño: así lo comprueban Mastodon y otras redes',
          en: 'a profile of the same owner: Mastodon and other networks verify it this way',
        },
      },
      license: {
        label: { es: 'Licencia', en: 'License' },
        description: {
          es: 'las condiciones con las que otros pueden usar lo que se ve en la página',
          en: 'the terms on which others may use what the page shows',
        },
      },
    },
  },
} as const satisfies FieldSchema;

/** The language of a text or of a site, as a BCP 47 tag. */
export const language = {
  type: 'string',
  format: 'language',
  pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$',
  patternErrorMessage: { es: 'Un código de idioma: es-CO, pt-BR, en', en: 'A language code: es-CO, pt-BR, en' },
  label: { es: 'Idioma', en: 'Language' },
} as const;

/** A page of the site itself. */
export const route = {
  ...href,
  pattern: '^/(?![/\\\\])[^\\s\\\\?#]*$',
  patternErrorMessage: {
    es: 'Una página del sitio, por ejemplo /productos',
    en: 'A page of the site, for example /products',
  },
  description: { es: 'Una página del sitio.', en: 'A page of the site.' },
} as const satisfies FieldSchema;

/** A video of another service. The compiler derives the URL of the player from the video's page. */
export const player = {
  type: 'string',
  format: 'player',
  pattern: '^https://[^\\s]+$',
  patternErrorMessage: { es: 'La dirección https:// del video', en: 'The https:// address of the video' },
  label: { es: 'Video', en: 'Video' },
  description: {
    es: 'Dirección del video, como se copia del navegador (YouTube, Vimeo); de otro servicio, la de su reproductor («insertar» o «compartir > incorporar»).',
    en: 'Address of the video, as copied from the browser (YouTube, Vimeo); of another service, that of its player ("embed" or "share > embed").',
  },
} as const satisfies FieldSchema;

/** A document of another host that a block shows in a frame. `embeds` of `site.yaml` lists its host. */
export const embed = {
  type: 'string',
  format: 'embed',
  pattern: '^https://[^\\s]+$',
  patternErrorMessage: {
    es: 'La dirección https:// de lo que se muestra',
    en: 'The https:// address of what is shown',
  },
  label: { es: 'Dirección', en: 'Address' },
  description: {
    es: 'Dirección de lo que se muestra, como la da el otro servicio en «insertar» o «compartir». Su dominio está en la lista «embeds» del sitio.',
    en: 'Address of what is shown, as the other service states it in "embed" or "share". Its host is in the list "embeds" of the site.',
  },
} as const satisfies FieldSchema;

export const asset = {
  type: 'string',
  format: 'asset',
  pattern: '^/assets/[^\\s\\\\?#]+$',
  patternErrorMessage: {
    es: 'Una ruta que empieza por /assets/, por ejemplo /assets/foto.png',
    en: 'A path that starts with /assets/, for example /assets/photo.png',
  },
  label: { es: 'Archivo', en: 'File' },

  fileHelp: { es: 'En la carpeta assets: /assets/foto.png.', en: 'In the assets folder: /assets/photo.png.' },
} as const satisfies FieldSchema;

/** A file to download. Its size and kind come from the file itself. */
export const file = {
  ...asset,
  part: 'file',
  label: { es: 'Archivo', en: 'File' },
  description: { es: 'Su tamaño y su tipo se leen de él.', en: 'Its size and its kind are read from it.' },
  fileHelp: { es: 'En la carpeta assets: /assets/catalogo.pdf.', en: 'In the assets folder: /assets/catalogue.pdf.' },
} as const satisfies FieldSchema;

export const email = {
  type: 'string',
  format: 'email',
  // Excludes the characters with a meaning in `mailto:` URLs: `?`, `&`, `,`, `%`.
  pattern: "^[A-Za-z0-9_+'-]+(?:\\.[A-Za-z0-9_+'-]+)*@(?:[\\p{L}\\p{N}-]+\\.)+[\\p{L}\\p{N}-]{2,}$",
  patternErrorMessage: {
    es: 'Un correo, por ejemplo info@empresa.co',
    en: 'An email address, for example info@company.com',
  },
  label: { es: 'Correo', en: 'Email address' },
  description: { es: 'Dirección de correo.', en: 'Email address.' },
  examples: { es: ['info@empresa.co'], en: ['info@company.com'] },
} as const satisfies FieldSchema;

/** A single telephone number: no words, no second number, no extension. */
const phoneAdvice = {
  es: 'Solo dígitos (7 a 15), espacios, guiones, puntos, paréntesis y un + al principio; si hay dos teléfonos van en campos aparte, y la extensión en el texto',
  en: 'Only digits (7 to 15), spaces, hyphens, points, brackets and a + at the start; two telephones go in separate fields, and the extension in the text',
} as const;

export const phone = {
  type: 'string',
  pattern: '^\\(?\\+?(?:[ .()-]*[0-9]){7,15}[ .()-]*$',
  patternErrorMessage: phoneAdvice,
  label: { es: 'Teléfono', en: 'Telephone' },
  description: { es: 'Con indicativo: +57 300 000 0001.', en: 'With its code: +44 20 7946 0018.' },
  fileHelp: { es: 'Va entre comillas.', en: 'Put it in quotes.' },
} as const satisfies FieldSchema;

/** Chat services need the country code. */
export const internationalPhone = {
  ...phone,
  pattern: '^\\(?\\+(?:[ .()-]*[0-9]){7,15}[ .()-]*$',
  patternErrorMessage: {
    es: `Con indicativo del país: "+57 300 000 0001". ${phoneAdvice.es}`,
    en: `With the country code: "+44 20 7946 0018". ${phoneAdvice.en}`,
  },
} as const satisfies FieldSchema;

export const date = {
  type: 'string',
  format: 'date',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  patternErrorMessage: {
    es: 'Fecha en formato AAAA-MM-DD, por ejemplo 2026-12-31',
    en: 'A date as YYYY-MM-DD, for example 2026-12-31',
  },
  label: { es: 'Fecha', en: 'Date' },

  fileHelp: { es: 'Se escribe AAAA-MM-DD.', en: 'Written YYYY-MM-DD.' },
} as const satisfies FieldSchema;

/** A place on the earth. */
export const coordinates = {
  latitude: {
    type: 'number',
    minimum: -90,
    maximum: 90,
    label: { es: 'Latitud', en: 'Latitude' },
    description: {
      es: 'Latitud del lugar en grados; va junto con longitude.',
      en: 'Latitude of the place in degrees, together with longitude.',
    },
    examples: [4.6],
  },
  longitude: {
    type: 'number',
    minimum: -180,
    maximum: 180,
    label: { es: 'Longitud', en: 'Longitude' },
    description: {
      es: 'Longitud del lugar en grados; va junto con latitude.',
      en: 'Longitude of the place in degrees, together with latitude.',
    },
    examples: [-74.1],
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
