import type { FieldSchema, Option } from './schema.ts';

/**
 * Schemas that blocks share, so that links, images and other parts have the same syntax, checks, help and compiled form
 * in all blocks. One long file, because developers of blocks look here for all parts.
 */

/** Texts of a field in interfaces; a string is the label. */
type Help = string | Pick<FieldSchema, 'label' | 'description' | 'fileHelp' | 'placeholder'>;

const helpOf = (help: Help) => (typeof help === 'string' ? { label: help } : help);

export const text = (help: Help) =>
  ({ type: 'string', format: 'text', minLength: 1, ...helpOf(help) }) as const satisfies FieldSchema;

/** A name for screen readers only. */
export const spokenName = (help: Help) =>
  text({ label: { es: 'Nombre para lectores de pantalla', en: 'Name for screen readers' }, ...helpOf(help) });

export const inline = (help: Help) =>
  ({ type: 'string', format: 'inline', minLength: 1, ...helpOf(help) }) as const satisfies FieldSchema;

export const markdown = (help: Help) =>
  ({ type: 'string', format: 'markdown', minLength: 1, ...helpOf(help) }) as const satisfies FieldSchema;

export const flag = (help: Help) => ({ type: 'boolean', ...helpOf(help) }) as const satisfies FieldSchema;

/**
 * A field with a closed set of values; the first one is the default.
 * @param values the values, or labels and help by value
 */
export const choice = <const V extends readonly string[] | Options>(values: V, help: Help) => {
  const options = Array.isArray(values) ? undefined : (values as Options);
  const names = (options ? Object.keys(options) : values) as readonly ValueOf<V>[];
  return { type: 'string', enum: names, default: names[0]!, ...(options && { options }), ...helpOf(help) } as const;
};

type Options = Readonly<Record<string, Option>>;
type ValueOf<V> = V extends readonly (infer Name extends string)[] ? Name : keyof V & string;

/**
 * Capitals and letters with accents are allowed, because published URLs have them. Combining accents (U+0300 to U+036F)
 * are not: the same word would give two ids, one composed and one decomposed. Other combining marks are allowed.
 */
export const id = {
  type: 'string',
  format: 'id',
  pattern: '^(?:[\\p{L}\\p{N}_-]|(?![\\u0300-\\u036f])\\p{M})+$',
  patternErrorMessage: {
    es: 'Solo letras, números, guion y guion bajo; sin espacios.',
    en: 'Only letters, numbers, hyphen and underscore; no spaces.',
  },
  label: { es: 'Ancla', en: 'Anchor' },
  description: {
    es: 'Nombre de la sección en los enlaces que llevan a ella, por ejemplo ventajas: /pagina#ventajas. Solo letras, números, guion y guion bajo.',
    en: 'Name of the section in the links that lead to it, for example features: /page#features. Only letters, numbers, hyphen and underscore.',
  },
} as const satisfies FieldSchema;

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
    en: 'A page of the site, a section, an https:// address, a mail address or a telephone.',
  },
  fileHelp: {
    es: '/contacto, "#ventajas", https://…, mailto:… o tel:….',
    en: '/contact, "#prices", https://…, mailto:… or tel:….',
  },
} as const satisfies FieldSchema;

/** A page of the site itself. */
export const route = {
  ...href,
  pattern: '^/(?![/\\\\])[^\\s\\\\?#]*$',
  patternErrorMessage: {
    es: 'Una página del sitio, por ejemplo /productos',
    en: 'A page of the site, for example /products',
  },
  description: {
    es: 'Una página del sitio, por ejemplo /productos.',
    en: 'A page of the site, for example /products.',
  },
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
    en: 'A mail address, for example info@company.com',
  },
  label: { es: 'Correo', en: 'Mail address' },
  description: {
    es: 'Dirección de correo, por ejemplo info@empresa.co.',
    en: 'Mail address, for example info@company.com.',
  },
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
  description: { es: 'Con indicativo: +57 300 000 0001.', en: 'With its code: +57 300 000 0001.' },
  fileHelp: { es: 'Va entre comillas.', en: 'Put it in quotes.' },
} as const satisfies FieldSchema;

