import type { FieldSchema } from './schema.ts';

/**
 * Schemas that blocks share. A block spreads or references these objects, so that links, images and the
 * like have the same syntax, checks, help and compiled form in all blocks. A long list rather than several files: who
 * writes a block looks here for what there is.
 */

export const text = (description: string) =>
  ({ type: 'string', format: 'text', minLength: 1, description }) as const satisfies FieldSchema;

/** A name that only screen readers say. */
export const spokenName = (description: string) =>
  ({ ...text(description), title: 'Nombre para lectores de pantalla' }) as const satisfies FieldSchema;

export const inline = (description: string) =>
  ({ type: 'string', format: 'inline', minLength: 1, description }) as const satisfies FieldSchema;

export const markdown = (description: string) =>
  ({ type: 'string', format: 'markdown', minLength: 1, description }) as const satisfies FieldSchema;

export const flag = (description: string) => ({ type: 'boolean', description }) as const satisfies FieldSchema;

/** An `enum` field; the first value is the default. */
export const choice = <const V extends readonly [string, ...string[]]>(values: V, description: string) =>
  ({ type: 'string', enum: values, default: values[0], description }) as const;

/**
 * Capitals and letters with accents are allowed, because published URLs of such sites use them. Combining
 * marks are allowed except for accents (U+0300 to U+036F): the same word would give two different ids,
 * one composed and one decomposed.
 */
export const id = {
  type: 'string',
  format: 'id',
  pattern: '^(?:[\\p{L}\\p{N}_-]|(?![\\u0300-\\u036f])\\p{M})+$',
  patternErrorMessage: 'Solo letras, números, guion y guion bajo; sin espacios.',
  description:
    'Nombre de la sección en los enlaces que llevan a ella, por ejemplo ventajas: /pagina#ventajas. Solo letras, números, guion y guion bajo.',
} as const satisfies FieldSchema;

export const href = {
  type: 'string',
  format: 'href',
  pattern: '^(?:https?://[^\\s]+|mailto:[^\\s]+|tel:[+0-9()-]+|/(?![/\\\\])[^\\s\\\\]*|#[^\\s]+)$',
  patternErrorMessage: 'Empieza por /, #, https://, mailto: o tel:',
  description:
    'Destino: una página del sitio (/contacto), una sección ("#ventajas"), una dirección https://, un correo (mailto:) o un teléfono (tel:).',
} as const satisfies FieldSchema;

/** A page of the site itself. */
export const route = {
  ...href,
  pattern: '^/(?![/\\\\])[^\\s\\\\?#]*$',
  patternErrorMessage: 'Una página del sitio, por ejemplo /productos',
  description: 'Una página del sitio, por ejemplo /productos.',
} as const satisfies FieldSchema;

/** A video of another service; the compiler derives the URL of the player from that of the video's page. */
export const player = {
  type: 'string',
  format: 'player',
  pattern: '^https://[^\\s]+$',
  patternErrorMessage: 'La dirección https:// del video',
  description:
    'Dirección del video, como se copia del navegador (YouTube, Vimeo); de otro servicio, la de su reproductor («insertar» o «compartir > incorporar»).',
} as const satisfies FieldSchema;

export const asset = {
  type: 'string',
  format: 'asset',
  pattern: '^/assets/[^\\s\\\\?#]+$',
  patternErrorMessage: 'Una ruta que empieza por /assets/, por ejemplo /assets/foto.png',
  description: 'Archivo de la carpeta assets, por ejemplo /assets/foto.png.',
} as const satisfies FieldSchema;

/** A file to download; its size and kind come from the file itself. */
export const file = {
  ...asset,
  part: 'file',
  description: 'Archivo de la carpeta assets, por ejemplo /assets/catalogo.pdf; su tamaño y su tipo se leen de él.',
} as const satisfies FieldSchema;

export const email = {
  type: 'string',
  format: 'email',
  // Excludes the characters with a meaning in `mailto:` URLs: `?`, `&`, `,`, `%`.
  pattern: "^[A-Za-z0-9_+'-]+(?:\\.[A-Za-z0-9_+'-]+)*@(?:[\\p{L}\\p{N}-]+\\.)+[\\p{L}\\p{N}-]{2,}$",
  patternErrorMessage: 'Un correo, por ejemplo info@empresa.co',
  description: 'Dirección de correo, por ejemplo info@empresa.co.',
} as const satisfies FieldSchema;

