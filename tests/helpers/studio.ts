import { cpSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { exampleFolder } from '../../src/site/examples/example-site.ts';
import { defaultOptions, type SiteOptions } from '../../src/site/options.ts';
import { hashOf } from '../../src/site/studio/pages/recent-sources.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface ApiResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any field of the response
  readonly json: any;
  readonly text: string;
}

export type Headers = Readonly<Record<string, string | undefined>>;

/** An authoring server on a copy of the example site. */
export interface StudioServer extends AsyncDisposable, Pick<DevServer, 'base' | 'reportSaved'> {
  readonly folder: string;
  readonly pages: string;
  /**
   * Requests an address below `/__studio/api/`, unchanged, with the header of changing requests.
   * @param body JSON, or bytes @param headers added or, with `undefined`, left out
   */
  readonly api: (method: string, address: string, body?: unknown, headers?: Headers) => Promise<ApiResponse>;
  /** The present text of a page: `pages/contacto.yaml`. */
  readonly read: (file: string) => string;
  readonly hash: (file: string) => string;
  /**
   * Stops the server and starts it again at the same address. @param between work that is done while the server is
   * stopped
   */
  readonly restart: (between: () => Promise<void>) => Promise<void>;
}

export async function startStudio(
  options: Partial<SiteOptions> = {},
  prepare: (pages: string) => void = () => {},
): Promise<StudioServer> {
  const folder = temporaryFolder();
  const pages = path.join(folder, 'pages');
  cpSync(exampleFolder, pages, { recursive: true });
  prepare(pages);
  const start = (port?: number) => startDevServer({ ...defaultOptions, pages, ...options }, port);
  let server = await start();
  const { base } = server;
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  function api(method: string, address: string, body?: unknown, headers: Headers = {}): Promise<ApiResponse> {
    const { hostname, port } = new URL(base);
    const contents = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const length = contents && { 'content-length': String(contents.length) };
    const given = Object.entries({ 'x-studio': '1', ...length, ...headers }).filter(([, value]) => value !== undefined);
    return new Promise((resolve, reject) => {
      const options = { hostname, port, method, path: `/__studio/api/${address}` };
      const sent = request({ ...options, headers: Object.fromEntries(given) as Record<string, string> }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = response.headers['content-type']?.startsWith('application/json');
          resolve({ status: response.statusCode!, json: isJson ? JSON.parse(text) : undefined, text });
        });
      });
      sent.once('error', reject);
      sent.end(contents);
    });
  }

  return {
    base,
    folder,
    pages,
    api,
    read,
    hash: (file) => hashOf(read(file)),
    reportSaved: (source) => server.reportSaved(source),
    restart: async (between) => {
      await server[Symbol.asyncDispose]();
      await between();
      server = await start(Number(new URL(base).port));
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of a page or of another endpoint of a file. */
export function at(endpoint: string, file: string): string {
  return `${endpoint}/${encodeURIComponent(file)}`;
}
