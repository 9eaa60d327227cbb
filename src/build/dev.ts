import { readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Connect, Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { emitPageSchema } from '../../schema/emit.ts';
import type { render } from '../app/entry-server.tsx';
import { createDevSite, type DevSite } from './dev-site.ts';
import { listBlockTypes, loadBlockSchemas } from './language.ts';
import type { SiteOptions } from './options.ts';
import { notFoundRoute } from './outputs.ts';
import { formatSchema, schemaFiles } from './schema-files.ts';

/**
 * The authoring server: pages are rendered on request by the same function that builds them, and a
 * saved file shows in the open page. A broken file is reported over the last good page.
 */
export function devPlugin(options: SiteOptions): Plugin {
  return {
    name: 'site:dev',
    async configureServer(server) {
      const { runner } = server.environments.ssr as RunnableDevEnvironment;
      const site = await createDevSite(options, (file) => runner.import(file));
      server.watcher.add(options.pages);
      watchPages(server, site, options);
      watchSchemas(server, site);
      server.ws.on('site:hello', () => sendDiagnostics(server, site));
      server.middlewares.use(serveSite(server, site, options));
      return () => {
        server.middlewares.use(serveNotFound(server, site));
      };
    },
  };
}

function watchPages(server: ViteDevServer, site: DevSite, { pages }: SiteOptions): void {
  const inPages = (file: string) => !path.relative(pages, file).startsWith('..');
  const refresh = collectCalls(async () => {
    await site.refresh();
    server.ws.send('site:update', {});
    sendDiagnostics(server, site);
  });
  server.watcher.on('all', (_event, file) => {
    if (inPages(file)) refresh();
  });
}

/** A changed block schema changes the language: the emitted schema is written again, pages are checked again. */
function watchSchemas(server: ViteDevServer, site: DevSite): void {
  const { runner } = server.environments.ssr as RunnableDevEnvironment;
  const refresh = collectCalls(async () => {
    await site.reloadLanguage();
    const schemas = await loadBlockSchemas((file) => runner.import(file));
    await writeFile(schemaFiles.page, formatSchema(emitPageSchema(schemas)));
    server.ws.send('site:update', {});
    sendDiagnostics(server, site);
  });
  server.watcher.on('all', (_event, file) => {
    if (/[\\/](blocks[\\/][^\\/]+[\\/]schema|schema[\\/]\w+)\.ts$/.test(file)) refresh();
  });
}

function sendDiagnostics(server: ViteDevServer, site: DevSite): void {
  server.ws.send('site:diagnostics', site.report());
}

/** Answers pages, their data, site data and assets; leaves everything else to Vite. */
function serveSite(server: ViteDevServer, site: DevSite, { pages }: SiteOptions): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const route = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname);
    try {
      if (request.method !== 'GET') return next();
      if (site.hasPage(route)) return await sendPage(server, site, route, response, 200);
      if (route === siteDataUrl) return sendJson(response, site.siteData());
      const dataOf = route.endsWith('.json') ? route.slice(0, -'.json'.length).replace(/^\/index$/, '/') : undefined;
      if (dataOf && site.hasPage(dataOf)) return sendJson(response, { build: BUILD, page: site.page(dataOf) });
      const asset = site.assetOf(route);
      if (!asset) return next();
      response.setHeader('content-type', contentType(asset));
      response.end(await readFile(path.join(pages, asset)));
    } catch (error) {
      server.ssrFixStacktrace(error as Error);
      next(error);
    }
  };
}

function serveNotFound(server: ViteDevServer, site: DevSite): Connect.NextHandleFunction {
  return (request, response, next) => {
    const acceptsHtml = request.headers.accept?.includes('text/html');
    if (!acceptsHtml || !site.hasPage(notFoundRoute)) return next();
    sendPage(server, site, notFoundRoute, response, 404).catch(next);
  };
}

const BUILD = 'development';
const siteDataUrl = '/site.json';

async function sendPage(
  server: ViteDevServer,
  site: DevSite,
  route: string,
  response: ServerResponse,
  status: number,
): Promise<void> {
  const { runner } = server.environments.ssr as RunnableDevEnvironment;
  const entry = (await runner.import('/src/app/entry-server.tsx')) as { render: typeof render };
  const html = entry.render(site.page(route), site.siteData(), {
    app: '/src/app/entry-client.tsx',
    site: siteDataUrl,
    build: BUILD,
    start: "import '/src/app/start.ts';import '/src/build/overlay.ts'",
    stylesheets: await stylesheets(),
  });
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(await server.transformIndexHtml(route, html));
}

async function stylesheets(): Promise<string[]> {
  const blocks = (await listBlockTypes()).map((type) => `/src/blocks/${type}/style.css`);
  return ['/src/ui/index.css', '/src/layout/layout.css', ...blocks];
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(value));
}

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
};

function contentType(file: string): string {
  return contentTypes[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/** Editors save in bursts: several calls within a moment become one. */
function collectCalls(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work).catch((error) => console.error(error));
    }, 20);
  };
}
