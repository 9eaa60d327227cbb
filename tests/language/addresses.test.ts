import { describe, expect, test } from 'vitest';
import { createChecker } from '../../src/content/analyze/check-files.ts';
import { performEdits } from '../../src/content/common/pieces.ts';
import type { Asset } from '../../src/content/link/assets.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { printed } from '../helpers/check.ts';
import { description, workshopPages } from '../helpers/sites/workshop.ts';
import { pagesFolder } from '../helpers/sources.ts';

const files: Readonly<Record<string, string>> = {
  'site.yaml': `brand: Taller
url: https://taller.example
lang: es-CO
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
header: {links: [{label: Productos, href: /productos}]}
footer: {columns: [], copyright: Taller}
`,
  ...workshopPages,
};

const assets = new Map<string, Asset>([
  [
    '/assets/logo.svg',
    { path: '/assets/logo.svg', url: '/assets/logo.0123456789.svg', hash: '01', size: 1, width: 1, height: 1 },
  ],
  ['/assets/guia.pdf', { path: '/assets/guia.pdf', url: '/assets/guia.pdf', size: 1 }],
]);

const check = createChecker(schemas, 'es');

function checked(changes: Readonly<Record<string, string>>, staticUrls: readonly string[] = []) {
  const all = Object.entries({ ...files, ...changes }).sort(([a], [b]) => (a < b ? -1 : 1));
  return check(pagesFolder(Object.fromEntries(all)), assets, 'pages', 0, staticUrls);
}

/** Diagnostics of the small site with changed files, as pairs of `index.yaml:8:15 rule` and message. */
function diagnose(changes: Readonly<Record<string, string>>): [position: string, message: string][] {
  return printed(checked(changes).diagnostics).map(({ file, line, column, rule, message }) => [
    `${file.slice('pages/'.length)}:${line}:${column} ${rule}`,
    message,
  ]);
}

/** The diagnostic of a single value as rule and message; empty for a valid value. */
function one(changes: Readonly<Record<string, string>>): [rule: string, message: string] | [] {
  const found = diagnose(changes);
  expect(found.length, JSON.stringify(found)).toBeLessThan(2);
  const [position = '', message = ''] = found[0] ?? [];
  return position ? [position, message] : [];
}

const single = (text: string) => `'${text.replaceAll("'", "''")}'`;

const link = (href: string) =>
  one({ 'index.yaml': files['index.yaml']!.replace('href: /productos', `href: ${single(href)}`) });

const linkInText = (href: string) =>
  one({ 'index.yaml': `${files['index.yaml']}  - type: text\n    body: Mira [la lista](${href}) ahora.\n` });

const videoBlock = (src: string) => `  - type: video-embed
    title: Video
    src: ${single(src)}
    poster: {src: /assets/logo.svg, alt: ""}
`;
const video = (src: string) => one({ 'productos.yaml': files['productos.yaml'] + videoBlock(src) });

const endpoint = (address: string) =>
  one({ 'site.yaml': `${files['site.yaml']}forms: {endpoint: ${single(address)}}\n` });

const siteUrl = (address: string) =>
  one({ 'site.yaml': files['site.yaml']!.replace('https://taller.example', single(address)) });

const form = (lines: string) => `  - type: contact-form
    title: Formulario
    recipient: info@empresa.co
    subject: Asunto
    submit: Enviar
    success: Listo.
${lines}`;

const recipient = (address: string) =>
  one({
    'productos.yaml':
      files['productos.yaml'] +
      form('    fields: [{name: a, label: A, type: text}]\n').replace('info@empresa.co', single(address)),
  });

describe('addresses that exist only on the author’s computer', () => {
  test.each([
    ['https://localhost/contacto', '/contacto'],
    ['http://localhost:5173/productos#lista', '/productos#lista'],
    ['https://127.0.0.1:4173/productos', '/productos'],
    ['http://[::1]/contacto', '/contacto'],
    ['https://192.168.0.12/contacto', '/contacto'],
    ['https://equipo.local/contacto', '/contacto'],
    ['localhost:4173/contacto', '/contacto'],
    ['file:///C:/Users/Ana/sitio/pages/contacto.yaml', '/contacto'],
    ['file:///home/ana/pages/blog/post1.yaml', '/blog/post1'],
    ['C:\\Users\\Ana\\contacto.html', '/contacto'],
    ['C:/Users/Ana/pages/blog/post1.yaml', '/blog/post1'],
  ])('%s', (href, guess) => {
    expect(link(href)).toEqual([
      'index.yaml:8:15 local-address',
      `En hero › actions › elemento 1: esa dirección solo existe en tu computador o en tu red. Escribe ${guess}`,
    ]);
  });

  test.each(['https://localhost/contacto', 'file:///C:/contacto.html'])('%s inside a text', (href) => {
    expect(linkInText(href)).toEqual(['index.yaml:10:27 local-address', expect.stringContaining('/contacto')]);
  });
});

