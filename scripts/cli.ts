import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { defaultOptions } from '../src/build/options.ts';
import type { Lang } from '../src/content/messages.ts';

/** Exit codes of every command: a contract that other programs rely on. */
export const exitCodes = { clean: 0, content: 1, usage: 2, bug: 3 } as const;

/** The command was called with words it does not know. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the options of a command. @throws {UsageError} with the usage text for unknown options or words
 */
export function readOptions<const T extends Options>(options: T, usage: string, allowPositionals = false) {
  try {
    return parseArgs({ options, allowPositionals, strict: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Options that every command about a site takes. */
export const siteFlags = { pages: { type: 'string' }, lang: { type: 'string' } } as const;

export function siteOptions(values: {
  pages?: string | undefined;
  out?: string | undefined;
  lang?: string | undefined;
}) {
  return {
    pages: path.resolve(values.pages ?? defaultOptions.pages),
    out: path.resolve(values.out ?? defaultOptions.out),
    lang: oneOf<Lang>('--lang', values.lang ?? defaultOptions.lang, ['es', 'en']),
  };
}

/** @throws {UsageError} naming the allowed values */
export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  if (!(allowed as readonly string[]).includes(value))
    throw new UsageError(`${option} ${value}: use one of ${allowed.join(', ')}`);
  return value as T;
}

/** @throws {UsageError} when an option names no folder */
export async function expectFolder(option: string, folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new UsageError(`${option} ${folder}: there is no such folder`);
}

/** Runs a command and turns how it ends into its exit code. */
export async function run(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? error.message : error);
    if (!isUsage)
      console.error('\nThis is a mistake of the program, not of the pages. Please report it with the text above.');
    process.exitCode = isUsage ? exitCodes.usage : exitCodes.bug;
  }
}
