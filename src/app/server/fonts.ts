import {
  BOLD,
  type FontData,
  hasBold,
  type MatchedMetrics,
  matchedMetrics,
  systemFonts,
} from '../../../schema/looks/font-metrics.ts';
import type { SiteData } from '../../../schema/site-data.ts';

type Fonts = NonNullable<SiteData['fonts']>;

/** Files that the first screen shows, which the browser may fetch before it has read the style. */
export function preloadedFonts({ fonts = {} }: Pick<SiteData, 'fonts'>): readonly string[] {
  const { text, bold, headings } = fonts;
  return [...new Set([text, headings ?? bold].flatMap((font) => font?.src ?? []))];
}

/**
 * The style of the site's own fonts. Browsers fetch them before they show the page and wait for them a moment
 * (`font-display: optional`). A page whose fonts are late keeps a font of the system, adjusted to the same widths and
 * heights, so that nothing moves when they come: lines would break elsewhere even so.
 */
export function fontStyle({ fonts }: Pick<SiteData, 'fonts'>): string {
  return fonts ? textStyle(fonts) + headingStyle(fonts) : '';
}

/** After the site's own font and the one adjusted to it, for letters that they lack. */
const others = 'system-ui,sans-serif';

function textStyle({ text, bold }: Fonts): string {
  if (!text) return '';
  const faces = [
    face('text', text, bold ? '400' : weightsOf(text, '400')),
    bold ? face('text', bold, String(BOLD)) : '',
    standIn('text', text, 'regular'),
    standIn('text', bold ?? text, 'bold'),
  ];
  return `${faces.join('')}:root{--font:${families('text')},${others}}`;
}

function headingStyle({ headings }: Fonts): string {
  if (!headings) return '';
  const faces = face('headings', headings, weightsOf(headings, String(BOLD))) + standIn('headings', headings, 'bold');
  return `${faces}h1,h2,h3,h4,h5,h6{font-family:${families('headings')},${others}}`;
}

function families(name: string): string {
  return `"site-${name}","site-${name}-system"`;
}

/** A static file serves the weight that it is meant for, whatever it says of itself: browsers would thicken it. */
function weightsOf(font: FontData, meant: string): string {
  return hasBold(font) ? font.weights.join(' ') : meant;
}

function face(name: string, { src }: FontData, weight: string): string {
  return `@font-face{font-family:"site-${name}";src:url(${src});font-weight:${weight};font-display:optional}`;
}

function standIn(name: string, font: FontData, weight: 'regular' | 'bold'): string {
  const metrics = matchedMetrics(font, weight);
  if (!metrics) return '';
  const sources = systemFonts[weight].names.map((system) => `local("${system}")`).join();
  const number = weight === 'bold' ? BOLD : 400;
  return `@font-face{font-family:"site-${name}-system";src:${sources};font-weight:${number};${descriptors(metrics)}}`;
}

function descriptors({ size, ascent, descent, lineGap }: MatchedMetrics): string {
  return `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%`;
}
