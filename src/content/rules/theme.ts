import { contrast, mix, nearestColour } from '../../../schema/theme/colours.ts';
import {
  type ChosenColour,
  chosenColours,
  type Ground,
  paletteOf,
  type Scheme,
  schemes,
  shares,
  type Theme,
} from '../../../schema/theme/palette.ts';
import { isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';

/** Minimum contrast by WCAG 2.2, level AA, for text and for graphics. */
const LEAST = { text: 4.5, graphics: 3 } as const;

interface Pair {
  readonly back: string;
  readonly front: string;
  readonly least: number;
  /** Where the pair occurs, as the colour that is answerable for it sees it. */
  readonly es: string;
  readonly en: string;
}

/** A colour of `site.yaml`. */
interface Place {
  readonly name: ChosenColour;
  readonly scheme: Scheme;
}

function textPair(front: string, back: string, es: string, en: string): Pair {
  return { front, back, least: LEAST.text, es, en };
}

/** Pairs of an accent colour with a ground and with the text on it. */
function accentPairs({ accent, paper, surface, soft, ink, onAccent }: Ground): readonly Pair[] {
  return [
    textPair(accent, paper, 'sobre el fondo', 'on the page'),
    textPair(accent, surface, 'sobre las tarjetas', 'on cards'),
    textPair(accent, soft, 'sobre el tinte suave', 'on the soft tint'),
    textPair(onAccent, accent, 'bajo el texto de los botones', 'under the text of buttons'),
    textPair(
      onAccent,
      mix(accent, ink, shares.strongInk),
      'bajo el texto de los botones señalados',
      'under the text of hovered buttons',
    ),
    {
      ...textPair(accent, mix(paper, accent, shares.softAccent), 'sobre su propio tinte', 'on its own tint'),
      least: LEAST.graphics,
    },
  ];
}

/** Pairs of a ground with the colours on it that no site chooses. */
function groundPairs({ paper, surface, soft, ink, muted, pine, lineStrong }: Ground): readonly Pair[] {
  return [
    textPair(ink, paper, 'con el texto', 'with the text'),
    textPair(ink, surface, 'con el texto de las tarjetas', 'with the text of cards'),
    textPair(muted, paper, 'con el texto secundario', 'with the secondary text'),
    textPair(muted, surface, 'con el texto secundario de las tarjetas', 'with the secondary text of cards'),
    textPair(muted, soft, 'con el texto secundario, en su tinte suave', 'with the secondary text, in its soft tint'),
    textPair(pine, paper, 'con el texto verde de los avisos', 'with the green text of notices'),
    {
      ...textPair(lineStrong, paper, 'con el borde de los campos', 'with the borders of fields'),
      least: LEAST.graphics,
    },
  ];
}

/** The accent colour as a ground sees it, where the site chooses the ground only. */
function accentOn({ accent, paper, surface, soft }: Ground): readonly Pair[] {
  const [es, en] = ['con el color de acento', 'with the accent colour'];
  return [paper, surface, soft].map((back) => ({ front: accent, back, least: LEAST.text, es, en }));
}

/** The accent colour on a band. */
function accentOnBand({ accent, paper }: Ground): Pair {
  const [es, en] = ['sobre la franja oscura', 'on dark bands'];
  return { front: accent, back: paper, least: LEAST.text, es, en };
}

/**
 * The pairs of colours that one colour of a site is answerable for. Of two colours that a site chooses, that is the
 * accent, because a ground concerns everything on it.
 */
function pairsOf({ name, scheme }: Place, theme: Theme): readonly Pair[] {
  const { page, bands } = paletteOf(theme);
  if (name === 'accent') {
    const onBands = scheme === 'dark' ? schemes.map((each) => accentOnBand(bands[each])) : [];
    return [...accentPairs(page[scheme]), ...onBands];
  }
  const ground = (name === 'band' ? bands : page)[scheme];
  return [...groundPairs(ground), ...(theme.accent ? [] : accentOn(ground))];
}

/** Ratio of the contrast of a pair to the required one; below 1 the pair fails. */
function score({ front, back, least }: Pair): number {
  return contrast(front, back) / least;
}

function withColour({ name, scheme }: Place, theme: Theme, colour: string): Theme {
  return { ...theme, [name]: { light: colour, dark: colour, ...theme[name], [scheme]: colour } };
}

/**
 * The pair with the least contrast, for the requirements, that a colour forms on a site.
 * @param colour `#rrggbb`
 * @param theme the other colours of the site
 */
export function worstPair(colour: string, place: Place, theme: Theme): Pair & { readonly ratio: number } {
  const pairs = pairsOf(place, withColour(place, theme, colour));
  const worst = pairs.reduce((a, b) => (score(b) < score(a) ? b : a));
  return { ...worst, ratio: contrast(worst.front, worst.back) };
}

/** Reports colours of `site.yaml` with too little contrast, with the nearest sufficient ones. @param site valid data */
export function themeProblems(site: Readonly<Record<string, unknown>>): Problem[] {
  const theme = themeOf(site);
  return chosenColours.flatMap((name) => {
    const colours = theme[name];
    return colours ? schemes.flatMap((scheme) => contrastProblem(colours[scheme], { name, scheme }, theme) ?? []) : [];
  });
}

function contrastProblem(colour: string, place: Place, theme: Theme): Problem | undefined {
  const isReadable = (other: string) => score(worstPair(other, place, theme)) >= 1;
  if (isReadable(colour)) return undefined;
  const { ratio, least, es, en } = worstPair(colour, place, theme);
  const guess = nearestColour(colour, isReadable) ?? '';
  // Rounded down, so that 4.496 is not shown as the required 4.5.
  const params = { ratio: Math.floor(ratio * 100) / 100, least, es, en, guess };
  const rule = place.name === 'accent' ? 'accent-contrast' : 'colour-contrast';
  return { rule, pointer: [place.name, place.scheme], at: 'value', params };
}

/** The colours that valid `site.yaml` data choose, in lower case. */
export function themeOf(site: Readonly<Record<string, unknown>>): Theme {
  const chosen = chosenColours.flatMap((name) => {
    const colours = site[name];
    if (!isRecord(colours)) return [];
    const [light, dark] = schemes.map((scheme) => String(colours[scheme]).toLowerCase());
    return [[name, { light, dark }] as const];
  });
  return Object.fromEntries(chosen);
}
