import { describe, expect, test } from 'vitest';
import { fontStyle, preloadedFonts } from './fonts.ts';

const font = (name: string, weights: readonly [number, number]) => ({
  src: `/assets/${name}.woff2`,
  ascent: 1,
  descent: 0.25,
  lineGap: 0,
  width: 0.46,
  weights,
});
const text = font('text', [400, 400]);
const bold = font('bold', [600, 600]);
const variable = font('variable', [200, 900]);
const headings = font('headings', [700, 700]);

/** The weights of the faces of a family, in order. */
const weightsOf = (style: string, family: string) =>
  [...style.matchAll(new RegExp(`"${family}";src:[^;]*;font-weight:([^;}]*)`, 'g'))].map(([, weight]) => weight);

describe('the fonts of a site', () => {
  test('change nothing on a site without fonts', () => {
    expect(fontStyle({})).toBe('');
    expect(preloadedFonts({})).toEqual([]);
  });

  test('have a face for each weight, and a font of the system for each until they have loaded', () => {
    const style = fontStyle({ fonts: { text, bold } });
    expect(weightsOf(style, 'site-text')).toEqual(['400', '600']);
    expect(weightsOf(style, 'site-text-system')).toEqual(['400', '600']);
    expect(style).toContain(':root{--font:"site-text","site-text-system",system-ui,sans-serif}');
  });

  test('of one variable file have all its weights', () => {
    expect(weightsOf(fontStyle({ fonts: { text: variable } }), 'site-text')).toEqual(['200 900']);
  });

  test('of headings are bold whatever the file says, because browsers would thicken them', () => {
    const style = fontStyle({ fonts: { headings } });
    expect(weightsOf(style, 'site-headings')).toEqual(['600']);
    expect(style).not.toContain('--font:');
    expect(style).toContain('h1,h2,h3,h4,h5,h6{font-family:"site-headings",');
  });

  test('replace no font that is shown already, because line breaks would move', () => {
    const faces = fontStyle({ fonts: { text, bold, headings } }).match(/@font-face\{[^}]*url\([^}]*\}/g)!;
    expect(faces).toHaveLength(3);
    for (const face of faces) expect(face).toContain('font-display:optional');
  });

  test('are fetched early if the first screen shows them', () => {
    expect(preloadedFonts({ fonts: { text, bold, headings } })).toEqual([
      '/assets/text.woff2',
      '/assets/headings.woff2',
    ]);
    expect(preloadedFonts({ fonts: { text, bold } })).toEqual(['/assets/text.woff2', '/assets/bold.woff2']);
    expect(preloadedFonts({ fonts: { text: variable, headings: variable } })).toEqual(['/assets/variable.woff2']);
  });
});
