import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAddresses } from '../../schema/addresses.ts';
import type { HostName } from '../../schema/site/host-fields.ts';
import { isEndpoint } from '../../src/content/common/address.ts';
import { players } from '../../src/content/link/other-hosts/connections.ts';
import { redirectOf } from '../../src/content/link/redirects/redirect.ts';
import { playerAddress } from '../../src/content/text/players.ts';
import { FOREVER, REVALIDATE, siteHeaders } from '../../src/site/hosting/headers.ts';
import { hostFiles, hosts } from '../../src/site/hosting/host-files.ts';
import { type Answer, hostRules, lowerCase } from '../helpers/host-rules.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { type RunningServer, startWebServer, webServers } from '../helpers/web-servers.ts';
import { files, languages, moved, pages, type Row, rows, secret, settings, site } from './server-rows.ts';

/** Valid URLs with all characters that have a meaning in server configurations. */
const endpoint = `https://Forms.example:8443/a;b'c"d$uri\${HOME}{env.HOME}{$HOME}%{Host}e%7B%s\`#/*\\,&(x)?<y>`.replace(
  '\\',
  '',
);
const videos = ['https://ñandú.example/v;"$host', 'https://youtu.be/dQw4w9WgXcQ?t=1m30s', 'https://v_1.example:81/{x}'];

const policy = {
  scripts: ['start()'],
  connections: [
    { why: 'form' as const, address: endpoint },
    ...players(videos.map((value) => ({ value: playerAddress(value)!, frame: 'player' }))),
  ],
};
const { common, drawingPolicy } = siteHeaders(policy);

test('the URLs exist in a site', () => {
  expect(isEndpoint(endpoint)).toBe(true);
  expect(policy.connections.slice(1).map(({ address }) => address)).toEqual([
    'https://v_1.example:81',
    'https://www.youtube-nocookie.com',
    'https://xn--and-6ma2c.example',
  ]);
});

/** Compares the answer of a host with the expected one. @param base path of the site */
function expectAnswer(host: HostName, row: Row, answer: Answer, base = ''): void {
  const { file, to, isForbidden, notFound = '404.html' }: Partial<Row> = row.except?.[host] ?? row;
  if (to === undefined) {
    expect(answer.status).toBe(isForbidden ? 403 : file === undefined ? 404 : 200);
    if (!isForbidden) expect(answer.text).toBe(files[file ?? notFound]);
  } else {
    expect([301, 308]).toContain(answer.status);
    expect([base + to, site + base + to]).toContain(answer.headers.location);
  }
  const isSent = hosts[host].can.headers && !(to !== undefined && host === 'vercel');
  if (isSent) expectHeaders(host, row, answer, file !== undefined);
}

/** @param isFile false for redirects and the 404 page */
function expectHeaders(
  host: HostName,
  { policy: own, sends = {}, isHashed }: Row,
  { headers }: Answer,
  isFile: boolean,
) {
  const { 'Content-Security-Policy': usual = '', ...others } = common;
  expect(headers).toMatchObject(lowerCase(others));
  if (isHashed) expect(headers['cache-control']).toBe(FOREVER);
  else if (host in servers) expect(headers['cache-control']).toBe(REVALIDATE);
  const sent = headers['content-security-policy'];
  if (!isFile) {
    expect(sent).toContain("frame-ancestors 'none'");
    return;
  }
  // Cloudflare Pages joins the policies of a drawing.
  const isJoined = host === 'cloudflare' && own === drawingPolicy;
  expect(sent).toBe(isJoined ? `${usual}, ${own}` : (own ?? usual));
  expect(headers).toMatchObject(sends);
  if (!Object.hasOwn(sends, 'x-robots-tag')) expect(headers).not.toHaveProperty('x-robots-tag');
}

const servers: Partial<Record<HostName, (typeof webServers)[number]>> = Object.fromEntries(
  webServers.map((server) => [server.name.toLowerCase(), server]),
);

