import { describe, expect, it } from 'vitest';
import { block, nodesOf, paragraph } from '../../../tests/helpers/sites/long-text.ts';
import { parseInline, parseMarkdown } from './text.ts';

describe('code', () => {
  it.each([
    ['```js\nlet a;\n```', { label: 'JavaScript', c: [['keyword', 'javascript let a;']] }],
    ['```TypeScript \na\n```', { label: 'TypeScript', c: [['keyword', 'typescript a']] }],
    ['~~~text\n**a**\n~~~', { c: ['**a**'] }],
    ['```\n{nada} <b> [^1]\n```', { c: ['{nada} <b> [^1]'] }],
  ])('%j', (text, props) => expect(nodesOf(text)).toEqual([block('code', props)]));

  it('is shown without colours where its language is unknown', () => {
    const { value, problems } = parseMarkdown('```javascrip\na\n```');
    expect(value).toEqual([block('code', { c: ['a'] })]);
    expect(problems).toMatchObject([{ rule: 'code-language', params: { name: 'javascrip', guess: 'javascript' } }]);
  });

  it('has one problem for each unknown language of a text', () => {
    const { problems } = parseMarkdown('```asn1\na\n```\n\n> ```asn1\n> b\n> ```\n\n```der\nc\n```');
    expect(problems.map(({ params }) => params)).toMatchObject([{ name: 'asn1' }, { name: 'der' }]);
  });

  it.each([
    ['```js Factura de enero\na\n```', 'code-words', { words: 'Factura de enero' }],
    ['~~~TypeScript title=x\na\n~~~', 'code-words', { words: 'title=x' }],
    ['``` Factura de enero\na\n```', 'code-language', { name: 'Factura' }],
  ])('reports words after its language: %j', (text, rule, params) => {
    expect(parseMarkdown(text).problems).toMatchObject([{ rule, params }]);
  });

  it('indented by accident stays an error', () => {
    expect(parseMarkdown('Uno.\n\n    dos').problems).toMatchObject([{ rule: 'indented-code' }]);
  });
});

describe('call-outs', () => {
  it.each([
    ['> [!NOTE]\n> Uno', { kind: 'note', c: [paragraph('Uno')] }],
    ['> [!tip]  \n> Uno\n>\n> Dos', { kind: 'tip', c: [paragraph('Uno'), paragraph('Dos')] }],
    ['> [!CAUTION]\n>\n> - Uno', { kind: 'caution', c: [{ t: 'list', ordered: false, items: [[paragraph('Uno')]] }] }],
    ['> [!WARNING]\n> **Uno**', { kind: 'warning', c: [{ t: 'p', c: [{ t: 'strong', c: ['Uno'] }] }] }],
  ])('%j', (text, props) => expect(nodesOf(text)).toEqual([block('callout', props)]));

  it('are quotes where the mark is not alone on its line', () => {
    expect(nodesOf('> [!NOTE] Uno')).toEqual([{ t: 'quote', c: [paragraph('[!NOTE] Uno')] }]);
  });
});

describe('buttons', () => {
  const links = [{ href: '/b', label: ['Uno'] }];

  it('are links with a mark, in a paragraph of their own', () => {
    expect(nodesOf('[Uno](/b) {button}')).toEqual([block('buttons', { links })]);
    expect(nodesOf('[Uno](/b) {button}\n[Uno](/b) {button}')).toEqual([
      block('buttons', { links: [...links, ...links] }),
    ]);
    expect(parseMarkdown('[Uno](/b) {button}').addresses).toEqual([{ href: '/b', as: 'link' }]);
  });

  it('leave tokens behind links alone', () => {
    expect(nodesOf('[Uno](/b) {brand}')).toEqual([{ t: 'p', c: [{ t: 'link', href: '/b', c: ['Uno'] }, ' Taller'] }]);
  });
});

describe('the relation of a link', () => {
  const link = (rel: string) => ({ t: 'link', href: '/b', rel, c: ['Uno'] });

  it.each([
    ['[Uno](/b) {sponsored}.', [link('sponsored'), '.']],
    ['[Uno](/b){nofollow} {ugc} dos', [link('nofollow ugc'), ' dos']],
    ['**[Uno](/b) {me}**', [{ t: 'strong', c: [link('me')] }]],
  ])('is stated by a mark after the link, in short texts too: %j', (text, c) => {
    expect(nodesOf(text)).toEqual([{ t: 'p', c }]);
    expect(parseInline(text).value).toEqual(c);
  });

  it('goes with notes, buttons and pictures', () => {
    expect(nodesOf('[Uno][1] {license}[^n]\n\n[1]: /b\n\n[^n]: Nota')[0]).toMatchObject({ c: [link('license'), {}] });
    expect(nodesOf('[Uno](/b) {sponsored} {button}')).toEqual([
      block('buttons', { links: [{ href: '/b', rel: 'sponsored', label: ['Uno'] }] }),
    ]);
    expect(nodesOf('[![Sol](/assets/a.jpg)](/b) {sponsored} {end}')).toMatchObject([
      { c: { $blocks: [{ type: 'figure', props: { href: '/b', rel: 'sponsored', side: 'end' } }] } },
    ]);
  });

  it('is reported if it is misspelt, or has no link before it', () => {
    const found = (text: string) => parseMarkdown(text).problems.map(({ rule, params }) => [rule, params]);
    expect(found('[Uno](/b) {sponsered}')).toMatchObject([['link-relation', { guess: 'sponsored' }]]);
    expect(found('[Uno](/b), ![Sol](/assets/a.jpg) {me} dos')).toMatchObject([['picture-in-line', {}]]);
    expect(found('[Uno](/b) {id} o {me}')).toEqual([]);
  });

  it('is not a part of the anchor of a heading', () => {
    expect(nodesOf('## [Uno](/b) {sponsored}')).toMatchObject([{ id: 'uno' }]);
  });
});

