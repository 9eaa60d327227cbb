import type { Text } from '../../../schema/common/text.ts';
import { contrast, nearestColour } from '../../../schema/theme/colours.ts';
import {
  type ChosenColour,
  chosenColours,
  type Ground,
  groundTokens,
  paletteOf,
  type Scheme,
  schemes,
  type Theme,
} from '../../../schema/theme/palette.ts';
import type { TokenName, TokenValues } from '../../../schema/theme/tokens.ts';
import { isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { named, when } from '../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';

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
  /** True if the colour is meant for both schemes and fails in the dark one, or for that one only. */
  readonly isDark?: true;
};

const accentContrast = rule<ContrastFacts>('accent-contrast', {
  severity: 'error',
  es: ({ where, ratio, least, guess, isDark }) =>
    `Este color no se lee bien ${named(pairPlaces, where, 'es')}${when(isDark, ', con colores oscuros')}: el contraste es ${decimalEs(ratio)} y hace falta ${decimalEs(least)}.${when(guess, ` El más parecido que sirve es "${guess}".`)}`,
  en: ({ where, ratio, least, guess, isDark }) =>
    `This colour is hard to read ${named(pairPlaces, where, 'en')}${when(isDark, ', in dark colours')}: its contrast is ${ratio}, and ${least} is needed.${when(guess, ` The nearest one that works is "${guess}".`)}`,
  bad: 'accent: {light: "#ffcc00", dark: "#ff9d66"}',
  good: 'accent: {light: "#b8400f", dark: "#ff9d66"}',
});

const colourContrast = rule<ContrastFacts>('colour-contrast', {
  severity: 'error',
  es: ({ where, ratio, least, guess, isDark }) =>
    `Este color no contrasta bastante ${named(pairPlaces, where, 'es')}${when(isDark, ', con colores oscuros')}: el contraste es ${decimalEs(ratio)} y hace falta ${decimalEs(least)}.${when(guess, ` El más parecido que sirve es "${guess}".`)}`,
  en: ({ where, ratio, least, guess, isDark }) =>
    `This colour has too little contrast ${named(pairPlaces, where, 'en')}${when(isDark, ', in dark colours')}: it is ${ratio}, and ${least} is needed.${when(guess, ` The nearest one that works is "${guess}".`)}`,
  bad: 'base: {light: "#8899aa", dark: "#12171c"}',
  good: 'base: {light: "#faf8f4", dark: "#12171c"}',
});

/** A number with the decimal comma of Spanish. */
function decimalEs(number: number): string {
  return String(number).replace('.', ',');
}

/** Minimum contrast by WCAG 2.2, level AA, for text and for graphics. */
const LEAST = { text: 4.5, graphics: 3 } as const;

type ColourName = keyof Ground;

/** Two colours that are next to each other, by name. */
interface NamedPair {
  readonly front: ColourName;
  readonly back: ColourName;
  readonly least: number;
  /** The place of the pair in words, if the colour in front or that of the background is reported. */
  readonly words: Readonly<Record<'front' | 'back', Where>>;
}

const pairNames: readonly NamedPair[] = [
  pair('accent', 'paper', 'page', 'accent'),
  pair('accent', 'surface', 'cards', 'accent'),
  pair('accent', 'soft', 'tint', 'accent'),
  pair('onAccent', 'accent', 'accent', 'buttons'),
  pair('onAccent', 'accentStrong', 'accent', 'hoveredButtons'),
  pair('accentStrong', 'paper', 'page', 'accent'),
  pair('accent', 'accentSoft', 'ownTint', 'accent', LEAST.graphics),
  pair('ink', 'paper', 'page', 'text'),
  pair('ink', 'surface', 'cards', 'cardText'),
  pair('muted', 'paper', 'page', 'secondaryText'),
  pair('muted', 'surface', 'cards', 'secondaryCardText'),
  pair('muted', 'soft', 'tint', 'secondaryTintText'),
  pair('pine', 'paper', 'page', 'noticeText'),
  pair('lineStrong', 'paper', 'page', 'fieldBorders', LEAST.graphics),
];

