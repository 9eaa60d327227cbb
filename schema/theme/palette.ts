import { mix } from './colours.ts';
import type { TokenName, TokenValues } from './tokens.ts';

export type Scheme = 'light' | 'dark';
export const schemes = ['light', 'dark'] as const satisfies readonly Scheme[];

/** The colours that a site may choose, as `#rrggbb` for both schemes. */
export const chosenColours = ['base', 'band', 'accent'] as const;
export type ChosenColour = (typeof chosenColours)[number];
export type Theme = { readonly [K in ChosenColour]?: Readonly<Record<Scheme, string>> | undefined } & {
  /** The tokens that the site sets in its style. They take precedence over all other colours. */
  readonly tokens?: TokenValues | undefined;
};

/** A background and the colours on it. */
export interface Ground {
  readonly paper: string;
  readonly surface: string;
  readonly soft: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly accent: string;
  readonly accentStrong: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  readonly pine: string;
}

/** The tokens of the colours of a page. The background of a band is the token `--band`. */
export const groundTokens = {
  paper: '--paper',
  surface: '--surface',
  soft: '--soft',
  ink: '--ink',
  muted: '--muted',
  line: '--line',
  lineStrong: '--line-strong',
  accent: '--accent',
  accentStrong: '--accent-strong',
  accentSoft: '--accent-soft',
  onAccent: '--on-accent',
  pine: '--pine',
} as const satisfies Readonly<Record<keyof Ground, TokenName>>;

export type Grounds = Readonly<Record<Scheme, Ground>>;

/** The colours of the page, and of its dark bands, which are dark in both schemes. */
export interface Palette {
  readonly page: Grounds;
  readonly bands: Grounds;
}

/** A ground without the colours that are mixed from others. */
type Unmixed = Omit<Ground, 'accentStrong' | 'accentSoft'>;

/** The colours of `src/ui/tokens.css`. `palette.test.ts` compares both files. */
const preset: Readonly<Record<Scheme, Unmixed>> = {
  light: {
    paper: '#faf8f4',
    surface: '#ffffff',
    soft: '#f2eee6',
    ink: '#17202a',
    muted: '#55606b',
    line: '#ddd7cb',
    lineStrong: '#8a857b',
    accent: '#b8400f',
    onAccent: '#ffffff',
    pine: '#1f6f5c',
  },
  dark: {
    paper: '#12171c',
    surface: '#1a2128',
    soft: '#171d23',
    ink: '#e9ecef',
    muted: '#a3adb7',
    line: '#323d47',
    lineStrong: '#6f7b87',
    accent: '#ff9d66',
    onAccent: '#1d0e05',
    pine: '#6cc7ad',
  },
};
const presetBand: Readonly<Record<Scheme, string>> = { light: '#1a242e', dark: '#22303d' };

/** Shares of the text colour in `--accent-strong` and of the accent in `--accent-soft`. */
export const shares = { strongInk: 0.22, softAccent: 0.13 } as const;

/**
 * The colours of a site. Colours that it does not choose are derived from its chosen ones, or are the program's.
 */
export function paletteOf({ base, band, accent, tokens = {} }: Theme): Palette {
  const pageOf = (scheme: Scheme): Unmixed => ({
    ...preset[scheme],
    ...(accent && { accent: accent[scheme] }),
    ...(base && derivedOf(base[scheme], scheme)),
    ...chosenTokens(tokens, scheme),
  });
  const page = { light: pageOf('light'), dark: pageOf('dark') };
  const bandOf = (scheme: Scheme): Unmixed => ({
    ...page.dark,
    ...(band ? derivedOf(band[scheme], 'dark') : { paper: presetBand[scheme] }),
    ...(tokens['--band']?.[scheme] && { paper: tokens['--band'][scheme] }),
  });
  return {
    page: { light: mixed(page.light, tokens, 'light'), dark: mixed(page.dark, tokens, 'dark') },
    // The scheme inside a band is dark.
    bands: { light: mixed(bandOf('light'), tokens, 'dark'), dark: mixed(bandOf('dark'), tokens, 'dark') },
  };
}

function chosenTokens(tokens: TokenValues, scheme: Scheme): Partial<Unmixed> {
  const names = Object.keys(groundTokens) as (keyof typeof groundTokens)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = tokens[groundTokens[name]]?.[scheme];
      return value ? [[name, value]] : [];
    }),
  );
}

/** Adds the mixed colours as `src/ui/tokens.css` mixes them. */
function mixed(ground: Unmixed, tokens: TokenValues, scheme: Scheme): Ground {
  const { accent, ink, paper } = ground;
  return {
    ...ground,
    accentStrong: tokens['--accent-strong']?.[scheme] ?? mix(accent, ink, shares.strongInk),
    accentSoft: tokens['--accent-soft']?.[scheme] ?? mix(paper, accent, shares.softAccent),
  };
}

/**
 * Backgrounds and lines derived from a background. They contain as much of the text colour as the program's own colours
 * do, rounded. Cards of the light scheme are white.
 */
function derivedOf(paper: string, scheme: Scheme): Pick<Unmixed, 'paper' | 'surface' | 'soft' | 'line' | 'lineStrong'> {
  const { ink, surface } = preset[scheme];
  const withInk = (share: number) => mix(paper, ink, share);
  return scheme === 'light'
    ? { paper, surface, soft: withInk(0.04), line: withInk(0.15), lineStrong: withInk(0.5) }
    : { paper, surface: withInk(0.05), soft: withInk(0.03), line: withInk(0.18), lineStrong: withInk(0.55) };
}
