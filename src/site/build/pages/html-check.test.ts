import { describe, expect, test } from 'vitest';
import { type Addresses, createAddresses } from '../../../../schema/addresses.ts';
import { assertValidHtml, type BuiltPage, createHtmlChecker, createTextChecker } from './html-check.ts';

function page(body: string, more: Partial<BuiltPage> = {}): BuiltPage {
  const html = `<!doctype html><html lang="es"><head><title>Contacto</title></head><body>${body}</body></html>`;
  return { path: 'contacto.html', file: 'pages/contacto.yaml', route: '/contacto', html, ids: [], ...more };
}

const addresses = createAddresses({ url: 'https://empresa.example' });

const files = ['index.html', 'contacto.html', 'blog/post1.html', 'assets/logo.svg', 'assets/guía.pdf'];

/** The message of the error that ends the build of these pages; undefined if they have no defect. */
function messageOf(...pages: BuiltPage[]): string {
  return messageAt(addresses, pages);
}

function messageAt(addresses: Addresses, pages: readonly BuiltPage[]): string {
  const site = {
    addresses,
    has: (name: string) => files.includes(name),
    hasId: (name: string, id: string) => name === 'blog/post1.html' && id === 'Cómo',
  };
  try {
    // Each page is a batch of its own, as if different threads had checked them.
    const checked = pages.map((one) => {
      const { check, found } = createHtmlChecker(addresses);
      check(one);
      return found();
    });
    assertValidHtml(checked, site);
    return '';
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).join('\n');
  }
}

describe('a page whose parts all exist', () => {
  test.each([
    '<h1 id="a">A</h1><a href="#a">a</a><a href="/contacto#a">a</a><a href="#">arriba</a><a href="#top">arriba</a>',
    '<a href="/">a</a><a href="/blog/post1">a</a><a href="/blog/post1#C%C3%B3mo">a</a><a href="/contacto?de=blog">a</a>',
    '<img src="/assets/logo.svg" srcset="/assets/logo.svg 480w, /assets/logo.svg 960w"><a href="/assets/gu%C3%ADa.pdf">a</a>',
    '<a href="https://example.com/x#y">a</a><a href="mailto:a@example.com">a</a><a href="tel:+57">a</a>',
    '<p id="b"></p><label for="b">b</label><i aria-describedby="b c"></i><i id="c"></i>',
    '<a href="/">a</a><abbr>b</abbr><button>c</button><a href="/">d</a><article></article>',
    '<svg><title>Un dibujo</title><use href="#d"/><g id="d"/></svg>',
  ])('%s', (body) => expect(messageOf(page(body))).toBe(''));
});

