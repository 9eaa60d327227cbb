import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageBuild } from '../content/common/program/package-build.mjs';

export const programRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export { packageBuild };

export const programPages = packageBuild ? undefined : join(programRoot, 'pages');

export const guideFolder = join(programRoot, packageBuild ? 'prebuilt/guide' : 'pages');

export const startFile = join(programRoot, packageBuild ? 'scripts/run/page-schema.cjs' : 'scripts/run.mjs');

export function cacheOf(site) {
  return packageBuild
    ? join(site, '.page-schema/cache')
    : join(programRoot, 'node_modules/.cache/page-schema-renderer');
}

export const prebuilt = join(programRoot, 'prebuilt');

export function definitionsOf(build) {
  return build ? { PAGE_SCHEMA_BUILD: JSON.stringify(build) } : {};
}

export function sourceName(file) {
  const name = relative(programRoot, file).replaceAll(sep, '/');
  return /^(src|schema|scripts)\//.test(name) ? name : undefined;
}

export function isOfPackage(file) {
  return !sourceName(file) && /[\\/]node_modules[\\/]/.test(file);
}
