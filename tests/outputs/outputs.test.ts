import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/site/options.ts';
import { sitemapFiles } from '../../src/site/outputs/lists/sitemap.ts';
import { manifest } from '../../src/site/outputs/web-manifest.ts';
import { rssGrammar, sitemapGrammar } from './grammars.ts';
import { buildPages, bytesOf, payload, readJson, textOf, writeFixtureSite } from './site.ts';
import { grammarProblems, readXml } from './xml.ts';

const folder = await writeFixtureSite();
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));
const fixture = await buildPages(folder);
const real = await buildPages(path.join(projectRoot, 'pages'));
const sites = [
  ['the fixture', fixture],
  ['pages/', real],
] as const;

const ajv = new Ajv({ allErrors: true });
const validateData = ajv.compile(await readJson('json-ld.schema.json'));
const validateManifest = ajv.compile(await readJson('manifest.schema.json'));

/** Pages that search engines are not to list: the page of missing pages, and the search that the program writes. */
const unlisted = ['/404', '/buscar'];

const pageOf = (route: string) => fixture.pages.find((page) => page.route === route)!;
const metaOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];

describe.each(sites)('what pages of %s say about themselves', (_, { pages, siteData, files }) => {
  const listed = pages.filter(({ route }) => !unlisted.includes(route));

  test('one title and one description each, no two the same', () => {
    for (const { head, route } of pages) expect(head.match(/<title>/g), route).toHaveLength(1);
    const described = pages.filter(({ route }) => route !== '/buscar');
    const visited = pages.filter(({ route }) => route !== '/404');
    expect(new Set(visited.map(({ head }) => /<title>(.*?)<\/title>/.exec(head)![1])).size).toBe(visited.length);
    for (const { head, route } of described) expect(metaOf(head, 'description'), route).toBeTruthy();
  });

  test('a canonical address, except for pages that are not to be listed', () => {
    for (const { head, route } of listed) {
      expect(head, route).toContain(`<link rel="canonical" href="${siteData.url}${encodeURI(route)}"/>`);
      expect(metaOf(head, 'robots'), route).toBeUndefined();
    }
    for (const { head, route } of pages.filter((page) => unlisted.includes(page.route))) {
      expect(metaOf(head, 'robots'), route).toBe('noindex');
      expect(head, route).not.toContain('canonical');
    }
    const missing = pages.find(({ route }) => route === '/404')!;
    expect(missing.data).toBeUndefined();
  });

  test('the tags of Open Graph and of cards, with whole addresses', () => {
    for (const { head, route } of listed) {
      for (const name of ['og:type', 'og:title', 'og:description', 'og:url', 'og:site_name', 'og:image:alt'])
        expect(metaOf(head, name), `${route} ${name}`).toBeTruthy();
      expect(metaOf(head, 'og:image'), route).toMatch(/^https:\/\/[^/]+\/assets\/sharing\//);
      expect(metaOf(head, 'twitter:image:alt')).toBe(metaOf(head, 'og:image:alt'));
      expect(metaOf(head, 'twitter:card')).toBe('summary_large_image');
      expect(metaOf(head, 'og:locale')).toBe('es_CO');
    }
  });

  test('every address of the site in them leads to a file or a page', () => {
    const routes = new Set(pages.flatMap(({ route, page }) => [route, ...(page.markdown ? [page.markdown] : [])]));
    for (const { html, route } of pages) {
      const body = html.replace(/<style>[\s\S]*?<\/style><noscript>.*?<\/noscript>/g, '');
      const found = [
        ...body.matchAll(/(?:src|href|content)="(?:https:\/\/(?:nandu|sysbucara)\.example)?(\/[^"#\s]*)/g),
      ];
      const sets = [...body.matchAll(/srcset="([^"]*)"/gi)].flatMap(([, set]) => set!.split(', '));
      const addresses = [...found.map(([, url]) => url!), ...sets.map((source) => source.split(/[ #]/)[0]!)];
      for (const url of addresses.map(decodeURI))
        expect(routes.has(url) || files.has(url), `${route}: ${url}`).toBe(true);
    }
  });
});

describe.each(sites)('structured data of %s', (_, { pages, siteData }) => {
  test('has the properties that its types require', () => {
    for (const { route, data } of pages.filter((page) => page.route !== '/404')) {
      expect(validateData(data), `${route}: ${ajv.errorsText(validateData.errors)}`).toBe(true);
    }
  });

  test('refers only to nodes of its own page', () => {
    for (const { route, things } of pages) {
      const ids = new Set(things.map((thing) => thing['@id']));
      const references = JSON.stringify(things).matchAll(/\{"@id":"([^"]*)"\}/g);
      for (const [, id] of references) expect(ids.has(id), `${route}: ${id}`).toBe(true);
    }
  });

  test('leads from the home page to the page', () => {
    for (const { route, things } of pages.filter((page) => page.route !== '/404' && page.route !== '/')) {
      const { itemListElement: steps } = things.find((thing) => thing['@type'] === 'BreadcrumbList') as {
        itemListElement: { position: number; item: string }[];
      };
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps[0]!.item).toBe(`${siteData.url}/`);
      expect(steps.at(-1)!.item).toBe(siteData.url + encodeURI(route));
    }
  });
});

describe('structured data contains exactly the data of the YAML', () => {
  const thingsOf = (route: string, type: string) =>
    pageOf(route).things.filter((thing) => thing['@type'] === type) as Record<string, unknown>[];

  test('the organization and its lines, on the home page', () => {
    expect(thingsOf('/', 'Organization')).toEqual([
      {
        '@type': 'Organization',
        '@id': 'https://nandu.example/#organization',
        name: 'Ñandú & Co',
        url: 'https://nandu.example/',
        logo: 'https://nandu.example/icon-512.png',
        foundingDate: '2001',
        address: { '@type': 'PostalAddress', addressCountry: 'CO' },
        contactPoint: [
          { '@type': 'ContactPoint', contactType: 'Ventas', telephone: '+57 300 000 0001', availableLanguage: 'es' },
        ],
      },
    ]);
    expect(thingsOf('/', 'WebSite')).toHaveLength(1);
  });

  test('a product has the type that the site states', () => {
    expect(thingsOf('/app', 'SoftwareApplication')).toMatchObject([
      {
        name: 'App',
        description: 'Pone orden.',
        applicationCategory: 'BusinessApplication',
        applicationSubCategory: 'Grupo uno',
      },
    ]);
  });

  test('an article with its date and author, or without', () => {
    expect(thingsOf('/noticias/una', 'BlogPosting')).toMatchObject([
      {
        datePublished: '2026-03-02',
        dateModified: '2026-03-09',
        author: { '@type': 'Person', name: 'Ana Ruiz' },
      },
    ]);
    const [undated] = thingsOf('/noticias/dos', 'BlogPosting');
    expect(undated).not.toHaveProperty('datePublished');
    expect(undated).not.toHaveProperty('dateModified');
    expect(undated).not.toHaveProperty('author');
  });

  test('a vacancy is included only with its date of publication', () => {
    expect(thingsOf('/empleo', 'JobPosting')).toEqual([
      {
        '@type': 'JobPosting',
        title: 'Cargo con fecha',
        description: 'Hace mucho.\n• Esto\n• Aquello',
        datePosted: '2026-01-15',
        validThrough: '2026-02-15',
        jobLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: 'Cali', addressCountry: 'CO' },
        },
        hiringOrganization: { '@id': 'https://nandu.example/#organization' },
      },
      {
        '@type': 'JobPosting',
        title: 'Cargo a distancia',
        description: 'Hace mucho.\n• Esto\n• Aquello',
        datePosted: '2026-01-15',
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'CO' },
        hiringOrganization: { '@id': 'https://nandu.example/#organization' },
      },
    ]);
    expect(real.pages.flatMap(({ things }) => things).map((thing) => thing['@type'])).not.toContain('JobPosting');
  });

  test('every office, inside tabs too', () => {
    expect(thingsOf('/oficinas', 'LocalBusiness')).toMatchObject([
      { name: 'Ñandú & Co Cali', address: { streetAddress: 'Calle 1, Piso 2' }, telephone: '+57 300 000 0009' },
      { name: 'Ñandú & Co Bogotá', address: { streetAddress: 'Calle 2', addressCountry: 'CO' } },
    ]);
  });

  test('the questions of all blocks of a page are one list', () => {
    expect(thingsOf('/dudas', 'FAQPage')).toEqual([
      {
        '@type': 'FAQPage',
        mainEntity: [
          ['¿Qué hace Ñandú & Co?', 'Esto\n• Uno\n• Dos'],
          ['¿Cuánto vale?', 'Poco.'],
          ['¿Cuándo llega?', 'Mañana.'],
        ].map(([name, text]) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } })),
      },
    ]);
  });

  test('no text in it ends the script element', () => {
    const { head, things } = pageOf('/noticias/una');
    const inside = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(head)![1]!;
    expect(inside).not.toContain('<');
    expect(things.find((thing) => thing['@type'] === 'BlogPosting')!.headline).toBe(`Una ${payload}`);
    expect(head).not.toContain('<script>alert');
  });
});