/** A single number that can be dialled: no words, no second number, no extension. */
const phoneAdvice =
  'Solo dígitos (7 a 15), espacios, guiones, puntos, paréntesis y un + al principio; si hay dos teléfonos van en campos aparte, y la extensión en el texto';

export const phone = {
  type: 'string',
  pattern: '^\\(?\\+?(?:[ .()-]*[0-9]){7,15}[ .()-]*$',
  patternErrorMessage: phoneAdvice,
  description: 'Teléfono con indicativo, entre comillas: "+57 300 000 0001".',
} as const satisfies FieldSchema;

/** Chat services need the country code. */
export const internationalPhone = {
  ...phone,
  pattern: '^\\(?\\+(?:[ .()-]*[0-9]){7,15}[ .()-]*$',
  patternErrorMessage: `Con indicativo del país: "+57 300 000 0001". ${phoneAdvice}`,
} as const satisfies FieldSchema;

export const date = {
  type: 'string',
  format: 'date',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  patternErrorMessage: 'Fecha en formato AAAA-MM-DD, por ejemplo 2026-12-31',
  description: 'Fecha en formato AAAA-MM-DD.',
} as const satisfies FieldSchema;

export const image = {
  part: 'image',
  type: 'object',
  description: 'Imagen: {src: /assets/archivo.svg, alt: "descripción"}.',
  additionalProperties: false,
  required: ['src', 'alt'],
  properties: {
    src: asset,
    alt: {
      type: 'string',
      description: 'Describe la imagen para quien no la ve; vacía ("") si solo adorna.',
    },
  },
} as const satisfies FieldSchema;

/** A picture in a frame of another shape, which cuts off what is outside of it. */
export const croppedImage = {
  ...image,
  properties: {
    ...image.properties,
    focus: choice(
      ['center', 'top', 'bottom', 'left', 'right'],
      'Qué parte se conserva donde la imagen se recorta: center (el centro), top (lo de arriba), bottom (lo de abajo), left (la izquierda), right (la derecha).',
    ),
  },
} as const satisfies FieldSchema;

/** A photograph behind a section, whose words are light on it in both schemes. */
export const backdrop = {
  ...croppedImage,
  control: 'backdrop',
  sizes: ['window'],
  description:
    'Fotografía que ocupa todo el fondo, oscurecida para que el texto se lea: {src: /assets/foto.jpg, alt: ""}. Con ella, «tone» no cuenta.',
} as const satisfies FieldSchema;

export const link = {
  part: 'link',
  type: 'object',
  description: 'Enlace o botón: {label: Contáctanos, href: /contacto}.',
  additionalProperties: false,
  required: ['label', 'href'],
  properties: {
    label: text('Texto que se ve en el enlace.'),
    href,
    // Without a default, because each block has its own.
    variant: {
      type: 'string',
      enum: ['primary', 'secondary', 'quiet'],
      description: 'Aspecto: botón principal, botón secundario o enlace discreto.',
    },
    isNewTab: flag('true para abrirlo en una pestaña nueva (los enlaces a otros sitios ya lo hacen).'),
  },
} as const satisfies FieldSchema;

export const collection = {
  part: 'collection',
  type: 'object',
  description: 'Qué páginas se muestran; la lista se arma sola con los datos de cada página.',
  additionalProperties: false,
  required: ['of'],
  properties: {
    of: {
      type: 'string',
      description: 'Una colección de site.yaml; product: las páginas de producto; post: los artículos del blog.',
    },
    group: { type: 'string', description: 'Solo las páginas de este grupo (los grupos están en site.yaml).' },
    isCurrentExcluded: flag('true para no mostrar la página en la que está el bloque.'),
    isAfterCurrent: flag(
      'true para empezar por la página que sigue a la del bloque y volver luego al principio: así cada página recomienda otras.',
    ),
    isRelated: flag(
      'true para mostrar solo las que comparten etiquetas con la página en la que está el bloque, primero las que comparten más.',
    ),
    isByCurrent: flag('true, en la página de una persona, para mostrar solo las que la nombran en «authorPage».'),
    limit: { type: 'integer', minimum: 1, maximum: 100, description: 'Cuántas se muestran como máximo.' },
  },
} as const satisfies FieldSchema;

