import { describe, expect, it } from 'vitest';
import type { RichNode } from '../../../schema/compiled.ts';
import { parseMarkdown, readParts } from './text.ts';

/* All parts of long texts are in this one file: they share the site that `nodesOf` reads their values from. */

const block = (type: string, props: object): RichNode =>
  ({ t: 'block', c: { $blocks: [{ isProse: true, type, props }] } }) as RichNode;
const paragraph = (text: string): RichNode => ({ t: 'p', c: [text] });

/** The nodes of a text without problems. */
function nodesOf(text: string) {
  const { value, problems } = parseMarkdown(text, {
    values: { brand: 'Taller' },
    image: (src, alt) => ({ src: `/copy${src}`, alt, width: 8, height: 4 }),
    highlight: (code, language) => [['keyword', `${language} ${code}`]],
  });
  expect(problems).toEqual([]);
  return value;
}

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

describe('pictures', () => {
  const image = { src: '/copy/assets/a.jpg', alt: 'Sol de Taller', width: 8, height: 4 };

  it.each([
    ['![Sol de {brand}](/assets/a.jpg)', [block('figure', { image })]],
    [
      '![Sol de {brand}](/assets/a.jpg "En {brand}, {years:1995} años")',
      [block('figure', { image, caption: ['En Taller, ', { t: 'year', since: 1995 }, ' años'] })],
    ],
    [
      '![Sol de {brand}](/assets/a.jpg)\n![](/assets/b.jpg)',
      [block('figure', { image }), block('figure', { image: { ...image, src: '/copy/assets/b.jpg', alt: '' } })],
    ],
  ])('%j', (text, nodes) => expect(nodesOf(text)).toEqual(nodes));

  it('stand between words where they have a line of their own', () => {
    expect(nodesOf('Uno:\n![](/assets/a.jpg)\n**dos**')).toEqual([
      paragraph('Uno:\n'),
      block('figure', { image: { ...image, alt: '' } }),
      { t: 'p', c: ['\n', { t: 'strong', c: ['dos'] }] },
    ]);
    expect(nodesOf('- Uno\n  ![](/assets/a.jpg)')).toMatchObject([
      { t: 'list', items: [[{ t: 'p' }, { t: 'block' }]] },
    ]);
  });

  it('are part of the line among words', () => {
    const { width, height } = image;
    const shown = (title?: string) => ({
      t: 'img',
      a: {
        className: 'in-line',
        src: '/copy/assets/a.jpg',
        alt: 'Sol',
        width,
        height,
        loading: 'lazy',
        ...(title && { title }),
      },
    });
    const picture = '![Sol](/assets/a.jpg)';
    expect(nodesOf(`Uno ${picture} dos`)).toEqual([{ t: 'p', c: ['Uno ', shown(), ' dos'] }]);
    expect(nodesOf(`[${picture} uno](/b)`)).toEqual([{ t: 'p', c: [{ t: 'link', href: '/b', c: [shown(), ' uno'] }] }]);
    expect(nodesOf('Uno ![Sol](/assets/a.jpg "De día")')).toEqual([{ t: 'p', c: ['Uno ', shown('De día')] }]);
  });

  it('are addresses of their own', () => {
    const { addresses } = parseMarkdown('[a](/b)\n\n![Sol](/assets/a.jpg)\n\nhttps://youtu.be/dQw4w9WgXcQ');
    expect(addresses).toEqual([
      { href: '/b', as: 'link' },
      { href: '/assets/a.jpg', as: 'picture' },
      { href: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', as: 'player' },
    ]);
  });
});

describe('pictures in links', () => {
  const image = { src: '/copy/assets/a.jpg', alt: 'Sol', width: 8, height: 4 };
  const figure = (props: object = {}) => block('figure', { image, href: '/b', ...props });

  it.each([
    ['[![Sol](/assets/a.jpg)](/b)', [figure()]],
    ['[![Sol](/assets/a.jpg "Pie de {brand}")](/b)', [figure({ caption: 'Pie de Taller' })]],
    ['[![Sol](/assets/a.jpg)](/b) {end}', [figure({ side: 'end' })]],
    ['[![Sol](/assets/a.jpg)][1]\n\n[1]: /b', [figure()]],
    ['[![Sol][a]][1]\n\n[1]: /b\n[a]: /assets/a.jpg', [figure()]],
    [
      'Uno\n[![Sol](/assets/a.jpg)](/b)\n![Sol](/assets/a.jpg)',
      [paragraph('Uno\n'), figure(), block('figure', { image })],
    ],
    ['> [![Sol](/assets/a.jpg)](/b)', [{ t: 'quote', c: [figure()] }]],
  ])('%j', (text, nodes) => expect(nodesOf(text)).toEqual(nodes));

  it('are checked as pictures and as links', () => {
    const text = '[![a/b](/assets/a.jpg)](/b)';
    expect(parseMarkdown(text).addresses).toEqual([
      { href: '/assets/a.jpg', as: 'picture' },
      { href: '/b', as: 'link' },
    ]);
    expect(readParts(text, 'markdown').links.map(([start, end]) => text.slice(start, end))).toEqual([
      '/assets/a.jpg',
      '/b',
    ]);
  });

  it.each([
    ['[![](/assets/a.jpg)](/b)', 'link-without-words'],
    ['[![a.jpg](/assets/a.jpg)](/b)', 'useless-alt'],
    ['[![Sol](https://a.co/a.jpg)](/b)', 'picture-address'],
    ['[![Sol](/assets/a.jpg)](/b) {derecha}', 'picture-side'],
    ['Uno [![](/assets/a.jpg)](/b)', 'link-without-words'],
    ['[Uno ![](/assets/a.jpg)](/b)', ''],
    ['Uno ![Sol](/b.jpg)', 'picture-address'],
    ['[](/b) y [ ](/c)', 'link-without-words link-without-words'],
  ])('%s has one problem each', (text, rules) =>
    expect(
      parseMarkdown(text)
        .problems.map(({ rule }) => rule)
        .join(' '),
    ).toBe(rules),
  );
});

describe('pictures in cells', () => {
  const image = { src: '/copy/assets/a.svg', alt: 'Sello', width: 8, height: 4 };
  const cellsOf = (cell: string) => nodesOf(`| ${cell} |\n|---|\n| ${cell} |`);
  const seal = '![Sello](/assets/a.svg)';

  it.each([
    [seal, [{ image }]],
    [`[${seal}](/b "Uno")`, [{ image, href: '/b', title: 'Uno' }]],
    ['![Sello](/assets/a.svg "De {brand}")', [{ image, caption: 'De Taller' }]],
    [`${seal} Norma **dos**`, [{ image }, [' Norma ', { t: 'strong', c: ['dos'] }]]],
    [`Norma<br>${seal}`, [['Norma', { t: 'br' }], { image }]],
    [`${seal} ${seal}`, [{ image }, { image }]],
  ])('%s', (cell, parts) =>
    expect(cellsOf(cell)).toEqual([block('prose-table', { head: [{ parts }], rows: [[{ parts }]] })]),
  );

  it.each([
    ['![a.svg](/assets/a.svg)', 'useless-alt'],
    ['![Sello](https://a.co/a.svg)', 'picture-address'],
    ['[![](/assets/a.svg)](/b)', 'link-without-words'],
    [`${seal} {end}`, 'unsupported-markdown'],
    [`**${seal} {end}**`, 'picture-in-line'],
  ])('%s has one problem', (cell, rule) => {
    expect(parseMarkdown(`| a |\n|---|\n| ${cell} |`).problems.map((problem) => problem.rule)).toEqual([rule]);
  });

  it('are checked as pictures and as links', () => {
    const text = `| a |\n|---|\n| [${seal}](/b) |`;
    const { addresses } = parseMarkdown(text);
    expect(addresses).toEqual([
      { href: '/assets/a.svg', as: 'picture' },
      { href: '/b', as: 'link' },
    ]);
    const places = readParts(text, 'markdown').links.map(([start, end]) => text.slice(start, end));
    expect(places).toEqual(addresses.map(({ href }) => href));
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

describe('pictures beside the text', () => {
  const image = { src: '/copy/assets/a.jpg', alt: 'Sol', width: 8, height: 4 };
  const figure = (side: string) => block('figure', { image, side });

  it.each([
    ['![Sol](/assets/a.jpg) {end}', [figure('end')]],
    ['![Sol](/assets/a.jpg){center}', [figure('center')]],
    ['![Sol](/assets/a.jpg) {start}\nUno', [figure('start'), paragraph('\nUno')]],
    ['![Sol](/assets/a.jpg) {end}\n![Sol](/assets/a.jpg) {start}', [figure('end'), figure('start')]],
  ])('%j', (text, nodes) => expect(nodesOf(text)).toEqual(nodes));

  it('have one problem where they stand among words', () => {
    const { problems } = parseMarkdown('Uno ![Sol](/assets/a.jpg) {end}');
    expect(problems.map(({ rule }) => rule)).toEqual(['picture-in-line']);
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

describe('a heading, a link and a button', () => {
  it.each([
    ['## [Precios](/precios) de **ruedas**', 'precios-de-ruedas'],
    ['## Precios[^1] de `ruedas`\n\n[^1]: Nota.', 'precios-de-ruedas'],
    ['## Planes de {brand} [aquí][1]\n\n[1]: /planes', 'planes-de-brand-aqui'],
    ['## Ver <https://a.co/b>', 'ver-https-a-co-b'],
  ])('%j has the anchor of its words', (text, id) => {
    expect(nodesOf(text)[0]).toMatchObject({ t: 'heading', id });
  });

  const note = { t: 'note', number: 1, href: '#note', id: 'note-ref' };

  it('puts a note after the link that it is written in', () => {
    expect(nodesOf('Vea [**uno[^1]** dos](/a).\n\n[^1]: Nota.')[0]).toEqual({
      t: 'p',
      c: ['Vea ', { t: 'link', href: '/a', c: [{ t: 'strong', c: ['uno'] }, ' dos'] }, note, '.'],
    });
  });

  it('puts the note of a button below it', () => {
    expect(nodesOf('[Uno[^1]](/a) {button}\n\n[^1]: Nota.').slice(0, 2)).toEqual([
      block('buttons', { links: [{ href: '/a', label: ['Uno'] }] }),
      { t: 'p', c: [note] },
    ]);
  });
});

describe('footnotes', () => {
  const note = (number: number, id?: string) => ({
    t: 'note',
    number,
    href: `#note${number === 1 ? '' : `-${number}`}`,
    ...(id && { id }),
  });

  it('are numbered by their references, and stand at the end', () => {
    const text = 'A[^b] y B[^a] y A[^b].\n[^a]: Dos.\n[^b]: Uno,\ncon más.\n\n    Y otro párrafo.\n\nFin.';
    expect(nodesOf(text)).toEqual([
      { t: 'p', c: ['A', note(1, 'note-ref'), ' y B', note(2, 'note-2-ref'), ' y A', note(1), '.'] },
      paragraph('Fin.'),
      block('footnotes', {
        items: [
          { id: 'note', back: '#note-ref', c: [paragraph('Uno,\ncon más.'), paragraph('Y otro párrafo.')] },
          { id: 'note-2', back: '#note-2-ref', c: [paragraph('Dos.')] },
        ],
      }),
    ]);
  });

  it('may refer to others', () => {
    const text = 'A[^1].\n\n[^1]: Véase[^2].\n[^2]: Fin.';
    expect(JSON.stringify(nodesOf(text))).toContain('"number":2');
  });

  it('without a partner are reported, and words of a reference stay', () => {
    const { value, problems } = parseMarkdown('A[^1].\n\n[^2]: Uno.\n[^2]: Dos.');
    expect(value).toEqual([paragraph('A[^1].')]);
    expect(problems.map(({ rule }) => rule)).toEqual(['footnote-missing', 'footnote-unused', 'footnote-unused']);
  });

  it('are words in fields of one line', async () => {
    const { parseInline } = await import('./text.ts');
    expect(parseInline('Uno[^1]').value).toBe('Uno[^1]');
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