describe.each(sites)('files for search engines and readers of %s', (_, built) => {
  test('the sitemap lists every published page once, and its pictures', async () => {
    const root = readXml(await textOf(built, '/sitemap.xml'));
    expect(grammarProblems(root, sitemapGrammar)).toEqual([]);
    const locations = root.children.map(({ children }) => children[0]!.text);
    const routes = built.pages.map(({ route }) => route).filter((route) => !unlisted.includes(route));
    expect(locations.toSorted()).toEqual(routes.map((route) => built.siteData.url + encodeURI(route)).toSorted());
    const pictures = root.children
      .flatMap(({ children }) => children.filter(({ name }) => name === 'image:image'))
      .map(({ children }) => children[0]!.text);
    for (const url of pictures) expect(built.files.has(decodeURI(new URL(url).pathname)), url).toBe(true);
    const days = root.children.flatMap(({ children }) => children.filter(({ name }) => name === 'lastmod'));
    const reviewed = built.site.collections.post!.pages.flatMap((entry) => entry.reviewed ?? []);
    expect(days.map(({ text }) => text).toSorted()).toEqual(reviewed.toSorted());
  });

  test('robots.txt names the sitemap and forbids nothing', async () => {
    const text = await textOf(built, '/robots.txt');
    expect(text).toContain(`Sitemap: ${built.siteData.url}/sitemap.xml`);
    expect(text).not.toContain('Disallow');
  });

  test('the feed lists the articles in their order', async () => {
    const { index, pages: entries } = built.site.collections.post!;
    const root = readXml(await textOf(built, `${index!.href}.xml`));
    expect(grammarProblems(root, rssGrammar)).toEqual([]);
    expect(root.attributes.version).toBe('2.0');
    const items = root.children[0]!.children.filter(({ name }) => name === 'item');
    const links = items.map(({ children }) => children.find(({ name }) => name === 'link')!.text);
    expect(links).toEqual(entries.map(({ href }) => built.siteData.url + encodeURI(href)));
    const named = built.pages.filter(({ head }) => head.includes(`href="${index!.href}.xml"`));
    const articles = entries.map(({ href }) => href);
    expect(named.map(({ route }) => route).toSorted()).toEqual(['/', index!.href, ...articles].toSorted());
    const times = items
      .flatMap(({ children }) => children.filter(({ name }) => name === 'pubDate'))
      .map(({ text }) => Date.parse(text));
    expect(times, 'readers that sort by date keep the order').toEqual([...new Set(times)].toSorted((a, b) => b - a));
    for (const { children } of items) {
      const { url } = children.find(({ name }) => name === 'media:content')!.attributes;
      expect(built.files.has(new URL(url!).pathname), url).toBe(true);
    }
  });

  test('the web manifest and its icons', async () => {
    const contents = JSON.parse(await textOf(built, '/manifest.webmanifest'));
    expect(validateManifest(contents), ajv.errorsText(validateManifest.errors)).toBe(true);
    for (const { src, sizes } of contents.icons) {
      const { width, height, format } = await sharp(await bytesOf(built, src)).metadata();
      expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
    }
    expect(await sharp(await bytesOf(built, '/apple-touch-icon.png')).metadata()).toMatchObject({
      width: 180,
      height: 180,
    });
    const icon = await bytesOf(built, '/favicon.ico');
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 1, 32]);
    const png = icon.subarray(icon.readUInt32LE(18), icon.readUInt32LE(18) + icon.readUInt32LE(14));
    expect(await sharp(png).metadata()).toMatchObject({ width: 32, height: 32, format: 'png' });
  });
});

