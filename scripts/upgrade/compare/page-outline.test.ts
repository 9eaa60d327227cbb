import { expect, test } from 'vitest';
import { outlineOf } from './page-outline.ts';

const page = (body: string, head = '') =>
  `<!doctype html>\n<html lang="en" data-build="1"><head><title>Tea &amp; cake</title>${head}</head><body>${body}</body></html>`;
const changes = (before: string, after: string) => {
  const [a, b] = [outlineOf(before), outlineOf(after)];
  return [a.text.join('\n') !== b.text.join('\n'), a.structure.join('\n') !== b.structure.join('\n')];
};

test('the text of a page has a line for each block', () => {
  const { text } = outlineOf(
    page(
      '<main><h1>One <em>line</em></h1><p>Price: <!-- -->5 &lt; 6</p><ul><li>a</li><li><a href="/">b</a></li></ul></main><script>no</script>',
      '<style>p > a {}</style>',
    ),
  );
  expect(text).toEqual(['Tea & cake', 'One line', 'Price: 5 < 6', 'a', 'b']);
});

test('the structure of a page is its elements with the attributes that visitors and machines use', () => {
  const { structure } = outlineOf(
    page(
      '<main id="main" class="x"><img src="/assets/a.0123abc.svg" alt="A" width="3"/><a href="/x" data-x="1"><svg aria-hidden="true"><path d="M0"></path></svg>Go</a></main>',
      '<meta name="description" content="D"/><link rel="stylesheet" href="/a.0123abc.css"><script type="application/ld+json">{"@type":"Person"}</script>',
    ),
  );
  expect(structure).toEqual([
    'html lang="en"',
    '  head',
    '    title',
    '    meta name="description" content="D"',
    '{',
    '  "@type": "Person"',
    '}',
    '  body',
    '    main id="main"',
    '      img src="/assets/a.svg" alt="A"',
    '      a href="/x"',
    '        svg aria-hidden="true"',
  ]);
});

test.each([
  ['another word', '<p>a</p>', '<p>b</p>', [true, false]],
  ['another element', '<p>a</p>', '<h2>a</h2>', [false, true]],
  ['a removed element', '<p>a</p><hr/>', '<p>a</p>', [false, true]],
  ['another address', '<a href="/a">a</a>', '<a href="/b">a</a>', [false, true]],
  ['another class', '<p class="a">a</p>', '<p class="b">a</p>', [false, false]],
  ['another format', '<img src="/a.0123abc.svg"/>', '<img src="/a.0123abc.png"/>', [false, true]],
  ['another hash in a name', '<img src="/a.0123abc.svg"/>', '<img src="/a.abc0123.svg"/>', [false, false]],
])('%s is a change of text, of structure or of neither', (_, before, after, expected) => {
  expect(changes(page(before), page(after))).toEqual(expected);
});
