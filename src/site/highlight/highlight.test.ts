import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CodeLanguage, codeLanguages } from '../../../schema/code-languages.ts';
import { contrast } from '../../../schema/theme/colours.ts';
import { paletteOf } from '../../../schema/theme/palette.ts';
import { highlight, kinds } from './highlight.ts';

const plain = (code: string, language: CodeLanguage) =>
  highlight(code, language)
    .map((node) => (typeof node === 'string' ? node : node[1]))
    .join('');

describe('code with colours', () => {
  it.each(Object.keys(codeLanguages) as CodeLanguage[])('in %s keeps every character', (language) => {
    const code = `# a <b class="x">&amp;</b> 'y' // 1 + 2\nfunction f() { return "ü"; } \t\n-- z`;
    expect(plain(code, language)).toBe(code);
  });

  it('names the kinds of its parts', () => {
    expect(highlight("const a = 'b'; // c", 'javascript')).toEqual([
      ['keyword', 'const'],
      ' a = ',
      ['string', "'b'"],
      '; ',
      ['comment', '// c'],
    ]);
  });
});

describe('the colours of code', () => {
  const { page } = paletteOf({});
  const css = readFileSync(new URL('../../prose/code/style.css', import.meta.url), 'utf8');
  const pairs = [...css.matchAll(/\.code-([a-z]+) \{\s*color: light-dark\((#\w+), (#\w+)\)/g)];

  it('are there for every kind', () => {
    const named = Object.values(kinds);
    expect(pairs.map(([, kind]) => kind).sort()).toEqual([...new Set(named)].sort());
  });

  it.each(pairs.map(([, kind, light, dark]) => [kind!, light!, dark!] as const))(
    'can be read on the ground of code: %s',
    (_, light, dark) => {
      expect(contrast(light, page.light.surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, page.dark.surface)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
