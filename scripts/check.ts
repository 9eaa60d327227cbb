/** `npm run check`: validates every page and the links between them. */
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { reportFormats } from '../src/content/diagnostics/report/index.ts';
import { hashOwnCode } from '../src/site/cache/source-hash.ts';
import type { CheckReport } from '../src/site/check/check-report.ts';
import type { FixedFile } from '../src/site/check/fix-folder.ts';
import { readKeptReport, reportOf } from '../src/site/check/kept-report.ts';
import type { SiteOptions } from '../src/site/options.ts';
import { replaceFile } from '../src/site/page-files/write.ts';
import {
  checkReplacements,
  clockFlag,
  exitCodeOf,
  exitCodes,
  expectFolder,
  oneOf,
  readOptions,
  run,
  siteFlags,
  siteOptions,
  sourcesOfCommand,
  UsageError,
  usageOf,
  usageText,
} from './common/cli.ts';
import { say } from './common/messages.ts';
import { createProgress } from './common/progress.ts';
import { reportText, stepSummary } from './common/report.ts';
import { unifiedDiff } from './edit/diff.ts';

const usage = usageOf(
  'check',
  `[FILE …] [--pages DIR] [--format ${reportFormats.join('|')}] [--lang es|en] [--max-warnings N] [--languages] [--now TIME] [--search WORDS] [--fix [--dry-run]]`,
);

await run(async () => {
  const { values, positionals } = readOptions(
    {
      ...siteFlags,
      ...clockFlag,
      format: { type: 'string' },
      languages: { type: 'boolean' },
      'max-warnings': { type: 'string' },
      search: { type: 'string' },
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

  const show = async (site: CheckReport): Promise<number> => {
    const report = reportOn(site, wantedFiles(positionals, options, site));
    // SARIF describes rules, whose definitions are not loaded for an unchanged site.
    if (format === 'sarif') await import('../src/content/analyze/rule-reference.ts');
    process.stdout.write(reportText(report, format, options.locale, values.languages));
    const { GITHUB_STEP_SUMMARY: summaryFile } = process.env;
    if (format === 'github' && summaryFile) await appendFile(summaryFile, stepSummary(report, options.locale));
    return exitCodeOf(report.diagnostics, maxWarnings);
  };
  const store = readKeptReport(options, `${sourcesOfCommand()} ${hashOwnCode()}`);
  const isPresent = options.now === undefined;
  if (store.kept && !values.fix && values.search === undefined && isPresent) return show(store.kept);

  // Loaded only here, because most of the code is part of it, and an unchanged site does without.
  await checkReplacements(options.locale);
  const { createStoredChecker } = await import('../src/site/check/stored-checker.ts');
  const progress = createProgress(process.stderr);
  const checker = createStoredChecker(options, (done, total, file) => progress.show('assets', done, total, file));
  let site = await checker.check();
  progress.clear();
  if (values.search !== undefined && site.siteData) {
    const { prepareSearch } = await import('../src/site/outputs/search/search.ts');
    const found = (await prepareSearch(site))(values.search);
    const lines = found.flatMap(({ lang, results }) =>
      results.map(({ href, title }) => `${href}  ${title}  (${lang})\n`),
    );
    if (lines.length === 0) console.error(say().nothingFound(values.search));
    process.stdout.write(lines.join(''));
    return exitCodes.clean;
  }
  if (values.fix) {
    const { planFixes } = await import('../src/site/check/fix-folder.ts');
    const fixed = planFixes(reportOn(site, wantedFiles(positionals, options, site)), options);
    if (values['dry-run']) {
      if (fixed.length === 0) console.error(say().nothingToFix);
      process.stdout.write(fixed.map(({ file, before, source }) => unifiedDiff(file, before, source)).join(''));
      return exitCodes.clean;
    }
    writeFixes(fixed, site.folder.parent);
    if (fixed.length > 0) site = await checker.check();
  }
  const exitCode = await show(site);
  const hasNews = checker.keep();
  if (isPresent) store.write(reportOf(site), hasNews);
  return exitCode;
});

function writeFixes(fixed: readonly FixedFile[], parent: string): void {
  for (const each of fixed) {
    replaceFile(path.join(parent, each.file), each.source);
    // Standard output is reserved for the report, which other tools may parse.
    for (const title of each.titles) console.error(`${each.file}: ${title}`);
  }
}

/** The paths of pages in reports. @throws {UsageError} for a file that is not a page of the site */
function wantedFiles(names: readonly string[], { pages }: SiteOptions, { files }: CheckReport): string[] {
  return names.map((name) => {
    const file = path.relative(path.dirname(pages), path.resolve(name)).replaceAll('\\', '/');
    if (!files.includes(file)) throw new UsageError(say().notChecked(name, path.basename(pages)));
    return file;
  });
}

/** Limits the report of the whole site to the wanted files, if any are given. */
function reportOn<T extends CheckReport>(site: T, wanted: readonly string[]): T {
  if (wanted.length === 0) return site;
  const isWanted = (file: string) => wanted.includes(file);
  return {
    ...site,
    diagnostics: site.diagnostics.filter(({ file }) => isWanted(file)),
    files: site.files.filter(isWanted),
    hidden: site.hidden.filter(({ file }) => isWanted(file)),
    connections: [],
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
