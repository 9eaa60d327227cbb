/** Facts about a font file, as shares of the font size. */
export interface FontFacts {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** The mean width of a letter; absent if the file lacks Western letters. */
  readonly width?: number;
  /** The mean width of a bold letter, if the font is variable. */
  readonly boldWidth?: number;
  /** The weights of the file: equal unless the font is variable. */
  readonly weights: readonly [lightest: number, heaviest: number];
}

export interface FontData extends FontFacts {
  readonly src: string;
}

/** The weight of headings and strong text: `--bold` of `src/ui/tokens.css`. */
export const BOLD = 600;

/** True if a file has the weight of bold text in addition to the regular one. */
export function hasBold({ weights: [lightest, heaviest] }: Pick<FontFacts, 'weights'>): boolean {
  return lightest < BOLD && heaviest >= BOLD;
}

/** Sample text for the mean width: its letters are as frequent as in several Western languages. */
const sample =
  'cada empresa factura, lleva sus cuentas y paga la nómina de su gente en un solo programa; every company writes invoices, keeps its accounts and pays the people who work there; jede firma schreibt rechnungen und zahlt löhne';

/** The letters of the sample without accents, which do not change widths. */
export const sampleCharacters = [...sample.normalize('NFD')].filter((character) => /[a-z ]/.test(character));

/** The mean width of the letters in the sample. */
export function meanWidth(widthOf: (character: string) => number): number {
  return sampleCharacters.reduce((sum, character) => sum + widthOf(character), 0) / sampleCharacters.length;
}

/** Letters of Adobe's Helvetica by width in thousandths of the font size. Arial has the same widths. */
const helvetica = { 222: 'ijl', 278: 'ft ', 333: 'r', 500: 'ckvsxyz', 556: 'abdeghnopqu', 722: 'w', 833: 'm' };
const helveticaBold = {
  278: 'ijl ',
  333: 'ft',
  389: 'r',
  500: 'z',
  556: 'aceksvxy',
  611: 'bdghnopqu',
  778: 'w',
  889: 'm',
};

function meanOf(widths: Readonly<Record<number, string>>): number {
  const known = new Map(
    Object.entries(widths).flatMap(([width, characters]) =>
      [...characters].map((each) => [each, Number(width) / 1000]),
    ),
  );
  return meanWidth((character) => known.get(character)!);
}

/** A typeface of operating systems, in two weights. Each name is used by some system. */
export const systemFonts = {
  regular: {
    names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Arimo Regular', 'Roboto', 'Roboto Regular'],
    width: meanOf(helvetica),
  },
  bold: {
    names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'],
    width: meanOf(helveticaBold),
  },
} as const;

/** Percentages of CSS descriptors that fit a system font into the space of another font. */
export interface MatchedMetrics {
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/**
 * The descriptors of a system font that replaces a font until it is loaded (CSS Fonts 5, `size-adjust`; the overrides
 * refer to the adjusted size). Words keep the mean width, and lines the height, of the final font.
 * @returns undefined if widths cannot be compared
 */
export function matchedMetrics(font: FontFacts, weight: 'regular' | 'bold'): MatchedMetrics | undefined {
  const width = weight === 'bold' ? (font.boldWidth ?? font.width) : font.width;
  if (!width) return undefined;
  const size = width / systemFonts[weight].width;
  const percent = (share: number) => Math.round(share * 1000) / 10;
  return {
    size: percent(size),
    ascent: percent(font.ascent / size),
    descent: percent(font.descent / size),
    lineGap: percent(font.lineGap / size),
  };
}
