import { statSync } from 'node:fs';
import path from 'node:path';
import { ownCodeFolders } from '../blocks/own-code.mjs';
import { cacheFolder, projectRoot } from '../options.ts';
import { owner } from '../owner.mjs';
import { packageBuild } from '../program.mjs';
import { hashBytes, listFiles } from './fingerprint.mjs';
import { hashFiles } from './hash-files.mjs';

/** The project's own sources, relative to its root: a change in any of them may change the built pages. */
const sources = ['src', 'schema', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const ofSources = /\.(tsx?|mjs|css|json|svg)$/;
/** Files that change no built code. The tokens of a theme are data of the site. */
const others = /(\.test\.(tsx?|mjs)|examples\.yaml|theme\/tokens\.css)$|^src\/site\/examples\//;
/** The files of package managers with the versions of packages. */
const lockFiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'];

/**
 * The hash of the program and of the code of the site, and of the Node version; the same on every machine. The sources of
 * a package are not read again, because they do not change.
 */
export function hashSources(): string {
  if (packageBuild) return hashBytes(`${packageBuild} ${process.version} ${hashOwnCode()}`);
  const files = [...sources.flatMap(sourceFiles), ...ownFiles()];
  return hashFiles(projectRoot, files.sort(), path.join(cacheFolder, 'sources'));
}

/** The hash of the code of the site alone. */
export function hashOwnCode(): string {
  return hashFiles(projectRoot, ownFiles().sort(), path.join(cacheFolder, 'own-sources'));
}

function sourceFiles(source: string): string[] {
  if (path.extname(source)) return [source];
  return listFiles(path.join(projectRoot, source))
    .map((file) => `${source}/${file}`)
    .filter((file) => ofSources.test(file) && !others.test(file));
}

/**
 * Files of the site that the output depends on besides its pages: own code with all that it may import, drawings,
 * settings, and the versions of packages.
 */
function ownFiles(): string[] {
  const { root = projectRoot, config, icons } = owner();
  const ofCode = ownCodeFolders().flatMap(({ folder }) => listFiles(folder).map((file) => path.join(folder, file)));
  const ofPackages = lockFiles.map((name) => path.join(root, name));
  const files = new Set([...ofCode, ...Object.values(icons), ...(config ? [config] : []), ...ofPackages]);
  return [...files]
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => path.relative(projectRoot, file))
    .filter((file) => !others.test(file));
}
