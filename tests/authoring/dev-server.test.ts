import { chmodSync, cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guideUrl } from '../../schema/addresses.ts';
import { innerSchemas } from '../../schema/resolve.ts';
import type { FieldSchema } from '../../schema/schema.ts';
import { generateSite } from '../../scripts/bench/generated/generate.ts';
import { leastPages } from '../../scripts/bench/generated/page.ts';
import { defaultOptions, projectRoot } from '../../src/site/options.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { type DevServer, startDevServer } from '../helpers/dev-server.ts';
import { malformedAddresses, rawRequest, rawSocket, sendRaw } from '../helpers/raw-request.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const folder = temporaryFolder();
const pages = path.join(folder, 'pages');
const editor = path.join(folder, 'code');
const opened = path.join(folder, 'opened');
let server: DevServer & AsyncDisposable;

beforeAll(async () => {
  generateSite(pages, leastPages);
  writeFileSync(path.join(folder, 'secret.txt'), '');
  symlinkSync(path.join(folder, 'secret.txt'), path.join(pages, 'link.yaml'));
  // Replaces VS Code and records the files it is asked to open.
  writeFileSync(editor, `#!/bin/sh\necho "$*" >> "${opened}"\n`);
  chmodSync(editor, 0o755);
  process.env.LAUNCH_EDITOR = editor;
  server = await startDevServer({ ...defaultOptions, pages });
});

afterAll(async () => {
  delete process.env.LAUNCH_EDITOR;
  await server?.[Symbol.asyncDispose]();
});

type Headers = Readonly<Record<string, string>>;

/** Requests an address unchanged: `fetch` would normalise it and add headers. @returns the status */
function statusOf(address: string, headers: Headers = {}): Promise<number> {
  const { hostname, port } = new URL(server.base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: address, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode!));
    });
    sent.once('error', reject);
    sent.end();
  });
}

const toOpen = (file: string) => `/__open-in-editor?file=${encodeURIComponent(file)}`;
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };
const page = path.join(pages, 'site.yaml');

describe('the editor', () => {
  beforeEach(() => rmSync(opened, { force: true }));

  test.each([
    ['a page at a position in it', `${page}:3:1`],
    ['a source of the project', path.join(projectRoot, 'src/site/dev/dev-plugin.ts')],
    ['a source by its path in the project', 'schema/page.ts:2'],
  ])('opens %s', async (_, file) => {
    expect(await statusOf(toOpen(file), sameOrigin)).toBe(200);
    const absolute = path.resolve(projectRoot, file);
    await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toContain(absolute);
  });

  test.each<[string, string, Headers]>([
    ['for another site', toOpen(page), { 'Sec-Fetch-Site': 'cross-site' }],
    ['for another server of this machine', toOpen(page), { 'Sec-Fetch-Site': 'same-site' }],
    ['for an address that was typed', toOpen(page), { 'Sec-Fetch-Site': 'none' }],
    ['for who does not say where it comes from', toOpen(page), {}],
    ['for a name that is not of this machine', toOpen(page), { ...sameOrigin, Host: '192.0.2.1' }],
    ['with other letters in the address', toOpen(page).replace('open', 'OPEN'), {}],
    ['for a whole URL as address', `http://localhost${toOpen(page)}`, {}],
    ['a file of the project that is no source', toOpen(path.join(projectRoot, 'package.json')), sameOrigin],
    ['a file of the machine', toOpen('/etc/hostname'), sameOrigin],
    ['a file above the pages', toOpen(path.join(pages, '../secret.txt')), sameOrigin],
    ['a file behind a link', toOpen(path.join(pages, 'link.yaml')), sameOrigin],
    ['a file as a URL', toOpen(`file://${page}`), sameOrigin],
    ['a folder', toOpen(pages), sameOrigin],
    ['nothing', '/__open-in-editor', sameOrigin],
  ])('is not started %s', async (_, address, headers) => {
    expect(await statusOf(address, headers)).toBeGreaterThanOrEqual(400);
    // An editor that a refused request had started would record its file before this one.
    expect(await statusOf(toOpen(`${page}:9`), sameOrigin)).toBe(200);
    await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toMatch(/^.*site\.yaml:9:\d+\n$/);
  });
});

describe('a malformed request does not end the server', () => {
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);

  beforeAll(() => {
    process.on('uncaughtException', note).on('unhandledRejection', note);
  });

  afterEach(async () => {
    expect(await statusOf('/', { Accept: 'text/html' }), 'the server goes on').toBe(200);
    expect(failures.splice(0)).toEqual([]);
  });

  afterAll(() => {
    process.off('uncaughtException', note).off('unhandledRejection', note);
  });

  test.each(malformedAddresses)('%s as an address', async (address) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      expect(await sendRaw(server.base, rawRequest(address, [], method)), method).toEqual([400]);
    }
    expect(await sendRaw(server.base, rawSocket(address)), 'for a WebSocket').toEqual([400]);
  });

  test.each(['Host: [', 'Origin: http://[', 'Cookie: =%;;', 'Range: bytes=9-1', 'If-None-Match: "\xff', 'Expect: x'])(
    '%s as a header',
    async (header) => {
      for (const address of ['/', '/__studio', '/__studio/api/site', '/__bloques', '/nada', '/src/ui/index.css'])
        expect(await sendRaw(server.base, rawRequest(address, [header])), address).toHaveLength(1);
    },
  );

  const events = ['vite:invoke', 'vite:invalidate', 'vite:forward-console', 'vite:client:disconnect', 'site:hello'];
  const values = [null, 1, 'x', [], {}, { id: 1 }, { id: 'send', data: null }, { path: 1 }, { path: 'x', message: 1 }];

  test.each(events)('%s with any data on a WebSocket', async (event) => {
    const messages = values.map((data) => JSON.stringify({ type: 'custom', event, data }));
    expect(await sendRaw(server.base, rawSocket('/', messages))).toEqual([101]);
  });

  test('data on a WebSocket that is no message', async () => {
    const texts = ['', '{', 'null', '[]', '{"type":"custom"}', '{"type":"custom","event":{}}'];
    expect(await sendRaw(server.base, rawSocket('/', texts))).toEqual([101]);
  });
});

