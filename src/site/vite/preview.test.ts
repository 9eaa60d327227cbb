import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { malformedAddresses, rawRequest, sendRaw } from '../../../tests/helpers/raw-request.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { defaultOptions } from '../options.ts';
import { siteConfig } from './config.ts';
import { serveFolder } from './preview.ts';

const out = temporaryFolder();
const long = `<!doctype html><title>Contacto</title>${'<p>Hola.</p>'.repeat(200)}`;
const files: Readonly<Record<string, string>> = {
  _headers: '/*\n  X-Site: yes\n/assets/*.pdf\n  Cache-Control: public, max-age=60\n',
  '_server/nginx.conf': 'secret',
  '.htaccess': 'secret',
  'index.html': '<title>Inicio</title>',
  'contacto.html': long,
  'v1.2.html': '<title>Versión</title>',
  'blog.html': '<title>Blog</title>',
  'blog/post1.html': '<title>Uno</title>',
  '404.html': '<title>No existe</title>',
  'en/404.html': '<title>Not there</title>',
  'en/manifest.webmanifest': '{}',
  'faq/404.html': '<title>Preguntas</title>',
  'site.webmanifest': '{}',
  'index.json': '{}',
  'assets/año #1.pdf': '%PDF',
  'assets/logo.svg': '<svg/>',
  '.well-known/security.txt': 'Contact',
  '.well-known/.secret': 'secret',
  'manual/index.html': '<title>Manual</title>',
};
let server: Server;