describe('parts with a title', () => {
  it('open where they are folds', () => {
    expect(nodesOf('> [!DETAILS] Ver **más**\n> Uno')).toEqual([
      block('fold', { title: ['Ver ', { t: 'strong', c: ['más'] }], c: [paragraph('Uno')] }),
    ]);
  });

  it('are tabs where they follow one another', () => {
    const item = (title: string, text: string) => ({ title: [title], c: [paragraph(text)] });
    expect(nodesOf('> [!TAB] Linux\n> Uno\n\n> [!tab] Windows\n>\n> Dos\n\nFin\n\n> [!TAB] Mac\n> Tres')).toEqual([
      block('tabs', { name: 'tabs', items: [item('Linux', 'Uno'), item('Windows', 'Dos')] }),
      paragraph('Fin'),
      block('tabs', { name: 'tabs-3', items: [item('Mac', 'Tres')] }),
    ]);
  });
});

describe('a heading by a line below its words', () => {
  it.each([
    ['Firmado por Ana\n---', 'Firmado por Ana', '---', '## Firmado por Ana'],
    ['Uno.\n\nFirmado por\nAna\n-----\n\nDos.', 'Firmado por', '-----', '## Firmado por Ana'],
    ['Título\n===', 'Título', '===', '## Título'],
    ['- Uno\n  ---', 'Uno', '---', '## Uno'],
  ])('%j is one of the second level, and reported', (text, part, line, fixed) => {
    const { value, problems } = parseMarkdown(text);
    expect(JSON.stringify(value)).toContain('"t":"heading","level":2');
    expect(problems).toMatchObject([{ rule: 'heading-line', params: { part, line, fixed } }]);
  });

  it('is none where the line is apart', () => {
    expect(nodesOf('Firmado por Ana\n\n---\n\n## Dos\n***')).toMatchObject([
      { t: 'p' },
      { t: 'hr' },
      { t: 'heading' },
      { t: 'hr' },
    ]);
  });
});

describe('the anchor of a heading', () => {
  it.each([
    ['## [Precios](/precios) de **ruedas**', 'precios-de-ruedas'],
    ['## Precios[^1] de `ruedas`\n\n[^1]: Nota.', 'precios-de-ruedas'],
    ['## Planes de {brand} [aquí][1]\n\n[1]: /planes', 'planes-de-brand-aqui'],
    ['## Ver <https://a.co/b>', 'ver-https-a-co-b'],
  ])('is made of the words of %j', (text, id) => {
    expect(nodesOf(text)[0]).toMatchObject({ t: 'heading', id });
  });
});

describe('headings', () => {
  const heading = (id: string, ...c: readonly unknown[]) => [{ t: 'heading', level: 2, id, c }];

  it.each([
    ['## Planes {#precios}', heading('precios', 'Planes')],
    ['## Los *planes* {#precios}', heading('precios', 'Los ', { t: 'em', c: ['planes'] })],
    ['## El *plan* único {#a-1_b}', heading('a-1_b', 'El ', { t: 'em', c: ['plan'] }, ' único')],
    ['## Planes de {brand} {#uno}', heading('uno', 'Planes de Taller')],
    ['## Planes', heading('planes', 'Planes')],
  ])('%j has the anchor that is written, or that of its words', (text, nodes) => expect(nodesOf(text)).toEqual(nodes));
});

describe('lists', () => {
  it.each([
    ['2012. Uno\n2015. Dos\n2020. Tres', '2015. Dos', { written: '2015', shown: 2013 }],
    ['- Uno\n\n  > 1) Dos\n  > 3) Tres', '3) Tres', { written: '3', shown: 2 }],
  ])('with other numbers than they are shown with are reported: %j', (text, part, params) => {
    const { problems } = parseMarkdown(text);
    expect(problems).toMatchObject([{ rule: 'item-number' }]);
    expect(problems[0]!.params).toEqual(params);
    expect(text.slice(...problems[0]!.within)).toBe(part);
  });

  it.each(['1. Uno\n1. Dos\n1. Tres', '08. Uno\n09. Dos\n10. Tres', '- Uno\n- 3. Dos'])(
    'may repeat their first number or begin with any: %j',
    (text) => expect(parseMarkdown(text).problems).toEqual([]),
  );

  it('keep the number of their first item', () => {
    expect(nodesOf('3. Tres\n4. Cuatro')).toMatchObject([{ t: 'list', ordered: true, start: 3 }]);
    expect(nodesOf('1. Uno')[0]).not.toHaveProperty('start');
    expect(nodesOf('- Uno')[0]).not.toHaveProperty('start');
  });
});

