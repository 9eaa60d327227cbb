import path from 'node:path';
import { rolldown } from 'rolldown';
import { type Connect, normalizePath, type ViteDevServer } from 'vite';
import { studioApi, studioPath } from '../../../schema/addresses.ts';
import { sendBytes, sendHtml } from '../http-response.ts';
import { projectRoot } from '../options.ts';
import { requestPath } from '../request-path.ts';
import { toolPage } from './tool-page.ts';

/** Whether a page is requested for the iframe of the Studio. */
export function isInStudio(url = ''): boolean {
  return new URLSearchParams(url.split('?')[1]).has('studio');
}

/** The module that marks blocks which are not published. */
export const unpublishedMark = '/src/app/dev/unpublished.ts';

/** Modules of a page in the Studio's iframe. */
export const studioFrame = ['/src/app/dev/studio/frame/frame.ts', '/src/app/start.ts', unpublishedMark];

/**
 * Answers the addresses of the Studio: `/__studio`, or `/__studio/blog/post1` for a page, and its code.
 *
 * The code is bundled when the Studio is opened first, with React's version for production. Once a source of it changes,
 * which happens only to those who work on the Studio, its modules are served instead, with hot updates, until the server
 * is started again.
 */
export function serveStudioPage(server: ViteDevServer): Connect.NextHandleFunction {
  let code: Promise<StudioCode> | undefined;
  let isChanging = false;
  server.watcher.on('all', async (_event, file) => {
    const { sources } = (await code?.catch(() => undefined)) ?? {};
    if (isChanging || !sources?.has(normalizePath(file))) return;
    isChanging = true;
    server.ws.send({ type: 'full-reload' });
  });

  async function page(address: string): Promise<string> {
    code ??= bundle();
    // Vite says where in the modules an error is.
    const bundled = isChanging ? undefined : await code.catch(() => undefined);
    if (!bundled) return server.transformIndexHtml(address, toolPage('Studio', 'studio'));
    return toolPage('Studio', 'studio', ['/@vite/client', addressOf(bundled.entry)]);
  }

  return async (request, response, next) => {
    try {
      const address = requestPath(request.url);
      if (address === undefined || request.method !== 'GET' || !isStudioAddress(address)) return next();
      const file = await code?.then(({ files }) => files.get(address)).catch(() => undefined);
      if (file === undefined) return sendHtml(response, await page(address));
      // The name has the hash of the contents.
      response.setHeader('cache-control', 'max-age=31536000, immutable');
      sendBytes(response, address, file);
    } catch (error) {
      next(error);
    }
  };
}

function isStudioAddress(address: string): boolean {
  return (address === studioPath || address.startsWith(`${studioPath}/`)) && !address.startsWith(`${studioApi}/`);
}

/** The address of a file of the code. It ends like the name of a file, as no route does. */
const addressOf = (name: string) => `${studioPath}/${name}`;

interface StudioCode {
  readonly entry: string;
  /** Contents by address. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Absolute paths of the modules. */
  readonly sources: ReadonlySet<string>;
}

/** Bundles the code of the Studio, which takes half a second. */
async function bundle(): Promise<StudioCode> {
  const bundle = await rolldown({
    input: { studio: path.join(projectRoot, 'src/app/dev/studio/main.tsx') },
    cwd: projectRoot,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // Names stay for stacks.
    minify: { compress: true, mangle: false },
  });
  await bundle.close();
  const chunks = output.filter((item) => item.type === 'chunk');
  return {
    entry: chunks.find(({ isEntry }) => isEntry)!.fileName,
    files: new Map(output.map((item) => [addressOf(item.fileName), item.type === 'chunk' ? item.code : item.source])),
    sources: new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map(normalizePath))),
  };
}
