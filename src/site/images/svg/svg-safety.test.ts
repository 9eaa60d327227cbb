import { describe, expect, test } from 'vitest';
import { withDarkAddress } from './dark-address.ts';
import { publishedSvg } from './optimise-svg.ts';
import { readSvg } from './svg-safety.ts';

function svg(inside: string, attributes = ''): string {
  const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${spaces} viewBox="0 0 9 9" ${attributes}>\n  ${inside}\n</svg>`;
}

function faultOf(source: string | Uint8Array) {
  const read = readSvg(Buffer.from(source));
  return 'fault' in read ? read.fault : undefined;
}

function rewritten(source: string): string {
  const read = readSvg(Buffer.from(source));
  return 'fault' in read ? JSON.stringify(read.fault) : read.source;
}

function optimiseSvg(source: string): string {
  return publishedSvg(Buffer.from(source));
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
    ['style that names a function of CSS', svg('<path style="fill:rgb(1, 2, 3);transform:rotate(3deg)" mask="none"/>')],
    ['style in a string', svg('<style>a{font-family:"url(https://a.example)"}</style>')],
    ['brackets in an identifier', svg('<path id="a(1)" data-name="b(2)" aria-label="c (3)"/>')],
    ['animation of a shape', svg('<circle r="1"><animate attributeName="r" to="3" dur="1s"/></circle>')],
  ])('%s', (_, source) => {
    expect(faultOf(source)).toBeUndefined();
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
    ['style, in CDATA and escaped', 'style', svg('<style><![CDATA[a{fill:u\\72l(https://a.example)}]]></style>')],
    ['style, split by comments', 'reference', svg('<style>a{fill:url(/**/https://a.example)}</style>')],
    ['image set', 'reference', svg(`<path style="background:image-set('https://a.example' 1x)"/>`)],
    ['animated address', 'reference', svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
    ['style sheet by instruction', 'reference', `<?xml-stylesheet href="https://a.example"?>${svg(shape)}`],
    ['entities', 'entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
    [
      'comment signs in strings',
      'reference',
      svg('<style>a{content:"/*";fill:url(http://a.example)}b{content:"*/"}</style>'),
    ],
    ['comment signs in an attribute', 'reference', svg(`<path style="content:'/*';fill:url(//a.example);x:'*/'"/>`)],
    [
      'animated paint',
      'reference',
      svg('<path><animate attributeName="fill" values="red;url(https://a.example#a)"/></path>'),
    ],
    ['address without the word url', 'reference', svg(`<style>@\\69mport "https://a.example";</style>`)],
    ['image function', 'reference', svg(`<path fill="image('https://a.example')"/>`)],
    ['unknown function', 'style', svg('<path style="fill:load(a)"/>')],
    ['style that cannot be read', 'style', svg('<style>a{fill</style>')],
    [
      'other encoding',
      'encoding',
      `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('<desc a="\u001b$B" b="&gt;"/>')}`,
    ],
    ['control characters', 'broken', svg('<desc>\u001b$B</desc>')],
    ['no size', 'size', '<svg xmlns="http://www.w3.org/2000/svg" width="100%"><path d="M0 0h9"/></svg>'],
    ['attribute without value', 'broken', '<svg hidden width="9" height="9"/>'],
    ['two roots', 'broken', `${svg(shape)}${svg(shape)}`],
    ['endless depth', 'broken', svg('<g>'.repeat(5000) + '</g>'.repeat(5000))],
    [
      'script under a prefixed root',
      'script',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:script/></s:svg>',
    ],
    ['script without a size', 'script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['script after a comment', 'script', `<!-- a -->${svg('<script/>')}`],
    ['cut off', 'broken', svg('<g>').slice(0, -7)],
    ['not closed', 'broken', svg('<g>')],
    ['words of HTML', 'broken', svg('&nbsp;')],
    ['no drawing', 'broken', 'hello'],
    ['another root', 'broken', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['another namespace', 'broken', svg(shape).replace('http:', 'https:')],
    ['another namespace of a prefix', 'broken', '<s:svg xmlns:s="https://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'],
  ] as const)('%s', (_, kind, source) => {
    expect(faultOf(source)).toMatchObject({ kind });
  });

  test('the position is the one of the element', () => {
    expect(faultOf(svg('<script/>'))).toMatchObject({ part: 'script', line: 2, column: 3 });
  });
});

describe('a drawing is written anew', () => {
  test.each([
    [
      'without prefixes',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:g/></s:svg>',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g/></svg>',
    ],
    [
      'with a view that scales it',
      '<svg width="1in" height="20"><g/></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="20" viewBox="0 0 96 20"><g/></svg>',
    ],
    ['with the namespace', '<svg viewBox="0 0 9 9"/>', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'],
    [
      'without what drawing programs and pages note',
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="urn:i" viewBox="0 0 9 9" i:a="1" hidden=""><!-- b --><i:c><g/></i:c><blink><g/></blink></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    ],
    [
      'with its letters and style',
      '<svg viewBox="0 0 9 9"><style><![CDATA[a>b{fill:red}]]></style><text x="&quot;">a &amp; b &lt;</text></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>a&gt;b{fill:red}</style><text x="&quot;">a &amp; b &lt;</text></svg>',
    ],
  ])('%s', (_, source, expected) => {
    expect(rewritten(source)).toBe(expected);
    expect(rewritten(expected)).toBe(expected);
  });

  test.each([
    ['width="20" height="10"', 20, 10],
    ['width="20" viewBox="0 0 2 1"', 20, 10],
    ['height="1in" viewBox="0 0 2 1"', 192, 96],
    ['width="100%" viewBox="-5, -5, 30.4, 10"', 30, 10],
    ['width="0.1" height="0.1"', 1, 1],
  ])('and measured: %s', (attributes, width, height) => {
    expect(readSvg(Buffer.from(`<svg ${attributes}/>`))).toMatchObject({ width, height });
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

  test('keeps the visible parts: the dark scheme, the shapes that the style names, the view box and the title', () => {
    expect(optimised).toContain('prefers-color-scheme:dark');
    expect(optimised).toContain('<rect');
    expect(optimised).toContain('class="a"');
    expect(optimised).toContain('viewBox="0 0 9 9"');
    expect(optimised).toContain('<title>Una nave</title>');
  });

  test('keeps the position of text at any size, unless the drawing sets `text-rendering`', () => {
    expect(optimiseSvg(svg('<text>Una nave</text>'))).toContain('text-rendering="geometricPrecision"');
    expect(optimiseSvg(svg('<text>Una nave</text>', 'text-rendering="optimizeSpeed"'))).not.toContain('geometric');
    expect(optimised).not.toContain('text-rendering');
  });

  test('makes it smaller, and the same every time', () => {
    expect(optimised.length).toBeLessThan(withDarkAddress(rewritten(styled)).length);
    expect(optimiseSvg(styled)).toBe(optimised);
  });
});
