/** `npm run check`: validates every page and the links between them. */
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { reportFormats } from '../src/content/diagnostics/report/index.ts';
import { type CachedPages, readPageCache } from '../src/site/cache/page-cache.ts';
import { hashSources } from '../src/site/cache/source-hash.ts';
import { asChangedFile } from '../src/site/changed-files-error.ts';
import { type CheckedSite, checkSite, type SiteCheck } from '../src/site/check/check-site.ts';
import type { FixedFile } from '../src/site/check/fix-folder.ts';
import { createAnalyzerLoader } from '../src/site/check/load-analyzer.ts';
import { createAssetReader } from '../src/site/images/asset.ts';
import { readAssetCache } from '../src/site/images/asset-store.ts';
import { replaceFile } from '../src/site/page-files/write.ts';
import { schemas } from '../src/site/schemas/schemas.ts';
import {
  exitCodeOf,
  exitCodes,
  expectFolder,
  oneOf,
  readOptions,
  run,
  siteFlags,
  siteOptions,
  UsageError,
  usageText,
} from './cli.ts';
import { unifiedDiff } from './edit/diff.ts';
import { createProgress } from './progress.ts';
import { reportText, stepSummary } from './report.ts';
import { say } from './words.ts';

const usage = `Usage: npm run check -- [FILE …] [--pages DIR] [--format ${reportFormats.join('|')}] [--lang es|en] [--max-warnings N] [--fix [--dry-run]]`;

await run(async () => {
  const { values, positionals } = readOptions(
    {
      ...siteFlags,
      format: { type: 'string' },
      'max-warnings': { type: 'string' },
      fix: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
    usage,
    true,
  );
  if (values['dry-run'] && !values.fix) throw new UsageError(usageText(usage));
  const options = siteOptions(values);
  const format = oneOf('--format', values.format ?? defaultFormat(), reportFormats);
  const maxWarnings = readCount('--max-warnings', values['max-warnings']);
  await expectFolder('--pages', options.pages);

  const sourceHash = hashSources();
  const store = readPageCache(options, sourceHash);
  const progress = createProgress(process.stderr);
  const readAssets = createAssetReader({
    store: readAssetCache(options.pages, sourceHash),
    onProgress: (done, total, file) => progress.show('assets', done, total, file),
  });
  const check = { schemas, loadAnalyzer: createAnalyzerLoader(schemas), locale: options.locale, readAssets };
  const checkAgain = (known: CachedPages) =>
    checkSite(options.pages, check, known).catch((error) => {
      throw asChangedFile(error, options.pages);
    });
  let site = await checkAgain(store.known);
  progress.clear();
  const wanted = positionals.map((name) => fileOf(name, site));
  const fixed = values.fix ? await fixesOf(reportOn(site, wanted), check) : [];
  if (values['dry-run']) {
    process.stdout.write(fixed.map(({ file, before, edits }) => unifiedDiff(file, before, edits)).join(''));
    return exitCodes.clean;
  }
  for (const each of fixed) {
    replaceFile(path.join(site.folder.parent, each.file), each.source);
    // Standard output is reserved for the report, which other tools may parse.
    for (const title of each.titles) console.error(`${each.file}: ${title}`);
  }
  if (fixed.length > 0) site = await checkAgain(site.known);
  const report = reportOn(site, wanted);
  process.stdout.write(reportText(report, format, options.locale));
  const { GITHUB_STEP_SUMMARY: summaryFile } = process.env;
  if (format === 'github' && summaryFile) await appendFile(summaryFile, stepSummary(report, options.locale));
  if (site.hasNews) store.write(site.known);
  return exitCodeOf(report.diagnostics, maxWarnings);
});

/** The code for it is loaded only where it is asked for. */
async function fixesOf(site: CheckedSite, check: SiteCheck): Promise<FixedFile[]> {
  const { planFixes } = await import('../src/site/check/fix-folder.ts');
  return planFixes(site, check);
}

/** The path of a page in reports. @throws {UsageError} for a file that is no page of the site */
function fileOf(name: string, { folder, files }: CheckedSite): string {
  const file = path.relative(folder.parent, path.resolve(name)).replaceAll('\\', '/');
  if (!files.includes(file)) throw new UsageError(say().notChecked(name, folder.root));
  return file;
}

/** The whole site is checked; without wanted files, all of it is reported. */
function reportOn(site: CheckedSite, wanted: readonly string[]): CheckedSite {
  if (wanted.length === 0) return site;
  const isWanted = (file: string) => wanted.includes(file);
  return {
    ...site,
    diagnostics: site.diagnostics.filter(({ file }) => isWanted(file)),
    files: site.files.filter(isWanted),
    hidden: site.hidden.filter(({ file }) => isWanted(file)),
  };
}

function defaultFormat(): string {
  return process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'pretty';
}

function readCount(option: string, value: string | undefined): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(value)) throw new UsageError(say().useCount(option, value));
  return Number(value);
}
