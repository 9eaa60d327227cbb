import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { contrast, mix } from './colours.ts';
import { type Ground, groundTokens, paletteOf, type Scheme, schemes, shares } from './palette.ts';
import { tokens } from './tokens.ts';

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');

test('contrast follows WCAG and mixtures follow CSS', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#8c53a2');
  expect(mix('#ffffff', '#000000', 0)).toBe('#ffffff');
});

describe('the colours of a site without a theme', () => {
  const { page, bands } = paletteOf({});

  const unmixed = (Object.keys(page.light) as (keyof Ground)[]).filter((name) => !/accentS/.test(name));

  it.each(unmixed)('equal the style sheet: %s', (name) => {
    const property = groundTokens[name];
    const [, light, dark] = new RegExp(`${property}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
    expect([light, dark], `src/ui/tokens.css: ${property}`).toEqual(schemes.map((scheme) => page[scheme][name]));
  });

  it('include the dark bands of the style sheet', () => {
    const written = [...css.matchAll(/--band: (#\w{6});/g)].map(([, colour]) => colour);
    expect(written).toEqual(schemes.map((scheme) => bands[scheme].paper));
    expect(bands.light.ink).toBe(page.dark.ink);
  });

  it('are mixed with the shares of the style sheet', () => {
    expect(css).toContain(`color-mix(in oklab, var(--accent), var(--ink) ${shares.strongInk * 100}%)`);
    expect(css).toContain(`color-mix(in oklab, var(--accent) ${shares.softAccent * 100}%, var(--paper))`);
  });
});

describe('the tokens of a site', () => {
  it('are properties of the style sheet', () => {
    expect(Object.keys(tokens).filter((name) => !css.includes(`  ${name}: `))).toEqual([]);
  });

  it('take precedence over chosen colours, and mixed colours follow them', () => {
    const accent = { light: '#005588', dark: '#66ccff' };
    const { page, bands } = paletteOf({
      accent: { light: '#b8400f', dark: '#ff9d66' },
      tokens: { '--accent': accent },
    });
    expect(page.light.accent).toBe('#005588');
    expect(page.light.accentSoft).toBe(mix(page.light.paper, '#005588', shares.softAccent));
    expect(bands.light.accent, 'bands are dark').toBe('#66ccff');
    expect(paletteOf({ tokens: { '--band': { light: '#111122', dark: '#000011' } } }).bands.light.paper).toBe(
      '#111122',
    );
  });
});

describe('colours derived from a background', () => {
  it.each(schemes)('are close to the colours of the program (%s)', (scheme: Scheme) => {
    const own = paletteOf({}).page;
    const derived = paletteOf({ base: { light: own.light.paper, dark: own.dark.paper } }).page[scheme];
    for (const name of ['surface', 'soft', 'line', 'lineStrong'] as const)
      expect(contrast(derived[name], own[scheme][name]), name).toBeLessThan(1.25);
  });

  it('concern bands if the site chooses their colour', () => {
    const bands = paletteOf({ band: { light: '#0a2a5e', dark: '#04122b' } }).bands;
    expect(bands.light.paper).toBe('#0a2a5e');
    // On a blue band, cards are a lighter blue.
    expect(bands.light.surface).toMatch(/^#1[0-9a-f]3[0-9a-f]6[0-9a-f]$/);
  });
});
