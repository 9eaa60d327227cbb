import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { type Connect, normalizePath, type ViteDevServer } from 'vite';
import { galleryPath } from '../../../schema/addresses.ts';
import { pageSchema } from '../../../schema/page.ts';
import { slug } from '../../../schema/plain-text.ts';
import { siteSchema } from '../../../schema/site.ts';
import type { GalleryBlock, GalleryData } from '../../app/dev/gallery/data.ts';
import type { Schemas } from '../../content/common/schemas.ts';
import { createCache } from '../cache/content-cache.ts';
import { createExampleChecker, type ExamplePage, type ExampleSite, exampleFolder } from '../examples/example-site.ts';
import { sendBytes, sendHtml, sendJson } from '../http-response.ts';
import { allPictureUrls, createPictures } from '../images/pictures.ts';
import { cacheFolder } from '../options.ts';
import { dataInDev, readSchemas, renderInDev } from './dev-render.ts';
import { toolPage } from './tool-page.ts';

/** The block gallery of the development server: every example, rendered by the real renderer. */
export interface Gallery {
  /** Reads schemas and examples again, if the gallery has been requested before. */
  readonly reload: () => Promise<void>;
  readonly serve: Connect.NextHandleFunction;
}

const pictures = createPictures(exampleFolder, createCache(path.join(cacheFolder, 'pictures')));

interface State {
  readonly schemas: Schemas;
  readonly site: ExampleSite;
  readonly error?: string;
}

export function createGallery(server: ViteDevServer): Gallery {
  let state: Promise<State> | undefined;
  let changes = 0;
  server.watcher.on('all', (_event, file) => {
    // Vite invalidates a changed module itself, but possibly only after the example has been requested again.
    server.environments.ssr!.moduleGraph.onFileChange(normalizePath(file));
    changes++;
    server.ws.send(retryEvent, {});
  });
  // A change between the failure and the connection of its page reached no page.
  server.ws.on(failureEvent, (failedAfter: number, client) => {
    if (failedAfter !== changes) client.send(retryEvent, {});
  });

  async function read(): Promise<State> {
    const schemas = await readSchemas(server);
    return { schemas, site: await createExampleChecker(schemas).checkAll() };
  }

  /** While a file is invalid, the gallery keeps its previous state and shows the error. */
  async function readAgain(before: State): Promise<State> {
    return read().catch((error: Error) => ({ ...before, error: error.message }));
  }

  /** After a failed first read, the next request reads again. */
  function readFirst(): Promise<State> {
    const reading = read();
    reading.catch(() => {
      if (state === reading) state = undefined;
    });
    return reading;
  }

  /** Catches the error, because Vite would show it over the gallery and all other examples. */
  async function sendExample(page: ExamplePage, site: ExampleSite, response: ServerResponse): Promise<void> {
    const readAfter = changes;
    try {
      sendHtml(response, await renderExample(server, page, site));
    } catch (error) {
      server.ssrFixStacktrace(error as Error);
      server.config.logger.error(`${page.route}: ${(error as Error).stack}`, { error: error as Error });
      sendHtml(response, await server.transformIndexHtml(page.route, failureHtml(error as Error, readAfter)), 500);
    }
  }

  async function answer(url: string, response: Parameters<Connect.NextHandleFunction>[1]): Promise<boolean> {
    state ??= readFirst();
    const current = await state;
    const page = current.site.pages.find(({ route }) => url === route || url === `${route}.json`);
    const asset = [...current.site.assets.values()].find((candidate) => allPictureUrls(candidate).includes(url));
    if (url === `${galleryPath}/datos.json`) sendJson(response, toData(current));
    else if (asset) sendBytes(response, url, await pictures.contents(asset, url));
    else if (page?.compile && url.endsWith('.json')) sendJson(response, await dataInDev(server, page.compile()));
    else if (page?.compile) await sendExample(page, current.site, response);
    else if (isGalleryAddress(url)) sendHtml(response, await server.transformIndexHtml(url, galleryHtml));
    else return false;
    return true;
  }

  return {
    reload: async () => {
      const before = await state?.catch(() => undefined);
      state = before && readAgain(before);
      await state;
      server.ws.send('site:gallery', {});
    },
    serve: async (request, response, next) => {
      try {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const isOurs = request.method === 'GET' && /^\/(__bloques|assets)(\/|$)/.test(pathname);
        if (!isOurs || !(await answer(pathname, response))) next();
      } catch (error) {
        server.ssrFixStacktrace(error as Error);
        next(error);
      }
    },
  };
}

/** `/__bloques`, or `/__bloques/hero`. */
function isGalleryAddress(url: string): boolean {
  return /^\/__bloques(\/[\w-]*)?$/.test(url);
}

function renderExample(server: ViteDevServer, { compile }: ExamplePage, site: ExampleSite): Promise<string> {
  return renderInDev(server, { page: compile!(), structuredData: [] }, site.siteData, {
    scripts: ['/src/app/dev/gallery/frame.ts', '/src/app/start.ts'],
    stylesheets: ['/src/app/dev/gallery/frame.css'],
  });
}

/** Sent to pages of failed examples after each change of a source. */
const retryEvent = 'site:retry';
/** Sent by the page of a failed example once it is connected: the number of changes before it was rendered. */
const failureEvent = 'site:example-failed';

/**
 * Shown instead of an example whose component has failed, until a source changes.
 * @param readAfter number of changes before the example was rendered
 */
function failureHtml({ stack = '' }: Error, readAfter: number): string {
  const text = stack.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<title>Error</title>
<script type="module">
import.meta.hot?.on('${retryEvent}', () => location.reload());
import.meta.hot?.send('${failureEvent}', ${readAfter});
</script>
</head>
<body><p>Este ejemplo no se puede mostrar: su componente falla.</p><pre>${text}</pre></body>
</html>
`;
}

function toData({ schemas, site, error }: State): GalleryData {
  const blocks = site.files.map(
    ({ type, file, problems }): GalleryBlock => ({
      type,
      file,
      problems,
      schema: schemas.blocks[type]!,
      examples: site.pages
        .filter(({ example }) => example.type === type && !example.isHidden)
        .map(({ example, route, diagnostics, compile }) => ({
          name: example.name,
          slug: slug(example.name),
          yaml: example.yaml,
          route,
          diagnostics: diagnostics.map(({ line, severity, message }) => ({ line, severity, message })),
          isRendered: compile !== undefined,
        })),
    }),
  );
  return { blocks, page: pageSchema, site: siteSchema, ...(error !== undefined && { error }) };
}

const galleryHtml = toolPage('Bloques', 'gallery');
