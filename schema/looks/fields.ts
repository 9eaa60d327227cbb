import { asset } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

const color = (description: string) =>
  ({
    type: 'string',
    pattern: '^#[0-9a-fA-F]{6}$',
    patternErrorMessage: 'Un color entre comillas, como "#b8400f"',
    description,
  }) as const;

const byScheme = (description: string, light: string, dark: string) =>
  ({
    type: 'object',
    description,
    additionalProperties: false,
    required: ['light', 'dark'],
    properties: { light: color(light), dark: color(dark) },
  }) as const;

/** A font file, with what the tables in it say. */
const font = (description: string) =>
  ({
    ...asset,
    part: 'font',
    patternErrorMessage: 'Una ruta que empieza por /assets/, por ejemplo /assets/letras/inter.woff2',
    description,
  }) as const;

/** The fields of `site.yaml` that say what the site looks like. */
export const looksFields = {
  accent: byScheme(
    'Color de acento sobre fondo claro y sobre fondo oscuro.',
    'Color sobre fondo claro, por ejemplo #b8400f.',
    'Color sobre fondo oscuro, por ejemplo #ff9d66.',
  ),
  base: byScheme(
    'Color de fondo de las páginas. De él salen los de las tarjetas, los tintes y las líneas.',
    'Fondo de quien usa colores claros, por ejemplo #faf8f4.',
    'Fondo de quien usa colores oscuros, por ejemplo #12171c.',
  ),
  band: byScheme(
    'Color de las franjas oscuras y del pie: oscuro en los dos casos, porque llevan letra clara.',
    'Franjas de quien usa colores claros, por ejemplo #1a242e.',
    'Franjas de quien usa colores oscuros, por ejemplo #0b0f13.',
  ),
  radius: {
    type: 'integer',
    minimum: 0,
    maximum: 32,
    description: 'Cuánto se redondean las esquinas de las tarjetas, en píxeles: 0 es recto. Sin él, 20.',
  },
  fonts: {
    type: 'object',
    description: 'Tipos de letra propios: archivos WOFF2 o TTF de la carpeta assets.',
    additionalProperties: false,
    required: [],
    properties: {
      text: font('Letra de los textos, por ejemplo /assets/letras/inter.woff2.'),
      bold: font('La misma letra en negrita (peso 600). No hace falta si el archivo de text es variable.'),
      headings: font('Letra de los títulos, en negrita o variable. Sin ella, la de los textos.'),
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