it('struck words are kept as such', () => {
  expect(nodesOf('Antes ~~120~~ 90')).toEqual([{ t: 'p', c: ['Antes ', { t: 'del', c: ['120'] }, ' 90'] }]);
});

it.each([
  ['10 m^2^', ['10 m', { t: 'sup', c: ['2'] }]],
  ['H~2~O', ['H', { t: 'sub', c: ['2'] }, 'O']],
  [
    '**x**^*n*^',
    [
      { t: 'strong', c: ['x'] },
      { t: 'sup', c: [{ t: 'em', c: ['n'] }] },
    ],
  ],
  ['160\\*^†^', ['160*', { t: 'sup', c: ['†'] }]],
  ['2^3 y 4^5', ['2^3 y 4^5']],
  ['`2^3^` ^3^', [{ t: 'code', c: ['2^3^'] }, ' ^3^']],
  ['a~ b ~c y ~d~', ['a~ b ~c y ', { t: 'del', c: ['d'] }]],
])('%s has raised and lowered characters', (text, c) => expect(nodesOf(text)).toEqual([{ t: 'p', c }]));

describe('line breaks', () => {
  const broken = ['Uno', { t: 'br' }, 'Dos'];

  it.each(['<br>', '<br/>', '<BR />'])('%s breaks a line in a cell', (mark) => {
    expect(nodesOf(`| A |\n|---|\n| Uno${mark}Dos |`)).toEqual([
      block('prose-table', { head: ['A'], rows: [[broken]] }),
    ]);
  });
});

describe('definitions', () => {
  it.each([
    ['Uno\n: Dos', [{ id: 'uno', term: 'Uno', details: ['Dos'] }]],
    [
      '**Uno**\n: Dos\n  y más\n: Tres\n\nCuatro\n: Cinco',
      [
        { id: 'uno', term: [{ t: 'strong', c: ['Uno'] }], details: ['Dos\ny más', 'Tres'] },
        { id: 'cuatro', term: 'Cuatro', details: ['Cinco'] },
      ],
    ],
    ['Uno {#uno-solo}\n: Dos', [{ id: 'uno-solo', term: 'Uno', details: ['Dos'] }]],
  ])('%j', (text, items) => expect(nodesOf(text)).toEqual([block('definitions', { items })]));

  it('have anchors that links may name, and that no heading repeats', () => {
    expect(parseMarkdown('Uno\n: Dos\n\n## Uno').ids).toEqual(['uno', 'uno-2']);
  });

  it.each(['Uno\ndos\n: tres', '- Uno\n\n: dos', ': Uno'])('are none in %j', (text) => {
    expect(JSON.stringify(nodesOf(text))).not.toContain('definitions');
  });
});

it.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'video'],
  ['https://vimeo.com/123456789', 'video'],
  ['https://www.youtube.com/@empresa', 'p'],
  ['https://empresa.example/video', 'p'],
  ['Vea https://youtu.be/dQw4w9WgXcQ', 'p'],
])('a line with only %s is a %s', (text, expected) => {
  const [node] = nodesOf(text);
  expect(node?.t === 'block' ? node.c.$blocks[0]!.type : node?.t).toBe(expected);
});

it('headings have five levels, and lines divide', () => {
  const levels = nodesOf('## A\n\n### B\n\n#### C\n\n##### D\n\n###### E\n\n---').map((node) =>
    node.t === 'heading' ? node.level : node.t,
  );
  expect(levels).toEqual([2, 3, 4, 5, 6, 'hr']);
});

it.each([
  ['| a | b |\n|-|-|\n| c | d | e \\| f | g |\n| h |', 'e \\| f | g'],
  ['a | b\n-|-\n`c\\|c` | | **c** d', '**c** d'],
  ['- Uno\n\n  > | a |\n  > |-|\n  > | | b |', 'b'],
])('cells beyond the headings of a table are reported: %j', (text, part) => {
  const { problems } = parseMarkdown(text);
  expect(problems).toMatchObject([{ rule: 'cells-without-heading', params: { part } }]);
  expect(text.slice(...problems[0]!.within)).toBe(part);
});

it.each([
  '| a | b |\n|-|-|\n| c | c |\n| c |',
  '| a | b |\n|-|-|\n| | b |\n| a \\| a | | |',
  'a | b\n-|-\nc | `d \\| d`  ',
])('all cells of %j have a heading', (text) => expect(parseMarkdown(text).problems).toEqual([]));

it('columns of tables keep their alignment', () => {
  expect(nodesOf('|a|b|c|\n|:-|:-:|-:|\n|1|2|3|')).toEqual([
    block('prose-table', {
      align: ['align-start', 'align-center', 'align-end'],
      head: ['a', 'b', 'c'],
      rows: [['1', '2', '3']],
    }),
  ]);
  expect(nodesOf('|a|\n|-|\n|1|')).toEqual([block('prose-table', { head: ['a'], rows: [['1']] })]);
});
