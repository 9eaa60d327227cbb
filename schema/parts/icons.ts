/** Icons of the program, and pictures in their place. */

import type { FieldSchema, Option } from '../schema.ts';
import { asset } from './addresses.ts';

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
