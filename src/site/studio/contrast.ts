import { type ChosenColour, chosenColours, type Scheme, schemes, type Theme } from '../../../schema/theme/palette.ts';
import { named } from '../../content/diagnostics/phrases.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { pairPlaces, worstPair } from '../../content/rules/theme.ts';
import { ApiError } from './api-error.ts';

/** Contrast of a colour of the site with the colours around it. */
export interface ColourContrast {
  /** The least contrast of all pairs, from 1 to 21. */
  readonly ratio: number;
  /** The contrast that this pair needs. */
  readonly least: number;
  /** The place of the pair, in the locale of the author. */
  readonly where: string;
}

/**
 * @param theme the other colours of the site
 * @throws {ApiError} unknown-address for another field or scheme, or a colour other than `#rrggbb`
 */
export function contrastOf(name: string, scheme: string, colour: string, theme: Theme, locale: Locale): ColourContrast {
  if (!isOneOf(chosenColours, name) || !isOneOf(schemes, scheme) || !/^#[0-9a-f]{6}$/i.test(colour))
    throw ApiError.of('unknown-address', `contrast/${name}/${scheme}/${colour}`.slice(0, 100));
  const { ratio, least, where } = worstPair(colour.toLowerCase(), { name, scheme }, theme);
  return { ratio, least, where: named(pairPlaces, where, locale) };
}

function isOneOf<T extends ChosenColour | Scheme>(names: readonly T[], name: string): name is T {
  return (names as readonly string[]).includes(name);
}
