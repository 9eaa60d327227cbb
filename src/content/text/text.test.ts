import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkdown, parseText } from './text.ts';
import { parsePlain } from './tokens.ts';

describe('a token with a backslash before it', () => {
  it.each([
    ['a plain string', parsePlain],
    ['a text', parseText],
    ['an inline text', parseInline],
  ])('is words in %s', (_, parse) => {
    expect(parse('Escriba \\{brand} y \\{nombre}: {brand}', 'Taller')).toMatchObject({
      value: 'Escriba {brand} y {nombre}: Taller',
      problems: [],
    });
  });

  it('is words in Markdown', () => {
    expect(parseMarkdown('**\\{year}** y \\{nombre}\n\n- \\{brand}', { brand: 'Taller' })).toMatchObject({
      value: [
        { t: 'p', c: [{ t: 'strong', c: ['{year}'] }, ' y {nombre}'] },
        { t: 'list', items: [[{ t: 'p', c: ['{brand}'] }]] },
      ],
      problems: [],
    });
  });

  it('leaves other backslashes of a text alone', () => {
    expect(parseText('C:\\{ y {1}').value).toBe('C:\\{ y {1}');
  });
});
