import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import zlib from 'node:zlib';
import compression from 'compression';
import send from 'send';
import type { Plugin } from 'vite';
import { createAddresses, manifestUrl } from '../../../schema/addresses.ts';
import { atTop, firstLanguage, notFoundRoute } from '../../../schema/site/languages.ts';
import { pathBelow } from '../../content/common/address.ts';
import { folderIndex, htmlFile } from '../addresses.ts';
import { SMALLEST } from '../build/output/compress.ts';
import { recoverOutput } from '../build/output/next-site.ts';
import { realPath } from '../build/output/output-folder.ts';
import { headersFor, privateFiles, readHeaderRules } from '../hosting/headers.ts';
import { previewHeaders } from '../hosting/host-files.ts';
import type { HostRedirect } from '../hosting/redirects/host-redirect.ts';
import { followRedirect, previewRedirects } from '../hosting/redirects/preview.ts';
import { refuseMalformed } from '../malformed-requests.ts';
import { cacheFolder, type SiteOptions } from '../options.ts';
import { requestPath } from '../request-path.ts';

/** Serves the built site like a static host, with its headers and redirects. */
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
export const usualCaching = 'public, max-age=0, must-revalidate';

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
 * Answers requests from a built site, below the path of its address. `/contacto` is `contacto.html`, or leads to
 * `/contacto/` if that is `contacto/index.html`; an address in other capitals leads to its page; an unknown address gets
 * the 404 page. Headers come from the built site, and texts are compressed.
 */
export function serveFolder(out: string): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    }
    const base = await baseOf(out);
    const address = requestPath(request.url);
    const below = address && pathBelow(base, address);
    const rules = readHeaderRules(await headersOf(out));
    const headers = { 'Cache-Control': usualCaching, ...headersFor(rules, address ?? '/') };
    response.setHeaders(new Map(Object.entries(headers)));
    const search = request.url?.match(/\?.*$/s)?.[0] ?? '';
    const followed = below && followRedirect(await redirectsOf(out), below, search);
    if (followed && followed.location !== undefined)
      return void response.writeHead(followed.status, { Location: followed.location }).end();
    const found = below && !followed && (await findFile(out, below));
    const isHome = base !== '' && (address === base || address === '/');
    const page = isHome ? '/' : below && !followed && (await findPage(out, below, found || undefined));
    if (page) return void response.writeHead(301, { Location: base + page + search }).end();
    response.statusCode = followed ? followed.status : found ? 200 : 404;
    const sent = found || (await notFoundFile(out, below));
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
      send(request, encodeURIComponent(sent), {
        root: out,
        acceptRanges: Boolean(found),
        dotfiles: 'allow',
      }).pipe(response);
    });
  };
}

/** The text with the header rules of a built site; empty if its hosts send no headers. */
async function headersOf(out: string): Promise<string> {
  const read = (name: string) => readFile(join(out, name), 'utf8');
  return read('_headers')
    .catch(() => read(previewHeaders))
    .catch(() => '');
}

/** The redirects of a built site that need more than a small page. */
async function redirectsOf(out: string): Promise<readonly HostRedirect[]> {
  return readFile(join(out, previewRedirects), 'utf8').then(JSON.parse, () => []);
}

/** The path of a built site on its host, which its manifest states; empty if it has no manifest. */
export async function baseOf(out: string): Promise<string> {
  try {
    const { scope = '/' } = JSON.parse(await readFile(join(out, manifestUrl), 'utf8'));
    return scope.replace(/\/$/, '');
  } catch {
    return '';
  }
}

const asFile = createAddresses({ url: '' });

/** The 404 page of the language of an address. Each language has a manifest in its folder. */
async function notFoundFile(out: string, address = '/'): Promise<string> {
  const [, part = ''] = address.split('/', 2);
  const language = part !== '' && (await isFile(join(out, part, manifestUrl))) ? part : firstLanguage;
  return htmlFile(atTop(notFoundRoute, language), asFile);
}

const isPrivate = new RegExp(`^/${privateFiles}`);

/** Path of the file at an address in the built site; undefined for files that hosts do not serve. */
async function findFile(out: string, address: string): Promise<string | undefined> {
  if (isPrivate.test(address)) return undefined;
  for (const name of [address.slice(1), htmlFile(address, asFile), folderIndex(address)])
    if (await isFile(join(out, name))) return name;
  return undefined;
}

/**
 * The address of the page from which this address differs in capitals only, or in the slash at its end. Hosts redirect
 * there.
 * @param found the file at the address
 */
async function findPage(out: string, address: string, found: string | undefined): Promise<string | undefined> {
  const path = address.replace(/\/$/, '');
  if (found) return address === path && (await isFolderPage(out, found)) ? `${path}/` : undefined;
  const file = await findSame(out, `${path}.html`);
  if (file) return file.replace(/\.html$/, '');
  const index = await findSame(out, `${path}/index.html`);
  return index && (await isFolderPage(out, index.slice(1))) ? index.replace(/index\.html$/, '') : undefined;
}

/** True if a file is a page whose address ends with a slash. Its data are next to its folder. */
async function isFolderPage(out: string, file: string): Promise<boolean> {
  const folder = file.replace(/\/index\.html$/, '');
  return folder !== file && (await isFile(join(out, `${folder}.json`)));
}

/** The name of a file that differs from a given one in capitals only, with a slash at its start. */
async function findSame(out: string, file: string): Promise<string | undefined> {
  let name = '';
  for (const part of file.slice(1).split('/')) {
    const names = await readdir(join(out, name)).catch(() => []);
    const same = names.find((other) => other.toLowerCase() === part.toLowerCase());
    if (same === undefined) return undefined;
    name += `/${same}`;
  }
  return (await findFile(out, name)) && name;
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
