import type { Locale } from '../../content/diagnostics/messages.ts';
import { type Scheme, worstPair } from '../../content/rules/accent.ts';
import { ApiError } from './api-error.ts';

/** Contrast of an accent colour with what is around it. */
export interface AccentContrast {
  /** Of the pair with the least contrast, from 1 to 21. */
  readonly ratio: number;
  /** What this pair needs. */
  readonly least: number;
  /** Where the pair occurs, in the locale of the author. */
  readonly where: string;
}

/** @throws {ApiError} unknown-address for another scheme or what is no `#rrggbb` */
export function contrastOf(scheme: string, colour: string, locale: Locale): AccentContrast {
  if (!isScheme(scheme) || !/^#[0-9a-f]{6}$/i.test(colour))
    throw ApiError.of('unknown-address', `contrast/${scheme}/${colour}`.slice(0, 100));
  const { ratio, least, [locale]: where } = worstPair(colour.toLowerCase(), scheme);
  return { ratio, least, where };
}

function isScheme(name: string): name is Scheme {
  return name === 'light' || name === 'dark';
}
