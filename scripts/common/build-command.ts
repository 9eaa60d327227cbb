import { writeFile } from 'node:fs/promises';
import { isSiteAddress, webAddress } from '../../src/content/common/address.ts';
import { countOf, nextNote } from '../../src/content/diagnostics/report/counts.ts';
import type { Locale } from '../../src/content/diagnostics/rule.ts';
import { buildSite } from '../../src/site/build/build.ts';
import type { BuildOptions, BuildResult } from '../../src/site/build/build-options.ts';
import { HtmlError } from '../../src/site/build/pages/html-check.ts';
import { failureText, RenderFailures } from '../../src/site/build/pages/render-failure.ts';
import { ChangedFilesError } from '../../src/site/changed-files-error.ts';
import { ContentError } from '../../src/site/check/build-errors.ts';
import { nextOf } from '../../src/site/check/check-report.ts';
import type { SiteOptions } from '../../src/site/options.ts';
import { checkReplacements, clockFlag, exitCodeOf, exitCodes, Interrupted, UsageError } from './cli.ts';
import { say } from './messages.ts';
import { createProgress } from './progress.ts';
import { reportText } from './report.ts';

export const buildFlags = {
  pages: { type: 'string' },
  lang: { type: 'string' },
  ...clockFlag,
  out: { type: 'string' },
  workers: { type: 'string' },
  shard: { type: 'string' },
  checked: { type: 'boolean' },
  timings: { type: 'string' },
  compress: { type: 'boolean' },
  verify: { type: 'boolean' },
  url: { type: 'string' },
} as const;

/**
 * Builds a site and reports progress and result on the terminal.
 * @param timings path of a file to which the times of the stages are written as JSON
 * @returns the exit code
 */
export async function runBuild(options: BuildOptions, timings?: string): Promise<number> {
  const progress = createProgress(process.stderr);
  const started = performance.now();
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new Interrupted(say().interrupted(options.out)));
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    await checkReplacements(options.locale);
    const hooks = { onProgress: progress.show, onWait: reportWait, signal: interruption.signal };
    const result = await buildSite({ ...options, ...hooks }, makeBuilder(options));
    progress.clear();
    if (result.report.diagnostics.length > 0) process.stdout.write(reportText(result.report, 'pretty', options.locale));
    reportDifferences(result);
    console.log(summary(result, performance.now() - started));
    // The report of the diagnostics ends with the same note.
    const next = result.report.diagnostics.length > 0 ? '' : nextNote(nextOf(result.report), options.locale);
    if (next) console.log(next);
    if (timings) await writeFile(timings, JSON.stringify(timingsOf(result)));
    return exitCodes.clean;
  } catch (error) {
    progress.clear();
    if (error instanceof ChangedFilesError) {
      console.error(say().changedFiles(error.files.join(', '), options.out));
      return exitCodes.content;
    }
    const failure = buildFailure(error, options.locale);
    if (failure === undefined) throw error;
    if (error instanceof ContentError) {
      process.stdout.write(failure);
      console.error(say().errors(countOf(error.report.diagnostics).errors, options.out));
      return exitCodeOf(error.report.diagnostics);
    }
    const reason = error instanceof HtmlError ? [say().brokenHtml] : [];
    console.error([failure, ...reason, say().nothingBuilt(options.out)].join('\n\n'));
    return exitCodes.bug;
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}

/** The text of an error that the pages, or the code that renders them, have caused in a build. */
export function buildFailure(error: unknown, locale: Locale): string | undefined {
  if (error instanceof RenderFailures)
    return error.failures.map((failure) => failureText(failure, locale)).join('\n\n');
  if (error instanceof ContentError) return reportText(error.report, 'pretty', locale);
  return error instanceof HtmlError ? error.message : undefined;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function reportWait(holder: number | undefined): void {
  console.error(say().waiting(holder));
}

/** Maximum number of listed files. */
const MAX_LISTED = 10;

function reportDifferences({ differences }: BuildResult): void {
  if (differences.length === 0) return;
  console.error(say().differences);
  for (const name of differences.slice(0, MAX_LISTED)) console.error(`  ${name}`);
  if (differences.length > MAX_LISTED) console.error(`  ${say().more(differences.length - MAX_LISTED)}`);
}

/** Loads Vite only when the renderer bundle must be built, because loading it takes longer than building a small site. */
export function makeBuilder(options: SiteOptions) {
  return async () => {
    const [{ createBuilder }, { siteConfig }] = await Promise.all([
      import('vite'),
      import('../../src/site/vite/config.ts'),
    ]);
    return createBuilder({ ...siteConfig(options), configFile: false, logLevel: 'warn' });
  };
}

/** Parses the build options. @throws {UsageError} naming the option */
export function readBuildOptions(values: {
  readonly workers?: string | undefined;
  readonly shard?: string | undefined;
  readonly checked?: boolean | undefined;
  readonly compress?: boolean | undefined;
  readonly verify?: boolean | undefined;
  readonly url?: string | undefined;
}): Pick<BuildOptions, 'workers' | 'shard' | 'checked' | 'compress' | 'verify' | 'url'> {
  const { workers, shard, checked = false, compress = false, verify = false, url } = values;
  return { ...readWorkers(workers), ...readShard(shard), checked, compress, verify, ...readUrl(url) };
}

function readWorkers(value: string | undefined): Pick<BuildOptions, 'workers'> {
  if (value === undefined) return {};
  if (!/^\d{1,3}$/.test(value)) throw new UsageError(`--workers ${value}: use a whole number, 0 for none`);
  return { workers: Number(value) };
}

/** The address of a preview: the option, else the variable that hosts set. */
function readUrl(option: string | undefined): Pick<BuildOptions, 'url'> {
  const written = option ?? process.env.SITE_URL;
  if (!written) return {};
  const url = written.replace(/\/+$/, '');
  if (!isSiteAddress(url)) throw new UsageError(say().useUrl(option === undefined ? 'SITE_URL' : '--url', written));
  const { origin, rest } = webAddress(url);
  return { url: origin + rest };
}

function readShard(value: string | undefined): Pick<BuildOptions, 'shard'> {
  if (value === undefined) return {};
  const [, index = 0, count = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(value)?.map(Number) ?? [];
  if (index < 1 || index > count) throw new UsageError(say().useShard(value));
  return { shard: { index, count } };
}

function summary({ rendered, reused, files, bytes, written }: BuildResult, elapsed: number): string {
  return [
    say().built(rendered + reused, seconds(elapsed), rendered, reused),
    say().files(files, `${(bytes / 1e6).toFixed(1)} MB`, written),
  ].join(' · ');
}

function timingsOf({ times, rendered, reused, written }: BuildResult) {
  return { stages: times, pages: rendered + reused, rendered, reused, written };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
