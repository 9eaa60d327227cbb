import type { SiteData } from '../../../schema/site-data.ts';
import {
  BOLD,
  type FontData,
  hasBold,
  type MatchedMetrics,
  matchedMetrics,
  systemFonts,
} from '../../../schema/theme/font-metrics.ts';

type Fonts = NonNullable<SiteData['fonts']>;

/** Font files of the first screen. The browser may fetch them before it has read the style. */
export function preloadedFonts({ fonts = {} }: Pick<SiteData, 'fonts'>): readonly string[] {
  const { text, bold, headings } = fonts;
  return [...new Set([text, headings ?? bold].flatMap((font) => font?.src ?? []))];
}

/**
 * The style of the site's own fonts. Browsers fetch the fonts before they show the page and wait for a moment
 * (`font-display: optional`). If the fonts are late, the page keeps a system font that is adjusted to the same widths
 * and heights. The page does not switch fonts later, because lines could break elsewhere.
 */
export function fontStyle({ fonts }: Pick<SiteData, 'fonts'>): string {
  return fonts ? textStyle(fonts) + headingStyle(fonts) : '';
}

/** Fallbacks after the site's own font and the adjusted font, for characters that these lack. */
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

/**
 * The weights that a font covers. A static file is declared with the intended weight, because browsers would thicken it
 * if it were declared with a lower weight of its own.
 */
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
