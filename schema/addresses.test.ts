import { describe, expect, test } from 'vitest';
import { createAddresses } from './addresses.ts';

const host = 'https://example.org';
const sites = {
  plain: createAddresses({ url: host }),
  below: createAddresses({ url: `${host}/a/b` }),
  folder: createAddresses({ url: host, addresses: 'folder' }),
  both: createAddresses({ url: `${host}/vets`, addresses: 'folder' }),
};

describe('the address of a link', () => {
  test.each([
    ['/', '/', '/a/b/', '/', '/vets/'],
    ['/#a', '/#a', '/a/b/#a', '/#a', '/vets/#a'],
    ['/contacto', '/contacto', '/a/b/contacto', '/contacto/', '/vets/contacto/'],
    ['/blog/uno?de=a#b', '/blog/uno?de=a#b', '/a/b/blog/uno?de=a#b', '/blog/uno/?de=a#b', '/vets/blog/uno/?de=a#b'],
    ['/notas/v1.26.0', '/notas/v1.26.0', '/a/b/notas/v1.26.0', '/notas/v1.26.0/', '/vets/notas/v1.26.0/'],
    ['/contacto/', '/contacto/', '/a/b/contacto/', '/contacto/', '/vets/contacto/'],
    ['/vets', '/vets', '/a/b/vets', '/vets/', '/vets/vets/'],
    ['/404', '/404', '/a/b/404', '/404', '/vets/404'],
    [
      '/assets/catálogo.pdf',
      '/assets/catálogo.pdf',
      '/a/b/assets/catálogo.pdf',
      '/assets/catálogo.pdf',
      '/vets/assets/catálogo.pdf',
    ],
    [
      '/assets/datos-v2.7z',
      '/assets/datos-v2.7z',
      '/a/b/assets/datos-v2.7z',
      '/assets/datos-v2.7z',
      '/vets/assets/datos-v2.7z',
    ],
    ['/blog.xml', '/blog.xml', '/a/b/blog.xml', '/blog.xml', '/vets/blog.xml'],
  ])('%s', (href, ...expected) => {
    expect(Object.values(sites).map(({ page }) => page(href))).toEqual(expected);
  });

  test.each(['#precios', 'https://otro.example/a', 'mailto:a@b.example', 'tel:+57', ''])(
    '%s stays as it is',
    (href) => {
      for (const { page, file, absolute } of Object.values(sites))
        expect([page(href), file(href), absolute(href)]).toEqual([href, href, href]);
    },
  );
});

test('a page named 404 has a slash, unless it is the 404 page of a language', () => {
  const item = (language: string) => ({ language, label: language, lang: language, hreflang: language });
  const languages = { label: '', notTranslated: '', items: [item(''), item('en')] };
  const { page } = createAddresses({ url: host, addresses: 'folder', languages });
  expect(['/404', '/en/404', '/faq/404', '/en/faq/404'].map(page)).toEqual([
    '/404',
    '/en/404',
    '/faq/404/',
    '/en/faq/404/',
  ]);
});

test('a language with a host of its own has addresses without its prefix', () => {
  const urls = { '': `${host}/vets`, en: 'https://spoke.example', ar: `${host}/vets` };
  const languages = { items: Object.entries(urls).map(([language, url]) => ({ language, url })) };
  const of = (language: keyof typeof urls) => createAddresses({ url: urls[language], language, languages });
  const [first, english, arabic] = [of(''), of('en'), of('ar')];
  expect([first, english, arabic].map(({ domain, base }) => [domain, base])).toEqual([
    ['', '/vets'],
    ['en', ''],
    ['', '/vets'],
  ]);
  const rows = [
    // [path, in the file of the built site, the whole address, from the first host, from the host of English]
    ['/', '', `${host}/vets/`, '/vets/', `${host}/vets/`],
    ['/en', 'en/', 'https://spoke.example/', 'https://spoke.example/', '/'],
    ['/en#a', 'en/#a', 'https://spoke.example/#a', 'https://spoke.example/#a', '/#a'],
    [
      '/en/contact?a=b',
      'en/contact?a=b',
      'https://spoke.example/contact?a=b',
      'https://spoke.example/contact?a=b',
      '/contact?a=b',
    ],
    ['/en.xml', 'en/index.xml', 'https://spoke.example/index.xml', 'https://spoke.example/index.xml', '/index.xml'],
    ['/ar/contacto', 'ar/contacto', `${host}/vets/ar/contacto`, '/vets/ar/contacto', `${host}/vets/ar/contacto`],
    ['/enero', 'enero', `${host}/vets/enero`, '/vets/enero', `${host}/vets/enero`],
    ['/manual.pdf', 'manual.pdf', `${host}/vets/manual.pdf`, '/vets/manual.pdf', `${host}/vets/manual.pdf`],
  ] as const;
  for (const [path, output, whole, near, far] of rows) {
    expect(first.output(path), path).toBe(output);
    expect(
      [first, english, arabic].map(({ absolute }) => absolute(path)),
      path,
    ).toEqual([whole, whole, whole]);
    expect(
      [first, english, arabic].map(({ page }) => page(path)),
      path,
    ).toEqual([near, far, near]);
  }
  // Every host serves the files in `/assets`, and its own icon and manifest.
  expect([first, english].map(({ page }) => page('/assets/en/a.svg'))).toEqual([
    '/vets/assets/en/a.svg',
    '/assets/en/a.svg',
  ]);
  expect([first, english].map(({ file }) => file('/favicon.ico'))).toEqual(['/vets/favicon.ico', '/favicon.ico']);
  expect(english.absolute('/assets/a.svg')).toBe('https://spoke.example/assets/a.svg');
  expect(english.file('/en/manifest.webmanifest')).toBe('/manifest.webmanifest');
  expect(['/contacto', '/en/contact', '/en.xml'].map(english.isOwn)).toEqual([false, true, true]);
  const folder = createAddresses({ url: urls.en, language: 'en', languages, addresses: 'folder' });
  expect(['/en/contact', '/contacto', '/en/404'].map(folder.page)).toEqual([
    '/contact/',
    `${host}/vets/contacto/`,
    '/404',
  ]);
});

test('a file has the base and no slash', () => {
  expect(Object.values(sites).map(({ file }) => file('/send'))).toEqual(['/send', '/a/b/send', '/send', '/vets/send']);
});

test('a whole address has the host, and encoded characters', () => {
  expect(Object.values(sites).map(({ absolute }) => absolute('/contacto'))).toEqual([
    `${host}/contacto`,
    `${host}/a/b/contacto`,
    `${host}/contacto/`,
    `${host}/vets/contacto/`,
  ]);
  expect(sites.both.absolute('/assets/guía.pdf')).toBe(`${host}/vets/assets/gu%C3%ADa.pdf`);
  expect(sites.both.absolute('/')).toBe(`${host}/vets/`);
});