/** Chat services need the country code. */
export const internationalPhone = {
  ...phone,
  pattern: '^\\(?\\+(?:[ .()-]*[0-9]){7,15}[ .()-]*$',
  patternErrorMessage: {
    es: `Con indicativo del país: "+57 300 000 0001". ${phoneAdvice.es}`,
    en: `With the country code: "+57 300 000 0001". ${phoneAdvice.en}`,
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

export const image = {
  part: 'image',
  type: 'object',
  label: { es: 'Imagen', en: 'Picture' },
  fileHelp: {
    es: '{src: /assets/archivo.svg, alt: "descripción"}.',
    en: '{src: /assets/file.svg, alt: "description"}.',
  },
  additionalProperties: false,
  required: ['src', 'alt'],
  properties: {
    src: asset,
    alt: {
      type: 'string',
      label: { es: 'Descripción de la imagen', en: 'Description of the picture' },
      description: {
        es: 'Describe la imagen para quien no la ve; vacía si solo adorna.',
        en: 'Description of the picture for screen readers; empty if it is only decoration.',
      },
      fileHelp: { es: 'Vacía se escribe "".', en: 'Write an empty one as "".' },
    },
  },
} as const satisfies FieldSchema;

/** A picture that is cropped to the shape of its frame. */
export const croppedImage = {
  ...image,
  properties: {
    ...image.properties,
    focus: choice(
      {
        center: { label: { es: 'Centro', en: 'Centre' } },
        top: { label: { es: 'Arriba', en: 'Top' } },
        bottom: { label: { es: 'Abajo', en: 'Bottom' } },
        left: { label: { es: 'Izquierda', en: 'Left' } },
        right: { label: { es: 'Derecha', en: 'Right' } },
      },
      {
        label: { es: 'Parte que se conserva', en: 'Part that is kept' },
        description: {
          es: 'Qué parte se conserva donde la imagen se recorta.',
          en: 'The part that is kept when the picture is cropped.',
        },
      },
    ),
  },
} as const satisfies FieldSchema;

/** A photograph behind a section. The text on it is light in both colour schemes. */
export const backdrop = {
  ...croppedImage,
  control: 'backdrop',
  sizes: ['window'],
  label: { es: 'Fotografía de fondo', en: 'Background photograph' },
  description: {
    es: 'Fotografía que ocupa todo el fondo, oscurecida para que el texto se lea. Con ella, el color del fondo no cuenta.',
    en: 'Photograph that fills the whole background, darkened so that the text is readable. It replaces the colour of the background.',
  },
  fileHelp: { es: '{src: /assets/foto.jpg, alt: ""}.', en: '{src: /assets/photo.jpg, alt: ""}.' },
} as const satisfies FieldSchema;

export const link = {
  part: 'link',
  type: 'object',
  label: { es: 'Enlace', en: 'Link' },
  description: { es: 'Enlace o botón.', en: 'Link or button.' },
  fileHelp: { es: '{label: Contáctanos, href: /contacto}.', en: '{label: Contact us, href: /contact}.' },
  additionalProperties: false,
  required: ['label', 'href'],
  properties: {
    label: text({
      label: { es: 'Texto visible', en: 'Visible text' },
      description: { es: 'Texto que se ve en el enlace.', en: 'Text of the link.' },
    }),
    href,
    // Without a default: each block has its own one.
    variant: {
      type: 'string',
      enum: ['primary', 'secondary', 'quiet'],
      label: { es: 'Aspecto', en: 'Look' },
      description: {
        es: 'Botón principal, botón secundario o enlace discreto.',
        en: 'Appearance: main button, secondary button or text link.',
      },
      options: {
        primary: { label: { es: 'Principal', en: 'Primary' } },
        secondary: { label: { es: 'Secundario', en: 'Secondary' } },
        quiet: { label: { es: 'Discreto', en: 'Quiet' } },
      },
    },
    isNewTab: flag({
      label: { es: 'En una pestaña nueva', en: 'In a new tab' },
      description: {
        es: 'Para abrirlo en una pestaña nueva (los enlaces a otros sitios ya lo hacen).',
        en: 'Opens it in a new tab (as links to other sites always do).',
      },
    }),
  },
} as const satisfies FieldSchema;

export const collection = {
  part: 'collection',
  type: 'object',
  label: { es: 'Páginas que se muestran', en: 'Pages shown' },
  description: {
    es: 'Qué páginas se muestran; la lista se arma sola con los datos de cada página.',
    en: 'The pages to show. The list is made from their data.',
  },
  additionalProperties: false,
  required: ['of'],
  properties: {
    of: {
      type: 'string',
      label: { es: 'Qué páginas', en: 'Which pages' },
      description: { es: 'La colección cuyas páginas se muestran.', en: 'The collection whose pages are shown.' },
      fileHelp: { es: 'Una de las de site.yaml.', en: 'One of the collections in site.yaml.' },
    },
    group: {
      type: 'string',
      label: { es: 'Grupo', en: 'Group' },
      description: {
        es: 'Solo las páginas de este grupo; los grupos están en los datos del sitio.',
        en: 'Only the pages of this group; the groups are in the data of the site.',
      },
    },
    isCurrentExcluded: flag({
      label: { es: 'Sin la página en que está', en: 'Without the page itself' },
      description: {
        es: 'Para no mostrar la página en la que está el bloque.',
        en: 'Omits the page of the block.',
      },
    }),
    isAfterCurrent: flag({
      label: { es: 'Desde la siguiente', en: 'From the next one on' },
      description: {
        es: 'Empieza por la página que sigue a la del bloque y continúa desde la primera; así, cada página recomienda otras.',
        en: "Starts with the page after the block's and continues from the first, so that each page recommends other ones.",
      },
    }),
    isRelated: flag({
      label: { es: 'Solo las relacionadas', en: 'Related ones only' },
      description: {
        es: 'Para mostrar solo las que comparten etiquetas con la página en la que está el bloque, primero las que comparten más.',
        en: "Only pages that share tags with the block's page, the most related first.",
      },
    }),
    isByCurrent: flag({
      label: { es: 'Solo las de esta persona', en: 'Pages of this person only' },
      description: {
        es: 'En la página de una persona, muestra solo las que la nombran como autora.',
        en: 'On the page of a person: only pages with this person as author.',
      },
      fileHelp: { es: 'Las nombran en «authorPage».', en: 'By "authorPage".' },
    }),
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      label: { es: 'Cuántas como máximo', en: 'Maximum number' },
      description: { es: 'Cuántas se muestran como máximo.', en: 'Maximum number of pages.' },
    },
  },
} as const satisfies FieldSchema;

/** Values of a collection that have their own pages (`pagesBy`). */
export const topics = {
  part: 'topics',
  type: 'object',
  label: { es: 'Etiquetas', en: 'Topics' },
  description: {
    es: 'Las etiquetas u otros valores con página propia; la lista se arma sola con los datos de cada página.',
    en: 'The tags or other values that have pages. The list is made from the data of the pages.',
  },
  additionalProperties: false,
  required: ['of'],
  properties: {
    of: {
      type: 'string',
      label: { es: 'Qué páginas', en: 'Which pages' },
      description: {
        es: 'La colección; los datos del sitio dicen cuáles de sus valores tienen página.',
        en: 'The collection. The data of the site state the values that have pages.',
      },
      fileHelp: { es: 'La que lleva «pagesBy» en site.yaml.', en: 'The one with "pagesBy" in site.yaml.' },
    },
    field: {
      type: 'string',
      label: { es: 'Campo', en: 'Field' },
      description: {
        es: 'Solo los valores de este campo, por ejemplo tags.',
        en: 'Only the values of this field, for example tags.',
      },
      fileHelp: { es: 'Un campo de «pagesBy».', en: 'A field of "pagesBy".' },
    },
  },
} as const satisfies FieldSchema;

export const blocks = {
  part: 'blocks',
  type: 'array',
  minItems: 1,
  items: {},
  label: { es: 'Secciones', en: 'Sections' },
  description: { es: 'Bloques que van dentro.', en: 'Blocks inside.' },
} as const satisfies FieldSchema;

/** The icons of the program, drawn by `src/ui/icon.tsx`. Types require a drawing for each name. */
const iconOptions = {
  document: { label: { es: 'Documento', en: 'Document' } },
  calendar: { label: { es: 'Calendario', en: 'Calendar' } },
  truck: { label: { es: 'Camión', en: 'Truck' } },
  bus: { label: { es: 'Bus', en: 'Bus' } },
  car: { label: { es: 'Automóvil', en: 'Car' } },
  fuel: { label: { es: 'Combustible', en: 'Fuel' } },
  tank: { label: { es: 'Tanque', en: 'Tank' } },
  people: { label: { es: 'Personas', en: 'People' } },
  money: { label: { es: 'Dinero', en: 'Money' } },
  bank: { label: { es: 'Banco', en: 'Bank' } },
  chart: { label: { es: 'Gráfica', en: 'Chart' } },
  ledger: { label: { es: 'Libro contable', en: 'Ledger' } },
  receipt: { label: { es: 'Recibo', en: 'Receipt' } },
  shield: { label: { es: 'Escudo', en: 'Shield' } },
  bell: { label: { es: 'Campana', en: 'Bell' } },
  wrench: { label: { es: 'Llave', en: 'Wrench' } },
  box: { label: { es: 'Caja', en: 'Box' } },
  barcode: { label: { es: 'Código de barras', en: 'Bar code' } },
  clock: { label: { es: 'Reloj', en: 'Clock' } },
  building: { label: { es: 'Edificio', en: 'Building' } },
  phone: { label: { es: 'Teléfono', en: 'Telephone' } },
  chat: { label: { es: 'Conversación', en: 'Chat' } },
  mail: { label: { es: 'Correo', en: 'Mail' } },
  check: { label: { es: 'Visto bueno', en: 'Check mark' } },
  star: { label: { es: 'Estrella', en: 'Star' } },
  lock: { label: { es: 'Candado', en: 'Lock' } },
  link: { label: { es: 'Enlace', en: 'Link' } },
  map: { label: { es: 'Ubicación', en: 'Map' } },
  tag: { label: { es: 'Etiqueta', en: 'Tag' } },
  refresh: { label: { es: 'Actualizar', en: 'Refresh' } },
  book: { label: { es: 'Libro', en: 'Book' } },
  globe: { label: { es: 'Globo', en: 'Globe' } },
} as const satisfies Readonly<Record<string, Option>>;

export type IconName = keyof typeof iconOptions;

export const iconNames = Object.keys(iconOptions) as readonly IconName[];

/** A name of an icon, or a picture of the site. */
export const icon = {
  part: 'icon',
  type: 'string',
  enum: iconNames,
  options: iconOptions,
  label: { es: 'Icono', en: 'Icon' },
  description: {
    es: 'Dibujo pequeño que acompaña el texto: uno de los dibujos, o una imagen propia y cuadrada. Un SVG de un color toma el del texto; otra se ve como es.',
    en: 'Small drawing next to the text: one of the listed ones, or your own square picture. An SVG with one colour takes the colour of the text; others are shown unchanged.',
  },
  fileHelp: {
    es: 'Un nombre, o un archivo: /assets/iconos/pan.svg.',
    en: 'A name, or a file: /assets/icons/bread.svg.',
  },
} as const satisfies FieldSchema;

/** True if a value is a file used as an icon. */
export function isOwnIcon({ part }: Pick<FieldSchema, 'part'>, value: unknown): boolean {
  return part === 'icon' && typeof value === 'string' && new RegExp(asset.pattern).test(value);
}

/** A text with all of Markdown that pages support. */
export const longText = markdown({
  label: { es: 'Texto', en: 'Text' },
  description: {
    es: 'El texto. Admite negrita, énfasis, enlaces, subtítulos, listas, citas, tablas, imágenes con pie, recuadros, partes que se abren, pestañas, código, notas al pie, términos con su definición y un video en una línea.',
    en: 'The text. It takes bold, emphasis, links, headings, lists, quotes, tables, pictures with a caption, call-outs, folds, tabs, code, footnotes, terms with their definition and a video on a line.',
  },
  fileHelp: {
    es: 'Se escribe con **negrita**, *énfasis*, [enlaces](/ruta), subtítulos de ## a ######, recuadros (> [!NOTE]), partes que se abren (> [!DETAILS]), pestañas (> [!TAB]), código (```js) y notas al pie ([^1]).',
    en: 'Written with **bold**, *emphasis*, [links](/path), headings from ## to ######, call-outs (> [!NOTE]), folds (> [!DETAILS]), tabs (> [!TAB]), code (```js) and footnotes ([^1]).',
  },
});

/** The prepared message of a chat. */
export const greeting = {
  type: 'string',
  format: 'template',
  minLength: 1,
  label: { es: 'Mensaje ya escrito', en: 'Prepared message' },
  description: {
    es: 'Mensaje que ya viene escrito; {topic} es el producto de la página y {city} la ciudad de la línea.',
    en: 'Prepared message; {topic} is the product of the page and {city} the city of the line.',
  },
} as const;

/** A short notice with the days on which it is shown. */
export const announcement = {
  text: inline({
    label: { es: 'Texto', en: 'Text' },
    description: {
      es: 'El aviso, en una o dos frases. Diga las fechas también aquí: sin JavaScript, el aviso se ve siempre.',
      en: 'The notice, in one or two sentences. Mention the dates here too: without JavaScript the notice is always shown.',
    },
  }),
  icon: { ...icon, default: 'bell' },
  link,
  from: {
    ...date,
    label: { es: 'Desde el', en: 'From' },
    description: { es: 'Primer día en que se ve el aviso.', en: 'First day of the notice.' },
  },
  until: {
    ...date,
    notBefore: 'from',
    label: { es: 'Hasta el', en: 'Until' },
    description: { es: 'Último día en que se ve el aviso.', en: 'Last day of the notice.' },
  },
} as const;

/** Marks sample content, shown until the owner of the site supplies the real one. */
export const isSample = flag({
  label: { es: 'Es un ejemplo', en: 'Is a sample' },
  description: {
    es: 'Contenido de muestra, por reemplazar: se publica con una marca mientras el sitio es de muestra; después, no se publica.',
    en: 'Sample content, to be replaced: it is published with a mark while the site is a sample; afterwards it is not published.',
  },
  fileHelp: {
    es: 'El sitio es de muestra con «sample: true» en site.yaml.',
    en: 'A site is a sample with "sample: true" in site.yaml.',
  },
});

/** The last day on which content is true; only this date shows that it is outdated. */
export const validUntil = {
  ...date,
  isLastDay: true,
  label: { es: 'Vigente hasta', en: 'Valid until' },
  description: {
    es: 'Último día en que el bloque es correcto. Después, la revisión pide revisarlo.',
    en: 'Last day on which the block is correct. Afterwards the check asks for a review.',
  },
} as const satisfies FieldSchema;

/** Leaves a block out of the published site and keeps it in its file. */
export const isHidden = flag({
  label: { es: 'Oculta', en: 'Hidden' },
  description: {
    es: 'Para ocultar el bloque: se queda en el archivo y no se publica. El servidor de edición y el Estudio lo muestran atenuado.',
    en: 'Hides the block: it stays in the file and is not published. The authoring server and the Studio show it faded.',
  },
});

/** Fields about the publication of a section, without effect on its content. */
export const editorialFields = { isSample, validUntil } as const;

/** Fields of every block that is a section of the page. */
export const section = {
  id,
  ...editorialFields,
  tone: choice(
    {
      plain: { label: { es: 'Simple', en: 'Plain' }, description: { es: 'papel', en: 'paper' } },
      soft: { label: { es: 'Suave', en: 'Soft' }, description: { es: 'tinte suave', en: 'light tint' } },
      ink: { label: { es: 'Oscuro', en: 'Dark' }, description: { es: 'franja oscura', en: 'dark band' } },
    },
    {
      label: { es: 'Fondo', en: 'Background' },
      description: { es: 'Fondo de la sección.', en: 'Background of the section.' },
    },
  ),
  backdrop,
} as const;

/** Title and introduction of a section. */
export const sectionHead = {
  title: text({
    label: { es: 'Título', en: 'Title' },
    description: { es: 'Título de la sección.', en: 'Title of the section.' },
  }),
  text: inline({
    label: { es: 'Texto', en: 'Text' },
    description: { es: 'Una o dos frases de introducción.', en: 'One or two sentences of introduction.' },
  }),
} as const;
