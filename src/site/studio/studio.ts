import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { contentType } from 'mime-types';
import { studioApi } from '../../../schema/addresses.ts';
import { dataCollection } from '../../../schema/collections/declarations.ts';
import { mayBeAbsent } from '../../content/link/languages/language-data.ts';
import { routeOf } from '../../content/link/page-index.ts';
import { themeOf } from '../../content/rules/theme.ts';
import { ChangedFilesError } from '../changed-files-error.ts';
import { GitError } from '../git.ts';
import { sendJson } from '../http-response.ts';
import { ApiError } from './api-error.ts';
import { committedAsset, restoreAsset } from './assets/asset-history.ts';
import { listAssets, readAsset, storeAsset } from './assets/assets.ts';
import { authorProblems } from './author-problems.ts';
import { contrastOf } from './contrast.ts';
import { createEvents, type Events } from './events.ts';
import { listExamples, listSchemas } from './examples/block-catalogue.ts';
import { fitExample } from './examples/fit-example.ts';
import { reasonFor } from './messages.ts';
import { createPage, linksToPage, movePage, removePage } from './pages/create-page.ts';
import { findInSite } from './pages/find-in-site.ts';
import { firstLanguageParts } from './pages/original.ts';
import { copyFromPage, editedBytes, editPage, readPage } from './pages/pages.ts';
import { createPreviews, previewPage } from './pages/previews.ts';
import { createRecentSources } from './pages/recent-sources.ts';
import { renameEntry } from './pages/rename-entry.ts';
import { sharedPage } from './pages/shared-page.ts';
import { listChanges } from './publishing/changes.ts';
import { publish, sendCommits } from './publishing/publish.ts';
import {
  MAX_UPLOAD,
  optionalMoment,
  optionalText,
  readBody,
  readCopyRequest,
  readEditRequest,
  readFields,
  textField,
} from './requests/request-body.ts';
import { assetPath, pagePath } from './requests/site-paths.ts';
import { listCalendar, listEntries, listNamed, listSite } from './site-list.ts';
import type { StudioContext } from './studio-site.ts';

