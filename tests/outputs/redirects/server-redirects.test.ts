import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostName } from '../../../schema/site/host-fields.ts';
import { REVALIDATE } from '../../../src/site/hosting/headers.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { type RunningServer, startWebServer, webServers } from '../../helpers/web-servers.ts';
import { answers, files, filesFor, site } from './redirect-rows.ts';

const variations = webServers.flatMap((server) => ['', '/vets'].map((base) => [server.name, base, server] as const));

describe.each(variations)('%s%s', (name, base, server) => {
  const missing = `${name} is not installed: its redirects are not tried`;
  // Logged, because reports only count skipped tests.
  if (!server.executable) console.info(missing);

  describe.skipIf(!server.executable)(server.executable ? 'follows a file of redirects' : missing, () => {
    let running: RunningServer;
    beforeAll(async () => {
      const work = temporaryFolder();
      const made = [
        ...filesFor(name.toLowerCase() as HostName, site + base),
        // nginx shows several sites.
        ...filesFor('nginx', 'https://otro.example').flatMap(({ path: file, contents }) =>
          file === '_server/nginx-http.conf' ? [{ path: '_server/nginx-http-two.conf', contents }] : [],
        ),
      ].map((file) => [file.path, file.contents] as const);
      for (const [file, contents] of [...Object.entries(files), ...made]) {
        const target = path.join(work, 'site', base, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, contents);
      }
      running = await startWebServer(server, work, base);
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
      expect(headers.get('cache-control')).toBe(REVALIDATE);
    });
  });
});
