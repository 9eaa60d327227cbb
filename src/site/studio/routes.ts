import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { contentType } from 'mime-types';
import { dataCollection } from '../../../schema/collections/declarations.ts';
import { mayBeAbsent } from '../../content/link/languages/language-data.ts';
import { routeOf } from '../../content/link/page-index.ts';
import { themeOf } from '../../content/rules/theme.ts';
import { sendHtml } from '../http-response.ts';
import { ApiError } from './api-error.ts';
import { committedAsset, restoreAsset } from './assets/asset-history.ts';
import { listAssets, readAsset, replaceAsset, storeAsset } from './assets/assets.ts';
import { cropAsset } from './assets/crop-asset.ts';
import { listMedia, listPictureTexts } from './assets/media.ts';
import { moveAsset, nameInstead, removeAsset } from './assets/move-asset.ts';
import { authorProblems } from './author-problems.ts';
import { contrastOf } from './contrast.ts';
import type { Events } from './events.ts';
import { listExamples, listSchemas } from './examples/block-catalogue.ts';
import { fitExample } from './examples/fit-example.ts';
import { listSaved, removeSaved, renameSaved, savedPage, savedText, saveSection } from './examples/saved-sections.ts';
import { createPage, movePage, removePage } from './pages/create-page.ts';
import { findInSite } from './pages/find-in-site.ts';
import { filesLinkedTo } from './pages/linked-files.ts';
import { firstLanguageParts } from './pages/original.ts';
import { copyFromPage, editedBytes, editPage, readPage } from './pages/pages.ts';
import { createPreviews, previewPage } from './pages/previews.ts';
import { createRecentSources } from './pages/recent-sources.ts';
import { renameEntry } from './pages/rename-entry.ts';
import { sharedPage } from './pages/shared-page.ts';
import { trySearch } from './pages/try-search.ts';
import { fileHistory, formerVersion } from './publishing/history.ts';
import { publishingRoutes } from './publishing/publishing-routes.ts';
import type { Routes } from './requests/handlers.ts';
import {
  MAX_UPLOAD,
  optionalMoment,
  optionalText,
  readBody,
  readCopyRequest,
  readEditRequest,
  readFields,
  textField,
  textTree,
} from './requests/request-body.ts';
import { assetPath, pagePath } from './requests/site-paths.ts';
import { listCalendar, listEntries, listNamed, listSite } from './site-list.ts';
import type { StudioContext } from './studio-site.ts';

/** All handlers of the interface. */
export function routesOf(context: StudioContext, events: Events): Routes {
  return {
    ...siteRoutes(context, events),
    ...sectionRoutes(context),
    ...fileRoutes(context),
    ...assetRoutes(context),
    ...publishingRoutes(context),
  };
}

/** Handlers for the site as a whole. */
function siteRoutes(context: StudioContext, events: Events): Routes {
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
      GET: async (request, response) => {
        events.open(request, response);
        return {};
      },
    },
    presence: {
      POST: async (request) => {
        events.presence.move(await readFields(request));
        return { json: {} };
      },
    },
    'entries/*': { GET: async (_request, _response, name) => ({ json: { entries: listEntries(context, name!) } }) },
    'entries/*/named': { GET: async (_request, _response, name) => ({ json: { entries: listNamed(context, name!) } }) },
    'texts/tree': { POST: async (request) => ({ json: textTree(await readFields(request)) }) },
    texts: { POST: async (request) => ({ json: findInSite(context, await readFields(request)) }) },
    search: { POST: async (request) => ({ json: await trySearch(context, await readFields(request)) }) },
    problems: {
      GET: async () => ({ json: { diagnostics: authorProblems(context, context.site.checked().diagnostics) } }),
    },
    'contrast/*/*/*': {
      GET: async (_request, _response, name, scheme, colour) => {
        const theme = themeOf(context.site.checked().siteData ?? {});
        return { json: contrastOf(name!, scheme!, colour!, theme, context.options.locale) };
      },
    },
  };
}

/** Handlers for the sections that authors have saved for other pages. */
function sectionRoutes(context: StudioContext): Routes {
  return {
    sections: { GET: async () => ({ json: { sections: listSaved(context) } }) },
    'sections/*': {
      PUT: async (request, _, name) => ({
        status: 201,
        json: await saveSection(context, name!, await readFields(request)),
      }),
      DELETE: async (_request, _response, name) => ({ json: await removeSaved(context, name!) }),
    },
    'sections/*/move': {
      POST: async (request, _, name) => ({ json: renameSaved(context, name!, await readFields(request)) }),
    },
    'sections/*/text': { GET: async (_request, _response, name) => ({ json: savedText(context, name!) }) },
    'sections/*/page': {
      GET: async (_, response, name) => {
        sendHtml(response, await context.html(savedPage(context, name!)));
        return {};
      },
    },
  };
}

/** Handlers for one page, data file or `site.yaml`. */
function fileRoutes(context: StudioContext): Routes {
  const { pages } = context.options;
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
        const moved = addressedPage(name);
        return { json: await movePage(context, sources, moved, await readFields(request)) };
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
    'pages/*/history': {
      GET: async (_request, _response, name) => ({ json: await fileHistory(context, page(name)) }),
    },
    'pages/*/history/*': {
      GET: async (_request, _response, name, version) => ({
        json: await formerVersion(context, page(name), version!),
      }),
    },
    'pages/*/links': { GET: async (_request, _response, name) => ({ json: filesLinkedTo(context, page(name)) }) },
    'share/*': {
      POST: async (request, _, name) => {
        const shared = addressedPage(name);
        const bytes = editedBytes(context, sources, shared, readEditRequest(await readFields(request)));
        return { json: await sharedPage(context, shared.file, bytes) };
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
  };
}

/** Handlers for files below `assets/`. */
function assetRoutes(context: StudioContext): Routes {
  const { pages } = context.options;
  return {
    assets: { GET: async () => ({ json: listAssets(context) }) },
    media: { GET: async () => ({ json: listMedia(context) }) },
    'media/texts': { GET: async () => ({ json: listPictureTexts(context) }) },
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
    'assets/*/move': {
      POST: async (request, _, name) => ({
        json: await moveAsset(context, assetPath(pages, name!), await readFields(request)),
      }),
    },
    'assets/*/crop': {
      POST: async (request, _, name) => ({
        json: await cropAsset(context, assetPath(pages, name!), await readFields(request)),
      }),
    },
    'assets/*/instead': {
      POST: async (request, _, name) => ({
        json: await nameInstead(context, assetPath(pages, name!), await readFields(request)),
      }),
    },
    'assets/*': {
      DELETE: async (_request, _response, name) => ({ json: await removeAsset(context, assetPath(pages, name!)) }),
      GET: async (_, response, name) => {
        const asset = assetPath(pages, name!);
        sendAsset(response, asset.file, readAsset(asset));
        return {};
      },
      PUT: async (request, _, name) => {
        const { searchParams } = new URL(request.url!, 'http://localhost');
        const sent = await readBody(request, MAX_UPLOAD);
        if (searchParams.has('replace')) return { json: await replaceAsset(context, assetPath(pages, name!), sent) };
        const asset = await storeAsset(context, name!, sent, searchParams.get('only'));
        return { status: asset.isNew ? 201 : 200, json: asset };
      },
    },
  };
}

/** Sends a file that an author has uploaded. Scripts in it do not run if it is opened alone. */
function sendAsset(response: ServerResponse, file: string, bytes: Buffer): void {
  response.setHeader('content-type', contentType(path.extname(file)) || 'application/octet-stream');
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', 'no-cache');
  response.end(bytes);
}