function builtFiles(names: readonly HostName[], base = ''): Map<string, string> {
  const addresses = createAddresses({ url: site + base, languages });
  const redirects = Object.entries(moved).map(([from, to]) => redirectOf(from, addresses.page(to)));
  const folders = ['/docs', '/manual', '/manual/parte'];
  const written = hostFiles(policy, { redirects, addresses, pages, folders }, { ...settings, hosts: names });
  return new Map([...Object.entries(files), ...written.map((file) => [file.path, file.contents] as const)]);
}

async function writeBuiltSite(host: HostName, base: string): Promise<string> {
  const work = temporaryFolder();
  const folder = path.join(work, 'site', base);
  for (const [name, contents] of [...builtFiles([host, 'cloudflare'], base), ...Object.entries(secret)]) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, contents);
  }
  const { 'contacto.html': plain = '' } = files;
  await writeFile(path.join(folder, 'contacto.html.br'), brotliCompressSync(plain));
  await writeFile(path.join(folder, 'contacto.html.gz'), gzipSync(plain));
  return work;
}

test('the table has addresses for every host', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(Object.keys({ ...servers, ...hostRules }).sort()).toEqual(
    Object.keys(hosts)
      .filter((name) => name !== 'bucket')
      .sort(),
  );
});

describe.each(Object.entries(hostRules))('the rules of %s', (name, rules) => {
  const host = name as HostName;
  test.each(rows.filter(({ isDocumented }) => isDocumented !== false))('$ask', (row) => {
    const { pathname, search } = new URL(row.ask, site);
    expectAnswer(host, row, rules(builtFiles([host]), pathname, search));
  });
});

test.each(Object.entries(hostRules))(
  '%s removes the slash at the end for any number of pages, or never',
  (name, rules) => {
    const host = name as HostName;
    const many = Array.from({ length: 400 }, (_, index) => `/p${index}`);
    const written = hostFiles(policy, { addresses: createAddresses({ url: site }), pages: many }, { hosts: [host] });
    const built = new Map([['p1.html', ''], ...written.map((file) => [file.path, file.contents] as const)]);
    expect(rules(built, '/p1/', '').headers.location).toBe(hosts[host].answers.finalSlash ? '/p1' : undefined);
  },
);

const places = Object.entries(servers).flatMap(([name, server]) =>
  ['', '/vets'].map((base) => [name, base, server] as const),
);

describe.each(places)('%s%s', (name, base, server) => {
  const host = name as HostName;
  const missing = `${name} is not installed: its configuration is not tried`;
  // Logged, because reports only count skipped tests.
  if (!server.executable) console.info(missing);

  describe.skipIf(!server.executable)(server.executable ? 'serves the built site' : missing, () => {
    let running: RunningServer;
    beforeAll(async () => {
      running = await startWebServer(server, await writeBuiltSite(host, base), base);
    });
    afterAll(() => running?.stop());

    /** Requests an address by a host name that the server does not know, and which no answer may contain. */
    const get = (address: string, headers = {}) =>
      new Promise<Answer & { readonly bytes: Buffer }>((resolve, reject) => {
        const sent = request(
          running.url + base + address,
          { headers: { host: 'evil.example', ...headers } },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('end', () => {
              const bytes = Buffer.concat(parts);
              const read = Object.fromEntries(
                Object.entries(response.headers).map(([key, value]) => [key, String(value)]),
              );
              resolve({ status: response.statusCode!, text: String(bytes), headers: read, bytes });
            });
          },
        );
        sent.once('error', reject).end();
      });

    test.each(rows)('$ask', async (row) => {
      expectAnswer(host, row, await get(row.ask), base);
    });

    test('an address with an encoded slash leads to no other host', async () => {
      const { headers } = await get('//otra.example/..%2fmanual');
      // Apache refuses it.
      expect(headers.location).toBe(host === 'apache' ? undefined : `${base}/manual/`);
    });

    test('a copy that was compressed before is sent as what it is a copy of', async () => {
      const { headers, bytes } = await get('/contacto', { 'accept-encoding': 'gzip' });
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'x-robots-tag': 'noarchive' });
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(String(gunzipSync(bytes))).toBe(files['contacto.html']);
    });
  });
});