test('a text may link to the reader’s own computer if the site lists that host', () => {
  const site = `${files['site.yaml']}insecureHosts: [localhost]\n`;
  const text = '[el tablero](http://localhost:9411/traces)';
  const page = `${files['index.yaml']}  - type: text\n    body: Abra ${text}.\n`;
  expect(diagnose({ 'site.yaml': site, 'index.yaml': page })).toEqual([]);
  expect(diagnose({ 'index.yaml': page })).toHaveLength(1);
});

describe('the site’s own domain is checked like an internal link', () => {
  test.each([
    ['https://taller.example/producto', 'broken-internal-link', '¿Querías /productos?'],
    ['https://TALLER.example/productos#listas', 'broken-fragment', 'lista'],
    ['https://www.taller.example/productos', 'own-domain', 'Escribe /productos'],
    ['https://taller.example/productos', 'own-domain', 'Escribe /productos'],
    ['https://taller.example', 'own-domain', 'Escribe /'],
    ['http://taller.example/productos', 'own-domain', 'Escribe /productos'],
    ['https://taller.example/assets/lago.svg', 'missing-asset', '/assets/logo.svg'],
    ['https://taller.example/assets/logo.svg', 'own-domain', '/assets/logo.svg'],
  ])('%s', (href, rule, said) => {
    expect(link(href)).toEqual([`index.yaml:8:15 ${rule}`, expect.stringContaining(said)]);
    expect(linkInText(href)).toEqual([`index.yaml:10:27 ${rule}`, expect.stringContaining(said)]);
  });

  describe('of a site below a path', () => {
    const at = (href: string, page = '/productos') => {
      const site = files['site.yaml']!.replace('taller.example', 'taller.example/a/b');
      const home = files['index.yaml']!.replace('href: /productos', `href: ${href}`);
      return diagnose({ 'site.yaml': site, 'index.yaml': home }).map(([place, message]) => [
        place.split(' ')[1],
        message.endsWith(page),
      ]);
    };

    test.each([
      ['https://taller.example/a/b/productos', 'own-domain', '/productos'],
      ['https://www.taller.example/a/b', 'own-domain', 'Escribe /'],
      ['/a/b/productos', 'own-address-with-base', '/productos'],
      ['/a/b/productos#lista', 'own-address-with-base', '/productos#lista'],
      ['/a/b/assets/logo.svg', 'own-address-with-base', '/assets/logo.svg'],
      ['/a/b/', 'own-address-with-base', 'Escribe /'],
    ])('%s', (href, rule, end) => expect(at(href, end)).toEqual([[rule, true]]));

    test.each(['https://taller.example/productos', 'https://taller.example/a/bc', '/productos'])(
      '%s is right',
      (href) => {
        expect(at(href)).toEqual([]);
      },
    );

    test('/a/bc/productos is no page', () => {
      expect(at('/a/bc/productos').map(([rule]) => rule)).toEqual(['broken-internal-link']);
    });
  });

  test('a link by the whole address counts as a link to the page', () => {
    const site = files['site.yaml']!.replace('href: /productos', 'href: /');
    const home = files['index.yaml']!.replace('href: /productos', 'href: https://taller.example/productos');
    expect(one({ 'site.yaml': site, 'index.yaml': home })[0]).toBe('index.yaml:8:15 own-domain');
  });

  test.each(['https://otro.example/producto', 'https://taller.example.co/x'])('%s is another site', (href) => {
    expect(link(href)).toEqual([]);
  });

  test.each([
    ['https://taller.example', 'https://www.taller.example'],
    ['https://www.taller.example', 'https://taller.example'],
  ])('%s may lead to another program at %s if no page of the site has that address', (url, other) => {
    const site = files['site.yaml']!.replace('https://taller.example', url);
    const linkFrom = (href: string, settings = '') =>
      one({ 'site.yaml': site + settings, 'index.yaml': files['index.yaml']!.replace('/productos', href) });
    for (const path of ['/login', '/login?next=/x#top', '/productoz', '/#/proyectos'])
      expect(linkFrom(other + path), path).toEqual([]);
    for (const path of ['', '/', '/productos', '/productos/', '/productos.html', '/assets/logo.svg', '/sitemap.xml'])
      expect(linkFrom(other + path)[0], path).toMatch(/^index\.yaml:8:15 /);
    expect(linkFrom(`${url}/login`)[0], 'the host of the site').toBe('index.yaml:8:15 broken-internal-link');
    const hosts = `externalHosts: [${other.replace('https://', '')}]\n`;
    expect(linkFrom(`${other}/productos`, hosts), 'a host that the site lists').toEqual([]);
  });
});

