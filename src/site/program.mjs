import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const programRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export { packageBuild } from '../content/common/program/package-build.mjs';

export const prebuilt = join(programRoot, 'prebuilt');

export function definitionsOf(build) {
  return build ? { PAGE_SCHEMA_BUILD: JSON.stringify(build) } : {};
}

export function isSourceOfProgram(file) {
  const [first] = relative(programRoot, file).split(sep);
  return ['src', 'schema', 'scripts'].includes(first);
}
