import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, type Headers, type StudioServer, startStudio } from '../helpers/studio.ts';

const contact = 'pages/contacto.yaml';
const token = 'a-long-random-token';
let studio: StudioServer;
let guarded: StudioServer;
beforeAll(async () => {
  studio = await startStudio({}, (pages) => {
    const outside = path.join(pages, '../outside');
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'secret.yaml'), 'title: Secreto\n');
    symlinkSync(path.join(outside, 'secret.yaml'), path.join(pages, 'enlace.yaml'));
    symlinkSync(outside, path.join(pages, 'carpeta'));
    symlinkSync(outside, path.join(pages, 'assets/carpeta'));
    symlinkSync(path.join(pages, 'contacto.yaml'), path.join(pages, 'dentro.yaml'));
    writeFileSync(path.join(pages, '.oculta.yaml'), 'title: Oculta\n');
  });
  guarded = await startStudio({ token });
});
afterAll(async () => {
  await studio?.[Symbol.asyncDispose]();
  await guarded?.[Symbol.asyncDispose]();
});

/** A change that would be made if the request were accepted. */
const change = () => ({
  base: studio.hash(contact),
  operations: [{ op: 'set', pointer: '/title', value: 'Cambiado' }],
});

describe('a change is permitted to', () => {
  test.each<[string, Headers, string]>([
    ['a request without the header', { 'x-studio': undefined }, 'missing-header'],
    ['a request with another value of the header', { 'x-studio': 'yes' }, 'missing-header'],
    ['a page of another site', { origin: 'https://example.com' }, 'foreign-origin'],
    ['a page without an origin, such as a file', { origin: 'null' }, 'foreign-origin'],
    ['a page of another server of this machine', { origin: 'http://localhost:9' }, 'foreign-origin'],
    ['an origin that begins like this one', { origin: 'BASE.example.com' }, 'foreign-origin'],
  ])('not %s', async (_, headers, code) => {
    const before = studio.read(contact);
    const sent = { ...headers, ...(headers.origin && { origin: headers.origin.replace('BASE', studio.base) }) };
    const { status, json } = await studio.api('POST', at('pages', contact), change(), sent);
    expect([status, json.error]).toEqual([403, code]);
    expect(json.reason.length).toBeGreaterThan(20);
    expect(studio.read(contact)).toBe(before);
  });

  test.each(['example.com', '192.0.2.1:5173', 'localhost.example.com', '127.0.0.1.example.com'])(
    'not by way of the name %s',
    async (host) => {
      const before = studio.read(contact);
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? change() : undefined;
        const { status } = await studio.api(method, at('pages', contact), body, { host, origin: `http://${host}` });
        expect(status, method).toBe(403);
      }
      expect(studio.read(contact)).toBe(before);
    },
  );

  test('a page of this server, and programs, which send no origin', async () => {
    for (const headers of [{}, { origin: studio.base }]) {
      const { status } = await studio.api('POST', at('preview', contact), change(), headers);
      expect(status).toBe(200);
    }
  });

  test('nobody without the token, if others can reach the server', async () => {
    const reach = (headers: Headers, query = '') => guarded.api('GET', `site${query}`, undefined, headers);
    expect((await reach({})).json.error).toBe('missing-token');
    expect((await reach({ 'x-studio-token': 'a-long-random-tokem' })).status).toBe(401);
    expect((await reach({ 'x-studio-token': '' })).status).toBe(401);
    expect((await reach({ 'x-studio-token': token })).status).toBe(200);
    expect((await reach({}, `?token=${token}`)).status).toBe(200);
    expect((await reach({ 'x-studio-token': token, host: '192.0.2.1:5173' })).status).toBe(200);
    expect((await reach({ 'x-studio-token': token, origin: 'https://example.com' })).status).toBe(403);
  });
});

