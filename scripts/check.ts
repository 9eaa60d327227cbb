/** `npm run check`: validates every page and the links between them. */
import { stat } from 'node:fs/promises';
import { countErrors, createFolderChecker } from '../src/build/folder-check.ts';
import { loadLanguage, nodeImport } from '../src/build/language.ts';
import { reportFormats } from '../src/content/report/index.ts';
import { exitCodes, oneOf, readOptions, run, siteFlags, siteOptions, UsageError } from './cli.ts';
import { reportText } from './report.ts';

const usage = `Usage: npm run check -- [--pages DIR] [--format ${reportFormats.join('|')}] [--lang es|en] [--max-warnings N]`;

await run(async () => {
  const { values } = readOptions(
    { ...siteFlags, format: { type: 'string' }, 'max-warnings': { type: 'string' } },
    usage,
  );
  const options = siteOptions(values);
  const format = oneOf('--format', values.format ?? defaultFormat(), reportFormats);
  const maxWarnings = readCount('--max-warnings', values['max-warnings']);
  await expectFolder(options.pages);

  const check = createFolderChecker(await loadLanguage(nodeImport), options.lang);
  const site = await check(options.pages);
  process.stdout.write(reportText(site, format, options.lang));
  const errors = countErrors(site.diagnostics);
  const warnings = site.diagnostics.length - errors;
  return errors > 0 || warnings > maxWarnings ? exitCodes.content : exitCodes.clean;
});

function defaultFormat(): string {
  return process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'pretty';
}

function readCount(option: string, value: string | undefined): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(value)) throw new UsageError(`${option} ${value}: use a whole number`);
  return Number(value);
}

async function expectFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new UsageError(`--pages ${folder}: there is no such folder`);
}
