import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Addresses, createAddresses, markdownUrl } from '../../schema/addresses.ts';
import { redirectOf } from '../../src/content/link/redirects/redirect.ts';
import { htmlFile, markdownFile } from '../../src/site/addresses.ts';
import { FOREVER, REVALIDATE, siteHeaders } from '../../src/site/hosting/headers.ts';
import { hostFiles } from '../../src/site/hosting/host-files.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { type RunningServer, startWebServer, webServers } from '../helpers/web-servers.ts';
import { files, moved as former, languages, pages as routes, secret, site } from './server-rows.ts';

const policy = { scripts: ['start()'], connections: [] };
const { common, drawingPolicy } = siteHeaders(policy);

/** Pages as Markdown, by the address of the page. */
const markdown: Readonly<Record<string, string>> = {
  '/': '# Portada\n',
  '/contacto': '# Contacto\n',
  '/blog/post1': '# Artículo\n',
};

const redirects = Object.entries(former).map(([from, to]) => ({ from, to }));

/** The files of pages while their addresses had no slash at the end. */
const formerFiles = [{ from: '/contacto.html', to: '/contacto' }];

function redirectsIn({ isFolder }: Addresses) {
  return isFolder ? [...redirects, ...formerFiles] : redirects;
}

/** Addresses in other capitals, or with a slash at the end, and the pages that they mean. */
const variants = [
  ['/contacto/', '/contacto'],
  ['/Contacto', '/contacto'],
  ['/blog/', '/blog'],
  ['/BLOG/Post1/', '/blog/post1'],
  ['/v1.26.0/', '/v1.26.0'],
  ['//contacto/', '/contacto'],
] as const;

/** The address without the slash at its end, or with one. */
function withOtherSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : `${address}/`;
}

/** The servers that send a page as Markdown at the address of the page. */
const negotiating = ['nginx', 'Caddy'];

/** The forms of addresses in which each server shows the site. */
const sites = [
  ['', createAddresses({ url: site, languages })],
  [' below a path', createAddresses({ url: `${site}/a/b.c`, languages })],
  [' with slashes', createAddresses({ url: site, addresses: 'folder', languages })],
  [' below a path, with slashes', createAddresses({ url: `${site}/vets`, addresses: 'folder', languages })],
] as const;

/** Pages of the site, by route. */
const pageFiles: Readonly<Record<string, string>> = {
  '/contacto': files['contacto.html']!,
  '/blog': files['blog.html']!,
  '/blog/post1': files['blog/post1.html']!,
  '/v1.26.0': files['v1.26.0.html']!,
};

async function writeBuiltSite(addresses: Addresses): Promise<string> {
  const work = temporaryFolder();
  const moved = redirectsIn(addresses).map(({ from, to }) => redirectOf(from, addresses.page(to)));
  const pages = Object.entries(pageFiles).map(([route, text]) => [htmlFile(route, addresses), text] as const);
  const others = Object.entries({ ...files, ...secret }).filter(([, text]) => !Object.values(pageFiles).includes(text));
  const built = [
    ...pages,
    ...others,
    ...Object.entries(markdown).map(([route, text]) => [markdownFile(route, addresses), text] as const),
    ...hostFiles(policy, { redirects: moved, addresses, pages: routes }, { agents: { markdown: true } }).map(
      (file) => [file.path, file.contents] as const,
    ),
  ];
  for (const [name, contents] of built) {
    const file = path.join(work, 'site', addresses.base, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, contents);
  }
  const compressed = path.join(work, 'site', addresses.base, `${htmlFile('/contacto', addresses)}.br`);
  await writeFile(compressed, brotliCompressSync(files['contacto.html']!));
  return work;
}

const variations = webServers.flatMap((server) =>
  sites.map(([form, addresses]) => [`${server.name}${form}`, server, addresses] as const),
);

