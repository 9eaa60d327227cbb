import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveFolder } from '../../src/build/preview.ts';

export interface Served {
  /** Address, without a slash at the end. */
  readonly url: string;
  readonly close: () => void;
}

/** Serves a built site as the preview does, on a port that is free. */
export function serveSite(out: string): Promise<Served> {
  return serve(serveFolder(out));
}

/** Serves the same site with every script taken out of its pages: what it costs to be there at all. */
export function serveWithoutScripts(out: string): Promise<Served> {
  return serve(
    serveFolder(out, (name, contents) =>
      name.endsWith('.html') ? Buffer.from(contents.toString().replace(/<script[\s\S]*?<\/script>/g, '')) : contents,
    ),
  );
}

async function serve(handler: ReturnType<typeof serveFolder>): Promise<Served> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Asks for a page and all that it names once, so that compressing it is nobody's waiting time. */
export async function warmUp(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const named = [...html.matchAll(/(?:href|src|data-app|data-site)="([^"]+)"/g)].flatMap(([, value]) =>
    value!.split(' '),
  );
  const own = [...new Set(named)].filter((address) => address.startsWith('/assets/'));
  await Promise.all(own.map(async (address) => (await fetch(new URL(address, url))).arrayBuffer()));
}