/** The values of a collection that have pages of their own (`pagesBy`). */
export const topics = {
  part: 'topics',
  type: 'object',
  description: 'Las etiquetas u otros valores con página propia; la lista se arma sola con los datos de cada página.',
  additionalProperties: false,
  required: ['of'],
  properties: {
    of: { type: 'string', description: 'La colección, que lleva «pagesBy» en site.yaml.' },
    field: { type: 'string', description: 'Solo los valores de este campo de «pagesBy», por ejemplo tags.' },
  },
} as const satisfies FieldSchema;

export const blocks = {
  part: 'blocks',
  type: 'array',
  minItems: 1,
  items: {},
  description: 'Bloques que van dentro.',
} as const satisfies FieldSchema;

/** Drawn by `src/ui/icon.tsx`, whose types require a drawing for each name. */
export const iconNames = [
  'document',
  'calendar',
  'truck',
  'bus',
  'car',
  'fuel',
  'tank',
  'people',
  'money',
  'bank',
  'chart',
  'ledger',
  'receipt',
  'shield',
  'bell',
  'wrench',
  'box',
  'barcode',
  'clock',
  'building',
  'phone',
  'chat',
  'mail',
  'check',
  'star',
  'lock',
  'link',
  'map',
  'tag',
  'refresh',
  'book',
  'globe',
] as const;

export type IconName = (typeof iconNames)[number];

/** One of the names, or a picture of the site. */
export const icon = {
  part: 'icon',
  type: 'string',
  enum: iconNames,
  description:
    'Dibujo pequeño que acompaña el texto: un nombre, o una imagen propia y cuadrada: /assets/iconos/pan.svg. Un SVG de un color toma el del texto; otra se ve como es.',
} as const satisfies FieldSchema;

/** Whether a value is the file of an icon. */
export function isOwnIcon({ part }: Pick<FieldSchema, 'part'>, value: unknown): boolean {
  return part === 'icon' && typeof value === 'string' && new RegExp(asset.pattern).test(value);
}

/** A short notice, with the days on which it is shown. */
export const announcement = {
  text: inline('El aviso, en una o dos frases. Diga las fechas también aquí: sin JavaScript, el aviso se ve siempre.'),
  icon: { ...icon, default: 'bell' },
  link,
  from: { ...date, description: 'Primer día en que se ve el aviso, en formato AAAA-MM-DD.' },
  until: { ...date, description: 'Último día en que se ve el aviso, en formato AAAA-MM-DD.' },
} as const;

/** Marks content that stands in for what the owner of the site has not supplied yet. */
export const isSample = flag(
  'true si es contenido de muestra, por reemplazar: se publica con una marca mientras el sitio es de muestra («sample: true» en site.yaml); sin eso, no se publica.',
);

/** The last day on which content is true, which nothing but a check of the date can find. */
export const validUntil = {
  ...date,
  description: 'Último día en que vale lo que dice el bloque, AAAA-MM-DD. Después, «check» pide revisarlo.',
} as const satisfies FieldSchema;

/** Takes a block out of the site and keeps it in its file. */
export const isHidden = flag(
  'true para ocultar el bloque: se queda en el archivo y no se publica. El servidor de edición y el Estudio lo muestran atenuado.',
);

/** Fields about the publication of a section, which do not change what it shows. */
export const editorialFields = { isSample, validUntil } as const;

/** Fields of every block that is a section of the page. */
export const section = {
  id,
  ...editorialFields,
  tone: choice(
    ['plain', 'soft', 'ink'],
    'Fondo de la sección: plain (papel), soft (tinte suave) o ink (franja oscura).',
  ),
  backdrop,
} as const;

/** What stands above the contents of a section. */
export const sectionHead = {
  title: text('Título de la sección.'),
  text: inline('Una o dos frases de introducción.'),
} as const;
