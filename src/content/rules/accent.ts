import { isRecord } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { contrast, mix, nearestColour } from './colours.ts';

/** Minimum contrast by WCAG 2.2, level AA, for text and for graphics. */
const LEAST = { words: 4.5, signs: 3 } as const;

export type Scheme = 'light' | 'dark';

/** Colours of `src/ui/tokens.css` that the accent colour is combined with; `accent.test.ts` compares the two files. */
export const surroundings = {
  light: { paper: '#faf8f4', surface: '#ffffff', soft: '#f2eee6', ink: '#17202a', onAccent: '#ffffff' },
  dark: { paper: '#12171c', surface: '#1a2128', soft: '#171d23', ink: '#e9ecef', onAccent: '#1d0e05' },
} as const;

/** Bands have a dark background in both colour schemes. */
export const bands = ['#1a242e', '#0b0f13'] as const;

/** Shares of the text colour in `--accent-strong` and of the accent in `--accent-soft`. */
export const shares = { strongInk: 0.22, softAccent: 0.13 } as const;

interface Pair {
  readonly back: string;
  readonly front: string;
  readonly least: number;
  readonly es: string;
  readonly en: string;
}

/** Pairs of colours that an accent colour forms with backgrounds and with text on it. */
function pairsOf(accent: string, scheme: Scheme): readonly Pair[] {
  const { paper, surface, soft, ink, onAccent } = surroundings[scheme];
  const words = (front: string, back: string, es: string, en: string) => ({ front, back, least: LEAST.words, es, en });
  return [
    words(accent, paper, 'sobre el fondo', 'on the page'),
    words(accent, surface, 'sobre las tarjetas', 'on cards'),
    words(accent, soft, 'sobre el tinte suave', 'on the soft tint'),
    ...(scheme === 'dark' ? bands.map((band) => words(accent, band, 'sobre la franja oscura', 'on dark bands')) : []),
    words(onAccent, accent, 'bajo el texto de los botones', 'under the words of buttons'),
    words(
      onAccent,
      mix(accent, ink, shares.strongInk),
      'bajo el texto de los botones señalados',
      'under the words of hovered buttons',
    ),
    {
      ...words(accent, mix(paper, accent, shares.softAccent), 'sobre su propio tinte', 'on its own tint'),
      least: LEAST.signs,
    },
  ];
}

/** Ratio of the contrast of a pair to the required one; below 1 the pair fails. */
function score({ front, back, least }: Pair): number {
  return contrast(front, back) / least;
}

/** The pair with the least contrast, for the requirements, that an accent colour forms. @param accent `#rrggbb` */
export function worstPair(accent: string, scheme: Scheme): Pair & { readonly ratio: number } {
  const worst = pairsOf(accent, scheme).reduce((a, b) => (score(b) < score(a) ? b : a));
  return { ...worst, ratio: contrast(worst.front, worst.back) };
}

/** Reports accent colours of `site.yaml` with too little contrast, with the nearest sufficient ones. @param site valid data */
export function accentProblems({ accent }: Readonly<Record<string, unknown>>): Problem[] {
  if (!isRecord(accent)) return [];
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colour = String(accent[scheme]).toLowerCase();
    const worst = worstPair(colour, scheme);
    if (score(worst) >= 1) return [];
    const isReadable = (other: string) => pairsOf(other, scheme).every((pair) => score(pair) >= 1);
    const { least, es, en } = worst;
    // Rounded down, so that 4.496 is not shown as the required 4.5.
    const ratio = Math.floor(worst.ratio * 100) / 100;
    const params = { ratio, least, es, en, guess: nearestColour(colour, isReadable) ?? '' };
    return [{ rule: 'accent-contrast', pointer: ['accent', scheme], at: 'value', params }];
  });
}
