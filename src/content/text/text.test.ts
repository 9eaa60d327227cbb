import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishedWords } from './published.ts';
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

describe('the title of a link', () => {
  it.each([
    '[a](/b "Uno {brand}")',
    "[a](/b 'Uno {brand}')",
    '[a](</b> (Uno {brand}))',
    '[a][1]\n\n[1]: /b "Uno {brand}"',
  ])('%s is shown with it', (text) => {
    const link = { t: 'link', href: '/b', title: 'Uno Taller', c: ['a'] };
    expect(parseMarkdown(text, { values: { brand: 'Taller' } })).toMatchObject({
      value: [{ t: 'p', c: [link] }],
      problems: [],
    });
  });

  it.each([
    ['[![Sol](/assets/a.jpg)](/b "Uno")', 'figure', { href: '/b', title: 'Uno' }],
    ['[![Sol](/assets/a.jpg "Pie")](/b "Uno")', 'figure', { href: '/b', title: 'Uno', caption: 'Pie' }],
    ['[a](/b "Uno") {button}', 'buttons', { links: [{ href: '/b', title: 'Uno', label: ['a'] }] }],
  ])('%s is shown with it as well', (text, type, props) => {
    expect(parseMarkdown(text).value).toMatchObject([{ t: 'block', c: { $blocks: [{ type, props }] } }]);
  });

  it('has tokens of its own', () => {
    expect(parseInline('[a](/b "{marca}")').problems).toMatchObject([{ rule: 'unknown-token' }]);
  });

  it('is read by visitors', () => {
    const words = (text: string) => publishedWords(text, 'markdown').filter(({ role }) => role !== 'address');
    for (const text of ['[uno](/b "Dos uno")', '![uno](/assets/b.svg "Dos uno")', '[uno][1]\n\n[1]: /b "Dos uno"'])
      expect(words(text).map(({ word }) => word)).toEqual(['uno', 'Dos', 'uno']);
  });
});

describe('formatted words next to a letter', () => {
  const strong = (text: string) => ({ t: 'strong', c: [text] });

  it.each([
    ['**Nota:**lea esto.', [strong('Nota:'), 'lea esto.']],
    ['Los **"rayos"**son finos', ['Los ', strong('"rayos"'), 'son finos']],
    ['Cuesta **50%**más que **«dos»**uno', ['Cuesta ', strong('50%'), 'más que ', strong('«dos»'), 'uno']],
    ['これは**重要。**次の文です。', ['これは', strong('重要。'), '次の文です。']],
    ['この自転車は**「軽い」**です', ['この自転車は', strong('「軽い」'), 'です']],
    ['这是**重要（注）**的', ['这是', strong('重要（注）'), '的']],
    ['그는**‘갑’**이다', ['그는', strong('‘갑’'), '이다']],
    ['**Nota:**lea y **siga:**ya **no**', [strong('Nota:'), 'lea y ', strong('siga:'), 'ya ', strong('no')]],
    ['**Nota: [a](/b).**Siga', [{ t: 'strong', c: ['Nota: ', { t: 'link', href: '/b', c: ['a'] }, '.'] }, 'Siga']],
  ])('%s', (text, nodes) => {
    expect(parseInline(text).value).toEqual(nodes);
    expect(parseMarkdown(text).value).toEqual([{ t: 'p', c: nodes }]);
  });

  it.each([
    ['*Nota:*lea esto.', 'em', 'Nota:', 'lea esto.'],
    ['_Nota:_lea esto.', 'em', 'Nota:', 'lea esto.'],
    ['__Nota:__lea esto.', 'strong', 'Nota:', 'lea esto.'],
    ['~~Antes:~~ahora', 'del', 'Antes:', 'ahora'],
    ['*¿Listo?*Siga', 'em', '¿Listo?', 'Siga'],
    ['*重要。*次の文です。', 'em', '重要。', '次の文です。'],
    ['*Nota (uno).*lea', 'em', 'Nota (uno).', 'lea'],
  ])('%s has other marks of formatting', (text, t, words, rest) => {
    const nodes = (before: readonly string[]) => [...before, { t, c: [words] }, rest];
    expect(parseInline(text).value).toEqual(nodes([]));
    expect(parseMarkdown(`Uno ${text}`).value).toEqual([{ t: 'p', c: nodes(['Uno ']) }]);
  });

  it('may have words of a script without spaces before them', () => {
    expect(parseInline('これは*重要。*次').value).toEqual(['これは', { t: 'em', c: ['重要。'] }, '次']);
    expect(parseInline('これは~~重要。~~次').value).toEqual(['これは', { t: 'del', c: ['重要。'] }, '次']);
  });

  // biome-ignore format: texts, several on a line
  it.each([
    '2 ** 3', '**', 'a**', '**a', '** a **b', '**.**a', 'a ** b:**c', '`**a:**b`', '\\**a:**b',
    '2*(a+b)*c', '2 *(a+b)*c', 'a*b:*c', '3*x;*y', '5 *x(1)*y', '*.*a', '\\*a:*b',
    'a_b:_c', 'ver__Nota:__lea', '_id_clave:_valor', '\\_a:_b', '`_a:_b`', 'a ~~ b:~~c', '\\~~a:~~b',
  ])(
    '%s is none',
    (text) => {
      expect(JSON.stringify(parseInline(text).value)).not.toMatch(/"t":"(?:strong|em|del)"/);
    },
  );
});

