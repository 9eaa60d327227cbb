import { isRecord } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { contrast, mix, nearestColour } from './colours.ts';

/** WCAG 2.2, AA: words and drawn signs on what is behind them. */
const LEAST = { words: 4.5, signs: 3 } as const;

type Scheme = 'light' | 'dark';

/** What the accent colour meets in `src/ui/tokens.css`; `accent.test.ts` holds that both say the same. */
export const surroundings = {
  light: { paper: '#faf8f4', surface: '#ffffff', soft: '#f2eee6', ink: '#17202a', onAccent: '#ffffff' },
  dark: { paper: '#12171c', surface: '#1a2128', soft: '#171d23', ink: '#e9ecef', onAccent: '#1d0e05' },
} as const;

/** Bands are dark in both schemes. */
export const bands = ['#1a242e', '#0b0f13'] as const;

/** The shares of `--accent-strong` and `--accent-soft`. */
export const shares = { strongInk: 0.22, softAccent: 0.13 } as const;

interface Pair {
  readonly back: string;
  readonly front: string;
  readonly least: number;
  readonly es: string;
  readonly en: string;
}

/** An accent colour on everything it is drawn on, and what is written on it. */
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

/** How far a pair is from what it has to have; below 1 it fails. */
function score({ front, back, least }: Pair): number {
  return contrast(front, back) / least;
}

/** Accent colours of `site.yaml` that cannot be read, with the nearest ones that can. @param site valid data */
export function accentProblems({ accent }: Readonly<Record<string, unknown>>): Problem[] {
  if (!isRecord(accent)) return [];
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colour = String(accent[scheme]).toLowerCase();
    const worst = pairsOf(colour, scheme).reduce((a, b) => (score(b) < score(a) ? b : a));
    if (score(worst) >= 1) return [];
    const isReadable = (other: string) => pairsOf(other, scheme).every((pair) => score(pair) >= 1);
    const { front, back, least, es, en } = worst;
    // Rounded down: 4.496 is not 4.5.
    const ratio = Math.floor(contrast(front, back) * 100) / 100;
    const params = { ratio, least, es, en, guess: nearestColour(colour, isReadable) ?? '' };
    return [{ rule: 'accent-contrast', pointer: ['accent', scheme], at: 'value', params }];
  });
}
