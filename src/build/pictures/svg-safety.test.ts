import { describe, expect, test } from 'vitest';
import { optimiseSvg } from './svg.ts';
import { findSvgFault } from './svg-safety.ts';

function svg(inside: string, attributes = ''): string {
  const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${spaces} viewBox="0 0 9 9" ${attributes}>\n  ${inside}\n</svg>`;
}

const shape = '<path d="M0 0h9v9z"/>';

describe('drawings that only draw are admitted', () => {
  test.each([
    ['parts of themselves', svg('<defs><path id="a" d="M0 0h9"/></defs><use xlink:href="#a"/><use href="#a"/>')],
    ['paint of their own', svg(`<linearGradient id="g"/><g style="fill:url(#g)" stroke="url('#g')">${shape}</g>`)],
    ['pixels inside the file', svg('<image href="data:image/png;base64,aaaa" width="9" height="9"/>')],
    [
      'style with a dark scheme',
      svg(`<style>a{fill:#000}@media (prefers-color-scheme:dark){a{fill:#fff}}</style>${shape}`),
    ],
    ['comments in style', svg('<style>/* url(https://a.example) */</style>')],
    ['what drawing programs note', svg('<i:view xmlns:i="http://www.inkscape.org/namespaces/inkscape" color="1"/>')],
    [
      'the declaration and old doctype',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg(shape)}`,
    ],
    ['a byte order mark', `\ufeff${svg(shape)}`],
    ['animation of a shape', svg('<circle r="1"><animate attributeName="r" to="3" dur="1s"/></circle>')],
  ])('%s', (_, source) => {
    expect(findSvgFault(source)).toBeUndefined();
  });
});

describe('drawings that run or load something are refused', () => {
  test.each([
    ['script', 'script', svg('<script>alert(1)</script>')],
    ['script with a prefix', 'script', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>')],
    ['script in other letters', 'script', svg('<SCRIPT>1</SCRIPT>')],
    ['event handler', 'handler', svg(shape, 'onload="alert(1)"')],
    ['event handler of an animation', 'handler', svg('<animate onbegin="alert(1)"/>')],
    ['a page', 'foreign', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ['HTML by its namespace', 'foreign', svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml"/>')],
    ['frame', 'foreign', svg('<iframe src="#"/>')],
    ['script address', 'reference', svg('<a href="javascript:alert(1)"><path/></a>')],
    ['script address, hidden', 'reference', svg('<a xlink:href="&#106;avascript:alert(1)"><path/></a>')],
    ['other site', 'reference', svg('<image href="https://a.example/a.png"/>')],
    ['other drawing', 'reference', svg('<use href="/assets/b.svg#a"/>')],
    ['drawing inside an address', 'reference', svg('<image href="data:image/svg+xml;base64,aaaa"/>')],
    ['page inside an address', 'reference', svg('<use href="data:text/html,a"/>')],
    ['base for addresses', 'reference', svg(shape, 'xml:base="https://a.example"')],
    ['paint of another site', 'reference', svg('<path fill="url(https://a.example#g)"/>')],
    ['style of another site', 'reference', svg('<style>@import "https://a.example/a.css";</style>')],
    ['style, in CDATA and escaped', 'reference', svg('<style><![CDATA[a{fill:u\\72l(https://a.example)}]]></style>')],
    ['style, split by comments', 'reference', svg('<style>a{fill:url(/**/https://a.example)}</style>')],
    ['image set', 'reference', svg(`<path style="background:image-set('https://a.example' 1x)"/>`)],
    ['animated address', 'reference', svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
    ['style sheet by instruction', 'reference', `<?xml-stylesheet href="https://a.example"?>${svg(shape)}`],
    ['entities', 'entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
    ['cut off', 'broken', svg('<g>').slice(0, -7)],
    ['not closed', 'broken', svg('<g>')],
    ['words of HTML', 'broken', svg('&nbsp;')],
    ['no drawing', 'broken', 'hello'],
    ['another root', 'broken', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ] as const)('%s', (_, kind, source) => {
    expect(findSvgFault(source)).toMatchObject({ kind });
  });

  test('the place is that of the element', () => {
    expect(findSvgFault(svg('<script/>'))).toMatchObject({ part: 'script', line: 2, column: 3 });
  });
});

describe('optimising a drawing', () => {
  const styled = svg(
    `<title>Una nave</title><style>
      rect, .a { fill: #000 }
      @media (prefers-color-scheme: dark) { rect, .a { fill: #fff } }
    </style><g class="a"><rect width="4" height="4"/><path class="a" d="M 0 0 L 9 0 L 9 9 z"/></g>`,
  );
  const optimised = optimiseSvg(styled);

  test('keeps what shows: the dark scheme, the shapes that the style names, the view and the title', () => {
    expect(optimised).toContain('prefers-color-scheme:dark');
    expect(optimised).toContain('<rect');
    expect(optimised).toContain('class="a"');
    expect(optimised).toContain('viewBox="0 0 9 9"');
    expect(optimised).toContain('<title>Una nave</title>');
  });

  test('has letters keep their place at any size, unless the drawing says otherwise', () => {
    expect(optimiseSvg(svg('<text>Una nave</text>'))).toContain('text-rendering="geometricPrecision"');
    expect(optimiseSvg(svg('<text>Una nave</text>', 'text-rendering="optimizeSpeed"'))).not.toContain('geometric');
    expect(optimised).not.toContain('text-rendering');
  });

  test('makes it smaller, and the same every time', () => {
    expect(optimised.length).toBeLessThan(styled.length * 0.8);
    expect(optimiseSvg(styled)).toBe(optimised);
  });
});