beforeAll(async () => {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
    writeFileSync(path.join(out, name), contents);
  }
  server = createServer(serveFolder(out));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
});

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests an address unchanged: `fetch` would normalise it and add headers. */
function ask(address: string, headers: Headers = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: address, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

describe('addresses', () => {
  test.each([
    ['/', 'Inicio'],
    ['/?a=1', 'Inicio'],
    ['/contacto', 'Contacto'],
    ['/contacto.html', 'Contacto'],
    ['//contacto', 'Contacto'],
    ['/blog', 'Blog'],
    ['//blog//post1', 'Uno'],
    ['/v1.2', 'Versión'],
    ['/manual', 'Manual'],
    ['/manual/', 'Manual'],
  ])('%s is a page', async (address, title) => {
    const { status, headers, body } = await ask(address);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain(`<title>${title}</title>`);
  });

  test.each([
    ['/contacto/', '/contacto'],
    ['/Contacto?a=1', '/contacto?a=1'],
    ['/blog/', '/blog'],
    ['/Blog/POST1/', '/blog/post1'],
    ['//contacto/', '/contacto'],
  ])('%s leads to the page at %s', async (address, route) => {
    const { status, headers } = await ask(address);
    expect([status, headers.location]).toEqual([301, route]);
  });

  const asked: readonly Headers[] = [{}, { 'If-None-Match': '*' }, { Range: 'bytes=0-4' }];

  test.each([
    '/nada',
    '/nada.png',
    '/%',
    '/%00',
    '/_headers',
    '/_server/nginx.conf',
    '/.htaccess',
    '/.well-known/.secret',
    '/..%2f..%2fetc',
  ])('%s is the page for what is not found', async (address) => {
    for (const headers of asked) {
      const { status, body } = await ask(address, headers);
      expect(status).toBe(404);
      expect(body.toString()).toContain('No existe');
    }
  });
});

test.each([
  ['/en/nada', 'Not there'],
  ['/en/blog/nada', 'Not there'],
  ['/faq/nada', 'No existe'],
])('%s is the page for what is not found in its language', async (address, title) => {
  const { status, body } = await ask(address);
  expect([status, body.toString()]).toEqual([404, `<title>${title}</title>`]);
});

describe('headers', () => {
  test.each([
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/index.json', 'application/json; charset=utf-8'],
    ['/assets/logo.svg', 'image/svg+xml'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/assets/a%C3%B1o%20%231.pdf', 'application/pdf'],
  ])('%s is %s', async (address, type) => {
    const { status, headers } = await ask(address);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
  });

  test('come from the site, before the usual ones', async () => {
    const page = await ask('/contacto');
    expect(page.headers).toMatchObject({ 'x-site': 'yes', 'cache-control': 'public, max-age=0, must-revalidate' });
    const { headers } = await ask('/assets/a%C3%B1o%20%231.pdf');
    expect(headers).toMatchObject({ 'x-site': 'yes', 'cache-control': 'public, max-age=60' });
    expect((await ask('/nada')).headers['x-site']).toBe('yes');
  });
});

describe('a browser that has the file', () => {
  test.each([
    ['its tag', (tag: string) => tag],
    ['its tag, weak', (tag: string) => `W/${tag.replace('W/', '')}`],
    ['its tag, strong', (tag: string) => tag.replace('W/', '')],
    ['its tag in a list', (tag: string) => `"other", ${tag} , W/"x"`],
    ['*', () => '*'],
  ])('gets no copy for %s', async (_, ask304) => {
    const first = await ask('/contacto', { 'Accept-Encoding': 'br' });
    const again = await ask('/contacto', {
      'Accept-Encoding': 'br',
      'If-None-Match': ask304(String(first.headers.etag)),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers['x-site']).toBe('yes');
  });

  test('gets a copy when it has another one', async () => {
    expect((await ask('/contacto', { 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

describe('compression', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['brotli', undefined],
    ['', undefined],
  ])('of who accepts "%s" is %s', async (accepted, encoding) => {
    const { headers, body } = await ask('/contacto', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(long);
  });

  test('does not compress small or compressed files', async () => {
    for (const address of ['/', '/assets/a%C3%B1o%20%231.pdf']) {
      expect((await ask(address, { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBeUndefined();
    }
  });

  test('does not compress a part of a file', async () => {
    const { status, headers, body } = await ask('/contacto', { Range: 'bytes=0-1199', 'Accept-Encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect([200, 206]).toContain(status);
    expect(body.toString()).toBe(long.slice(0, status === 206 ? 1200 : undefined));
  });
});

describe('methods', () => {
  test('HEAD gets headers alone', async () => {
    const { status, headers, body } = await ask('/contacto', {}, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
    expect(headers['x-site']).toBe('yes');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused with those that are allowed', async (method) => {
    const { status, headers } = await ask('/contacto', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a site below a path, whose hosts read no _headers', () => {
  const folder = temporaryFolder();
  const built: Readonly<Record<string, string>> = {
    'manifest.webmanifest': '{"scope":"/a/b/"}',
    '_server/headers': '/a/b/*\n  X-Site: yes\n',
    'index.html': '<title>Inicio</title>',
    'contacto/index.html': '<title>Contacto</title>',
    'contacto.json': '{}',
    '404.html': '<title>No existe</title>',
    'manual/index.html': '<title>Manual</title>',
  };
  let below: Server;
  beforeAll(async () => {
    for (const [name, contents] of Object.entries(built)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), contents);
    }
    below = createServer(serveFolder(folder));
    await new Promise<void>((resolve) => below.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void below.close());

  test.each([
    ['/', 301, '/a/b/'],
    ['/a/b?x=1', 301, '/a/b/?x=1'],
    ['/a/b/', 200, 'Inicio'],
    ['/a/b/contacto/', 200, 'Contacto'],
    ['/a/b/contacto', 301, '/a/b/contacto/'],
    ['/a/b/Contacto?x=1', 301, '/a/b/contacto/?x=1'],
    ['/a/b/contacto.json', 200, '{}'],
    ['/a/b/manual', 200, 'Manual'],
    ['/a/b/nada', 404, 'No existe'],
    ['/contacto/', 404, 'No existe'],
    ['/a/bc/contacto/', 404, 'No existe'],
  ])('%s is %i, %s', async (address, status, said) => {
    const { port } = below.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' });
    expect(response.status).toBe(status);
    if (status === 301) expect(response.headers.get('location')).toBe(said);
    else expect(await response.text()).toContain(said);
    if (status === 200) expect(response.headers.get('x-site')).toBe('yes');
  });
});

test('a malformed address does not end the server', async () => {
  const started = await preview({
    ...siteConfig({ ...defaultOptions, out }),
    configFile: false,
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  });
  const { port } = started.httpServer.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
    for (const address of malformedAddresses)
      expect(await sendRaw(base, rawRequest(address, [], method)), `${method} ${address}`).toEqual([400]);
  for (const address of ['/contacto', '//contacto', '///contacto', '/\\contacto', '//', '//?a=//b'])
    expect(await sendRaw(base, rawRequest(address)), address).toEqual([200]);
  for (const address of ['//[', '//a:99999/', '/\\['])
    expect(await sendRaw(base, rawRequest(address)), address).toEqual([404]);
  await started.close();
});
