import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { formatPointer } from '../../schema/common/pointer.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import type { Locale } from '../../src/content/diagnostics/rule.ts';
import { withPlace } from '../../src/content/diagnostics/with-place.ts';

/** One folder a mistake: the file as its author saved it, and all its expected diagnostics. */
export const invalidFolder = new URL('../invalid/', import.meta.url);

export interface InvalidFile {
  /** The name of the folder. */
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer;
}

/** A diagnostic of `expected.json`. */
export interface Expected extends Omit<Diagnostic, 'file' | 'hint' | 'fix' | 'params' | 'path' | 'place'> {
  /** Only in a site of several files. */
  readonly file?: string;
  readonly pointer?: string;
  readonly messageEn: string | undefined;
  /** Title of the fix. */
  readonly fix?: string;
}

/** The mistakes that are in a file of a name. @param file such as `page.yaml` */
export function invalidFiles(file: string): InvalidFile[] {
  return readdirSync(invalidFolder).flatMap((name) => {
    const url = new URL(`${name}/${file}`, invalidFolder);
    return existsSync(url) ? [{ name, file, bytes: readFileSync(url) }] : [];
  });
}

export function expectedOf(name: string): Expected[] {
  return JSON.parse(readFileSync(new URL(`${name}/expected.json`, invalidFolder), 'utf8'));
}

/**
 * Diagnostics in the form of `expected.json`.
 * @param check performs the check in a locale
 * @param hasFiles true to keep the files of the diagnostics
 */
export function reportOf(check: (locale: Locale) => readonly Diagnostic[], hasFiles = false): Expected[] {
  const english = check('en');
  return check('es').map(({ file, fix, params: _, hint: __, path, place, ...diagnostic }, index) => ({
    ...(hasFiles && { file }),
    ...diagnostic,
    ...(path && { pointer: formatPointer(path) }),
    message: withPlace({ ...diagnostic, place }, 'es'),
    messageEn: english[index] && withPlace(english[index], 'en'),
    ...(fix && { fix: fix.title }),
  }));
}
