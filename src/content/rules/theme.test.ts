import { describe, expect, it } from 'vitest';
import { contrast } from '../../../schema/theme/colours.ts';
import { paletteOf } from '../../../schema/theme/palette.ts';
import type { TokenValues } from '../../../schema/theme/tokens.ts';
import { themeProblems, worstPair } from './theme.ts';

const pair = (light: string, dark: string) => ({ light, dark });
const accent = (light: string, dark: string) => themeProblems({ accent: pair(light, dark) });
const base = (light: string, dark: string) => themeProblems({ base: pair(light, dark) });
const band = (light: string, dark: string) => themeProblems({ band: pair(light, dark) });

describe('accent colours', () => {
  it('are fine where everything can be read', () => {
    expect(themeProblems({})).toEqual([]);
    expect(accent('#b8400f', '#ff9d66')).toEqual([]);
    expect(accent('#B8400F', '#FF9D66')).toEqual([]);
  });

  it.each(['#ffcc00', '#3b82f6', '#777777', '#ffffff', '#e2571e'])('%s is too pale for a light page', (colour) => {
    const [problem, ...others] = accent(colour, '#ff9d66');
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule: 'accent-contrast', pointer: ['accent', 'light'] });
    expect(problem!.params.ratio).toBeLessThan(4.5);
    expect(accent(String(problem!.params.guess), '#ff9d66')).toEqual([]);
  });

  it.each(['#b8400f', '#1f3fae', '#666666', '#000000'])('%s is too dark for a dark page', (colour) => {
    const [problem, ...others] = accent('#b8400f', colour);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule: 'accent-contrast', pointer: ['accent', 'dark'] });
    expect(accent('#b8400f', String(problem!.params.guess))).toEqual([]);
  });

  it('are changed no more than they have to be', () => {
    const guess = String(accent('#e2571e', '#ff9d66')[0]!.params.guess);
    expect(contrast(guess, paletteOf({}).page.light.soft)).toBeLessThan(4.6);
    // The result keeps its hue: more red than green, more green than blue.
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(guess.slice(at, at + 2), 16));
    expect(red).toBeGreaterThan(green!);
    expect(green).toBeGreaterThan(blue!);
  });

  it('are answerable for their contrast with the backgrounds that the site chooses', () => {
    const site = { accent: pair('#b8400f', '#ff9d66'), base: pair('#ffe9c7', '#0d1f2d') };
    expect(themeProblems(site).map(({ pointer }) => pointer.join('.'))).toEqual(['accent.light']);
    const { guess } = themeProblems(site)[0]!.params;
    expect(themeProblems({ ...site, accent: pair(String(guess), '#ff9d66') })).toEqual([]);
  });

  it('are not reported for pairs with a token of the theme', () => {
    const pale = (scheme: string, tokens?: TokenValues) =>
      themeProblems({ accent: { ...pair('#b8400f', '#ff9d66'), [scheme]: '#808080' } }, tokens).length;
    expect([pale('light'), pale('dark')]).toEqual([1, 1]);
    expect([
      pale('light', { '--accent': pair('#0b5cad', '#66ccff') }),
      pale('dark', { '--accent': pair('#0b5cad', '#66ccff') }),
    ]).toEqual([0, 0]);
    expect(pale('light', { '--accent': { dark: '#66ccff' } })).toBe(1);
    expect(pale('light', { '--paper': { light: '#ffffff' } }), 'other backgrounds').toBe(1);
  });
});

describe('backgrounds', () => {
  it('are fine where everything can be read', () => {
    expect(base('#ffffff', '#000000')).toEqual([]);
    expect(base('#F4F7FB', '#0D1F2D')).toEqual([]);
    expect(band('#0a2a5e', '#04122b')).toEqual([]);
    const light = { light: '#ffffff' };
    const tokens = { '--paper': light, '--surface': light, '--soft': light };
    expect(themeProblems({ base: pair('#888888', '#12171c') }, tokens), 'tokens replace them').toEqual([]);
  });

  it.each(['#000000', '#888888', '#3b82f6', '#c5c9ce'])('%s is too dark for the text on a light page', (colour) => {
    const [problem, ...others] = base(colour, '#12171c');
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule: 'colour-contrast', pointer: ['base', 'light'] });
    expect(base(String(problem!.params.guess), '#12171c')).toEqual([]);
  });

  it.each(['#ffffff', '#888888', '#3b82f6'])('%s is too pale for the text on a dark page', (colour) => {
    const [problem, ...others] = base('#faf8f4', colour);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule: 'colour-contrast', pointer: ['base', 'dark'] });
    expect(base('#faf8f4', String(problem!.params.guess))).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('of bands are dark for visitors with %s colours too', (scheme) => {
    const [problem, ...others] = themeProblems({ band: { ...pair('#1a242e', '#0b0f13'), [scheme]: '#6f9bd1' } });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule: 'colour-contrast', pointer: ['band', scheme] });
    expect(themeProblems({ band: { ...pair('#1a242e', '#0b0f13'), [scheme]: problem!.params.guess } })).toEqual([]);
  });
});

it('the worst pair of a colour depends on the other colours of the site', () => {
  const place = { name: 'accent', scheme: 'light' } as const;
  const alone = worstPair('#0b5cad', place, {});
  const tinted = worstPair('#0b5cad', place, { base: pair('#dfe7f0', '#12171c') });
  expect(tinted.ratio).toBeLessThan(alone.ratio);
});