describe('a browser that has opened a page with the token', () => {
  const open = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${guarded.base}${address}`, { headers: { accept: 'text/html', ...headers } });
  const cookieOf = (response: Response) => response.headers.get('set-cookie');

  test.each(['/__studio', '/__studio/contacto', '/', '/__bloques'])(
    '%s has a cookie for everything',
    async (address) => {
      const [cookie = '', ...attributes] = cookieOf(await open(`${address}?token=${token}`))!.split('; ');
      expect(attributes.sort(), 'no script and no other site can use it').toEqual([
        'HttpOnly',
        'Path=/',
        'SameSite=Strict',
      ]);
      const addresses = ['site', 'schemas', 'problems', 'assets', 'changes', at('pages', contact)];
      for (const name of [...addresses, at('assets', 'pages/assets/foto.jpg')])
        expect((await guarded.api('GET', name, undefined, { cookie })).status, name).toBe(200);
      const preview = { base: guarded.hash(contact), operations: [] };
      const sent = { cookie: `other=1; ${cookie}`, origin: guarded.base };
      expect((await guarded.api('POST', at('preview', contact), preview, sent)).status).toBe(200);
      const events = await open('/__studio/api/events', { cookie });
      expect(events.headers.get('content-type')).toContain('text/event-stream');
      await events.body!.cancel();
    },
  );

  test('gets no cookie for a wrong token, and a wrong cookie is refused', async () => {
    for (const address of ['/__studio', '/__studio?token=', '/__studio?token=a-long-random-tokem'])
      expect(cookieOf(await open(address)), address).toBeNull();
    const name = cookieOf(await open(`/__studio?token=${token}`))!.split('=')[0]!;
    for (const cookie of [name, `${name}=`, `${name}=a-long-random-tokem`, `x${name}=${token}`])
      expect((await guarded.api('GET', 'site', undefined, { cookie })).status, cookie).toBe(401);
    expect(cookieOf(await fetch(`${studio.base}/__studio?token=${token}`)), 'a server on loopback has none').toBeNull();
  });

  test('still may not be used by a page of another origin', async () => {
    const cookie = cookieOf(await open(`/?token=${token}`))!.split(';')[0]!;
    const sent = { cookie, origin: 'http://localhost:9' };
    expect((await guarded.api('GET', 'site', undefined, sent)).json.error).toBe('foreign-origin');
    expect((await guarded.api('POST', at('pages', contact), {}, { cookie, 'x-studio': undefined })).status).toBe(403);
  });
});

describe('files that requests can reach', () => {
  const absolute = () => path.join(studio.folder, 'outside/secret.yaml');
  const names: readonly (readonly [string, () => string])[] = [
    ['the folder above', () => 'pages/../outside/secret.yaml'],
    ['the folder above, at the start', () => '../outside/secret.yaml'],
    ['the folder above, as in Windows', () => 'pages\\..\\outside\\secret.yaml'],
    ['the folder above, encoded twice', () => 'pages/%2e%2e/outside/secret.yaml'],
    ['an absolute path', absolute],
    ['an absolute path behind the folder', () => `pages/${absolute()}`],
    ['a path of Windows', () => 'C:\\outside\\secret.yaml'],
    ['a URL', () => `file://${absolute()}`],
    ['a name with a zero byte', () => 'pages/contacto.yaml\0.txt'],
    ['a name with a stream', () => 'pages/contacto.yaml::$DATA'],
    ['a name with a dot at its end', () => 'pages/contacto.yaml.'],
    ['empty steps', () => 'pages//contacto.yaml'],
    ['a single dot', () => 'pages/./contacto.yaml'],
    ['a link out of the folder', () => 'pages/enlace.yaml'],
    ['a linked folder', () => 'pages/carpeta/secret.yaml'],
    ['a link inside the folder', () => 'pages/dentro.yaml'],
    ['a hidden file', () => 'pages/.oculta.yaml'],
    ['another folder', () => 'outside/secret.yaml'],
    ['a file that is no page', () => 'pages/assets/foto.jpg'],
    ['YAML among the assets', () => 'pages/assets/x.yaml'],
    ['the folder itself', () => 'pages'],
    ['nothing', () => ''],
    ['a name of 300 letters', () => `pages/${'a'.repeat(300)}.yaml`],
    ['a path of 100 folders', () => `pages/${'carpeta1/'.repeat(200)}a.yaml`],
  ];

  test.each(names)('not %s', async (_, name) => {
    const file = name();
    for (const [method, body] of [
      ['GET'],
      ['PUT', { source: 'title: x\n' }],
      ['DELETE', { base: '' }],
      ['POST', change()],
    ] as const) {
      const { status, json } = await studio.api(method, at('pages', file), body);
      expect(status, method).toBeGreaterThanOrEqual(400);
      expect(status, method).toBeLessThan(500);
      if (json) expect(JSON.stringify(json)).not.toContain('Secreto');
    }
    expect(readdirSync(path.join(studio.folder, 'outside'))).toEqual(['secret.yaml']);
    expect(readFileSync(absolute(), 'utf8')).toBe('title: Secreto\n');
  });

  test.each([
    ['../outside/x.png', 400],
    ['assets/../../outside/x.png', 400],
    ['assets/carpeta/x.png', 400],
    [`assets/${'a'.repeat(300)}.png`, 201],
    ['assets/.htaccess', 422],
    ['contacto.yaml', 422],
  ])('no upload reaches %s', async (name, status) => {
    const picture = readFileSync(path.join(studio.pages, 'assets/marca.png'));
    expect((await studio.api('PUT', at('assets', name), picture)).status).toBe(status);
    expect(readdirSync(path.join(studio.folder, 'outside'))).toEqual(['secret.yaml']);
    expect(existsSync(path.join(studio.pages, 'assets/.htaccess'))).toBe(false);
  });

  test('an address that is encoded wrongly is refused', async () => {
    expect((await studio.api('GET', 'pages/%ff')).status).toBe(400);
    expect((await studio.api('GET', 'pages/%')).status).toBe(400);
  });
});

