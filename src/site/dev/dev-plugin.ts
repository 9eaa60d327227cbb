import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { type Connect, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { createAddresses } from '../../../schema/addresses.ts';
import { invalidateBlockModules } from '../blocks/block-modules.mjs';
import { ownFolderOf } from '../blocks/own-code.mjs';
import { ownTheme, themeFolderOf } from '../blocks/own-theme.mjs';
import { ChangedFilesError } from '../changed-files-error.ts';
import { ownFrames } from '../hosting/policy.ts';
import { sendBytes, sendHtml, sendJson } from '../http-response.ts';
import { PictureError } from '../images/pictures.ts';
import { ignoreMalformed, refuseMalformed } from '../malformed-requests.ts';
import type { SiteOptions } from '../options.ts';
import type { OutputFile } from '../outputs/output-file.ts';
import { packageBuild, programPages } from '../program.mjs';
import { requestPath } from '../request-path.ts';
import { readSiteFile } from '../site-file.mjs';
import { createStudio } from '../studio/studio.ts';
import { createBundler, modulesAlone } from './bundler.ts';
import { createDevProgress, createSlowWork } from './dev-progress.ts';
import {
  type DevAssets,
  type DevProgram,
  dataInDev,
  emitSchemas,
  readSchemas,
  renderInDev,
  serverCode,
} from './dev-render.ts';
import { createDevSite, type DevSite } from './dev-site.ts';
import { createEditorHelp } from './editor-help.ts';
import { overlay, pageCode, pageScripts } from './page-code.ts';
import { coalesceCalls } from './reading/coalesce.ts';
import { watchPages } from './reading/dev-watch.ts';
import { reportMissedChanges, watcherPause } from './reading/missed-changes.ts';
import { guardRequests } from './request-guard.ts';
import { createFailurePages, type FailurePages } from './tools/failure-page.ts';
import { createGallery, type Gallery, galleryCode } from './tools/gallery.ts';
import { isInStudio, serveStudioPage, studioCode } from './tools/studio-page.ts';

/**
 * The authoring server. Pages are rendered on request by the function that also builds them, and an open page shows each
 * saved change. The diagnostics of an invalid file are shown over its last valid page.
 */
export function devPlugin(options: SiteOptions): Plugin {
  return {
    name: 'site:dev',
    async configureServer(server) {
      refuseMalformed(server.httpServer);
      server.ws.on('connection', ignoreMalformed);
      const requests = new Set<ServerResponse>();
      const bundler = createBundler(server);
      const program = { server, serverCode: bundler.bundled(serverCode), pageCode: bundler.bundled(pageCode) };
      const site = await createDevSite(options, () => readSchemas(program), {
        onChange: () => {
          const now = stateOfSite();
          // A reload is needed if `site.yaml` has changed the menu, the footer or the colours, which are in the HTML of
          // a page and not in its data.
          const isChanged = now.source !== shown.source && now.data !== shown.data;
          server.ws.send(isChanged ? 'site:data-changed' : 'site:update', {});
          shown = now;
          sendDiagnostics(server, site);
          studio.siteChecked();
          writeEditorHelp();
        },
        isBusy: () => requests.size > 0,
        onAsset: createDevProgress('assets', (line) => server.config.logger.info(line, { timestamp: true })),
      });
      /** The texts of `site.yaml` and of the tokens, and the last valid site data, which also change with pages. */
      const stateOfSite = () => ({
        source: siteSource(options.pages),
        data: JSON.stringify(site.siteData()),
      });
      let shown = stateOfSite();
      const writeEditorHelp = createEditorHelp(site, options);
      writeEditorHelp();
      const failures = createFailurePages(server, options.locale);
      const codeOfGallery = packageBuild ? bundler.bundled(galleryCode) : modulesAlone;
      const gallery = createGallery(program, codeOfGallery, options.locale, failures);
      const studio = createStudio({
        site,
        options,
        html: (page) => renderInDev(program, { page, structuredData: [] }, site.shownData(page.route), { scripts: [] }),
        pageFile: (page) => dataInDev(program, page, site.shownData(page.route)),
        onBug: (error) => server.config.logger.error(error.stack ?? error.message, { timestamp: true, error }),
      });
      server.httpServer?.once('close', studio.close);
      watchPages(server, site, options, studio.filesChanged);
      watchBlocks(server, site, gallery, options);
      watchTheme(server, site);
      reportMissedChanges(server.watcher);
      const slowFiles = followSlowFiles(server);
      server.ws.on('site:hello', () => {
        sendDiagnostics(server, site);
        slowFiles.send();
      });
      server.middlewares.use(guardRequests(options));
      // Served before requests are counted, because an open stream of events must not stop the work in the background.
      server.middlewares.use(studio.serve);
      server.middlewares.use((_request, response, next) => {
        requests.add(response);
        response.once('close', () => requests.delete(response));
        next();
      });
      server.middlewares.use(bundler.serve);
      server.middlewares.use(serveStudioPage(server, bundler.bundled(studioCode), options.locale));
      server.middlewares.use(serveSite({ program, site, failures }, slowFiles.follow));
      server.middlewares.use(gallery.serve);
      return () => {
        server.middlewares.use(serveNotFound({ program, site, failures }));
      };
    },
  };
}

/** The texts of `site.yaml` and of the tokens of the theme, without those that cannot be read, which is reported. */
function siteSource(pages: string): string {
  const { tokens } = ownTheme();
  return [path.join(pages, 'site.yaml'), ...(tokens ? [tokens] : [])].map(textOf).join('\n');
}

function textOf(file: string): string {
  try {
    return readSiteFile(path.dirname(file), path.basename(file)).toString();
  } catch {
    return '';
  }
}

/** Checks the site again after a change of the theme. */
function watchTheme(server: ViteDevServer, site: DevSite): void {
  const refresh = coalesceCalls(() => site.refresh([]), watcherPause);
  server.watcher.on('all', (_event, file) => {
    if (themeFolderOf(file)) refresh();
  });
}

/**
 * After a change of a schema or an example, pages and examples are checked again and the emitted schemas are written.
 * Most files are complete after the pause; a later write is reported as another change.
 */
function watchBlocks(server: ViteDevServer, site: DevSite, gallery: Gallery, { pages }: SiteOptions): void {
  const refresh = coalesceCalls<string>(async (files) => {
    // Vite invalidates a changed module itself, but possibly only after it is imported here.
    invalidateBlockModules(server);
    for (const file of files) server.environments.ssr!.moduleGraph.onFileChange(normalizePath(file));
    await gallery.reload();
    try {
      await site.reloadSchemas();
      // The committed schemas describe the program's own blocks only.
      if (pages === programPages) await emitSchemas(server);
    } catch (error) {
      const { name, message } = error as Error;
      // The site keeps the former schemas.
      if (name !== 'BlockError') throw error;
      server.config.logger.error(message, { timestamp: true });
    }
  }, watcherPause);
  server.watcher.on('all', (_event, file) => {
    if (isSchemaOrExample(file)) refresh(file);
  });
}

const schemaSources = [
  /[\\/](?:blocks|prose)[\\/][^\\/]+[\\/](?:(?:schema|check|markdown|migrations|messages)\.ts|examples\.yaml)$/,
  /[\\/]ui[\\/]messages[\\/]\w+\.ts$/,
  /[\\/]schema[\\/](?:\w+[\\/])?[\w-]+\.ts$/,
  /[\\/]site[\\/]examples[\\/]pages[\\/].+$/,
];

/** Files of a block that its schemas and examples are read from. */
const definitionFile = /[\\/](?:(?:schema|check|markdown|migrations|messages)\.ts|examples\.yaml)$/;

function isSchemaOrExample(file: string): boolean {
  // The folder of a site's block may be a link to a folder of any name.
  const isOwn = definitionFile.test(file) && ownFolderOf(file) !== undefined;
  return isOwn || schemaSources.some((source) => source.test(file));
}

type FollowWork = ReturnType<typeof createSlowWork>;

/** Names the files that take long to make, such as copies of large photographs, in the terminal and over the page. */
function followSlowFiles(server: ViteDevServer): { readonly follow: FollowWork; readonly send: () => void } {
  let latest: readonly string[] = [];
  const send = () => server.ws.send('site:preparing', latest);
  const follow = createSlowWork((files) => {
    const added = files.find((file) => !latest.includes(file));
    if (added) server.config.logger.info(`${added} …`, { timestamp: true });
    latest = files;
    send();
  });
  return { follow, send };
}

function sendDiagnostics(server: ViteDevServer, site: DevSite): void {
  server.ws.send('site:diagnostics', site.report());
}

/** The parts of the server that answer page requests. */
interface Served {
  readonly program: DevProgram;
  readonly site: DevSite;
  readonly failures: FailurePages;
}

/** Answers pages, their data and assets; leaves everything else to Vite. */
function serveSite(served: Served, follow: FollowWork): Connect.NextHandleFunction {
  const { program, site } = served;
  return async (request, response, next) => {
    try {
      const path = requestPath(request.url);
      if (path === undefined || request.method !== 'GET') return next();
      const assets = isInStudio(request.url) ? inStudio : inBrowser;
      if (path === '/' && assets !== inStudio && site.hasPage('/')) {
        const { page } = createAddresses(site.shownData());
        if (page('/') !== '/') return void response.writeHead(302, { Location: page('/') }).end();
      }
      const route = site.routeAt(path);
      if (site.hasPage(route)) return await sendPage(served, route, response, { status: 200, ...assets });
      const [, stem = '', ending] = /^(.+)\.(json|md)$/.exec(route) ?? [];
      const other = stem === '/index' ? '/' : stem;
      if (ending && site.hasPage(other)) {
        const { page, markdown } = site.page(other);
        if (ending === 'json') return sendJson(response, await dataInDev(program, page, site.shownData(other)));
        if (page.markdown !== undefined) return sendBytes(response, route, markdown());
      }
      const file = site.fileAt(route);
      if (!file) return next();
      await sendBuiltFile(program.server, file, response, follow);
    } catch (error) {
      next(error);
    }
  };
}

/** Names the file instead of a stack, because a damaged picture is a problem of its file. */
async function sendBuiltFile(
  { config: { logger } }: ViteDevServer,
  file: OutputFile,
  response: ServerResponse,
  follow: FollowWork,
): Promise<void> {
  try {
    sendBytes(response, file.path, await follow(file.path, file.contents()));
  } catch (error) {
    if (!(error instanceof PictureError || error instanceof ChangedFilesError)) throw error;
    logger.warn(error.message, { timestamp: true });
    response.statusCode = 404;
    response.end();
  }
}

function serveNotFound(served: Served): Connect.NextHandleFunction {
  const { site, program } = served;
  return (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    const path = requestPath(request.url);
    const route = path === undefined ? '/' : site.routeAt(path);
    if (path !== undefined && site.hasFile(route)) {
      sendOverlayAlone(program.server, site, response, 503).catch(next);
      return;
    }
    const page = site.notFoundFor(route);
    const answer = site.hasPage(page)
      ? sendPage(served, page, response, { status: 404, ...inBrowser })
      : sendOverlayAlone(program.server, site, response);
    answer.catch(next);
  };
}

const alone = {
  es: {
    404: 'No hay ninguna página en esta dirección.',
    503: 'Esta página existe, pero todavía no se puede mostrar: corrige lo que dice la lista y aparecerá sola.',
  },
  en: {
    404: 'There is no page at this address.',
    503: 'This page exists but cannot be shown yet: correct what the list says, and it will appear.',
  },
};

/** Sent if a page was never valid, or if there is neither a page at an address nor a 404 page. */
async function sendOverlayAlone(
  server: ViteDevServer,
  site: DevSite,
  response: ServerResponse,
  status: 404 | 503 = 404,
): Promise<void> {
  const { locale } = site.report();
  const html = `<!doctype html><html lang="${locale}" data-base="${site.base}"><head><meta charset="utf-8"><title>${status}</title>
<script type="module" src="${overlay}"></script></head><body><main><p>${alone[locale][status]}</p></main></body></html>`;
  sendHtml(response, await server.transformIndexHtml('/', html), status);
}

const inBrowser = { scripts: pageScripts.browser };
const inStudio = {
  scripts: pageScripts.studio,
  stylesheets: ['/src/app/dev/studio/canvas/frame/frame.css'],
  policy: ownFrames,
};

interface SentPage extends DevAssets {
  readonly status: number;
  readonly policy?: string;
}

function sendPage(
  { program, site, failures }: Served,
  route: string,
  response: ServerResponse,
  { status, policy, ...assets }: SentPage,
): Promise<void> {
  if (policy) response.setHeader('content-security-policy', policy);
  const { file } = site.lastValid(route) ?? { file: route };
  const make = async () => ({
    html: await renderInDev(program, site.page(route), site.shownData(route), assets),
    status,
  });
  return failures.orFailure(file, route, response, make);
}