describe('a link within the site', () => {
  test.each([
    '/productos?plan=basico#lista',
    '/productos?plan=basico',
    '/?origen=boletin',
    '/productos#:~:text=Texto',
    '/productos#lista:~:text=Texto',
    '#:~:text=Inicio',
    '/sitemap.xml',
    '/robots.txt',
    '/blog.xml',
    '/assets/guia.pdf#page=3',
  ])('may be %s', (href) => {
    expect(linkAmong(href)).toEqual([]);
  });

  test.each([
    ['/producto?plan=basico', 'broken-internal-link', '¿Querías /productos?'],
    ['/productos?plan=basico#listas', 'broken-fragment', 'lista'],
    ['/productos#listas:~:text=Texto', 'broken-fragment', 'lista'],
    ['/productos/?plan=basico#lista', 'trailing-slash', '/productos?plan=basico#lista'],
    ['/sitemap.xlm', 'broken-internal-link', '/sitemap.xlm'],
    ['/productos.xml', 'broken-internal-link', '/productos'],
    ['/assets/guai.pdf#page=3', 'missing-asset', '/assets/guia.pdf'],
    ['/assets/logo.svg#capa', 'missing-asset', '/assets/logo.svg'],
  ])('is refused as %s', (href, rule, said) => {
    expect(linkAmong(href)).toEqual([[`index.yaml:8:15 ${rule}`, expect.stringContaining(said)]]);
  });

  test('to a section gets the letters of its anchor', () => {
    const fixed = (href: string) => {
      const page = `${files['index.yaml']}  - type: text\n    body: Mira [la lista](${href}) ahora.\n    id: aviso\n`;
      const [found] = checked({ 'index.yaml': page }).diagnostics;
      return found?.fix && /\[la lista\]\((.*)\)/.exec(performEdits(page, found.fix.edits))?.[1];
    };
    expect(fixed('/productos#Lis-ta')).toBe('/productos#lista');
    expect(fixed('/productos?a=1#LISTA:~:text=Texto')).toBe('/productos?a=1#lista:~:text=Texto');
    expect(fixed('#Avi-so'), 'on its own page').toBe('#aviso');
    expect(fixed('/productos#listas'), 'other letters').toBeUndefined();
  });

  test.each([
    ['nodos', '/docs/nodos'],
    ['./nodos.md#disco', '/docs/nodos#disco'],
    ['../../productos/', '/productos'],
    ['../nodos', '/docs/nodos'],
    ['nodos/index.md', '/docs/nodos'],
    ['./nodos.md#discó', '/docs/nodos#discó'],
    ['productos', '/productos'],
  ])('may be relative in the source of another program: %s', (href, address) => {
    const page = (title: string, body: string) =>
      `title: ${title}\ndescription: ${description(title)}\nblocks:\n  - {type: hero, title: ${title}}\n  - type: text\n    body: |\n      ## Disco\n\n      ${body}\n`;
    const found = diagnose({
      'docs/instalar.yaml': page('Instalar', `Mira [esto](${href}), en otra página.`),
      'docs/nodos.yaml': page('Nodos', 'Vuelve a [instalar](/docs/instalar).'),
    });
    expect(found.filter(([position]) => position.endsWith('missing-slash'))).toEqual([
      [expect.stringContaining('docs/instalar.yaml'), expect.stringMatching(new RegExp(`: ${address}$`))],
    ]);
  });

  /** Diagnostics of a link on a site with a blog and a document. */
  function linkAmong(href: string) {
    const home = files['index.yaml']!.replace('href: /productos', `href: ${single(href)}`);
    const site = `${files['site.yaml']}collections: {post: {index: /blog, label: Blog}}\n`;
    const blog = `${files['productos.yaml']}  - type: text\n    body: Inicio, [volver](/).\n`.replaceAll(
      'roductos',
      'ublicaciones',
    );
    const more = '  - type: text\n    body: Ver el [blog](/blog).\n';
    return diagnose({ 'site.yaml': site, 'index.yaml': home + more, 'blog.yaml': blog });
  }
});