describe('an address', () => {
  test.each(['/%', '/%ff', '/a%00b', '//%', '/src/%zz.ts'])(
    '%s is refused or not found, without an overlay',
    async (address) => {
      expect([400, 404]).toContain(await statusOf(address));
    },
  );

  test.each(['/pages/site.yaml', '/pages/site.yaml?raw', '/package.json', '/tests/vitest.config.ts'])(
    '%s of a file of the project that is no code is refused',
    async (address) => {
      for (const asked of [address, `/@fs${projectRoot}${address}`]) expect(await statusOf(asked), asked).toBe(403);
    },
  );

  test('with more slashes leads to the same page', async () => {
    for (const address of ['//', '///', '//index.json', '///index.json', '/\\', '//?a=//b']) {
      expect(await statusOf(address, { Accept: 'text/html' }), address).toBe(200);
    }
    for (const address of ['//[', '//a:99999/', '/\\[']) {
      expect(await statusOf(address, { Accept: 'text/html' }), `${address} is an address without a page`).toBe(404);
    }
    expect(await statusOf('//__studio/api/site', { Host: '192.0.2.1' }), 'of the interface').toBe(403);
  });

  test.each([
    ['an image', 'no-cors', 403],
    ['a link', 'navigate', 200],
  ])('requested by %s of another site', async (_, mode, status) => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode, Accept: 'text/html' };
    expect(await statusOf('/', headers)).toBe(status);
  });
});

test('a pages folder that is removed and created again is still watched', async () => {
  const copy = `${pages}-copy`;
  const home = path.join(pages, 'index.yaml');
  const retitle = (title: string) => readFileSync(home, 'utf8').replace(/^title: .*/m, `title: ${title}`);
  const untilShown = (text: string) =>
    expect.poll(async () => (await fetch(`${server.base}/`)).text()).toContain(`<title>${text} | `);
  cpSync(pages, copy, { recursive: true });
  rmSync(pages, { recursive: true });
  cpSync(copy, pages, { recursive: true });
  writeFileSync(home, retitle('Vuelve la carpeta'));
  await untilShown('Vuelve la carpeta');
  writeFileSync(home, retitle('Escrita después'));
  await untilShown('Escrita después');
});

test('a site below a path, with slashes at the end of addresses, is served there', async () => {
  const below = path.join(temporaryFolder(), 'pages');
  generateSite(below, leastPages);
  const file = path.join(below, 'site.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    `${text.replace(/^(url: https:\/\/[^\s/]+)$/m, '$1/a/b')}addresses: folder\nagents: { markdown: true }\n`,
  );
  await using own = await startDevServer({ ...defaultOptions, pages: below });
  const home = await fetch(`${own.base}/`);
  expect(home.url).toBe(`${own.base}/a/b/`);
  const html = await home.text();
  expect(html).toContain(' data-base="/a/b"');
  const [, link = ''] = / href="(\/a\/b\/[\w-]+\/)"/.exec(html) ?? [];
  const linked = await fetch(own.base + link);
  expect([linked.status, linked.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  for (const address of [
    '/a/b/index.json',
    `${link.slice(0, -1)}.json`,
    '/a/b/sitemap.xml',
    '/index.json',
    '/a/b/llms.txt',
  ])
    expect((await fetch(own.base + address)).status, address).toBe(200);
  for (const address of ['/a/b/index.md', `${link.slice(0, -1)}.md`]) {
    const markdown = await fetch(own.base + address);
    expect([markdown.status, markdown.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(await markdown.text(), address).toMatch(/^---\ntitle: .+\n/);
  }
});

describe('the guide for authors', () => {
  const guidesOf = (schema: FieldSchema): string[] => [
    ...(schema.guide === undefined ? [] : [schema.guide]),
    ...innerSchemas(schema).flatMap(guidesOf),
  ];
  const read = async (address: string) => (await fetch(`${server.base}${address}`)).text();
  const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found!);

  test('has the passages to which the help of fields leads, and those to which it refers itself', async () => {
    const { page, site, blocks } = schemas;
    const start = guideUrl('LEEME.md');
    const seen = new Map<string, readonly string[]>();
    const links = [page, site, ...Object.values(blocks)].flatMap(guidesOf).map(guideUrl);
    expect(links).toContain(`${start}#publicar-por-fechas`);
    const wanted = [...new Set([start, ...links])];
    const missing: string[] = [];
    for (const link of wanted) {
      const [address = '', anchor] = link.split('#');
      if (!seen.has(address)) {
        const html = await read(address);
        seen.set(address, matches(html, / id="([^"]+)"/g));
        const inGuide = matches(html, /<a href="([^"]+)"/g).filter((href) => /^(#|\/__guia\/)/.test(href));
        wanted.push(...inGuide.map((href) => (href.startsWith('#') ? `${address}${href}` : href)));
      }
      const anchors = seen.get(address)!;
      if (anchor === undefined ? anchors.length === 0 : !anchors.includes(anchor)) missing.push(link);
    }
    expect([...seen.keys()].length).toBeGreaterThan(5);
    expect(missing, 'no such heading in pages/*.md').toEqual([]);
  });

  test('consists of its own files only', async () => {
    expect(await statusOf('/__guia/site')).toBe(404);
    expect(await statusOf('/__guia/legal%2Fterminos')).toBe(404);
  });
});