describe('a line that resembles the definition of a link', () => {
  const paragraph = (text: string) => ({ t: 'p', c: [text] });

  it.each([
    ['[Lunes]: cerrado', [paragraph('[Lunes]: cerrado')]],
    ['[Lunes]: cerrado\n[Martes]: 9–18', [paragraph('[Lunes]: cerrado'), paragraph('[Martes]: 9–18')]],
    ['[Lunes]: **9–18** "tal vez"', [{ t: 'p', c: ['[Lunes]: ', { t: 'strong', c: ['9–18'] }, ' "tal vez"'] }]],
    ['- [Lunes]: 9–18\n- Martes', [{ items: [[paragraph('[Lunes]: 9–18')], [paragraph('Martes')]] }]],
    ['> [Nota]: llame', [{ t: 'quote', c: [paragraph('[Nota]: llame')] }]],
    ['[Lunes]: cerrado\n\n[Lunes]: abierto', [paragraph('[Lunes]: cerrado'), paragraph('[Lunes]: abierto')]],
    ['[Correo]: a@b.co', [{ t: 'p', c: ['[Correo]: ', { t: 'link', href: 'mailto:a@b.co' }] }]],
  ])('is words where its target is no address: %j', (text, nodes) => {
    const { value, problems } = parseMarkdown(text);
    expect(value).toMatchObject(nodes);
    expect(problems).toEqual([]);
  });

  it.each([
    ['[1]: https://a.co', '[1]: https://a.co'],
    ['Uno.\n\n[1]: /a\n[2]: /b\n\n[dos][2]', '[1]: /a'],
    ['[uno][1]\n\n[1]: /a\n\n[1]: /b', '[1]: /b'],
    ['[uno][1]\n\n[1]: /a "Dos"\n\n[1]: /a "Tres"', '[1]: /a "Tres"'],
    ['- `[1]`\n\n  [1]: mailto:a@b.co', '[1]: mailto:a@b.co'],
    ['[//]: # (Una nota)', '[//]: # (Una nota)'],
  ])('is reported where no link uses its address: %j', (text, part) => {
    expect(parseMarkdown(text).problems).toMatchObject([{ rule: 'definition-unused', params: { part } }]);
  });

  it.each([
    ['[uno][a b] y [dos][]\n\n[A  b]: /a\n[dos]: /b', ['/a', '/b']],
    ['[uno]\n\n[uno]: /a', ['/a']],
    ['[**uno**][a\\]b]\n\n[a\\]b]: /a', ['/a']],
    ['> [uno][1]\n> y más\n\n- dos\n\n  [1]: /a', ['/a']],
    ['![uno][1]\n\n[1]: /assets/a.png', ['/assets/a.png']],
    // A target without a scheme is reported like a link.
    ['[uno][1]\n\n[1]: contacto', ['contacto']],
  ])('is none where a link uses it: %j', (text, addresses) => {
    const found = parseMarkdown(text);
    expect(found.problems).toEqual([]);
    expect(found.addresses.map(({ href }) => href)).toEqual(addresses);
  });
});

describe('every word of a long text', () => {
  // biome-ignore format: pieces, several on a line
  const pieces = [
    'uno', ' dos ', '\n', '\n\n', '\n- ', '\n> ', '\n1. ', '  ', ': ', '[', ']', '](', ')', '(', '[Lunes]: cerrado', '\n[a b]: c d', '[x]: /y', '\n[x]: /y "titulo"', '[w][x]', '[Lunes]',
    '\n[^1]: nota', '[^1]', '**', '*', '`', '\n```\n', '\n    ', '|', '\n|-|-|\n', '\n---\n', '\n===\n', '## ', '<b>', '<!-- z -->', '\n: ', '{id}', '{year}',
    '![foto](/assets/f.png)', '![', '\\', '~~', '\n> [!NOTE]\n> ', '\n> [!TAB] T\n> ', '{button}', '{end}', '<https://v.co>', 'https://q.co/r', '"t"', '<k>', '&',
  ];
  const random = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 10 }).map((parts) => parts.join(''));
  const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  /** Names of definitions that links refer to, which visitors do not read: `[words][name]` and `[name]: /address`. */
  const namesIn = (text: string) =>
    [...text.matchAll(/(?<=\])\[([^[\]]+)\]/g)].flatMap(([, name]) =>
      text.includes(`[${name}]:`) ? wordsOf(name!) : [],
    );

  it('is published, or reported', () => {
    fc.assert(
      fc.property(random, (text) => {
        const { value, problems, addresses } = parseMarkdown(text);
        const shown = `${JSON.stringify(value)} ${addresses.map(({ href }) => href).join(' ')}`;
        const names = namesIn(text);
        const lost = wordsOf(text).filter(
          (word) =>
            !shown.includes(word) && !names.includes(word) && !/^\d+$|^(?:end|button|NOTE|TAB|year|id|t|x)$/.test(word),
        );
        if (problems.length === 0) expect(lost, text).toEqual([]);
      }),
      {
        numRuns: 2000,
        examples: [
          // A target that is not an address counts as a link here, and is reported with the links of the page.
          ['[Lunes]: cerrado\n> [w][x][Lunes]: cerradouno'],
          ['|a|b|\n|-|-|\n|a|b|uno|'],
          ['```js uno\n'],
          ['- [w][x]\n\n> [x]: /y\n\n[x]: /y "titulo"'],
        ],
      },
    );
  });
});
