import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkdown, parseText } from './text.ts';
import { parsePlain, tokenValues } from './tokens.ts';

describe('a token with a backslash before it', () => {
  it.each([
    ['a plain string', parsePlain],
    ['a text', parseText],
    ['an inline text', parseInline],
  ])('is words in %s', (_, parse) => {
    expect(parse('Escriba \\{brand} y \\{nombre}: {brand}', { brand: 'Taller' })).toMatchObject({
      value: 'Escriba {brand} y {nombre}: Taller',
      problems: [],
    });
  });

  it('is words in Markdown', () => {
    expect(parseMarkdown('**\\{year}** y \\{nombre}\n\n- \\{brand}', { values: { brand: 'Taller' } })).toMatchObject({
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

describe('the number of entries of a collection', () => {
  const collections = { product: { entries: Array.from({ length: 13 }) }, 'past-event': { entries: [] } };
  const values = tokenValues({ brand: 'Taller', lang: 'es' }, collections);
  const kinds = [
    ['a plain string', (text: string) => parsePlain(text, values)],
    ['a text', (text: string) => parseText(text, values)],
    ['an inline text', (text: string) => parseInline(text, values)],
  ] as const;

  it.each(kinds)('is inserted in %s', (_, parse) => {
    expect(parse('{count:product} programas y {count:past-event} jornadas, \\{count:product}')).toMatchObject({
      value: '13 programas y 0 jornadas, {count:product}',
      problems: [],
    });
  });

  it('is inserted in Markdown, but not in code', () => {
    const { value } = parseMarkdown('**{count:product}** y `{count:product}`', { values });
    expect(value).toEqual([{ t: 'p', c: [{ t: 'strong', c: ['13'] }, ' y ', { t: 'code', c: ['{count:product}'] }] }]);
  });

  it('is written as readers of the language write numbers', () => {
    const entries = Array.from({ length: 12_345 });
    expect(parsePlain('{count:post}', tokenValues({ brand: '', lang: 'es-CO' }, { post: { entries } })).value).toBe(
      '12.345',
    );
  });

  it.each(kinds)('has a similar name as its guess in %s', (_, parse) => {
    const guessOf = (text: string) => parse(text).problems.map(({ rule, params }) => [rule, params.guess]);
    expect(guessOf('{count:products}')).toEqual([['unknown-token', '{count:product}']]);
    expect(guessOf('{count: product }')).toEqual([['unknown-token', '{count:product}']]);
    expect(guessOf('{counts:product}')).toEqual([['unknown-token', '{count:product}']]);
    expect(guessOf('{count:cosas}')).toEqual([['unknown-token', '']]);
    expect(guessOf('{count:toString}')).toEqual([['unknown-token', '']]);
  });

  it('may name any collection while none is known', () => {
    expect(parseText('{count:event}').problems).toEqual([]);
  });
});
