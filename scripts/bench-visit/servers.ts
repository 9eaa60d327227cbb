import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveFolder } from '../../src/site/vite/preview.ts';

export interface Served {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly close: () => void;
}

/**
 * Serves a built site as the preview does, on a free port.
 * @param latency milliseconds before each response
 */
export function serveSite(out: string, latency: number): Promise<Served> {
  return serve(serveFolder(out), latency);
}

/** Serves the same site without the scripts of its pages, as a baseline. */
export async function serveWithoutScripts(out: string, latency: number): Promise<Served> {
  const copy = mkdtempSync(path.join(tmpdir(), 'without-scripts-'));
  cpSync(out, copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(copy, name);
    if (name.endsWith('.html')) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/<script[\s\S]*?<\/script>/g, ''));
    }
  }
  const { url, close } = await serveSite(copy, latency);
  return {
    url,
    close: () => {
      close();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** Serves a one-word page at every URL, as a baseline for the browser itself. */
export function serveOneWord(latency: number): Promise<Served> {
  return serve((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="es"><title>Hola</title><p>Hola</p></html>');
  }, latency);
}

async function serve(handler: RequestListener, latency: number): Promise<Served> {
  const server = createServer((request, response) => setTimeout(() => handler(request, response), latency));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Requests a page and its resources once, so that the files are cached before the first visit. */
export async function warmUp(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const named = [...html.matchAll(/(?:href|src|data-app|data-site)="([^"]+)"/g)].flatMap(([, value]) =>
    value!.split(' '),
  );
  const own = [...new Set(named)].filter((address) => address.startsWith('/assets/'));
  await Promise.all(own.map(async (address) => (await fetch(new URL(address, url))).arrayBuffer()));
}