/** URLs with an invalid host, for every field that accepts absolute URLs. */
const broken: readonly [address: string, rule: string, said: string][] = [
  ['https://x;default-src/v', 'bad-host', '«x;default-src»'],
  ['https://x"y.co/v', 'bad-host', '«x"y.co»'],
  ['https://$host/v', 'bad-host', '«$host»'],
  ['https://*/v', 'bad-host', '«*»'],
  ["https://x'y.co/v", 'bad-host', "«x'y.co»"],
  ['https://{env.HOME}.co/v', 'bad-host', '«{env.HOME}.co»'],
  ['https://empresa/v', 'bad-host', 'empresa.co'],
  ['https://-empresa.co/v', 'bad-host', '«-empresa.co»'],
  ['https://[', 'bad-host', '«[»'],
  ['https://x.co:99999', 'bad-port', '99999'],
  ['https://x.co:port/', 'bad-port', 'port'],
  ['https://good.co:x@evil.com/', 'address-with-user', 'lleva a evil.com'],
  ['https://good.co@evil.com/', 'address-with-user', 'https://evil.com/'],
  ['https:///evil.com', 'address-slashes', 'https://evil.com'],
  ['https://good.co\\@evil.com/', 'url-backslash', 'https://good.co/@evil.com/'],
];

