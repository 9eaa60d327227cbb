import type { Font } from 'fontkit';
import { BOLD, type FontFacts, meanWidth, sampleCharacters } from '../../../../schema/theme/font-metrics.ts';
import { inTurn } from './subset.ts';

/** Reads the tables of a font file. @returns undefined if the file is damaged or holds several fonts */
export async function readFont(bytes: Uint8Array): Promise<FontFacts | undefined> {
  // Loaded on demand: few sites have fonts, and their facts are in the cache.
  const [{ create }, { default: fontverter }] = await Promise.all([import('fontkit'), import('fontverter')]);
  try {
    // In WOFF2, fontkit cannot read the weights of a variable font.
    const font = create(await inTurn(() => fontverter.convert(Buffer.from(bytes), 'sfnt')));
    return 'fonts' in font ? undefined : factsOf(font);
  } catch {
    return undefined;
  }
}

function factsOf(font: Font): FontFacts {
  const share = (units: number) => units / font.unitsPerEm;
  const weight = font['OS/2']?.usWeightClass ?? 400;
  const axis = font.variationAxes.wght;
  const hasGlyphs = sampleCharacters.every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
  return {
    ascent: share(font.ascent),
    descent: share(-font.descent),
    lineGap: share(font.lineGap),
    ...(hasGlyphs && { width: widthOf(font) }),
    ...(hasGlyphs && axis && axis.max >= BOLD && { boldWidth: widthOf(font.getVariation({ wght: BOLD })) }),
    weights: axis ? [axis.min, axis.max] : [weight, weight],
  };
}

function widthOf(font: Font): number {
  return meanWidth((character) => font.glyphForCodePoint(character.codePointAt(0)!).advanceWidth) / font.unitsPerEm;
}
