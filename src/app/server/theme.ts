import type { SiteData } from '../../../schema/site-data.ts';
import { type Ground, groundTokens, paletteOf, type Scheme } from '../../../schema/theme/palette.ts';
import { type TokenName, tokens } from '../../../schema/theme/tokens.ts';
import { fontStyle } from './fonts.ts';

/** The colours that follow from a background. */
const derived = ['paper', 'surface', 'soft', 'line', 'lineStrong'] as const satisfies readonly (keyof Ground)[];

type ThemeData = Pick<SiteData, 'accent' | 'base' | 'band' | 'radius' | 'fonts' | 'tokens'>;

/**
 * The style of the site's theme; empty if the site has none. The tokens of `theme/tokens.css` come last, because they
 * take precedence over `site.yaml`.
 */
export function themeStyle(site: ThemeData): string {
  const { tokens: _, ...chosen } = site;
  const declarations = [...baseColours(chosen), ...accentColour(chosen), ...corners(chosen)];
  const style = rootStyle(declarations) + bandStyle(chosen) + fontStyle(chosen);
  return site.tokens ? style + tokenStyle(site) : style;
}

function rootStyle(declarations: readonly string[]): string {
  return declarations.length > 0 ? `:root{${declarations.join(';')}}` : '';
}

/**
 * The tokens of a site. Colours are stated for both schemes, because a band is dark for all visitors: a media query would
 * give it the light colours.
 */
function tokenStyle(site: ThemeData): string {
  const { page, bands } = paletteOf(site);
  const names = Object.keys(site.tokens ?? {}) as TokenName[];
  const colours = (Object.keys(groundTokens) as (keyof Ground)[])
    .filter((name) => names.includes(groundTokens[name]))
    .map((name) => `${groundTokens[name]}:light-dark(${page.light[name]},${page.dark[name]})`);
  const stated = (scheme: Scheme) =>
    names.flatMap((name) => {
      const value = name === '--band' ? bands[scheme].paper : site.tokens?.[name]?.[scheme];
      return value !== undefined && (tokens[name].kind !== 'colour' || name === '--band') ? [`${name}:${value}`] : [];
    });
  const [light, dark] = [stated('light'), stated('dark')];
  const different = rootStyle(dark.filter((declaration) => !light.includes(declaration)));
  return rootStyle([...colours, ...light]) + (different && `@media(prefers-color-scheme:dark){${different}}`);
}

function accentColour({ accent }: Pick<SiteData, 'accent'>): readonly string[] {
  return accent ? [`--accent:light-dark(${accent.light},${accent.dark})`] : [];
}

function baseColours(site: Pick<SiteData, 'base'>): readonly string[] {
  if (!site.base) return [];
  const { light, dark } = paletteOf(site).page;
  return derived.map((name) => `${groundTokens[name]}:light-dark(${light[name]},${dark[name]})`);
}

/** The radii of small, medium and large corners have the proportion 6 : 12 : 20. */
function corners({ radius }: Pick<SiteData, 'radius'>): readonly string[] {
  if (radius === undefined) return [];
  return [
    `--radius-s:${Math.round(radius * 0.3)}px`,
    `--radius-m:${Math.round(radius * 0.6)}px`,
    `--radius-l:${radius}px`,
  ];
}

/** `light-dark()` is not used, because the scheme inside a band is always dark. */
function bandStyle(site: Pick<SiteData, 'band'>): string {
  if (!site.band) return '';
  const { bands } = paletteOf(site);
  const styleOf = (scheme: Scheme) => {
    const inside = derived
      .filter((name) => name !== 'paper')
      .map((name) => `${groundTokens[name]}:${bands[scheme][name]}`);
    return `:root{--band:${bands[scheme].paper}}.tone-ink{${inside.join(';')}}`;
  };
  return `${styleOf('light')}@media(prefers-color-scheme:dark){${styleOf('dark')}}`;
}
