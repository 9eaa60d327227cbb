import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { accentProblems, bands, shares, surroundings } from './accent.ts';
import { contrast, mix } from './colours.ts';

const accent = (light: string, dark: string) => accentProblems({ accent: { light, dark } });

describe('accent colours', () => {
  it('are fine where everything can be read', () => {
    expect(accentProblems({})).toEqual([]);
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
    expect(contrast(guess, surroundings.light.soft)).toBeLessThan(4.6);
    // The result keeps its hue: more red than green, more green than blue.
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(guess.slice(at, at + 2), 16));
    expect(red).toBeGreaterThan(green!);
    expect(green).toBeGreaterThan(blue!);
  });
});

test('contrast and mixtures are those of WCAG and of CSS', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#8c53a2');
  expect(mix('#ffffff', '#000000', 0)).toBe('#ffffff');
});

test('the surroundings are those of the style', () => {
  const css = readFileSync(path.resolve(import.meta.dirname, '../../ui/tokens.css'), 'utf8');
  const names = { paper: 'paper', surface: 'surface', soft: 'soft', ink: 'ink', onAccent: 'on-accent' } as const;
  for (const [key, name] of Object.entries(names) as [keyof typeof names, string][]) {
    const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
    expect([name, light, dark]).toEqual([name, surroundings.light[key], surroundings.dark[key]]);
  }
  expect([...css.matchAll(/--band: (#\w{6});/g)].map(([, colour]) => colour)).toEqual(bands);
  expect(css).toContain(`color-mix(in oklab, var(--accent), var(--ink) ${shares.strongInk * 100}%)`);
  expect(css).toContain(`color-mix(in oklab, var(--accent) ${shares.softAccent * 100}%, var(--paper))`);
});
