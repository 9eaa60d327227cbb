import path from 'node:path';
import { listOwnBlocks } from '../blocks/block-source.mjs';
import { cacheFolder, projectRoot } from '../options.ts';
import { listFiles } from './fingerprint.mjs';
import { hashFiles } from './hash-files.mjs';

/** The project's own sources, relative to its root: a change in any of them may change the built pages. */
const sources = ['src', 'schema', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const sourceName = /\.(tsx?|mjs|css|json|svg)$/;
const testOrExampleName = /(\.test\.(tsx?|mjs)|examples\.yaml)$|site\/examples\//;

/** The hash of the project's sources, its lock file and the Node version; the same on every machine. */
export function hashSources(): string {
  return hashFiles(
    projectRoot,
    [...sources, ...ownBlocks()].flatMap(sourceFiles).sort(),
    path.join(cacheFolder, 'sources'),
  );
}

/** The folders of a site's own blocks, relative to the project. */
function ownBlocks(): string[] {
  return listOwnBlocks().map(({ folder }) => path.relative(projectRoot, folder));
}

function sourceFiles(source: string): string[] {
  if (path.extname(source)) return [source];
  return listFiles(path.join(projectRoot, source))
    .filter((file) => sourceName.test(file))
    .map((file) => `${source}/${file}`)
    .filter((file) => !testOrExampleName.test(file));
}