function pair(front: ColourName, back: ColourName, ofFront: Where, ofBack: Where, least = LEAST.text as number) {
  return { front, back, least, words: { front: ofFront, back: ofBack } };
}

/** The accent colour and the colours mixed from it. */
const accents: readonly ColourName[] = ['accent', 'accentStrong', 'accentSoft'];

interface Pair {
  readonly back: string;
  readonly front: string;
  readonly least: number;
  readonly where: Where;
}

/** The colours of a pair on a ground. @param side the colour that is reported */
function onGround({ front, back, least, words }: NamedPair, ground: Ground, side: 'front' | 'back'): Pair {
  return { front: ground[front], back: ground[back], least, where: words[side] };
}

/** A colour of `site.yaml`. */
interface Place {
  readonly name: ChosenColour;
  readonly scheme: Scheme;
}

/** The accent colour on a band. */
const accentOnBand = pair('accent', 'paper', 'bands', 'accent');

/** A background: its token, and its scheme. */
interface Background {
  readonly paper: TokenName;
  readonly scheme: Scheme;
}

/**
 * The pairs for which one colour of a site is responsible. If a site chooses both colours of a pair, the accent colour
 * is responsible, because changing a background affects all colours on it. For pairs with a token, the token is.
 */
function pairsOf({ name, scheme }: Place, theme: Theme): readonly Pair[] {
  const { page, bands } = paletteOf(theme);
  const without = (pairs: readonly NamedPair[], background: Background) =>
    pairs.filter((each) => !responsibleToken(each, background, theme));
  if (name === 'accent') {
    const onPage = without(pairNames, { paper: '--paper', scheme }).filter(isOfAccent);
    const onBands = (scheme === 'dark' ? schemes : []).flatMap((band) =>
      without([accentOnBand], { paper: '--band', scheme: band }).map((each) => onGround(each, bands[band], 'front')),
    );
    const side = ({ front }: NamedPair) => (accents.includes(front) ? 'front' : 'back');
    return [...onPage.map((each) => onGround(each, page[scheme], side(each))), ...onBands];
  }
  const isBand = name === 'band';
  const isConcerned = (each: NamedPair) =>
    !isOfAccent(each) || (!theme.accent && each.front === 'accent' && !accents.includes(each.back));
  return without(pairNames, { paper: isBand ? '--band' : '--paper', scheme })
    .filter(isConcerned)
    .map((each) => onGround(each, (isBand ? bands : page)[scheme], 'back'));
}

function isOfAccent({ front, back }: NamedPair): boolean {
  return accents.includes(front) || accents.includes(back);
}

/** Ratio of the contrast of a pair to the required one; below 1 the pair fails. */
function score({ front, back, least }: Pair): number {
  return contrast(front, back) / least;
}

function withColour({ name, scheme }: Place, theme: Theme, colour: string): Theme {
  return { ...theme, [name]: { light: colour, dark: colour, ...theme[name], [scheme]: colour } };
}

function worstOf(pairs: readonly Pair[]): Pair {
  return pairs.reduce((a, b) => (score(b) < score(a) ? b : a));
}

/**
 * The pair of a colour whose contrast is lowest in relation to the required one.
 * @param colour `#rrggbb`
 * @param theme the other colours of the site
 */
export function worstPair(colour: string, place: Place, theme: Theme): Pair & { readonly ratio: number } {
  const worst = worstOf(pairsOf(place, withColour(place, theme, colour)));
  return { ...worst, ratio: contrast(worst.front, worst.back) };
}

/**
 * Reports colours of `site.yaml` with too little contrast, with the nearest sufficient ones.
 * @param site valid data
 * @param tokens tokens of the site's style, which are reported in that file
 */
export function themeProblems(site: Readonly<Record<string, unknown>>, tokens?: TokenValues): Problem[] {
  const theme = { ...themeOf(site), tokens };
  return chosenColours.flatMap((name) => {
    const colours = theme[name];
    return colours ? schemes.flatMap((scheme) => contrastProblem(colours[scheme], { name, scheme }, theme) ?? []) : [];
  });
}

