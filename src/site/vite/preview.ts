import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import compression from 'compression';
import send from 'send';
import type { Plugin } from 'vite';
import { folderIndex, htmlFile, notFoundRoute } from '../addresses.ts';
import { SMALLEST } from '../build/output/compress.ts';
import { recoverOutput } from '../build/output/next-site.ts';
import { realPath } from '../build/output/output-folder.ts';
import { headersFor, privateFiles, readHeaderRules } from '../hosting/headers.ts';
import { refuseMalformed } from '../malformed-requests.ts';
import { cacheFolder, type SiteOptions } from '../options.ts';
import { requestPath } from '../request-path.ts';

/** Serves the built site like a static host, with the headers of its `_headers` file. */
export function previewPlugin({ out }: SiteOptions): Plugin {
  return {
    name: 'site:preview',
    async configurePreviewServer(server) {
      await recoverOutput(realPath(out), cacheFolder);
      refuseMalformed(server.httpServer);
      const serve = serveFolder(out);
      server.middlewares.use((request, response, next) => void serve(request, response).catch(next));
    },
  };
}

/** The default of hosts for files without a rule: cached, and revalidated on each use. */
const usualCaching = 'public, max-age=0, must-revalidate';

/**
 * Compresses responses larger than one packet. Range responses refer to the plain bytes and are not compressed. The
 * quality is the usual one of servers that compress while they answer (the default of nginx's module).
 */
const compress = compression({
  brotli: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } },
  threshold: SMALLEST,
  filter: (request, response) => !response.hasHeader('Content-Range') && compression.filter(request, response),
});

/**
 * Answers requests from a built site. `/contacto` is `contacto.html`; an address in other capitals is redirected to its
 * page; an unknown address gets the 404 page. Headers come from the site's `_headers`, and texts are compressed.
 */
export function serveFolder(out: string): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    }
    const address = requestPath(request.url);
    const found = address && (await findFile(out, address));
    const page = found || !address ? undefined : await findPage(out, address);
    if (page)
      return void response.writeHead(301, { Location: page + new URL(request.url!, 'http://localhost').search }).end();
    const rules = readHeaderRules(await readFile(path.join(out, '_headers'), 'utf8').catch(() => ''));
    const headers = { 'Cache-Control': usualCaching, ...headersFor(rules, address ?? '/') };
    response.statusCode = found ? 200 : 404;
    response.setHeaders(new Map(Object.entries(headers)));
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
      send(request, encodeURIComponent(found || htmlFile(notFoundRoute)), {
        root: out,
        acceptRanges: Boolean(found),
        dotfiles: 'allow',
      }).pipe(response);
    });
  };
}

const isPrivate = new RegExp(`^/${privateFiles}`);

/** Path of the file at an address in the built site; undefined for files that hosts do not serve. */
async function findFile(out: string, address: string): Promise<string | undefined> {
  if (isPrivate.test(address)) return undefined;
  for (const name of [address.slice(1), htmlFile(address), folderIndex(address)])
    if (await isFile(path.join(out, name))) return name;
  return undefined;
}

/**
 * The route of the page whose address differs from this one in capitals only, or in a slash at its end. Hosts redirect
 * there (`hosting/hosts/`).
 */
async function findPage(out: string, address: string): Promise<string | undefined> {
  let route = '';
  for (const name of htmlFile(address.replace(/\/$/, '')).split('/')) {
    const names = await readdir(path.join(out, route)).catch(() => []);
    const same = names.find((other) => other.toLowerCase() === name.toLowerCase());
    if (same === undefined) return undefined;
    route += `/${same}`;
  }
  return (await findFile(out, route)) && route.replace(/\.html$/, '');
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