describe('details of sitemap, feed and manifest', () => {
  test('the feed has dates and authors where pages have them, and dated articles first', async () => {
    const items = readXml(await textOf(fixture, '/noticias.xml')).children[0]!.children.filter(
      (e) => e.name === 'item',
    );
    const fields = items.map(({ children }) => Object.fromEntries(children.map(({ name, text }) => [name, text])));
    expect(fields).toMatchObject([
      {
        title: `Una ${payload}`,
        description: expect.stringContaining(payload),
        'dc:creator': 'Ana Ruiz',
        pubDate: 'Mon, 02 Mar 2026 12:00:00 GMT',
      },
      { title: 'Dos' },
    ]);
    expect(fields[1]).not.toHaveProperty('pubDate');
  });

  test('more pages than a sitemap may hold are split into several', () => {
    const entries = ['/a', '/b', '/c'].map((route) => ({ route, images: [] }));
    const files = sitemapFiles(entries, fixture.siteData, 2);
    expect(files.map(({ path: name }) => name)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    for (const { contents } of files) expect(grammarProblems(readXml(contents), sitemapGrammar)).toEqual([]);
    expect(files[0]!.contents).toContain('<loc>https://nandu.example/sitemap-2.xml</loc>');
  });

  test('a site without a symbol has a manifest without icons', () => {
    const { icon: _, ...site } = fixture.siteData;
    expect(validateManifest(JSON.parse(manifest(site)))).toBe(true);
  });

  test('drafts and pictures that no page shows, or only a hidden block, are not published', () => {
    expect([...fixture.files.keys()].filter((url) => /sin-usar|oculta|borrador/.test(url))).toEqual([]);
  });
});
