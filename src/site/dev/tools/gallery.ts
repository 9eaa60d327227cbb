import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Connect } from 'vite';
import { galleryPath } from '../../../../schema/addresses.ts';
import { slug } from '../../../../schema/common/plain-text.ts';
import type { PageData } from '../../../../schema/compiled.ts';
import { pageSchema } from '../../../../schema/page.ts';
import { siteSchema } from '../../../../schema/site.ts';
import type { GalleryBlock, GalleryData, TriedExample } from '../../../app/dev/gallery/data.ts';
import type { Schemas } from '../../../content/common/site-schemas.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { withPlace } from '../../../content/diagnostics/with-place.ts';
import type { PageFile } from '../../../contract/page-file.ts';
import { createCache } from '../../cache/content-cache.ts';
import {
  createExampleChecker,
  type ExampleChecker,
  type ExamplePage,
  type ExampleSite,
  exampleFolder,
} from '../../examples/example-site.ts';
import { ownFrames } from '../../hosting/policy.ts';
import { sendBytes, sendHtml, sendJson } from '../../http-response.ts';
import { allPictureUrls, createPictures } from '../../images/pictures.ts';
import { cacheFolder } from '../../options.ts';
import { requestPath } from '../../request-path.ts';
import type { Example } from '../../schemas/examples.ts';
import { ApiError } from '../../studio/api-error.ts';
import { authorProblem, type Labels } from '../../studio/author-problems.ts';
import { type Fields, operationsField, readFields, textField } from '../../studio/requests/request-body.ts';
import { refuse } from '../../studio/studio.ts';
import type { PresentCode } from '../bundler.ts';
import { type DevProgram, dataInDev, readSchemas, renderInDev } from '../dev-render.ts';
import { pageScripts } from '../page-code.ts';
import type { FailurePages } from './failure-page.ts';
import { toolCode, toolPage } from './tool-page.ts';
import { readKit } from './ui-kit.ts';

/** The block gallery of the development server: every example, rendered by the real renderer. */
export interface Gallery {
  /** Reads schemas and examples again, if the gallery has been requested before. */
  readonly reload: () => Promise<void>;
  readonly serve: Connect.NextHandleFunction;
}

const pictures = createPictures(exampleFolder, createCache(path.join(cacheFolder, 'pictures')));

interface State {
  readonly schemas: Schemas;
  readonly checker: ExampleChecker;
  readonly site: ExampleSite;
  readonly error?: string;
}

/**
 * @param code of the gallery's own page
 * @param locale of the site's authors, for the examples and their diagnostics
 * @param failures answers for examples that cannot be rendered
 */
export function createGallery(program: DevProgram, code: PresentCode, locale: Locale, failures: FailurePages): Gallery {
  const { server } = program;
  let state: Promise<State> | undefined;

  async function read(): Promise<State> {
    const schemas = await readSchemas(program);
    const checker = createExampleChecker(schemas, locale);
    return { schemas, checker, site: await checker.checkAll() };
  }

  /** Reads the gallery again. If a file is invalid, the gallery keeps its previous state and shows the error. */
  async function readAgain(before: State): Promise<State> {
    return read().catch((error: Error) => ({ ...before, error: error.message }));
  }

  /** Reads the gallery for the first time. After a failure, the next request reads again. */
  function readFirst(): Promise<State> {
    const reading = read();
    reading.catch(() => {
      if (state === reading) state = undefined;
    });
    return reading;
  }

  function sendExample(page: ExamplePage, site: ExampleSite, response: ServerResponse): Promise<void> {
    const { file, name, line } = page.example;
    const place = `${file}:${line} (${name})`;
    const make = async () => ({ html: await renderExample(program, page, site) });
    return failures.orFailure(place, page.route, response, make);
  }

  async function present(): Promise<State> {
    state ??= readFirst();
    return state;
  }

  /** Sends an example that is being tried: changed by operations, checked, and rendered if it is valid. */
  async function sendTried(url: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { schemas, checker, site } = await present();
    const page = site.pages.find(({ route }) => url === route);
    if (!page) return false;
    const dataOf = (data: PageData) => dataInDev(program, data, site.siteData);
    sendJson(response, await tryExample(checker, dataOf, page.example, await readFields(request), { schemas, locale }));
    return true;
  }

  async function answer(url: string, response: ServerResponse): Promise<boolean> {
    response.setHeader('content-security-policy', ownFrames);
    const current = await present();
    const page = current.site.pages.find(({ route }) => url === route || url === `${route}.json`);
    const asset = [...current.site.assets.values()].find((candidate) => allPictureUrls(candidate).includes(url));
    if (url === `${galleryPath}/datos.json`) sendJson(response, toData(current, locale));
    else if (url === `${galleryPath}/piezas.json`) sendJson(response, await readKit(current.site.siteData));
    else if (asset) sendBytes(response, url, await pictures.contents(asset, url));
    else if (page?.compile && url.endsWith('.json'))
      sendJson(response, await dataInDev(program, page.compile(), current.site.siteData));
    else if (page?.compile) await sendExample(page, current.site, response);
    else if (isGalleryAddress(url)) sendHtml(response, await toolPage(server, gallery, code, url, locale));
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
        const pathname = requestPath(request.url) ?? '/';
        const isOurs = /^\/(__bloques|assets)(\/|$)/.test(pathname);
        const isAnswered =
          (isOurs && request.method === 'GET' && (await answer(pathname, response))) ||
          (isOurs && request.method === 'POST' && (await sendTried(pathname, request, response)));
        if (!isAnswered) next();
      } catch (error) {
        if (error instanceof ApiError) return refuse(request, response, error, locale);
        next(error);
      }
    },
  };
}

/** `/__bloques`, `/__bloques/hero`, or `/__bloques/hero/1` to try the first example. */
function isGalleryAddress(url: string): boolean {
  return /^\/__bloques(\/[\w-]*(\/\d+)?)?$/.test(url);
}

/** @throws {ApiError} wrong-field */
async function tryExample(
  checker: ExampleChecker,
  dataOf: (page: PageData) => Promise<PageFile>,
  example: Example,
  fields: Fields,
  labels: Labels,
): Promise<TriedExample> {
  const tried = { ...example, line: 1, yaml: textField(fields, 'yaml') };
  const edited = checker.edit(tried, operationsField(fields));
  if ('refusals' in edited) return { refusals: edited.refusals };
  const { diagnostics, compile } = checker.checkOne({ ...tried, yaml: edited.yaml });
  const page = compile ? await dataOf(compile()) : null;
  return { ...edited, diagnostics: diagnostics.map((found) => authorProblem(found, labels)), page };
}

function renderExample(program: DevProgram, { compile }: ExamplePage, site: ExampleSite): Promise<string> {
  return renderInDev(program, { page: compile!(), structuredData: [] }, site.siteData, {
    scripts: pageScripts.gallery,
    stylesheets: ['/src/app/dev/gallery/frame.css'],
  });
}

function toData({ schemas, site, error }: State, locale: Locale): GalleryData {
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
          diagnostics: diagnostics.map((found) => ({
            line: found.line,
            severity: found.severity,
            message: withPlace(found, locale),
          })),
          isRendered: compile !== undefined,
        })),
    }),
  );
  return { blocks, page: pageSchema, site: siteSchema, ...(error !== undefined && { error }) };
}

const gallery = { title: 'Blocks', folder: 'gallery' };

export const galleryCode = toolCode(gallery);