describe('documents with access to the interface', () => {
  const policyOf = async (address: string) => {
    const response = await fetch(studio.base + address, { headers: { accept: 'text/html' } });
    expect(response.status, address).toBe(200);
    return new Map(
      response.headers
        .get('content-security-policy')!
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
  };

  test.each(['/__studio', '/__studio/contacto', '/__bloques', '/contacto?studio', '/__bloques/hero/ejemplo-1'])(
    '%s is shown in no frame of another site',
    async (address) => {
      const { examples } = (await studio.api('GET', 'examples')).json.blocks[0];
      const shown = address.endsWith('ejemplo-1') ? examples[0].preview : address;
      expect((await policyOf(shown)).get('frame-ancestors')).toEqual(["'self'"]);
    },
  );

  test.each(['/__studio', '/__studio/contacto'])(
    '%s runs the scripts of the server alone, and takes no text as HTML',
    async (address) => {
      const policy = await policyOf(address);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('script-src')!.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
    },
  );
});

test.each(['//[', '/\\[', '//', '//[::1', '/%'])('the address %s is no mistake of the program', async (address) => {
  const { hostname, port } = new URL(studio.base);
  const status = await new Promise((resolve, reject) => {
    request({ hostname, port, path: address }, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end();
  });
  expect(status).toBeLessThan(500);
});

describe('a body that is too large', () => {
  const GIGABYTE = 1024 ** 3;

  /** Sends the head of a request and pieces of its body, until there is a response. */
  function send(
    address: string,
    headers: Record<string, string>,
    piece: Buffer,
  ): Promise<{ status: number; sent: number }> {
    const { hostname, port } = new URL(studio.base);
    const options = { hostname, port, path: `/__studio/api/${address}`, method: 'PUT' };
    let sent = 0;
    return new Promise((resolve, reject) => {
      let isAnswered = false;
      const outgoing = request({ ...options, headers: { 'x-studio': '1', ...headers } }, (response) => {
        isAnswered = true;
        response.resume();
        resolve({ status: response.statusCode!, sent });
        outgoing.destroy();
      });
      outgoing.on('error', (error) => {
        if (!isAnswered) reject(error);
      });
      const more = () => {
        if (isAnswered || sent >= GIGABYTE || piece.length === 0) return;
        sent += piece.length;
        outgoing.write(piece, () => setImmediate(more));
      };
      outgoing.flushHeaders();
      more();
    });
  }

  test.each([at('pages', 'pages/x.yaml'), at('assets', 'assets/x.png')])('%s: by its length', async (address) => {
    const { status, sent } = await send(address, { 'content-length': String(GIGABYTE) }, Buffer.alloc(0));
    expect([status, sent]).toEqual([413, 0]);
  });

  test('a gigabyte without a length is refused long before its end', async () => {
    const { status, sent } = await send(at('pages', 'pages/x.yaml'), {}, Buffer.alloc(1024 * 1024, 'x'));
    expect(status).toBe(413);
    expect(sent).toBeLessThan(GIGABYTE / 2);
    expect((await studio.api('GET', 'site')).status, 'the server goes on').toBe(200);
  });
});
