import { asset } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

type Help = Pick<FieldSchema, 'label' | 'description'>;

const color = (help: Pick<FieldSchema, 'label' | 'examples'>) =>
  ({
    type: 'string',
    pattern: '^#[0-9a-fA-F]{6}$',
    patternErrorMessage: { es: 'Un color entre comillas, como "#b8400f"', en: 'A colour in quotes, such as "#b8400f"' },
    fileHelp: { es: 'Va entre comillas.', en: 'Put it in quotes.' },
    ...help,
  }) as const;

/** A colour for each colour scheme of visitors. The examples are two such colours. */
const byScheme = (help: Help, [light, dark]: readonly [string, string]) =>
  ({
    type: 'object',
    ...help,
    additionalProperties: false,
    required: ['light', 'dark'],
    properties: {
      light: color({
        label: { es: 'Con colores claros', en: 'With light colours' },
        examples: [light],
      }),
      dark: color({
        label: { es: 'Con colores oscuros', en: 'With dark colours' },
        examples: [dark],
      }),
    },
  }) as const;

/** A font file, with the facts of its tables. */
const font = (help: Help) =>
  ({
    ...asset,
    part: 'font',
    patternErrorMessage: {
      es: 'Una ruta que empieza por /assets/, por ejemplo /assets/letras/inter.woff2',
      en: 'A path that starts with /assets/, for example /assets/fonts/inter.woff2',
    },
    ...help,
    fileHelp: {
      es: 'En la carpeta assets: /assets/letras/inter.woff2.',
      en: 'In the assets folder: /assets/fonts/inter.woff2.',
    },
  }) as const;

/** The theme of a site: the fields of `site.yaml` for its colours, fonts and corners. */
export const themeFields = {
  accent: byScheme(
    {
      label: { es: 'Color de acento', en: 'Accent colour' },
      description: {
        es: 'Color de los botones y los enlaces, sobre fondo claro y sobre fondo oscuro.',
        en: 'Colour of buttons and links, on light and on dark backgrounds.',
      },
    },
    ['#b8400f', '#ff9d66'],
  ),
  base: byScheme(
    {
      label: { es: 'Color de fondo', en: 'Background colour' },
      description: {
        es: 'Color de fondo de las páginas. De él salen los de las tarjetas, los tintes y las líneas.',
        en: 'Background colour of the pages. The colours of cards, tints and lines are derived from it.',
      },
    },
    ['#faf8f4', '#12171c'],
  ),
  band: byScheme(
    {
      label: { es: 'Color de las franjas', en: 'Colour of the bands' },
      description: {
        es: 'Color de las franjas oscuras y del pie: oscuro en los dos casos, porque llevan letra clara.',
        en: 'Colour of the dark bands and of the footer: dark in both cases, because their text is light.',
      },
    },
    ['#1a242e', '#22303d'],
  ),
  radius: {
    type: 'integer',
    minimum: 0,
    maximum: 32,
    label: { es: 'Esquinas', en: 'Corners' },
    description: {
      es: 'Cuánto se redondean las esquinas de las tarjetas, en píxeles: 0 es recto. Sin él, 20.',
      en: 'Radius of the corners of cards, in pixels; 0 is square. Default: 20.',
    },
  },
  fonts: {
    guide: 'aspecto.md#tipos-de-letra',
    type: 'object',
    label: { es: 'Tipos de letra', en: 'Fonts' },
    description: { es: 'Tipos de letra propios: archivos WOFF2 o TTF.', en: 'Your own fonts: WOFF2 or TTF files.' },
    fileHelp: { es: 'En la carpeta assets.', en: 'In the assets folder.' },
    additionalProperties: false,
    required: [],
    properties: {
      text: font({
        label: { es: 'Textos', en: 'Texts' },
        description: { es: 'Letra de los textos.', en: 'Font of the texts.' },
      }),
      bold: font({
        label: { es: 'Negritas', en: 'Bold' },
        description: {
          es: 'La misma letra en negrita (peso 600). No hace falta si el archivo de los textos es variable.',
          en: 'The same font in bold (weight 600). Not needed if the file of the texts is variable.',
        },
      }),
      headings: font({
        label: { es: 'Títulos', en: 'Headings' },
        description: {
          es: 'Letra de los títulos, en negrita o variable. Sin ella, la de los textos.',
          en: 'Font of the headings, bold or variable. Default: the font of the texts.',
        },
      }),
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
