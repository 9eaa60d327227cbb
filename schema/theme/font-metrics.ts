/** What a font file is like, in shares of the font size. */
export interface FontFacts {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** The mean width of a letter; absent where the file lacks western letters. */
  readonly width?: number;
  /** The same in bold, where the file is variable. */
  readonly boldWidth?: number;
  /** The weights that the file has: two different ones where it is variable. */
  readonly weights: readonly [lightest: number, heaviest: number];
}

/** A font file of the site, compiled. */
export interface FontData extends FontFacts {
  readonly src: string;
}

/** The weight of headings and strong words: `--bold` of `src/ui/tokens.css`. */
export const BOLD = 600;

/** Whether a file has the weight of bold text beside that of other text. */
export function hasBold({ weights: [lightest, heaviest] }: Pick<FontFacts, 'weights'>): boolean {
  return lightest < BOLD && heaviest >= BOLD;
}

/** Text by which widths of fonts are compared: the letters as often as several western languages have them. */
const sample =
  'cada empresa factura, lleva sus cuentas y paga la nómina de su gente en un solo programa; every company writes invoices, keeps its accounts and pays the people who work there; jede firma schreibt rechnungen und zahlt löhne';

/** The letters of the sample, without accents, which have the widths of their letters. */
export const sampleCharacters = [...sample.normalize('NFD')].filter((character) => /[a-z ]/.test(character));

/** The mean width of the letters of the sample. @param widthOf the width of a letter */
export function meanWidth(widthOf: (character: string) => number): number {
  return sampleCharacters.reduce((sum, character) => sum + widthOf(character), 0) / sampleCharacters.length;
}

/** Widths in thousandths of the font size, by width: those of Adobe's Helvetica, which Arial has as well. */
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

/** A typeface that systems have, in two weights; each name is one under which a system has it. */
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

/** Percentages of the CSS descriptors by which a system's font takes the space of another one. */
export interface MatchedMetrics {
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/**
 * The descriptors for a system's font that stands in until a font has loaded (CSS Fonts 5, `size-adjust`; the overrides
 * refer to the adjusted size): words get the mean width, and lines the height, that they have afterwards.
 * @returns undefined where widths cannot be compared
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
