import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';
import type { SiteOptions } from './options.ts';
import { htmlFile, notFoundRoute } from './outputs.ts';

/** Serves the built site as a static host does: `/contacto` is `contacto.html`, anything unknown is the 404 page. */
export function previewPlugin({ out }: SiteOptions): Plugin {
  return {
    name: 'site:preview',
    configurePreviewServer(server) {
      server.middlewares.use(cleanUrls(out));
    },
  };
}

function cleanUrls(out: string): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const route = decode(pathname);
    if (route.includes('\0') || (await isFile(path.join(out, route)))) return next();
    const html = htmlFile(route);
    if (await isFile(path.join(out, html))) {
      request.url = `/${encodeURI(html)}`;
      return next();
    }
    // Sent from here, because the server's own middleware would answer 200.
    response.statusCode = 404;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(await readFile(path.join(out, htmlFile(notFoundRoute))).catch(() => ''));
  };
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '\0';
  }
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
