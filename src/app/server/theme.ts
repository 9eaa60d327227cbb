import type { SiteData } from '../../../schema/site-data.ts';
import { type Ground, paletteOf, type Scheme } from '../../../schema/theme/palette.ts';
import { fontStyle } from './fonts.ts';

/** Names of the properties of `src/ui/tokens.css` that follow from a background. */
const properties = {
  paper: '--paper',
  surface: '--surface',
  soft: '--soft',
  line: '--line',
  lineStrong: '--line-strong',
} as const satisfies Partial<Record<keyof Ground, string>>;

type Derived = keyof typeof properties;
const derived = Object.keys(properties) as readonly Derived[];

/** The style of the site's own theme; empty if `site.yaml` states none. */
export function themeStyle(site: Pick<SiteData, 'accent' | 'base' | 'band' | 'radius' | 'fonts'>): string {
  const declarations = [...baseColours(site), ...accentColour(site), ...corners(site)];
  return (declarations.length > 0 ? `:root{${declarations.join(';')}}` : '') + bandStyle(site) + fontStyle(site);
}

function accentColour({ accent }: Pick<SiteData, 'accent'>): readonly string[] {
  return accent ? [`--accent:light-dark(${accent.light},${accent.dark})`] : [];
}

function baseColours(site: Pick<SiteData, 'base'>): readonly string[] {
  if (!site.base) return [];
  const { light, dark } = paletteOf(site).page;
  return derived.map((name) => `${properties[name]}:light-dark(${light[name]},${dark[name]})`);
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
      .map((name) => `${properties[name]}:${bands[scheme][name]}`);
    return `:root{--band:${bands[scheme].paper}}.tone-ink{${inside.join(';')}}`;
  };
  return `${styleOf('light')}@media(prefers-color-scheme:dark){${styleOf('dark')}}`;
}
