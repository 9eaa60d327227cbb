import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAddresses } from '../../schema/addresses.ts';
import { htmlFile } from '../../src/site/addresses.ts';
import { assertValidHtml, createHtmlChecker } from '../../src/site/build/pages/html-check.ts';
import { type BuiltSite, buildPages, textOf, writeFixtureSite } from './site.ts';

const host = 'https://nandu.example';

/** The fixture site with links in every kind of place, at an address. */
async function buildAt(url: string, settings = ''): Promise<BuiltSite> {
  const more =
    'forms: { endpoint: /enviar }\nblog: { label: Noticias, networks: [] }\nshare: [facebook]\nrobots: [{ agents: [Bot], disallow: [/productos] }]';
  const folder = await writeFixtureSite(`${more}\n${settings}`);
  const edit = async (name: string, change: (text: string) => string) =>
    writeFile(path.join(folder, name), change(await readFile(path.join(folder, name), 'utf8')));
  await edit('site.yaml', (text) => text.replace(host, url));
  await edit(
    'guias/unica.yaml',
    (text) => `${text}  - type: text
    body: |
      Mire [los productos](/productos "Productos"), [la foto](/assets/foto.jpg) y [arriba](#abajo).

      ![Una foto](/assets/foto.jpg)

      ## Abajo {#abajo}
  - { type: post-list, title: Noticias, linkLabel: Leer, collection: { of: post } }
  - { type: share-strip, title: Compartir }
`,
  );
  await edit('productos.yaml', (text) => text.replace('blocks:', 'redirectFrom: [/catalogo]\nblocks:'));
  return buildPages(folder);
}

/** The texts of a site that visitors and services read, by name. */
async function textsOf(site: BuiltSite): Promise<Record<string, string>> {
  const named = [...site.files.keys()].filter((name) => /\.(?:html|xml|txt|webmanifest)$/.test(name));
  const files = await Promise.all(named.map(async (name) => [name, await textOf(site, name)] as const));
  const pages = site.pages.flatMap(({ route, html, page }) => [
    [`${route} html`, html] as const,
    [`${route} json`, JSON.stringify(page)] as const,
  ]);
  return Object.fromEntries([...files, ...pages]);
}

test('the same site at two addresses differs in the path alone', async () => {
  const [one, other] = await Promise.all([buildAt(`${host}/a/b`), buildAt(`${host}/vets`)]);
  const texts = await textsOf(one);
  const renamed = (text: string) => text.replaceAll('/a/b', '/vets').replaceAll('%2Fa%2Fb', '%2Fvets');
  expect(Object.values(texts).filter((text) => text.includes('/a/b')).length).toBeGreaterThan(20);
  expect(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, renamed(text)]))).toEqual(
    await textsOf(other),
  );
  expect([...one.files.keys()]).toEqual([...other.files.keys()]);
});

describe.each([
  ['below a path', `${host}/a/b`, 'file'],
  ['with slashes', host, 'folder'],
  ['below a path, with slashes', `${host}/vets`, 'folder'],
] as const)('a site %s', (_, url, style) => {
  const addresses = createAddresses({ url, addresses: style });
  let built: BuiltSite;
  beforeAll(async () => {
    built = await buildAt(url, `addresses: ${style}`);
  });

  test('has no other addresses in its pages', async () => {
    const { pages, files } = built;
    const checker = createHtmlChecker(addresses);
    for (const { route, html } of pages)
      checker.check({ path: htmlFile(route, addresses), file: route, route, html, ids: [] });
    const documents = new Set(pages.map(({ route }) => htmlFile(route, addresses)));
    const made = /^(?:app|shell)\.js$|^site\.json$|no-script\.css$/;
    const site = {
      addresses,
      has: (name: string) => documents.has(name) || files.has(`/${name}`) || made.test(name),
      hasId: () => true,
    };
    expect(() => assertValidHtml([checker.found()], site)).not.toThrow();
  });

  test('gives services and search engines the same addresses', async () => {
    const unica = built.pages.find(({ route }) => route === '/guias/unica')!;
    const { absolute, page } = addresses;
    expect(unica.head).toContain(`<link rel="canonical" href="${absolute('/guias/unica')}"`);
    expect(unica.html).toContain(`sharer.php?u=${encodeURIComponent(absolute('/guias/unica'))}`);
    expect(unica.page.route, 'is its identity').toBe('/guias/unica');
    expect(JSON.stringify(unica.data)).toContain(`"item":"${absolute('/guias/unica')}"`);
    expect(await textOf(built, '/sitemap.xml')).toContain(`<loc>${absolute('/guias/unica')}</loc>`);
    expect(await textOf(built, '/noticias.xml')).toContain(`<link>${absolute('/noticias/una')}</link>`);
    expect(await textOf(built, '/robots.txt')).toContain(`Sitemap: ${url}/sitemap.xml`);
    expect(JSON.parse(await textOf(built, '/manifest.webmanifest'))).toMatchObject({
      start_url: page('/'),
      scope: page('/'),
    });
    expect(await textOf(built, `/${htmlFile('/catalogo', addresses)}`)).toContain(`url=${page('/productos')}"`);
  });
});