describe('a component that breaks a page ends the build, and the error names the page', () => {
  test.each([
    ['<p id="a"></p><p id="a"></p><p id="a"></p>', 'the id "a" is there more than once'],
    ['<h1>A</h1><h1>B</h1>', 'there are 2 main headings (h1)'],
    ['<a href="/">a<b><a href="#">b</a></b></a>', 'a link or button is inside another one (a in a)'],
    ['<button><a href="/">a</a></button>', 'a link or button is inside another one (a in button)'],
    ['<a href="/"><button>b</button> <button>c</button></a>', 'a link or button is inside another one (button in a)'],
    ['<a href="#nada">a</a>', 'a link goes to "#nada", which is not there'],
    ['<a href="/contacto#nada">a</a>', 'a link goes to "#nada", which is not there'],
    ['<label for="b">b</label>', 'a label or button names the id "b", which is not there'],
    ['<button popoverTarget="b">b</button>', 'a label or button names the id "b", which is not there'],
    ['<a href="/nada">a</a>', '"/nada" is not in the built site'],
    ['<a href="/blog/post1#nada">a</a>', '"/blog/post1#nada" goes to a section that blog/post1.html does not have'],
    ['<img src="/assets/nada.svg">', '"/assets/nada.svg" is not in the built site'],
    ['<img srcSet="/assets/logo.svg 1x, /assets/nada.svg 2x">', '"/assets/nada.svg" is not in the built site'],
    ['<a href="/a?b=1&amp;c=2">a</a>', '"/a?b=1&c=2" is not in the built site'],
  ])('%s', (body, message) =>
    expect(messageOf(page(body))).toBe(`  contacto.html (from pages/contacto.yaml): ${message}`),
  );

  test.each(['contacto', './contacto', '../contacto', 'assets/logo.svg'])(
    'an address without a slash: %s',
    (address) => {
      expect(messageOf(page(`<a href="${address}">a</a>`))).toContain(
        `"${address}" is no address of this site. Take it`,
      );
    },
  );

  test('a section of the page file that is not on the page', () => {
    expect(messageOf(page('<p id="a"></p>', { ids: ['a', 'ventajas'] }))).toMatch('the section "ventajas" of the page');
  });

  test('a page without a title', () => {
    expect(messageOf(page('', { html: '<body><svg><title>No</title></svg></body>' }))).toMatch('there is no title');
  });

  test('an address on many pages is reported once, other defects once per page', () => {
    const broken = page('<a href="/nada">a</a><a href="#b">b</a>');
    const lines = messageOf(broken, { ...broken, path: 'otra.html', route: '/otra' }).split('\n');
    expect(lines.filter((line) => line.includes('/nada'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('#b'))).toHaveLength(2);
  });
});

describe('a text in the place of another', () => {
  const before = '<a href="#a">a</a><a href="#b">b</a><i id="c" aria-describedby="d e"></i><h1>A</h1>';
  const compared = (...texts: readonly string[]) => {
    const { check, found } = createTextChecker();
    for (const text of texts) check(page(''), Buffer.from(before), Buffer.from(text));
    return found();
  };

  test.each([
    ['the same', before],
    ['other words', before.replace('>a<', '>Inicio<')],
    ['less that refers to the page', '<a href="#b">b</a><i id="c"></i>'],
    ['other addresses', `${before}<a href="/contacto">a</a><a href="https://example.com/#x">b</a>`],
  ])('concerns no page with %s', (_, after) => expect(compared(after).concernPages).toBe(false));

  test.each([
    ['an id more', `${before}<i id="f"></i>`],
    ['the same id twice', `${before}<i id="c"></i>`],
    ['an id less', before.replace('id="c"', '')],
    ['another heading', `${before}<h1>B</h1>`],
    ['a link into the page', `${before}<a href="#f">f</a>`],
    ['a label', `${before}<label for="f">f</label>`],
  ])('concerns the pages with %s', (_, after) => {
    expect(compared(after).concernPages).toBe(true);
    expect(compared(after, before).concernPages, 'whatever the texts after it').toBe(true);
  });

  test('is compared with each text that it replaces', () => {
    const { check, found } = createTextChecker();
    const after = Buffer.from(before);
    check(page(''), Buffer.from(before), after);
    check(page(''), Buffer.from(`${before}<i id="f"></i>`), after);
    expect(found().concernPages).toBe(true);
  });

  test('names its addresses within the site, each once', () => {
    const { named } = compared(
      '<a href="/contacto#a">a</a><a href="#b">b</a>',
      '<a href="/contacto#a">c</a><a href="blog">d</a>',
    );
    const place = { path: 'contacto.html', file: 'pages/contacto.yaml' };
    expect(named).toEqual([
      { address: '/contacto#a', ...place },
      { address: 'blog', ...place },
    ]);
  });
});

describe('addresses of a site below a path, with a slash at the end', () => {
  const below = createAddresses({ url: 'https://empresa.example/a/b', addresses: 'folder' });
  const at = (address: string) => messageAt(below, [page(`<a href="${address}">a</a>`)]);

  test.each(['/a/b/', '/a/b/contacto/', '/a/b/contacto/?a=b', '/a/b/assets/logo.svg', '#top'])(
    '%s is right',
    (address) => {
      const built = page(`<a href="${address}">a</a>`, { path: 'contacto/index.html' });
      const site = {
        addresses: below,
        has: (name: string) => ['index.html', 'contacto/index.html', 'assets/logo.svg'].includes(name),
        hasId: () => true,
      };
      const { check, found } = createHtmlChecker(below);
      check(built);
      expect(() => assertValidHtml([found()], site)).not.toThrow();
    },
  );

  test.each(['/contacto/', '/a/b/contacto', '/a/bc/contacto/', '/a/b', '/assets/logo.svg'])('%s is not', (address) => {
    expect(at(address)).toContain(`"${address}" is no address of this site`);
  });
});
