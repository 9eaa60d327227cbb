import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { commandLine } from '../../src/content/common/program/command-line.ts';
import { packageBuild } from '../../src/content/common/program/package-build.mjs';
import { isRealMoment } from '../../src/content/common/time/calendar.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { failingBlock, internalError } from '../../src/content/diagnostics/failure.ts';
import type { Locale } from '../../src/content/diagnostics/rule.ts';
import { ChangedFilesError } from '../../src/site/changed-files-error.ts';
import { OutputError } from '../../src/site/check/build-errors.ts';
import { defaultOptions, type SiteOptions } from '../../src/site/options.ts';
import { owner } from '../../src/site/owner.mjs';
import { UsageError } from '../../src/site/usage-error.ts';
import { blockErrorReport } from '../run/block-error-report.mjs';
import { localeOfSite } from '../setup/locale.mjs';
import { say } from './messages.ts';

export { UsageError };

/** Exit codes of all commands; a public contract. */
export const exitCodes = { clean: 0, content: 1, usage: 2, bug: 3, system: 4, notDue: 10, interrupted: 130 } as const;

/** The exit code for the problems in the content. @param maxWarnings number of accepted warnings */
export function exitCodeOf(diagnostics: readonly Diagnostic[], maxWarnings = Number.POSITIVE_INFINITY): number {
  if (diagnostics.some((found) => internalError.isIn(found) || failingBlock.isIn(found))) return exitCodes.bug;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return errors > 0 || diagnostics.length > maxWarnings ? exitCodes.content : exitCodes.clean;
}

/** The user or the system has interrupted the command. */
export class Interrupted extends Error {}

/** The user asks for the usage of a command, which is the message. */
class HelpRequest extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the options of a command. With `--help`, `run` prints its usage.
 * @throws {UsageError} with the usage text for unknown options or arguments
 */
export function readOptions<const T extends Options>(options: T, usage: string, allowPositionals = false) {
  expectNoHelpRequest(usage);
  try {
    return parseArgs({ options, allowPositionals, strict: true });
  } catch (error) {
    throw new UsageError(`${explain(error as NodeJS.ErrnoException)}\n\n${usageText(usage)}`);
  }
}

/** Ends the command with its usage if the user asks for it. */
export function expectNoHelpRequest(usage: string): void {
  const args = process.argv.slice(2);
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  if (options.includes('--help') || options.includes('-h')) throw new HelpRequest(usageText(usage));
}

/** The usage of a command, in English. @param script name of the script in `package.json` */
export function usageOf(script: string, args: string): string {
  return `Usage: ${commandLine(script, args)}`;
}

/** The usage of a command in the language of its messages. @param usage begins with `Usage:` */
export function usageText(usage: string): string {
  return usage.replace(/^Usage/, say().usage);
}

/** Why `parseArgs` refuses a command line. */
function explain({ code, message }: NodeJS.ErrnoException): string {
  const [, name = ''] = /'(?:-\w, )?([^' ]+)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return say().unknownOption(name);
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return say().unexpectedArgument(name);
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message;
  return message.includes('does not take') ? say().takesNoValue(name) : say().needsValue(name);
}

/** Options of every command that works on a site. */
export const siteFlags = { pages: { type: 'string' }, lang: { type: 'string' } } as const;

export function siteOptions(values: {
  pages?: string | undefined;
  out?: string | undefined;
  lang?: string | undefined;
  now?: string | undefined;
}) {
  return {
    now: readNow(values.now),
    pages: path.resolve(values.pages ?? defaultOptions.pages),
    out: path.resolve(values.out ?? defaultOptions.out),
    locale: oneOf<Locale>('--lang', values.lang ?? localeOfSite(values.pages), ['es', 'en']),
  };
}

/** The option for the time of a check or a build. */
export const clockFlag = { now: { type: 'string' } } as const;

/**
 * A time as somebody types it, or of the variable of reproducible builds.
 * @returns milliseconds since 1970, or a day or time in the time zone of the site
 * @throws {UsageError} for an impossible time
 */
export function readTime(option: string, written: string): number | string {
  if (/^\d{9,12}$/.test(written)) return Number(written) * 1000;
  const local = written.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, '$1 $2');
  if (isRealMoment(local)) return local.length > 10 ? local : `${local} 00:00`;
  const moment = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(written) ? Date.parse(written) : Number.NaN;
  if (Number.isNaN(moment)) throw new UsageError(say().useTime(option, written));
  return moment;
}

/**
 * The time at which the command shows the site: that of `--now`, else that of the variable `SOURCE_DATE_EPOCH`.
 * Undefined without both; the command then uses the present time.
 */
function readNow(option: string | undefined, { SOURCE_DATE_EPOCH: epoch } = process.env): SiteOptions['now'] {
  if (option !== undefined) return readTime('--now', option);
  return epoch ? readTime('SOURCE_DATE_EPOCH', epoch) : undefined;
}

/** @throws {UsageError} naming the allowed values */
export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  if (!(allowed as readonly string[]).includes(value))
    throw new UsageError(say().useOneOf(option, value, allowed.join(', ')));
  return value as T;
}

/** @throws {UsageError} when the value of an option is not an existing folder */
export async function expectFolder(option: string, folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new UsageError(say().noFolder(option, folder));
}

/** @throws {BlockError} if a block of the site replaces one of the program and refuses what that one admits */
export async function checkReplacements(locale: Locale): Promise<void> {
  // Few sites have own blocks, and the examples are loaded for them only.
  if (owner().blocks.length > 0)
    await (await import('../../src/site/examples/replaced-blocks.ts')).expectReplacements(locale);
}

/** Identifies the sources of the running command: its bundle is in a folder that is named by them (`site/cache/commands/bundle.mjs`). */
export function sourcesOfCommand(): string {
  return packageBuild ?? path.basename(path.dirname(process.argv[1]!));
}

/** Runs a command and sets the exit code of the process from its result or error. */
export async function run(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (error instanceof HelpRequest) console.log(error.message);
    process.exitCode = error instanceof HelpRequest ? exitCodes.clean : reportError(error);
  }
}

/** Prints why a command failed. @returns its exit code */
function reportError(error: unknown): number {
  const known = knownEnds.find(([type]) => error instanceof type);
  if (known) {
    console.error((error as Error).message);
    return known[1];
  }
  const mistake = blockErrorReport(error);
  if (mistake) {
    console.error(mistake);
    return exitCodes.bug;
  }
  console.error(error);
  const code = systemCode(error);
  if (code) {
    console.error(`\n${say().remedies[code] ?? say().systemRefused}`);
    return exitCodes.system;
  }
  console.error(`\n${say().bug}`);
  return exitCodes.bug;
}

/** Errors that are reported by their message alone, with the exit code of each. */
const knownEnds = [
  [UsageError, exitCodes.usage],
  [OutputError, exitCodes.usage],
  [ChangedFilesError, exitCodes.content],
  [Interrupted, exitCodes.interrupted],
] as const;

/** The code of a system error. It is read from the message, because errors from worker threads lose `code`. */
function systemCode(error: unknown): string | undefined {
  return error instanceof Error ? /^(E[A-Z0-9]+): .+, \w+/.exec(error.message)?.[1] : undefined;
}