function contrastProblem(colour: string, place: Place, theme: Theme): Problem | undefined {
  const isReadable = (other: string) => score(worstPair(other, place, theme)) >= 1;
  if (pairsOf(place, theme).length === 0 || isReadable(colour)) return undefined;
  const facts = contrastFacts(worstPair(colour, place, theme), nearestColour(colour, isReadable));
  const finding = place.name === 'accent' ? accentContrast(facts) : colourContrast(facts);
  return { ...finding, pointer: [place.name, place.scheme], at: 'value' };
}

function contrastFacts({ front, back, least, where }: Pair, guess: string | undefined): ContrastFacts {
  // Rounded down, so that 4.496 is not shown as the required 4.5.
  return { where, ratio: Math.floor(contrast(front, back) * 100) / 100, least, ...(guess && { guess }) };
}

/** A colour of a token: the schemes in which the site states it with one value. */
export interface TokenColour {
  readonly name: TokenName;
  readonly schemes: readonly Scheme[];
}

/**
 * Reports a token with too little contrast, with the nearest sufficient colour. Of two tokens of a pair, the one in
 * front is responsible.
 * @param theme with the tokens of the site
 */
export function tokenContrast({ name, schemes: stated }: TokenColour, theme: Theme): Finding | undefined {
  const scheme = stated.find((each) => tokenPairs(name, each, theme).some((found) => score(found) < 1));
  if (!scheme) return undefined;
  const withValue = (value: string): Theme => {
    const values = Object.fromEntries(stated.map((each) => [each, value]));
    return { ...theme, tokens: { ...theme.tokens, [name]: { ...theme.tokens![name], ...values } } };
  };
  const isReadable = (value: string) =>
    stated.every((each) => tokenPairs(name, each, withValue(value)).every((found) => score(found) >= 1));
  const facts = contrastFacts(
    worstOf(tokenPairs(name, scheme, theme)),
    nearestColour(theme.tokens![name]![scheme]!, isReadable),
  );
  const inScheme = { ...facts, ...(scheme === 'dark' && { isDark: true as const }) };
  return name === '--accent' ? accentContrast(inScheme) : colourContrast(inScheme);
}

/** The pairs for which a token is responsible, on pages and on bands. */
function tokenPairs(name: TokenName, scheme: Scheme, theme: Theme): Pair[] {
  const { page, bands } = paletteOf(theme);
  if (name === '--band') return pairsOn(bands[scheme], name, { paper: name, scheme }, theme);
  const onBands = scheme === 'dark' ? schemes.map((each) => ({ ground: bands[each], band: each })) : [];
  return [
    ...pairsOn(page[scheme], name, { paper: '--paper', scheme }, theme),
    ...onBands.flatMap(({ ground, band }) => pairsOn(ground, name, { paper: '--band', scheme: band }, theme)),
  ];
}

/** The pairs on a ground for which a token is responsible. */
function pairsOn(ground: Ground, name: TokenName, background: Background, theme: Theme): Pair[] {
  return pairNames.flatMap((each) => {
    const found = responsibleToken(each, background, theme);
    return found?.token === name ? [onGround(each, ground, found.side)] : [];
  });
}

/** The token that is responsible for a pair, with its side; undefined if the site states none of them. */
function responsibleToken(each: NamedPair, { paper, scheme }: Background, { tokens = {} }: Theme) {
  // Colours on a band are always those of the dark scheme.
  const isStated = (token: TokenName) => tokens[token]?.[paper === '--band' && token !== paper ? 'dark' : scheme];
  for (const side of ['front', 'back'] as const) {
    const token = stating(each[side], paper).find(isStated);
    if (token) return { side, token };
  }
  return undefined;
}

/** The tokens that a colour follows from. @param paper the token of the background */
function stating(colour: ColourName, paper: TokenName): readonly TokenName[] {
  if (colour === 'paper') return [paper];
  if (colour === 'accentStrong') return ['--accent-strong', '--accent', '--ink'];
  if (colour === 'accentSoft') return ['--accent-soft', '--accent', paper];
  return [groundTokens[colour]];
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
