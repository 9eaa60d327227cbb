import { describe, expect, it } from 'vitest';
import { block, nodesOf, paragraph } from '../../../tests/helpers/sites/long-text.ts';
import { parseMarkdown, readParts } from './text.ts';

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

  it('are between words if they have a line of their own', () => {
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

describe('pictures with a side', () => {
  const image = { src: '/copy/assets/a.jpg', alt: 'Sol', width: 8, height: 4 };
  const figure = (side: string) => block('figure', { image, side });

  it.each([
    ['![Sol](/assets/a.jpg) {end}', [figure('end')]],
    ['![Sol](/assets/a.jpg){center}', [figure('center')]],
    ['![Sol](/assets/a.jpg) {start}\nUno', [figure('start'), paragraph('\nUno')]],
    ['![Sol](/assets/a.jpg) {end}\n![Sol](/assets/a.jpg) {start}', [figure('end'), figure('start')]],
  ])('%j', (text, nodes) => expect(nodesOf(text)).toEqual(nodes));

  it('have one problem if they are among words', () => {
    const { problems } = parseMarkdown('Uno ![Sol](/assets/a.jpg) {end}');
    expect(problems.map(({ rule }) => rule)).toEqual(['picture-in-line']);
  });
});
