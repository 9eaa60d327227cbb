import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import { packageBuild, prebuilt } from '../../program.mjs';
import { markUsed, pruneCache, readJsonCache, writeJsonCache } from '../cache-file.mjs';
import { hashBytes, listFiles } from '../fingerprint.mjs';
import { hashFiles } from '../hash-files.mjs';
import { bundleInput, bundleOutput } from './bundle-options.mjs';

/** Sources of the commands, and the fonts that they read; a change in any of them requires a new bundle. */
const sources = ['schema', 'scripts', 'src', 'package.json', 'package-lock.json'];
const ofCommands = /\.(ts|tsx|mjs|json|ttf)$/;
const ofTests = /\.test\.(ts|tsx|mjs)$/;

export async function bundleSource(root, source) {
  const { name } = parse(source);
  if (packageBuild) return join(prebuilt, 'commands', `${name}.mjs`);
  const cache = join(root, 'node_modules/.cache/page-schema-renderer');
  for (;;) {
    const sources = hashCommandSources(root, cache);
    const id = `${name}.${sources}`;
    const folder = join(cache, 'commands', id);
    const module = join(folder, `${name}.mjs`);
    if (isWhole(folder, id)) return module;
    const fresh = `${folder}.${process.pid}`;
    await writeBundle(root, source, fresh, id);
    // If sources have changed while they were bundled, for example by `git pull`, the bundle does not match the hash
    // and is not kept.
    if (hashCommandSources(root, cache) === sources) {
      replace(folder, id, fresh);
      pruneCache(cache);
      return module;
    }
    rmSync(fresh, { recursive: true, force: true });
  }
}

// Contents identify the sources, because copying, cloning and switching branches change only their times. The root is part
// of the hash: bundles contain the relative path from the cache to the root, and checkouts may share a linked cache.
export function hashCommandSources(root, cache) {
  const files = sources.flatMap((source) => sourceFiles(root, source)).sort();
  return hashBytes(`${root}\0${hashFiles(root, files, join(cache, 'command-sources'))}`);
}

function sourceFiles(root, source) {
  if (ofCommands.test(source)) return [source];
  return listFiles(join(root, source))
    .filter((file) => ofCommands.test(file) && !ofTests.test(file))
    .map((file) => `${source}/${file}`);
}

async function writeBundle(root, source, folder, id) {
  // Imported only here, because the bundle usually exists.
  const { rolldown } = await import('rolldown');
  mkdirSync(dirname(folder), { recursive: true });
  const real = join(realpathSync(dirname(folder)), basename(folder));
  const bundle = await rolldown({ ...bundleInput(root, real), input: join(root, source) });
  const { output } = await bundle.generate({ dir: folder, ...bundleOutput });
  await bundle.close();
  mkdirSync(folder, { recursive: true });
  const files = output.map((item) => [item.fileName, item.type === 'chunk' ? item.code : item.source]);
  for (const [file, contents] of files) writeFileSync(join(folder, file), contents);
  const hashes = files.map(([file, contents]) => [file, hashBytes(contents)]);
  writeJsonCache(join(folder, LIST), id, Object.fromEntries(hashes));
}

/** Name of the cache file that lists the files of a bundle with their hashes. */
const LIST = 'files';

/** True if all files of a bundle exist and are unchanged. A bundle may have been damaged or partly restored. */
function isWhole(folder, id) {
  const hashes = readJsonCache(join(folder, LIST), id);
  return hashes !== undefined && Object.entries(hashes).every(([name, hash]) => hashFile(join(folder, name)) === hash);
}

function hashFile(file) {
  try {
    markUsed(file);
    return hashBytes(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** If another process has written the same bundle meanwhile, that one is kept. */
function replace(folder, id, fresh) {
  if (!isWhole(folder, id)) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!isWhole(folder, id)) throw error;
  }
}