describe('the host of an address is made of the letters of host names', () => {
  test.each(broken)('%s', (address, rule, said) => {
    const message = expect.stringContaining(said);
    expect(link(address)).toEqual([`index.yaml:8:15 ${rule}`, message]);
    expect(video(address)).toEqual([`productos.yaml:11:10 ${rule}`, message]);
    expect(endpoint(address)).toEqual([`site.yaml:9:19 ${rule}`, message]);
    if (!/^https:\/\/[^/]+\//.test(address)) expect(siteUrl(address)).toEqual([`site.yaml:2:6 ${rule}`, message]);
  });

  test.each(['https://empresa.co', 'https://Ñandú.example:8443', 'https://a-b.c1.co'])('%s is valid', (address) => {
    for (const say of [link, video, endpoint, siteUrl]) expect(say(address)).toEqual([]);
  });

  test.each([
    'https://empresa.co/a//b',
    'https://empresa.co/../a',
    'https://empresa.co/a b',
    'https://empresa.co?x',
    'https://empresa.co#x',
    'http://empresa.co',
    'empresa.co',
  ])('the address of the site is not %s', (address) => {
    expect(siteUrl(address)[0]).toBe('site.yaml:2:6 bad-format');
  });

  test('the address of the site may have a path, but no slash at its end', () => {
    expect(siteUrl('https://empresa.co/tienda/de.pan')).toEqual([]);
    for (const [written, guess] of [
      ['https://empresa.co/', 'https://empresa.co'],
      ['https://empresa.co/tienda//', 'https://empresa.co/tienda'],
    ] as const)
      expect(siteUrl(written)).toEqual(['site.yaml:2:6 url-with-slash', expect.stringContaining(guess)]);
  });
});

describe('the target of a form', () => {
  test.each([
    ['http://localhost.evil.com/', 'missing-https'],
    ['http://127.0.0.1.evil.com/', 'missing-https'],
    ['http://forms.example/', 'missing-https'],
    ['http://localhost@evil.com/', 'address-with-user'],
    ['http://localhost:x/', 'bad-port'],
    ['//evil.com', 'bad-format'],
    ['forms.example', 'bad-format'],
  ])('not to %s', (address, rule) => {
    expect(endpoint(address)[0]).toBe(`site.yaml:9:19 ${rule}`);
  });

  test.each(['https://forms.example/f/1?x=1', 'http://localhost:8080/send', 'http://127.0.0.1:9/', '/api/contacto'])(
    'but to %s',
    (address) => {
      expect(endpoint(address)).toEqual([]);
    },
  );

  test.each([
    ['https://wa.me@evil.com/{phone}?text={text}', 'address-with-user'],
    ['https://x;y/{phone}?text={text}', 'bad-host'],
    ['https://wa.me/{phone}', 'bad-format'],
    ['https://{phone}.evil.com/?text={text}', undefined],
  ])('the chat service %s', (service, rule) => {
    const line = '{name: A, city: B, phone: "+57 300 000 0001"}';
    const chat = `chat: {label: Chat, greeting: Hola, service: ${single(service)}, lines: [${line}]}\n`;
    expect(one({ 'site.yaml': files['site.yaml'] + chat })[0]).toBe(rule && `site.yaml:9:46 ${rule}`);
  });
});

describe('mail addresses', () => {
  test.each([
    ['a@b.co?bcc=c@d.co', 'a@b.co'],
    ['a@b.co&x', 'a@b.co'],
    ['a@b.co,c@d.co', 'a@b.co'],
    ['a@b.co;c@d.co', 'a@b.co'],
    ['<a@b.co>', 'a@b.co'],
    ['Ana <a@b.co>', 'a@b.co'],
    ['a%0Abcc@b.co', 'abcc@b.co'],
    ['maría@empresa.co', 'maria@empresa.co'],
    ['a@empresa', 'info@empresa.co'],
    ['a@b..co', 'info@empresa.co'],
    ['info(at)empresa.co', 'info@empresa.co'],
  ])('«%s» is no mail address', (address, example) => {
    expect(recipient(address)).toEqual([
      'productos.yaml:11:16 bad-email',
      `«${address}» no es un correo. Ejemplo: ${example}`,
    ]);
  });

  test.each(["ana.o'neil+web_1@correo.empresa-1.com.co", 'a@ñandú.co'])('«%s» is one', (address) => {
    expect(recipient(address)).toEqual([]);
  });

  test.each([
    ['mailto:a@b.co?bcc=c@d.co', 'mail-options', 'mailto:a@b.co'],
    ['mailto:a@b.co?subject=Hola&bcc=c@d.co', 'mail-options', 'mailto:a@b.co?subject=Hola'],
    ['mailto:a@b.co,c@d.co', 'bad-email', 'a@b.co'],
    ['mailto:?bcc=c@d.co', 'bad-email', '«?bcc=c@d.co»'],
    ['mailto:a@b.co#x', 'bad-email', 'a@b.co'],
  ])('the link %s', (href, rule, said) => {
    expect(link(href)).toEqual([`index.yaml:8:15 ${rule}`, expect.stringContaining(said)]);
    expect(linkInText(href)[0]).toBe(`index.yaml:10:27 ${rule}`);
  });

  test('a link may carry the subject', () => {
    for (const say of [link, linkInText]) expect(say('mailto:a@b.co?subject=Pido%20una%20cita')).toEqual([]);
  });
});

/** URL of the player on the compiled page. */
function playerOf(src: string): unknown {
  const site = checked({ 'productos.yaml': files['productos.yaml'] + videoBlock(src) });
  return site.compilePage('/productos').blocks.find(({ type }) => type === 'video-embed')!.props.src;
}

describe('frames of other services', () => {
  const block = (src: string) => `  - type: embed\n    title: Reserva\n    src: ${src}\n`;
  const site = files['site.yaml']!;
  const page = files['productos.yaml']! + block('https://reservas.example/mesa?n=1');

  test.each([
    ['no list', site, `${site}embeds: [https://reservas.example]\n`],
    [
      'a list in a line',
      `${site}embeds: [https://mapas.example]\n`,
      `${site}embeds: [https://mapas.example, https://reservas.example]\n`,
    ],
    [
      'a list of lines, with a comment after it',
      `embeds:\n  - https://mapas.example # el mapa\n${site}`,
      `embeds:\n  - https://mapas.example # el mapa\n  - https://reservas.example\n${site}`,
    ],
    ['a last line without a line end', site.trimEnd(), `${site}embeds: [https://reservas.example]\n`],
  ])('the list of the site has to name their host: %s', (_, before, after) => {
    const found = checked({ 'productos.yaml': page, 'site.yaml': before }).diagnostics;
    expect(found.map(({ rule, file }) => `${file} ${rule}`)).toEqual(['pages/site.yaml unlisted-embed']);
    expect(found[0]!.message).toContain('https://reservas.example, que pages/productos.yaml muestra');
    expect(performEdits(before, found[0]!.fix!.edits)).toBe(after);
    expect(diagnose({ 'productos.yaml': page, 'site.yaml': after })).toEqual([]);
  });

  test('a draft does not ask for its host', () => {
    const draft = page.replace('title:', 'draft: true\ntitle:');
    const found = diagnose({ 'index.yaml': files['index.yaml']!.replace('/productos', '/'), 'productos.yaml': draft });
    expect(found.map(([position]) => position).filter((position) => position.includes('unlisted'))).toEqual([]);
  });

  test.each([
    ['http://reservas.example/mesa', 'missing-https'],
    ['<iframe src="https://reservas.example/mesa"></iframe>', 'not-a-player'],
    ['reservas.example/mesa', 'missing-https'],
    ['https://localhost/mesa', 'local-address'],
  ])('%s is explained', (src, rule) => {
    expect(one({ 'productos.yaml': files['productos.yaml']! + block(single(src)) })[0]).toMatch(rule);
  });
});

describe('services of site.yaml', () => {
  const question = 'consent: {text: ¿Sí?, allow: Sí, refuse: No, change: Cambiar}';
  const services = (yaml: string) => {
    const found = checked({ 'site.yaml': `${files['site.yaml']}${yaml}\n` }, ['/booking.js']).diagnostics;
    return found.map(({ rule, path: at }) => `${at?.join('.')} ${rule}`);
  };

  test.each([
    ['scripts: [{src: /booking.js}]', []],
    ['scripts: [{src: /bookin.js}]', ['scripts.0.src missing-script']],
    ['scripts: [{src: /static/booking.js}]', ['scripts.0.src missing-script']],
    ['scripts: [{src: /productos}]', ['scripts.0.src missing-script']],
    ['scripts: [{src: booking.js}]', ['scripts.0.src bad-format']],
    ['scripts: [{src: http://a.example/b.js}]', ['scripts.0.src missing-https']],
    ['scripts: [{src: https://a.example/b.js}]', ['scripts.0.src script-integrity']],
    ['scripts: [{src: https://a.example/b.js, integrity: none}]', []],
    ['scripts: [{src: https://a.example/b.js, integrity: sha384-AbC+/0==}]', []],
    ['scripts: [{src: https://a.example/b.js, integrity: abc}]', ['scripts.0.integrity bad-format']],
    ['scripts: [{src: https://www.googletagmanager.com/gtag/js, integrity: none}]', ['scripts.0.src blocked-script']],
    ['scripts: [{src: /booking.js, connect: ["\'unsafe-inline\'"]}]', ['scripts.0.connect.0 bad-format']],
    ['scripts: [{src: /booking.js, connect: [https://a.example/b]}]', ['scripts.0.connect.0 bad-format']],
    ['scripts: [{src: /booking.js, consent: ask}]', ['scripts.0.consent missing-consent']],
    [`scripts: [{src: /booking.js, consent: ask}]\n${question}`, []],
    [`scripts: [{src: /booking.js, on: idle}]\n${question}`, ['consent needless-consent']],
    [`scripts: [{src: /booking.js, on: idle, consent: ask}]\n${question}`, ['scripts.0.on field-without-condition']],
    ['visits: {service: plausible, endpoint: https://plausible.io/api/event, site: taller.example}', []],
    ['visits: {service: goatcounter, endpoint: https://taller.goatcounter.com/count}', []],
    ['visits: {service: umami, endpoint: https://cloud.umami.is/api/send}', ['visits missing-required']],
    ['visits: {service: matomo, endpoint: https://m.example, site: "1"}', ['visits.endpoint visits-endpoint']],
    ['embeds: [https://a.example/b]', ['embeds.0 bad-format']],
    ['embeds: [https://a.example/b/]', ['embeds.0 bad-format']],
    ['embeds: [https://a.example/]', ['embeds.0 url-with-slash']],
  ])('%s', (yaml, expected) => {
    expect(services(yaml)).toEqual(expected);
  });

  test('a file of the folder is named as it is published', () => {
    const yaml = `${files['site.yaml']}scripts: [{src: /static/booking.js}]\n`;
    const { message } = checked({ 'site.yaml': yaml }, ['/booking.js']).diagnostics[0]!;
    expect(message).toContain('¿Querías /booking.js?');
  });
});

describe('videos', () => {
  test('are embedded by the player of the page that the author copied', () => {
    const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s';
    expect(video(address)).toEqual([]);
    expect(playerOf(address)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90');
  });

  test('the policy names the player and not the page', () => {
    const { pages } = checked({
      'productos.yaml': files['productos.yaml'] + videoBlock('https://youtu.be/dQw4w9WgXcQ'),
    });
    const framed = pages.get('/productos')!.facts.hrefs.filter(({ frame }) => frame);
    expect(framed.map(({ value }) => value)).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ']);
  });

  test.each([
    ['https://www.youtube.com/@empresa', 'https://www.youtube.com/watch?v='],
    ['https://www.dailymotion.com/video/x8abc12', 'https://geo.dailymotion.com/player.html?video=x8abc12'],
    ['https://www.loom.com/share/0123456789abcdef', 'https://www.loom.com/embed/0123456789abcdef'],
    ['https://drive.google.com/file/d/1AbC_d/view?usp=sharing', 'https://drive.google.com/file/d/1AbC_d/preview'],
    ['https://www.facebook.com/empresa/videos/123', '«src»'],
    ['<iframe src="https://videos.example/embed/1" width="560"></iframe>', 'https://videos.example/embed/1'],
  ])('%s is not a player', (address, said) => {
    expect(video(address)).toEqual(['productos.yaml:11:10 not-a-player', expect.stringContaining(said)]);
  });

  test.each([
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', 'missing-https'],
    ['www.youtube.com/watch?v=dQw4w9WgXcQ', 'missing-https'],
    ['/assets/video.mp4', 'bad-format'],
    ['https://localhost/embed', 'local-address'],
    ['https://taller.example/nada', 'broken-internal-link'],
  ])('%s', (address, rule) => {
    expect(video(address)[0]).toBe(`productos.yaml:11:10 ${rule}`);
  });
});

describe('mistakes that a build would fail on', () => {
  test('two form fields with one name', () => {
    const page =
      files['productos.yaml'] +
      form('    fields:\n      - {name: a, label: A, type: text}\n      - {name: a, label: B, type: text}\n');
    expect(one({ 'productos.yaml': page })).toEqual([
      'productos.yaml:17:16 repeated-value',
      'En contact-form › fields › elemento 2: «name» ya vale «a» en otro elemento de esta lista. Escribe otro.',
    ]);
  });

  test('two equal form fields give one diagnostic', () => {
    const field = '      - {name: a, label: A, type: text}\n';
    expect(one({ 'productos.yaml': files['productos.yaml'] + form(`    fields:\n${field}${field}`) })[0]).toBe(
      'productos.yaml:17:16 repeated-value',
    );
  });

  test('two groups with one id', () => {
    const groups = '    groups:\n      - {id: a, label: A}\n      - {id: a, label: B}\n';
    const collections = `collections:\n  product:\n    index: /productos\n    label: Productos\n${groups}`;
    expect(one({ 'site.yaml': files['site.yaml'] + collections })[0]).toBe('site.yaml:15:14 repeated-value');
  });

  test.each(['https://otro.example', '/productos#lista', '#lista', 'mailto:a@b.co'])(
    'a collection is not listed at %s',
    (index) => {
      const collections = `collections: {product: {label: Productos, index: ${single(index)}}}\n`;
      expect(one({ 'site.yaml': files['site.yaml'] + collections })[0]).toBe('site.yaml:9:50 bad-format');
    },
  );

  test.each([
    'index/index.yaml',
    'blog/index/index.yaml',
    'Index.yaml',
    '_headers.yaml',
    '_headers/uno.yaml',
    '_server/uno.yaml',
  ])('the address of %s is not free', (name) => {
    const other = files['productos.yaml']!.replaceAll('Productos', 'Otra').replace('los productos', 'otra cosa');
    expect(one({ [name]: other })).toEqual([`${name}:1:1 reserved-route`, expect.stringContaining('Cambia el nombre')]);
  });

  test('two files cannot have one address', () => {
    const other = files['productos.yaml']!.replaceAll('Productos', 'Otra').replace('los productos', 'otra cosa');
    expect(one({ 'productos/index.yaml': other })[0]).toBe('productos/index.yaml:1:1 duplicate-route');
  });
});
