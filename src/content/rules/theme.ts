import type { Text } from '../../../schema/common/text.ts';
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
import { named, when } from '../diagnostics/phrases.ts';
import { rulesOf } from '../diagnostics/rule.ts';

const rule = rulesOf('content');

/** The places of pairs, in words that follow the name of the responsible colour. */
export const pairPlaces = {
  page: { es: 'sobre el fondo', en: 'on the page' },
  cards: { es: 'sobre las tarjetas', en: 'on cards' },
  tint: { es: 'sobre el tinte suave', en: 'on the soft tint' },
  buttons: { es: 'bajo el texto de los botones', en: 'under the text of buttons' },
  hoveredButtons: { es: 'bajo el texto de los botones señalados', en: 'under the text of hovered buttons' },
  ownTint: { es: 'sobre su propio tinte', en: 'on its own tint' },
  text: { es: 'con el texto', en: 'with the text' },
  cardText: { es: 'con el texto de las tarjetas', en: 'with the text of cards' },
  secondaryText: { es: 'con el texto secundario', en: 'with the secondary text' },
  secondaryCardText: { es: 'con el texto secundario de las tarjetas', en: 'with the secondary text of cards' },
  secondaryTintText: {
    es: 'con el texto secundario, en su tinte suave',
    en: 'with the secondary text, in its soft tint',
  },
  noticeText: { es: 'con el texto verde de los avisos', en: 'with the green text of notices' },
  fieldBorders: { es: 'con el borde de los campos', en: 'with the borders of fields' },
  accent: { es: 'con el color de acento', en: 'with the accent colour' },
  bands: { es: 'sobre la franja oscura', en: 'on dark bands' },
} as const satisfies Record<string, Text>;

type Where = keyof typeof pairPlaces;

/** The contrast of a pair of colours, the required contrast, and the nearest colour that reaches it. */
type ContrastFacts = {
  readonly where: Where;
  readonly ratio: number;
  readonly least: number;
  readonly guess?: string;
};

const accentContrast = rule<ContrastFacts>('accent-contrast', {
  severity: 'error',
  es: ({ where, ratio, least, guess }) =>
    `Este color no se lee bien ${named(pairPlaces, where, 'es')}: el contraste es ${decimalEs(ratio)} y hace falta ${decimalEs(least)}.${when(guess, ` El más parecido que sirve es "${guess}".`)}`,
  en: ({ where, ratio, least, guess }) =>
    `This colour is hard to read ${named(pairPlaces, where, 'en')}: its contrast is ${ratio}, and ${least} is needed.${when(guess, ` The nearest one that works is "${guess}".`)}`,
  bad: 'accent: {light: "#ffcc00", dark: "#ff9d66"}',
  good: 'accent: {light: "#b8400f", dark: "#ff9d66"}',
});

const colourContrast = rule<ContrastFacts>('colour-contrast', {
  severity: 'error',
  es: ({ where, ratio, least, guess }) =>
    `Este color no contrasta bastante ${named(pairPlaces, where, 'es')}: el contraste es ${decimalEs(ratio)} y hace falta ${decimalEs(least)}.${when(guess, ` El más parecido que sirve es "${guess}".`)}`,
  en: ({ where, ratio, least, guess }) =>
    `This colour has too little contrast ${named(pairPlaces, where, 'en')}: it is ${ratio}, and ${least} is needed.${when(guess, ` The nearest one that works is "${guess}".`)}`,
  bad: 'base: {light: "#8899aa", dark: "#12171c"}',
  good: 'base: {light: "#faf8f4", dark: "#12171c"}',
});

/** A number with the decimal comma of Spanish. */
function decimalEs(number: number): string {
  return String(number).replace('.', ',');
}

/** Minimum contrast by WCAG 2.2, level AA, for text and for graphics. */
const LEAST = { text: 4.5, graphics: 3 } as const;

interface Pair {
  readonly back: string;
  readonly front: string;
  readonly least: number;
  readonly where: Where;
}

/** A colour of `site.yaml`. */
interface Place {
  readonly name: ChosenColour;
  readonly scheme: Scheme;
}

function textPair(front: string, back: string, where: Where): Pair {
  return { front, back, least: LEAST.text, where };
}

/** Pairs of the accent colour with the backgrounds and with the text on it. */
function accentPairs({ accent, paper, surface, soft, ink, onAccent }: Ground): readonly Pair[] {
  return [
    textPair(accent, paper, 'page'),
    textPair(accent, surface, 'cards'),
    textPair(accent, soft, 'tint'),
    textPair(onAccent, accent, 'buttons'),
    textPair(onAccent, mix(accent, ink, shares.strongInk), 'hoveredButtons'),
    {
      ...textPair(accent, mix(paper, accent, shares.softAccent), 'ownTint'),
      least: LEAST.graphics,
    },
  ];
}

/** Pairs of a background with the colours on it that sites cannot choose. */
function groundPairs({ paper, surface, soft, ink, muted, pine, lineStrong }: Ground): readonly Pair[] {
  return [
    textPair(ink, paper, 'text'),
    textPair(ink, surface, 'cardText'),
    textPair(muted, paper, 'secondaryText'),
    textPair(muted, surface, 'secondaryCardText'),
    textPair(muted, soft, 'secondaryTintText'),
    textPair(pine, paper, 'noticeText'),
    {
      ...textPair(lineStrong, paper, 'fieldBorders'),
      least: LEAST.graphics,
    },
  ];
}

/** Pairs of a background with the accent colour, for sites that choose only the background. */
function accentOn({ accent, paper, surface, soft }: Ground): readonly Pair[] {
  return [paper, surface, soft].map((back) => textPair(accent, back, 'accent'));
}

/** The accent colour on a band. */
function accentOnBand({ accent, paper }: Ground): Pair {
  return textPair(accent, paper, 'bands');
}

/**
 * The pairs for which one colour of a site is responsible. If a site chooses both colours of a pair, the accent colour
 * is responsible, because changing a background affects all colours on it.
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
 * The pair of a colour whose contrast is lowest in relation to the required one.
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
  const { ratio, least, where } = worstPair(colour, place, theme);
  const guess = nearestColour(colour, isReadable) ?? undefined;
  // Rounded down, so that 4.496 is not shown as the required 4.5.
  const facts = { where, ratio: Math.floor(ratio * 100) / 100, least, guess };
  const finding = place.name === 'accent' ? accentContrast(facts) : colourContrast(facts);
  return { ...finding, pointer: [place.name, place.scheme], at: 'value' };
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
