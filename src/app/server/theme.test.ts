import { expect, test } from 'vitest';
import { themeStyle } from './theme.ts';

test('a site that states no theme has no style of its own', () => {
  expect(themeStyle({})).toBe('');
});

test('a site that chooses an accent colour overrides nothing else', () => {
  expect(themeStyle({ accent: { light: '#b8400f', dark: '#ff9d66' } })).toBe(
    ':root{--accent:light-dark(#b8400f,#ff9d66)}',
  );
});

test('a background brings the colours of cards, tints and lines', () => {
  const style = themeStyle({ base: { light: '#f4f7fb', dark: '#0d1f2d' } });
  expect(style).toContain('--paper:light-dark(#f4f7fb,#0d1f2d)');
  expect(style.match(/--[a-z-]+(?=:)/g)).toEqual(['--paper', '--surface', '--soft', '--line', '--line-strong']);
});

test('a band has its colours in both schemes', () => {
  const style = themeStyle({ band: { light: '#0a2a5e', dark: '#04122b' } });
  expect(style).toMatch(/^:root\{--band:#0a2a5e\}\.tone-ink\{--surface:#\w{6};.*\}@media\(prefers-color-scheme:dark\)/);
  expect(style).toContain(':root{--band:#04122b}.tone-ink{');
});

test('corners keep their proportion', () => {
  expect(themeStyle({ radius: 0 })).toBe(':root{--radius-s:0px;--radius-m:0px;--radius-l:0px}');
  expect(themeStyle({ radius: 20 })).toBe(':root{--radius-s:6px;--radius-m:12px;--radius-l:20px}');
});

test('tokens come last: colours for both schemes, others and bands in a media query where the schemes differ', () => {
  const accent = { light: '#005588', dark: '#66ccff' };
  const style = themeStyle({
    accent: { light: '#b8400f', dark: '#ff9d66' },
    tokens: {
      '--accent': accent,
      '--ink': { dark: '#ffffff' },
      '--shadow': { light: 'none', dark: '0 0 2px #000' },
      '--fast': { light: '0s', dark: '0s' },
      '--band': { light: '#111122', dark: '#000011' },
    },
  });
  expect(style).toBe(
    ':root{--accent:light-dark(#b8400f,#ff9d66)}' +
      ':root{--ink:light-dark(#17202a,#ffffff);--accent:light-dark(#005588,#66ccff);' +
      '--shadow:none;--fast:0s;--band:#111122}' +
      '@media(prefers-color-scheme:dark){:root{--shadow:0 0 2px #000;--band:#000011}}',
  );
});
