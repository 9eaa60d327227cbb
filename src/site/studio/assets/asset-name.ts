import path from 'node:path';
import { plainName } from '../../../../schema/common/plain-text.ts';
import { notForWindows } from '../../../content/common/file-names.ts';
import { ApiError } from '../api-error.ts';

/**
 * The path in lower-case ASCII letters, digits and hyphens: `assets/blog/foto-anio.jpg`.
 * @param root name of the pages folder @throws {ApiError} wrong-name
 */
export function safeName(name: string, root: string): string {
  const steps = name.split('/').filter((step) => step !== '' && step !== '.');
  if (steps[0] === root) steps.shift();
  if (steps[0] === 'assets') steps.shift();
  if (steps.length === 0 || steps.includes('..')) throw ApiError.of('wrong-name', name.slice(0, 100));
  const file = steps.pop()!;
  const { name: stem, ext } = path.posix.parse(file);
  const folders = steps.map((step) => safeWord(step) || 'carpeta');
  const base = (safeWord(stem) || 'archivo').slice(0, MAX_STEM).replace(/-+$/, '');
  return ['assets', ...folders, base + ext.toLowerCase().replace(/[^.a-z0-9]/g, '')].join('/');
}

/** Maximum length of a file name, which leaves room for the parts that the build appends. */
const MAX_STEM = 80;

function safeWord(word: string): string {
  const safe = plainName(word);
  return notForWindows(safe) ? `${safe}-1` : safe;
}