/** The interface for editing the site over HTTP. README.md states its contract. */
export interface Studio extends Pick<Events, 'filesChanged' | 'siteChecked' | 'close'> {
  /** Answers a request whose address begins with `studioApi`; others are left to `next`. */
  readonly serve: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** The result of a request: a JSON body, or a response that the handler sends itself. */
type Handler = (request: IncomingMessage, response: ServerResponse, ...names: readonly string[]) => Promise<Answer>;

interface Answer {
  readonly status?: number;
  /** Absent if the handler has sent the response. */
  readonly json?: unknown;
}

/** Handlers by address, in which `*` stands for one percent-encoded step, and by method. */
type Routes = Readonly<Record<string, Readonly<Record<string, Handler>>>>;

export function createStudio(context: StudioContext): Studio {
  const events = createEvents(context);
  const routes = routesOf(context, events);

  async function answer(request: IncomingMessage, response: ServerResponse, steps: readonly string[]): Promise<void> {
    try {
      const { handler, names } = findHandler(routes, request.method ?? '', steps);
      const { status = 200, json } = await handler(request, response, ...names);
      if (json !== undefined) sendJson(response, json, status);
    } catch (error) {
      const known = asApiError(error, context.options.pages);
      if (known.code === 'bug') context.onBug(error as Error);
      refuse(request, response, known, context.options.locale);
    }
  }

  return {
    ...events,
    serve: (request, response, next) => {
      const steps = stepsOf(request.url);
      if (!steps) return next();
      void answer(request, response, steps);
    },
  };
}

/** All handlers of the interface, in the order of the contract. */
function routesOf(context: StudioContext, events: Events): Routes {
  const { pages, locale } = context.options;
  const sources = createRecentSources();
  const previewNext = createPreviews(context);
  const isData = (name: string) => dataCollection(name, context.site.schemas().collections) !== undefined;
  const page = (name = '') => pagePath(pages, name, isData(name));

  /** @throws {ApiError} site-file, because a site cannot lack that file */
  function ownPage(name = '') {
    const found = page(name);
    if (found.file === `${path.basename(pages)}/site.yaml`) throw ApiError.of('site-file');
    return found;
  }

  /** @throws {ApiError} wrong-name for a data file or the `site.yaml` of a language, because they have no address */
  function addressedPage(name = '') {
    if (isData(name) || mayBeAbsent(name)) throw ApiError.of('wrong-name', name);
    return ownPage(name);
  }

  return {
    site: { GET: async () => ({ json: listSite(context) }) },
    calendar: { GET: async () => ({ json: listCalendar(context) }) },
    clock: {
      POST: async (request) => {
        await context.site.showAt(optionalMoment(await readFields(request), 'time'));
        return { json: listSite(context) };
      },
    },
    schemas: { GET: async () => ({ json: await listSchemas(context) }) },
    examples: { GET: async () => ({ json: { blocks: await listExamples(context) } }) },
    events: {
      GET: async (_, response) => {
        events.open(response);
        return {};
      },
    },
    'pages/*': {
      GET: async (_request, _response, name) => ({ json: readPage(context, sources, page(name)) }),
      POST: async (request, _, name) => {
        const edit = readEditRequest(await readFields(request));
        return { json: await editPage(context, sources, page(name), edit) };
      },
      PUT: async (request, _, name) => {
        const fields = await readFields(request);
        return { status: 201, json: await createPage(context, sources, ownPage(name), fields) };
      },
      DELETE: async (request, _, name) => {
        const fields = await readFields(request);
        return { json: await removePage(context, ownPage(name), textField(fields, 'base')) };
      },
    },
    'pages/*/move': {
      POST: async (request, _, name) => {
        const page = addressedPage(name);
        return { json: await movePage(context, sources, page, await readFields(request)) };
      },
    },
    'pages/*/entry': {
      POST: async (request, _, name) => ({ json: await renameEntry(context, page(name), await readFields(request)) }),
    },
    'pages/*/copy': {
      POST: async (request, _, name) => {
        const copied = readCopyRequest(await readFields(request));
        return { json: copyFromPage(context, page(name), copied) };
      },
    },
    'pages/*/example': {
      POST: async (request, _, name) => ({
        json: await fitExample(context, page(name), await readFields(request)),
      }),
    },
    'pages/*/markdown': {
      GET: async (_request, _response, name) => ({
        json: { text: context.site.markdown(routeOf(page(name).file)) ?? null },
      }),
    },
    'pages/*/original': {
      GET: async (_request, _response, name) => ({ json: await firstLanguageParts(context, page(name)) }),
    },
    'pages/*/links': { GET: async (_request, _response, name) => ({ json: linksToPage(context, page(name)) }) },
    'share/*': {
      POST: async (request, _, name) => {
        const page = addressedPage(name);
        const bytes = editedBytes(context, sources, page, readEditRequest(await readFields(request)));
        return { json: await sharedPage(context, page.file, bytes) };
      },
    },
    'preview/*': {
      POST: async (request, _, name) => {
        const { file } = page(name);
        const bytes = editedBytes(context, sources, page(name), readEditRequest(await readFields(request)));
        return {
          json: {
            diagnostics: authorProblems(context, context.site.check(file, bytes)),
            ...(await previewPage(context, file, bytes)),
          },
        };
      },
    },
    'preview/*/changes': {
      POST: async (request, _, name) => {
        const fields = await readFields(request);
        const bytes = editedBytes(context, sources, page(name), readEditRequest(fields));
        return { json: await previewNext(page(name).file, bytes, optionalText(fields, 'known')) };
      },
    },
    'entries/*': { GET: async (_request, _response, name) => ({ json: { entries: listEntries(context, name!) } }) },
    'entries/*/named': { GET: async (_request, _response, name) => ({ json: { entries: listNamed(context, name!) } }) },
    texts: { POST: async (request) => ({ json: findInSite(context, await readFields(request)) }) },
    changes: { GET: async () => ({ json: await listChanges(context) }) },
    problems: {
      GET: async () => ({ json: { diagnostics: authorProblems(context, context.site.checked().diagnostics) } }),
    },
    publish: { POST: async (request) => ({ json: await publish(context, await readFields(request)) }) },
    'publish/send': { POST: async (request) => ({ json: await sendCommits(context, await readFields(request)) }) },
    assets: { GET: async () => ({ json: listAssets(context) }) },
    'contrast/*/*/*': {
      GET: async (_request, _response, name, scheme, colour) => ({
        json: contrastOf(name!, scheme!, colour!, themeOf(context.site.checked().siteData ?? {}), locale),
      }),
    },
    'assets/*/committed': {
      GET: async (_, response, name) => {
        const asset = assetPath(pages, name!);
        sendAsset(response, asset.file, await committedAsset(context, asset));
        return {};
      },
    },
    'assets/*/restore': {
      POST: async (request, _, name) => {
        const { version } = await readFields(request);
        return { json: await restoreAsset(context, assetPath(pages, name!), version) };
      },
    },
    'assets/*': {
      GET: async (_, response, name) => {
        const asset = assetPath(pages, name!);
        sendAsset(response, asset.file, readAsset(asset));
        return {};
      },
      PUT: async (request, _, name) => {
        const only = new URL(request.url!, 'http://localhost').searchParams.get('only');
        const { isNew, ...asset } = await storeAsset(context, name!, await readBody(request, MAX_UPLOAD), only);
        return { status: isNew ? 201 : 200, json: asset };
      },
    },
  };
}

/** The decoded steps of an address of the interface; undefined for other addresses. */
function stepsOf(url = ''): string[] | undefined {
  const address = url.replace(/[?#].*$/s, '');
  if (address !== studioApi && !address.startsWith(`${studioApi}/`)) return undefined;
  return address
    .slice(studioApi.length + 1)
    .split('/')
    .map(decodeURIComponent);
}

/** @throws {ApiError} unknown-address; wrong-method */
function findHandler(routes: Routes, method: string, steps: readonly string[]) {
  for (const [pattern, methods] of Object.entries(routes)) {
    const wanted = pattern.split('/');
    if (wanted.length !== steps.length || !wanted.every((step, index) => step === '*' || step === steps[index]))
      continue;
    const handler = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!handler) throw ApiError.of('wrong-method', method, Object.keys(methods).join(', '));
    return { handler, names: steps.filter((_, index) => wanted[index] === '*') };
  }
  throw ApiError.of('unknown-address', `${studioApi}/${steps.join('/')}`.slice(0, 100));
}

/** Errors of the file system that an author or administrator can remedy. */
const systemCodes = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EBUSY'];

/** Errors for a file that has been moved, or replaced by something else. */
const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'];

/** @param pages the pages folder */
function asApiError(error: unknown, pages: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof GitError)
    return error.isLate ? ApiError.of('git-slow') : ApiError.of('git-failed', error.output);
  if (error instanceof ChangedFilesError) return ApiError.of('changed', error.files.join(', '));
  const { code = '', path: file } = error as NodeJS.ErrnoException;
  const inside = file && path.relative(path.dirname(pages), file);
  if (absentCodes.includes(code) && inside?.startsWith(path.basename(pages)))
    return ApiError.of('no-file', inside.replaceAll(path.sep, '/'));
  return systemCodes.includes(code) ? ApiError.of('cannot-write', code) : ApiError.of('bug');
}

/** Milliseconds that a client has to read a refusal before the connection with its unfinished body is closed. */
const GRACE = 2000;

/** Sends a refusal with its reason in the locale of the author. The rest of the body is discarded. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: ApiError,
  locale: StudioContext['options']['locale'],
): void {
  if (response.headersSent) return void response.destroy();
  const reason = reasonFor(locale, error.code, ...(error.params as []));
  if (!request.complete) {
    request.resume();
    setTimeout(() => request.complete || request.destroy(), GRACE).unref();
  }
  sendJson(response, { error: error.code, reason, ...error.details }, error.status);
}

/** Sends a file that an author has uploaded. Scripts in it do not run if it is opened alone. */
function sendAsset(response: ServerResponse, file: string, bytes: Buffer): void {
  response.setHeader('content-type', contentType(path.extname(file)) || 'application/octet-stream');
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', 'no-cache');
  response.end(bytes);
}
