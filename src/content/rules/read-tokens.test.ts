import { describe, expect, it, test } from 'vitest';
import { message } from '../diagnostics/rule.ts';
import { readTokenStyle } from './read-tokens.ts';

/** The findings of a style sheet: the rule and the reported part of the source. */
function found(style: string, theme = {}) {
  return readTokenStyle(style, theme).found.map(({ rule, start, end }) => `${rule}: ${style.slice(start, end)}`);
}

const values = (style: string) => readTokenStyle(style, {}).values;

describe('values of tokens', () => {
  it('are for both schemes, or for one', () => {
    const style = `:root { --radius-l: 0; --accent: light-dark(#0b5cad, #6cf); --ink: #000; }
      @media (prefers-color-scheme: dark) { :root { --ink: #FFFFFF; --shadow: none } }`;
    expect(found(style)).toEqual([]);
    expect(values(style)).toEqual({
      '--radius-l': { light: '0', dark: '0' },
      '--accent': { light: '#0b5cad', dark: '#66ccff' },
      '--ink': { light: '#000000', dark: '#ffffff' },
      '--shadow': { dark: 'none' },
    });
  });

  it('have no comments', () => {
    const style = ':root { --accent: #b8400f /* was #ff0000 */; --radius-l: 12px /* not closed';
    expect(found(style)).toEqual(['accent-contrast: #b8400f']);
    expect(values(style)).toEqual({
      '--accent': { light: '#b8400f', dark: '#b8400f' },
      '--radius-l': { light: '12px', dark: '12px' },
    });
  });

  it.each([
    '--text-3xl: clamp(2rem, 1rem + 3vw, 4rem)',
    '--space-8: calc(2rem + 4vw)',
    '--shadow: 0 1px 2px rgb(0 0 0 / 10%), 0 0 4px #000',
    '--fast: 0s',
    '--ease: cubic-bezier(0.2, 0.7, 0.2, 1)',
    '--font: Georgia, "Times New Roman", serif',
  ])('%s', (declaration) => expect(found(`:root { ${declaration}; }`)).toEqual([]));

  it.each([
    ['--radius-l', 'red'],
    ['--radius-l', '12'],
    ['--accent', 'blue'],
    ['--accent', '#b8400f80'],
    ['--accent', 'light-dark(#000, blue)'],
    ['--accent', 'var(--ink)'],
    ['--font', '"</style>"'],
    ['--shadow', '12px'],
  ])('%s is not %s', (name, value) => {
    const style = `:root { ${name}:  ${value} ; }`;
    expect(found(style)).toEqual([`theme-token-value: ${value}`]);
    expect(values(style), 'a wrong value has no effect').toEqual({});
  });
});

test('other names are reported with the nearest token, or with all of them', () => {
  expect(found(':root { --acent: #000; color: red; }')).toEqual([
    'unknown-theme-token: --acent',
    'unknown-theme-token: color',
  ]);
  const [near, far] = readTokenStyle(':root { --acent: #000; color: red; }', {}).found;
  expect(message(near!, 'es').message).toContain('¿Querías decir «--accent»?');
  expect(message(far!, 'en').message).toContain('The tokens are: --paper, --surface');
});

test.each([
  ['.hero { --ink: #000 }', '--ink: #000 '],
  ['constructor { --ink: #000 }', '--ink: #000 '],
  ['@media print { :root { --ink: #000 } }', '--ink: #000 '],
  ['@import "other.css";', '@import "other.css";'],
])('%s is no place for tokens', (style, part) => {
  expect(found(style)).toEqual([`theme-token-place: ${part}`]);
});

test('text that is not CSS is reported where it stops to be', () => {
  expect(found(':root { --radius-l 12px; --radius-s: 2px }')).toEqual(['style-syntax: --radius-l 12px;']);
});

describe('contrast', () => {
  const report = (style: string, theme = {}) =>
    readTokenStyle(style, theme).found.map(({ rule, params }): Record<string, unknown> => ({ rule, ...params }));

  it('is computed with the other colours of the site', () => {
    expect(report(':root { --muted: light-dark(#999999, #a3adb7) }')).toMatchObject([
      { rule: 'colour-contrast', least: 4.5, guess: expect.stringMatching(/^#[67]/) },
    ]);
    expect(found(':root { --muted: light-dark(#999999, #a3adb7) }')).toEqual(['colour-contrast: #999999']);
    expect(report(':root { --accent: light-dark(#ffcc00, #ff9d66) }')).toMatchObject([{ rule: 'accent-contrast' }]);
    // The texts of the program are legible on this background, the accent colour of the site is not.
    const theme = { accent: { light: '#767676', dark: '#ff9d66' } };
    const paper = ':root { --paper: light-dark(#f8f8f8, #12171c) }';
    expect(report(paper, theme)).toMatchObject([{ where: 'accent' }]);
  });

  it('concerns one value for both schemes in the scheme where it fails', () => {
    const style = ':root { --ink: #111111 }';
    expect(report(style)).toMatchObject([{ where: 'page', isDark: true }]);
    expect(message(readTokenStyle(style, {}).found[0]!, 'en').message).toContain('on the page, in dark colours: it is');
  });

  it('ignores a value that another one replaces', () => {
    expect(found(':root { --ink: #111 } @media (prefers-color-scheme: dark) { :root { --ink: #eee } }')).toEqual([]);
  });

  it('of a band is that of its text', () => {
    expect(report(':root { --band: #9fb4c8 }')).toMatchObject([{ rule: 'colour-contrast' }]);
    expect(found(':root { --band: light-dark(#0a2a5e, #04122b) }')).toEqual([]);
  });

  it('has a remedy that works', () => {
    const cases = [
      ['--paper', '#8899aa', '#12171c'],
      ['--muted', '#999999', '#a3adb7'],
      ['--on-accent', '#dd9977', '#1d0e05'],
    ];
    for (const [name, value, dark] of cases) {
      const style = (colour = value) => `:root { ${name}: light-dark(${colour}, ${dark}) }`;
      const [problem] = report(style());
      expect(report(style(String(problem!.guess))), name).toEqual([]);
    }
  });
});