// The table for a site at the root of its host is in `servers.test.ts`.
describe.each(variations)('%s', (name, server, addresses) => {
  const { page: addressOf, file: fileAt } = addresses;
  const missing = `${name} is not installed: its configuration is not tried`;
  // Logged, because reports only count skipped tests.
  if (!server.executable) console.info(missing);

  describe.skipIf(!server.executable)(server.executable ? 'serves the built site' : missing, () => {
    let running: RunningServer;
    beforeAll(async () => {
      running = await startWebServer(server, await writeBuiltSite(addresses), addresses.base);
    });
    afterAll(() => running?.stop());

    const get = async (address: string, accept = '*/*') => {
      const response = await fetch(running.url + fileAt(address), { redirect: 'manual', headers: { accept } });
      return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
    };
    /** Requests an address by a host name that the server does not know. */
    const getAs = (host: string, path: string) =>
      new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
        request(running.url + path, { headers: { host } }, (response) => {
          response.resume();
          resolve({ status: response.statusCode, headers: response.headers });
        })
          .once('error', reject)
          .end();
      });
    const lowerCase = (headers: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

    test.each([
      ['/', 'index.html'],
      ['/contacto', 'contacto.html'],
      ['/v1.26.0', 'v1.26.0.html'],
      ['/blog/post1', 'blog/post1.html'],
      ['/index.json', 'index.json'],
      ['/assets/guia.pdf', 'assets/guia.pdf'],
      ['/.well-known/security.txt', '.well-known/security.txt'],
      ['/manual/', 'manual/index.html'],
    ])('%s, with exactly these headers', async (address, file) => {
      const { status, headers, text } = await get(addressOf(address).slice(addresses.base.length));
      expect(status).toBe(200);
      expect(text).toBe(files[file]);
      expect(headers).toMatchObject(lowerCase({ ...common, 'Cache-Control': REVALIDATE }));
    });

    test('the index of a folder without a slash', async () => {
      const { status, headers, text } = await get('/manual');
      // Some servers redirect to the address with a slash.
      if (status === 200) return expect(text).toBe(files['manual/index.html']);
      const { hostname, pathname } = new URL(headers.location!, site);
      expect([hostname, pathname]).toEqual(['empresa.example', fileAt('/manual/')]);
    });

    test('files with a hash in their name, for ever', async () => {
      const { status, headers } = await get('/assets/app.0123456789.js');
      expect(status).toBe(200);
      expect(headers).toMatchObject(lowerCase({ ...common, 'Cache-Control': FOREVER }));
    });

    test('drawings with a policy of their own', async () => {
      const { status, headers } = await get('/assets/logo.0123456789.svg');
      expect(status).toBe(200);
      const own = { ...common, 'Content-Security-Policy': drawingPolicy, 'Cache-Control': FOREVER };
      expect(headers).toMatchObject(lowerCase(own));
    });

    test.each(Object.entries(markdown))(
      'the page %s as Markdown, which search engines must not show',
      async (route, text) => {
        const sent = await get(markdownUrl(route));
        expect([sent.status, sent.text]).toEqual([200, text]);
        const own = { ...common, 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' };
        expect(sent.headers).toMatchObject(lowerCase(own));
      },
    );

    test.runIf(negotiating.includes(server.name))('Markdown to clients that prefer it', async () => {
      for (const [route, text] of Object.entries(markdown)) {
        const address = addressOf(route).slice(addresses.base.length);
        const preferring = await get(address, 'text/markdown, text/html;q=0.9, */*;q=0.1');
        expect([preferring.status, preferring.text]).toEqual([200, text]);
        const own = { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' };
        expect(preferring.headers).toMatchObject(lowerCase({ ...common, ...own }));
        for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html, text/markdown', '*/*']) {
          const other = await get(address, accept);
          expect([other.status, other.text === text]).toEqual([200, false]);
          expect(other.headers['x-robots-tag']).toBeUndefined();
          for (const { headers } of [other, preferring]) expect(headers.vary).toMatch(/\bAccept\b(?!-)/i);
        }
      }
      // Pages without Markdown, files and missing pages are sent as to all others.
      const wanted = 'text/markdown';
      expect((await get(addressOf('/v1.26.0').slice(addresses.base.length), wanted)).text).toBe(files['v1.26.0.html']);
      expect((await get('/assets/guia.pdf', wanted)).text).toBe(files['assets/guia.pdf']);
      expect((await get('/nada', wanted)).status).toBe(404);
    });

    test.each([
      ['/nada', '404.html'],
      ['/english/x', '404.html'],
      ['/en/nada', 'en/404.html'],
      ['/en/journal/nada?x=1', 'en/404.html'],
    ])('%s with the 404 page of the language, with all headers', async (address, file) => {
      const { status, headers, text } = await get(address);
      expect(status).toBe(404);
      expect(text).toBe(files[file]);
      expect(headers).toMatchObject(lowerCase(common));
    });

    test.skipIf(!addresses.base)('the home page without its slash with the address of the home page', async () => {
      for (const query of ['', '?x=1']) {
        const { status, headers } = await getAs('evil.example', addresses.base + query);
        expect(status).toBe(301);
        expect([addressOf('/') + query, addresses.absolute('/') + query]).toContain(headers.location);
      }
    });

    test.each(redirectsIn(addresses))('the former address $from with the present one', async ({ from, to }) => {
      const { status, headers } = await getAs('evil.example', fileAt(from));
      expect(status).toBe(301);
      expect([addressOf(to), addresses.absolute(to)], 'not with the host that the request names').toContain(
        headers.location,
      );
      expect(headers).toMatchObject(lowerCase({ ...common, 'Cache-Control': REVALIDATE }));
    });

    test.each(variants)('%s with the address of its page, %s', async (address, route) => {
      const { status, headers } = await getAs(
        'evil.example',
        fileAt(addresses.isFolder ? withOtherSlash(address) : address),
      );
      expect(status).toBe(301);
      expect([addressOf(route), addresses.absolute(route)], 'not with the host that the request names').toContain(
        headers.location,
      );
      expect((await fetch(running.url + addressOf(route))).status).toBe(200);
    });

    test.each(['/v1x26y0', '/contacto/otra', '/contactos'])('%s with the 404 page', async (address) => {
      expect((await get(address)).status).toBe(404);
    });

    test.each(['/_headers', '/_redirects', '/_server/nginx.conf', '/.htaccess', '/.well-known', '/.well-known-not/a'])(
      '%s to no visitor',
      async (address) => {
        expect((await get(address)).status).toBe(404);
      },
    );
  });
});
