/** `npm run check`: validates every page and the links between them. */
import { appendFile } from 'node:fs/promises';
import type { Locale } from '../src/content/diagnostics/messages.ts';
import { reportFormats } from '../src/content/diagnostics/report/index.ts';
import { readPageCache } from '../src/site/cache/page-cache.ts';
import { asChangedFile } from '../src/site/changed-files-error.ts';
import { checkSite } from '../src/site/check/check-site.ts';
import { createFileAnalyzer } from '../src/site/check/file-analyzer.ts';
import { type FixedFile, fixFolder } from '../src/site/check/fix-folder.ts';
import { createAssetReader } from '../src/site/images/asset.ts';
import { readAssetCache } from '../src/site/images/asset-store.ts';
import { schemas } from '../src/site/schemas/schemas.ts';
import { exitCodeOf, expectFolder, oneOf, readOptions, run, siteFlags, siteOptions, UsageError } from './cli.ts';
import { createProgress } from './progress.ts';
import { reportText, stepSummary } from './report.ts';

const usage = `Usage: npm run check -- [--pages DIR] [--format ${reportFormats.join('|')}] [--lang es|en] [--max-warnings N] [--fix]`;

await run(async () => {
  const { values } = readOptions(
    { ...siteFlags, format: { type: 'string' }, 'max-warnings': { type: 'string' }, fix: { type: 'boolean' } },
    usage,
  );
  const options = siteOptions(values);
  const format = oneOf('--format', values.format ?? defaultFormat(), reportFormats);
  const maxWarnings = readCount('--max-warnings', values['max-warnings']);
  await expectFolder('--pages', options.pages);

  // Standard output is reserved for the report, which other tools may parse.
  if (values.fix)
    for (const fixed of await fixFolder(options.pages, schemas)) console.error(describeFix(fixed, options.locale));
  const store = readPageCache(options);
  const progress = createProgress(process.stderr);
  const readAssets = createAssetReader({
    store: readAssetCache(options.pages),
    onProgress: (done, total, file) => progress.show('assets', done, total, file),
  });
  const check = { schemas, analyzer: createFileAnalyzer(schemas), locale: options.locale, readAssets };
  const site = await checkSite(options.pages, check, store.known).catch((error) => {
    throw asChangedFile(error, options.pages);
  });
  progress.clear();
  process.stdout.write(reportText(site, format, options.locale));
  const { GITHUB_STEP_SUMMARY: summaryFile } = process.env;
  if (format === 'github' && summaryFile) await appendFile(summaryFile, stepSummary(site, options.locale));
  if (site.hasNews) store.write(site.known);
  return exitCodeOf(site.diagnostics, maxWarnings);
});

/** Describes what `--fix` did to a file. */
function describeFix({ file, names, isLeftAlone }: FixedFile, locale: Locale): string {
  const changes = [...new Set(names.map(({ from, to }) => `${from} → ${to}`))].join(', ');
  if (isLeftAlone && locale === 'en') return `${file}: left as it was, change it by hand (${changes})`;
  if (isLeftAlone) return `${file}: se dejó como estaba; hay que cambiarlo a mano (${changes})`;
  return locale === 'en' ? `${file}: mended (${changes})` : `${file}: corregido (${changes})`;
}

function defaultFormat(): string {
  return process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'pretty';
}

function readCount(option: string, value: string | undefined): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(value)) throw new UsageError(`${option} ${value}: use a whole number`);
  return Number(value);
}
