import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '../../src/site/build/build.ts';
import { HtmlError } from '../../src/site/build/pages/html-check.ts';
import { RenderFailures } from '../../src/site/build/pages/render-failure.ts';
import { ContentError } from '../../src/site/check/build-errors.ts';
import { createExampleChecker } from '../../src/site/examples/example-site.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import type { Example } from '../../src/site/schemas/examples.ts';
import type { BlockTestSites } from '../../src/testing/context.ts';
import {
  type ExamplePage,
  type ExampleSiteChanges,
  inArabic,
  readExamplePages,
  readScreenshotPages,
  writeExampleSite,
} from '../../src/testing/examples/example-pages.ts';
import { type ServedSite, serveSite } from '../../src/testing/serve-site.ts';
import { buildFailure, makeBuilder } from '../common/build-command.ts';
import { blockErrorReport } from '../run/block-error-report.mjs';

export interface ServedExamples extends AsyncDisposable {
  /**
   * The sites with the examples of each block, by type. All blocks share the sites, without the blocks whose examples
   * cannot be built. If the build does not name these blocks, each block has its own sites.
   */
  readonly sites: Readonly<Record<string, BlockTestSites>>;
}

/** The locale of the examples and of messages. */
const locale = 'en';

/**
 * Builds and serves the example site, once from left to right and once from right to left, with the examples of the
 * blocks. Examples with errors are left out; `describeFiles` reports them.
 * @param folder for the files of the sites
 */
export async function serveExamples(folder: string, types: readonly string[]): Promise<ServedExamples> {
  const servers: ServedSite[] = [];
  const stop = async () => void (await Promise.all(servers.map((server) => server[Symbol.asyncDispose]())));
  const sites: Record<string, BlockTestSites> = {};
  const setSites = (shownTypes: readonly string[], shown: BlockTestSites) => {
    for (const type of shownTypes) sites[type] = shown;
  };
  const isValid = await validExamples();
  try {
    await serveTogether(path.join(folder, 'sites'), types);
  } catch (error) {
    await stop();
    throw error;
  }
  return { sites, [Symbol.asyncDispose]: stop };

  async function serveTogether(place: string, shownTypes: readonly string[]): Promise<void> {
    if (shownTypes.length === 0) return;
    const options = { types: shownTypes, isShown: (example: Example) => isValid.has(keyOf(example)), locale } as const;
    const pages = await readExamplePages(options);
    const screenshots = await readScreenshotPages(options);
    const shown = [...pages, ...screenshots];
    try {
      const built = await buildExamples(path.join(place, 'left-to-right'), { shown });
      const builtArabic = await buildExamples(path.join(place, 'right-to-left'), { ...inArabic, shown });
      const [site, arabic] = [await serve(built), await serve(builtArabic)];
      setSites(shownTypes, { site, arabic, pages, screenshots });
    } catch (error) {
      const failure = buildFailure(error, locale) ?? blockErrorReport(error);
      if (failure === undefined) throw error;
      const failed = shownTypes.filter((type) => {
        const own = partOf(error, (file) => typeOf(file, shown) === type);
        if (own) setSites([type], notBuilt(buildFailure(own, locale)!));
        return own;
      });
      const rest = shownTypes.filter((type) => !failed.includes(type));
      if (failed.length > 0) await serveTogether(place, rest);
      // The bundle has the code of all blocks, whichever examples the site shows.
      else if (rest.length === 1 || blockErrorReport(error)) setSites(rest, notBuilt(failure));
      else for (const type of rest) await serveTogether(path.join(place, type), [type]);
    }
  }

  async function serve({ pages, out }: BuiltExamples): Promise<string> {
    const server = await serveSite(pages, out);
    servers.push(server);
    return server.url;
  }
}

const keyOf = ({ type, number }: Example) => `${type} ${number}`;

const notBuilt = (failure: string): BlockTestSites => ({ site: '', arabic: '', pages: [], screenshots: [], failure });

/** The examples without errors. */
async function validExamples(): Promise<ReadonlySet<string>> {
  const { pages } = await createExampleChecker(schemas, locale).checkAll();
  return new Set(pages.filter(({ compile }) => compile).map(({ example }) => keyOf(example)));
}

interface BuiltExamples {
  readonly pages: string;
  readonly out: string;
}

async function buildExamples(folder: string, changes: ExampleSiteChanges): Promise<BuiltExamples> {
  const pages = path.join(folder, 'pages');
  const out = path.join(folder, 'dist');
  await rm(pages, { recursive: true, force: true });
  await mkdir(pages, { recursive: true });
  await writeExampleSite(pages, changes);
  const options = { pages, out, locale, workers: 0 } as const;
  await buildSite(options, makeBuilder(options));
  return { pages, out };
}

/** The type of the block whose examples a page file shows. */
function typeOf(file: string, shown: readonly ExamplePage[]): string | undefined {
  return shown.find(({ route }) => file.endsWith(`${route}.yaml`))?.examples[0]?.type;
}

/** Reduces an error of a build to its findings about certain page files. @returns undefined if it has no such finding */
function partOf(error: unknown, isMeant: (file: string) => boolean): Error | undefined {
  if (error instanceof RenderFailures) {
    const failures = error.failures.filter(({ page }) => isMeant(page));
    return failures.length > 0 ? new RenderFailures(failures) : undefined;
  }
  if (error instanceof HtmlError) {
    const faults = error.faults.filter(({ file }) => isMeant(file));
    return faults.length > 0 ? new HtmlError(faults) : undefined;
  }
  if (!(error instanceof ContentError)) return undefined;
  const diagnostics = error.report.diagnostics.filter(({ file, severity }) => severity === 'error' && isMeant(file));
  return diagnostics.length > 0 ? new ContentError({ ...error.report, diagnostics }) : undefined;
}
