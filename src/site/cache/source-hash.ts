import path from 'node:path';
import { ownCodeFolders } from '../blocks/own-code.mjs';
import { cacheFolder, projectRoot } from '../options.ts';
import { owner } from '../owner.mjs';
import { packageBuild } from '../program.mjs';
import { hashBytes, listFiles } from './fingerprint.mjs';
import { hashFiles } from './hash-files.mjs';

/** The project's own sources, relative to its root: a change in any of them may change the built pages. */
const sources = ['src', 'schema', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const sourceName = /\.(tsx?|mjs|css|json|svg)$/;
/** The tokens of a theme are part of the data of a site. */
const otherName = /(\.test\.(tsx?|mjs)|examples\.yaml|theme\/tokens\.css)$|site\/examples\//;

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
    .filter(isSource);
}

/** Files of the site that the output depends on besides its pages: own code, drawings and settings. */
function ownFiles(): string[] {
  const { config, icons } = owner();
  const ofCode = ownCodeFolders().flatMap(({ folder }) => listFiles(folder).map((file) => path.join(folder, file)));
  const files = new Set([...ofCode, ...Object.values(icons), ...(config ? [config] : [])]);
  return [...files].map((file) => path.relative(projectRoot, file)).filter(isSource);
}

function isSource(file: string): boolean {
  return sourceName.test(file) && !otherName.test(file);
}
