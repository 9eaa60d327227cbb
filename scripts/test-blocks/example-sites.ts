import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '../../src/site/build/build.ts';
import { HtmlError } from '../../src/site/build/pages/html-check.ts';
import { failureText, RenderFailures } from '../../src/site/build/pages/render-failure.ts';
import { ContentError } from '../../src/site/check/build-errors.ts';
import { createExampleChecker } from '../../src/site/examples/example-site.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import type { Example } from '../../src/site/schemas/examples.ts';
import type { BlockTestSites } from '../../src/testing/context.ts';
import {
  type ExampleSiteChanges,
  inArabic,
  readExamplePages,
  readScreenshotPages,
  writeExampleSite,
} from '../../src/testing/examples/example-pages.ts';
import { type ServedSite, serveSite } from '../../src/testing/serve-site.ts';
import { makeBuilder } from '../common/build-command.ts';
import { reportText } from '../common/report.ts';

export interface ServedExamples extends AsyncDisposable {
  /** The sites with the examples of each block, by type. Blocks share them unless one of them cannot be built. */
  readonly sites: Readonly<Record<string, BlockTestSites>>;
}

/**
 * Builds and serves the example site, once from left to right and once from right to left, with the examples of the
 * blocks. An example with errors is left out, because the tests of files report it.
 * @param folder for the files of the sites
 */
export async function serveExamples(folder: string, types: readonly string[]): Promise<ServedExamples> {
  const served: ServedSite[] = [];
  const isValid = await validExamples();
  const together = await serveTogether(path.join(folder, 'sites'), types);
  const sites: Record<string, BlockTestSites> = {};
  for (const type of types) {
    const isAlone = together.failure !== undefined && types.length > 1;
    sites[type] = isAlone ? await serveTogether(path.join(folder, 'sites', type), [type]) : together;
  }
  return { sites, [Symbol.asyncDispose]: async () => void (await Promise.all(served.map(stop))) };

  async function serveTogether(place: string, shownTypes: readonly string[]): Promise<BlockTestSites> {
    const isShown = (example: Example) => isValid.has(keyOf(example));
    const pages = await readExamplePages({ types: shownTypes, isShown });
    const screenshots = await readScreenshotPages(shownTypes, isShown);
    const serve = async (name: string, changes: ExampleSiteChanges) => {
      const site = await buildAndServe(path.join(place, name), { ...changes, shown: [...pages, ...screenshots] });
      served.push(site);
      return site.url;
    };
    try {
      const site = await serve('left-to-right', {});
      const arabic = await serve('right-to-left', inArabic);
      return { site, arabic, pages, screenshots };
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined) throw error;
      return { site: '', arabic: '', pages: [], screenshots: [], failure };
    }
  }
}

const stop = (site: ServedSite) => site[Symbol.asyncDispose]();

const keyOf = ({ type, number }: Example) => `${type} ${number}`;

/** The examples without errors. */
async function validExamples(): Promise<ReadonlySet<string>> {
  const { pages } = await createExampleChecker(schemas, 'en').checkAll();
  return new Set(pages.filter(({ compile }) => compile).map(({ example }) => keyOf(example)));
}

async function buildAndServe(folder: string, changes: ExampleSiteChanges): Promise<ServedSite> {
  const pages = path.join(folder, 'pages');
  const out = path.join(folder, 'dist');
  await rm(pages, { recursive: true, force: true });
  await mkdir(pages, { recursive: true });
  await writeExampleSite(pages, changes);
  const options = { pages, out, locale: 'en' as const, workers: 0 };
  await buildSite(options, makeBuilder(options));
  return serveSite(pages, out);
}

/** The text of an error that the code or the examples of a block have caused. */
function failureOf(error: unknown): string | undefined {
  if (error instanceof RenderFailures) return error.failures.map((failure) => failureText(failure, 'en')).join('\n\n');
  if (error instanceof ContentError) return reportText(error.report, 'pretty', 'en');
  return error instanceof HtmlError ? error.message : undefined;
}
