import { mix } from './colours.ts';

export type Scheme = 'light' | 'dark';
export const schemes = ['light', 'dark'] as const satisfies readonly Scheme[];

/** The colours that a site may choose, as `#rrggbb` for both schemes. */
export const chosenColours = ['base', 'band', 'accent'] as const;
export type ChosenColour = (typeof chosenColours)[number];
export type Theme = { readonly [K in ChosenColour]?: Readonly<Record<Scheme, string>> | undefined };

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
  readonly onAccent: string;
  readonly pine: string;
}

export type Grounds = Readonly<Record<Scheme, Ground>>;

/** The colours of the page, and of its dark bands, which are dark in both schemes. */
export interface Palette {
  readonly page: Grounds;
  readonly bands: Grounds;
}

/** The colours of `src/ui/tokens.css`. `palette.test.ts` compares both files. */
const preset: Grounds = {
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
export function paletteOf({ base, band, accent }: Theme): Palette {
  const pageOf = (scheme: Scheme): Ground => {
    const own = { ...preset[scheme], ...(accent && { accent: accent[scheme] }) };
    return base ? { ...own, ...derivedOf(base[scheme], scheme) } : own;
  };
  const page = { light: pageOf('light'), dark: pageOf('dark') };
  const bandOf = (scheme: Scheme): Ground => {
    const derived = band ? derivedOf(band[scheme], 'dark') : { paper: presetBand[scheme] };
    return { ...page.dark, ...derived };
  };
  return { page, bands: { light: bandOf('light'), dark: bandOf('dark') } };
}

/**
 * Backgrounds and lines derived from a background. They contain as much of the text colour as the program's own colours
 * do, rounded. Cards of the light scheme are white.
 */
function derivedOf(paper: string, scheme: Scheme): Pick<Ground, 'paper' | 'surface' | 'soft' | 'line' | 'lineStrong'> {
  const { ink, surface } = preset[scheme];
  const withInk = (share: number) => mix(paper, ink, share);
  return scheme === 'light'
    ? { paper, surface, soft: withInk(0.04), line: withInk(0.15), lineStrong: withInk(0.5) }
    : { paper, surface: withInk(0.05), soft: withInk(0.03), line: withInk(0.18), lineStrong: withInk(0.55) };
}
