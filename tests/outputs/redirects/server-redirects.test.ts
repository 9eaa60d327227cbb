import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostName } from '../../../schema/site/host-fields.ts';
import { REVALIDATE } from '../../../src/site/hosting/headers.ts';
import { serveFolder, usualCaching } from '../../../src/site/vite/preview.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { type RunningServer, startWebServer, webServers } from '../../helpers/web-servers.ts';
import { answers, files, filesFor, site } from './redirect-rows.ts';

const servers = [
  ...webServers.map((server) => ({
    name: server.name,
    executable: server.executable,
    host: server.name.toLowerCase() as HostName,
    start: (work: string, base: string) => startWebServer(server, work, base),
  })),
  // The preview reads files that are written for any host.
  { name: 'the preview', executable: process.execPath, host: 'netlify' as const, start: startPreview },
];

const variations = servers.flatMap((server) => ['', '/vets'].map((base) => [server.name, base, server] as const));

async function startPreview(work: string, base: string): Promise<RunningServer> {
  const server = createServer(serveFolder(path.join(work, 'site', base)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => void server.close(),
  };
}

describe.each(variations)('%s%s', (name, base, { executable, host, start }) => {
  const missing = `${name} is not installed: its redirects are not tried`;
  // Logged, because reports only count skipped tests.
  if (!executable) console.info(missing);

  describe.skipIf(!executable)(executable ? 'follows a file of redirects' : missing, () => {
    let running: RunningServer;
    beforeAll(async () => {
      const work = temporaryFolder();
      const made = [
        ...filesFor(host, site + base),
        // nginx shows several sites.
        ...filesFor('nginx', 'https://otro.example').flatMap(({ path: file, contents }) =>
          file === '_server/nginx-http.conf' ? [{ path: '_server/nginx-http-two.conf', contents }] : [],
        ),
      ].map((file) => [file.path, file.contents] as const);
      const manifest = ['manifest.webmanifest', JSON.stringify({ scope: `${base}/` })] as const;
      for (const [file, contents] of [...Object.entries(files), manifest, ...made]) {
        const target = path.join(work, 'site', base, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, contents);
      }
      running = await start(work, base);
    });
    afterAll(() => running?.stop());

    test.each(answers)('%s: %s %s', async (address, status, location) => {
      const response = await fetch(running.url + base + address, { redirect: 'manual' });
      const { headers } = response;
      expect(headers.has('x-injected')).toBe(false);
      const { hostname } = new URL(headers.get('location') ?? '/', site);
      if (status === undefined) return expect(hostname).toBe(new URL(site).hostname);
      expect(response.status).toBe(status);
      if (status === 410) expect(await response.text()).toBe(files['404.html']);
      // Not every server passes the query of the request on.
      const withoutQuery = (text: string | null | undefined) => text?.replace(/\?(?:utm=1|page=4)$/, '') ?? undefined;
      const wanted = withoutQuery(location?.startsWith('/') ? base + location : location);
      expect([wanted, wanted?.startsWith('/') ? site + wanted : wanted]).toContain(
        withoutQuery(headers.get('location')),
      );
      expect([REVALIDATE, usualCaching]).toContain(headers.get('cache-control'));
    });
  });
});
