import path from 'node:path';
import { cacheFolder, projectRoot } from '../options.ts';
import { listFiles } from './fingerprint.mjs';
import { hashFiles } from './hash-files.mjs';

/** The project's own sources, relative to its root: a change in any of them may change the built pages. */
const sources = ['src', 'schema', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const sourceName = /\.(tsx?|mjs|css|json|svg)$/;
const testOrExampleName = /(\.test\.(tsx?|mjs)|examples\.yaml)$|site\/examples\//;

/** The hash of the project's sources, its lock file and the Node version; the same on every machine. */
export function hashSources(): string {
  return hashFiles(projectRoot, sources.flatMap(sourceFiles).sort(), path.join(cacheFolder, 'sources'));
}

function sourceFiles(source: string): string[] {
  if (path.extname(source)) return [source];
  return listFiles(path.join(projectRoot, source))
    .filter((file) => sourceName.test(file))
    .map((file) => `${source}/${file}`)
    .filter((file) => !testOrExampleName.test(file));
}
