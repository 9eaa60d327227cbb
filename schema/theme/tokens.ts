import type { LocalizedText } from '../common/text.ts';

/** Kinds of values of tokens: the syntax in the notation of CSS, and its description for messages and documents. */
export const tokenKinds = {
  colour: {
    syntax: '<hex-color> | light-dark( <hex-color> , <hex-color> )',
    words: {
      es: 'un color como #b8400f, o light-dark(#b8400f, #ff9d66) con el de los colores claros y el de los oscuros',
      en: 'a colour such as #b8400f, or light-dark(#b8400f, #ff9d66) with those for light and for dark colours',
    },
  },
  length: {
    syntax: '<length>',
    words: {
      es: 'una medida con su unidad, como 12px, 1.5rem o clamp(1rem, 4vw, 2rem)',
      en: 'a length with its unit, such as 12px, 1.5rem or clamp(1rem, 4vw, 2rem)',
    },
  },
  shadow: {
    syntax: 'none | <shadow>#',
    words: {
      es: 'una sombra como 0 1px 2px rgb(0 0 0 / 10%), o none',
      en: 'a shadow such as 0 1px 2px rgb(0 0 0 / 10%), or none',
    },
  },
  time: {
    syntax: '<time>',
    words: { es: 'una duración como 140ms', en: 'a duration such as 140ms' },
  },
  easing: {
    syntax: '<easing-function>',
    words: {
      es: 'una curva como ease-out o cubic-bezier(0.2, 0.7, 0.2, 1)',
      en: 'a curve such as ease-out or cubic-bezier(0.2, 0.7, 0.2, 1)',
    },
  },
  fonts: {
    syntax: '<family-name>#',
    words: {
      es: 'letras separadas por comas, como Georgia, "Times New Roman", serif',
      en: 'fonts separated by commas, such as Georgia, "Times New Roman", serif',
    },
  },
} as const satisfies Readonly<Record<string, { readonly syntax: string; readonly words: LocalizedText }>>;

export type TokenKind = keyof typeof tokenKinds;

interface Token {
  readonly kind: TokenKind;
  /** The use of the token, for the owners of sites. */
  readonly use: string;
}

const colour = (use: string) => ({ kind: 'colour', use }) as const;
const length = (use: string) => ({ kind: 'length', use }) as const;

/**
 * The custom properties of `src/ui/tokens.css` that a site may set in `theme/tokens.css`: an interface that owners rely
 * on. A name is removed or changes its meaning only with a new major version. Widths are absent, because the sizes of
 * pictures follow from them.
 */
export const tokens = {
  '--paper': colour('background of pages'),
  '--surface': colour('background of cards, menus and fields'),
  '--soft': colour('background of soft sections, table heads and code'),
  '--ink': colour('text'),
  '--muted': colour('secondary text'),
  '--line': colour('thin lines between parts'),
  '--line-strong': colour('borders of fields'),
  '--accent': colour('links, main buttons, focus'),
  '--accent-strong': colour('hovered links and buttons; without it, mixed from `--accent` and `--ink`'),
  '--accent-soft': colour('tint behind marks of the accent colour; without it, mixed from `--accent` and `--paper`'),
  '--on-accent': colour('text on the accent colour'),
  '--pine': colour('confirmations and notices'),
  '--band': colour('dark bands, and the footer, which is darker: dark in both schemes, because their text is light'),
  '--text-s': length('small text'),
  '--text-m': length('text'),
  '--text-l': length('introductions, subheadings'),
  '--text-xl': length('small headings'),
  '--text-2xl': length('headings of sections'),
  '--text-3xl': length('the main heading'),
  '--space-1': length('smallest distance'),
  '--space-2': length('distance inside small parts'),
  '--space-3': length('distance between related lines'),
  '--space-4': length('distance inside cards on small screens'),
  '--space-5': length('distance inside cards'),
  '--space-6': length('distance between cards'),
  '--space-7': length('distance between a heading and its section'),
  '--space-8': length('distance between sections'),
  '--radius-s': length('corners of fields and small parts'),
  '--radius-m': length('corners of medium parts'),
  '--radius-l': length('corners of cards and pictures'),
  '--shadow': { kind: 'shadow', use: 'shadow of raised cards and menus' },
  '--fast': { kind: 'time', use: 'duration of small transitions' },
  '--calm': { kind: 'time', use: 'duration of large transitions' },
  '--ease': { kind: 'easing', use: 'curve of transitions' },
  '--font': { kind: 'fonts', use: 'fonts of the visitor’s system; own font files are `fonts` of `site.yaml`' },
} as const satisfies Readonly<Record<`--${string}`, Token>>;

export type TokenName = keyof typeof tokens;

export function isThemeToken(name: string): name is TokenName {
  return Object.hasOwn(tokens, name);
}

/** The values that a site sets, for visitors with light and with dark colours. Colours are `#rrggbb`. */
export type TokenValues = {
  readonly [Name in TokenName]?: { readonly light?: string; readonly dark?: string };
};
