import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin } from 'vite';
import { compress, type Encoding, isCompressible } from './compress.ts';
import { contentHash } from './files.ts';
import { type HeaderRule, headersFor, readHeaderRules } from './headers.ts';
import { cacheFolder, type SiteOptions } from './options.ts';
import { htmlFile, notFoundRoute } from './outputs/addresses.ts';
import { recoverOutput } from './pipeline/next-site.ts';
import { realPath } from './pipeline/output-folder.ts';

/** Serves the built site as a static host does, with the headers that it asks for. */
export function previewPlugin({ out }: SiteOptions): Plugin {
  return {
    name: 'site:preview',
    async configurePreviewServer(server) {
      await recoverOutput(realPath(out), cacheFolder);
      server.middlewares.use(serveFolder(out));
    },
  };
}

/** A file as it is sent. */
interface Answer {
  readonly status: number;
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a host sends where the site says nothing: kept, and asked for again. */
const usualCaching = 'public, max-age=0, must-revalidate';

/**
 * Answers requests from a built site: `/contacto` is `contacto.html`, anything unknown is the 404 page,
 * headers are those of its `_headers`, and everything is sent compressed.
 * @param change what to do to a file before it is sent, for comparisons
 */
export function serveFolder(out: string, change: (file: string, contents: Buffer) => Uint8Array = (_, same) => same) {
  const compressed = new Map<string, Promise<Uint8Array>>();

  async function answer(address: string, accepted: string): Promise<Answer> {
    const rules = readHeaderRules(await readFile(path.join(out, '_headers'), 'utf8').catch(() => ''));
    const found = await findFile(out, address);
    const name = found ?? htmlFile(notFoundRoute);
    const contents = await readFile(path.join(out, name)).catch(() => Buffer.from('404'));
    const plain = change(name, contents);
    const encoding = isCompressible(name, plain.length) ? bestEncoding(accepted) : undefined;
    const hash = contentHash(plain);
    const key = encoding ? `${hash}-${encoding}` : hash;
    if (encoding && !compressed.has(key)) compressed.set(key, compress(plain, encoding));
    return {
      status: found ? 200 : 404,
      body: encoding ? await compressed.get(key)! : plain,
      headers: {
        ...headersOf(rules, address, name),
        ETag: `"${key}"`,
        ...(encoding && { 'Content-Encoding': encoding }),
      },
    };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    const address = decode(request.url ?? '/');
    const { status, body, headers } = await answer(address, String(request.headers['accept-encoding'] ?? ''));
    const isKnown = status === 200 && request.headers['if-none-match'] === headers.ETag;
    response.writeHead(isKnown ? 304 : status, { ...headers, ...(!isKnown && { 'Content-Length': body.length }) });
    response.end(isKnown || request.method === 'HEAD' ? undefined : body);
  };
}

function headersOf(rules: readonly HeaderRule[], address: string, name: string): Record<string, string> {
  return {
    'Content-Type': contentTypes[path.extname(name)] ?? 'application/octet-stream',
    'Cache-Control': usualCaching,
    Vary: 'Accept-Encoding',
    ...headersFor(rules, address),
  };
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
};

function bestEncoding(accepted: string): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** Path, in the built site, of the file at an address; none for what hosts keep to themselves. */
async function findFile(out: string, address: string): Promise<string | undefined> {
  if (/\0|(^|\/)\.|^\/(_headers$|_server\/)/.test(address)) return undefined;
  for (const name of [address.slice(1), htmlFile(address)]) if (await isFile(path.join(out, name))) return name;
  return undefined;
}

/** The address without its query; one that cannot be decoded leads nowhere. */
function decode(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return '/\0';
  }
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
