import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const programRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const packageBuild = typeof PAGE_SCHEMA_BUILD === 'string' ? PAGE_SCHEMA_BUILD : undefined;

export function isSourceOfProgram(file) {
  const [first] = relative(programRoot, file).split(sep);
  return ['src', 'schema', 'scripts'].includes(first);
}
