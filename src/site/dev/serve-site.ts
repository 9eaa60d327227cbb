import type { ServerResponse } from 'node:http';
import type { Connect, ViteDevServer } from 'vite';
import { createAddresses } from '../../../schema/addresses.ts';
import { ChangedFilesError } from '../changed-files-error.ts';
import { ownFrames } from '../hosting/policy.ts';
import { sendBytes, sendHtml, sendJson } from '../http-response.ts';
import { PictureError } from '../images/pictures.ts';
import type { OutputFile } from '../outputs/output-file.ts';
import { requestPath } from '../request-path.ts';
import type { FollowWork } from './dev-progress.ts';
import { type DevAssets, type DevProgram, dataInDev, renderInDev } from './dev-render.ts';
import type { DevSite } from './dev-site.ts';
import { overlay, pageScripts } from './page-code.ts';
import type { FailurePages } from './tools/failure-page.ts';
import { isInStudio } from './tools/studio-page.ts';

/** The parts of the server that answer page requests. */
export interface Served {
  readonly program: DevProgram;
  readonly site: DevSite;
  readonly failures: FailurePages;
}

/** Answers pages, their data and assets; leaves everything else to Vite. */
export function serveSite(served: Served, follow: FollowWork): Connect.NextHandleFunction {
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
      const route = site.lastValidSite.routeAt(path);
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

/** Answers requests for HTML that nothing else has answered: with the overlay, or with the 404 page. */
export function serveNotFound(served: Served): Connect.NextHandleFunction {
  const { site, program } = served;
  return (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    const path = requestPath(request.url);
    const route = path === undefined ? '/' : site.lastValidSite.routeAt(path);
    if (path !== undefined && site.fileOf(route) !== undefined) {
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
  const html = `<!doctype html><html lang="${locale}" data-base="${site.lastValidSite.base}"><head><meta charset="utf-8"><title>${status}</title>
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
