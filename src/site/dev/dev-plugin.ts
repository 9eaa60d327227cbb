import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { invalidateBlockModules } from '../blocks/block-modules.mjs';
import { ownFolderOf } from '../blocks/own-code.mjs';
import { ownTheme, themeFolderOf } from '../blocks/own-theme.mjs';
import { ignoreMalformed, refuseMalformed } from '../malformed-requests.ts';
import type { SiteOptions } from '../options.ts';
import { packageBuild, programPages } from '../program.mjs';
import { readSiteFile } from '../site-file.mjs';
import { createStudio } from '../studio/studio.ts';
import { createBundler, modulesAlone } from './bundler.ts';
import { createDevProgress, createSlowWork, type FollowWork } from './dev-progress.ts';
import { dataInDev, emitSchemas, readSchemas, renderInDev, serverCode } from './dev-render.ts';
import { createDevSite, type DevSite } from './dev-site.ts';
import { createEditorHelp } from './editor-help.ts';
import { pageCode } from './page-code.ts';
import { coalesceCalls } from './reading/coalesce.ts';
import { watchPages } from './reading/dev-watch.ts';
import { reportMissedChanges, watcherPause } from './reading/missed-changes.ts';
import { guardRequests } from './request-guard.ts';
import { serveNotFound, serveSite } from './serve-site.ts';
import { createFailurePages } from './tools/failure-page.ts';
import { createGallery, type Gallery, galleryCode } from './tools/gallery.ts';
import { serveGuide } from './tools/guide.ts';
import { serveStudioPage, studioCode } from './tools/studio-page.ts';

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
      const edits = new Set<ServerResponse>();
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
      watchPages(server, site, options, studio.filesChanged, () => edits.size > 0);
      watchBlocks(server, site, gallery, options);
      watchTheme(server, site);
      reportMissedChanges(server.watcher);
      const slowFiles = followSlowFiles(server);
      server.ws.on('site:hello', () => {
        sendDiagnostics(server, site);
        slowFiles.send();
      });
      server.middlewares.use(guardRequests(options));
      server.middlewares.use((request, response, next) => {
        if (request.method !== 'GET') keepWhileOpen(edits, response);
        next();
      });
      // Served before requests are counted, because an open stream of events must not stop the work in the background.
      server.middlewares.use(studio.serve);
      server.middlewares.use((_request, response, next) => {
        keepWhileOpen(requests, response);
        next();
      });
      server.middlewares.use(bundler.serve);
      const codeOfStudio = bundler.bundled(studioCode);
      server.middlewares.use(serveStudioPage(server, codeOfStudio, options.locale, (route) => site.fileOf(route)));
      server.middlewares.use(serveGuide);
      server.middlewares.use(serveSite({ program, site, failures }, slowFiles.follow));
      server.middlewares.use(gallery.serve);
      return () => {
        server.middlewares.use(serveNotFound({ program, site, failures }));
      };
    },
  };
}

/** Keeps a response in a set until it is sent. */
function keepWhileOpen(open: Set<ServerResponse>, response: ServerResponse): void {
  open.add(response);
  response.once('close', () => open.delete(response));
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
