import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What commands are made of: a change in any of these may change what they do. */
const sources = ['schema', 'scripts', 'src', 'package-lock.json'];
const ofCommands = /\.(ts|tsx|mjs|json)$/;
const ofTests = /\.test\.(ts|tsx|mjs)$/;

/** Packages that commands always need stand in the bundle; the others are imported when something asks for them. */
const bundled = new Set(['yaml', 'ajv', 'marked', 'damerau-levenshtein', 'image-size', 'sax']);

/** Milliseconds in which a file may change again without another time on it. */
const COARSEST = 2000;

/** Bundles of earlier sources may be running still, for example an authoring server; in milliseconds. */
const KEPT = 7 * 24 * 3600 * 1000;

/**
 * One module with all that a command needs, made again when a source has changed.
 * @param {string} root the checkout
 * @param {string} name of a command: a TypeScript file in `scripts`
 * @returns {Promise<string>} path of the module; rejects when a source cannot be compiled or nothing can be written
 */
export async function bundleCommand(root, name) {
  const bundles = join(root, 'node_modules/.cache/page-schema-renderer/commands');
  const folder = join(bundles, `${name}.${stampSources(root)}`);
  if (!isWhole(folder)) {
    const fresh = `${folder}.${process.pid}`;
    await writeBundle(root, name, fresh);
    replace(folder, fresh);
    forgetOld(bundles);
  }
  return join(folder, `${name}.mjs`);
}

/** Changes with any source: told by size and times, which takes a tenth of the time of reading. */
function stampSources(root) {
  const hash = createHash('sha1').update(`${process.version}\0${root}`);
  const now = Date.now();
  for (const file of sources.flatMap((source) => listFiles(root, source))) {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file);
    hash.update(`\0${file}\0${ino} ${size} ${mtimeMs} ${ctimeMs}`);
    if (ctimeMs > now - COARSEST) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function listFiles(root, source) {
  if (ofCommands.test(source)) return [join(root, source)];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ofCommands.test(entry.name) && !ofTests.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function writeBundle(root, name, folder) {
  // Imported only now: most often there is a bundle.
  const [{ rolldown }, { viteImportGlobPlugin }] = await Promise.all([
    import('rolldown'),
    import('rolldown/experimental'),
  ]);
  const bundle = await rolldown({
    input: { [name]: join(root, 'scripts', `${name}.ts`) },
    cwd: root,
    platform: 'node',
    external: isExternal,
    plugins: [viteImportGlobPlugin({ root }), inPlace],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  mkdirSync(folder, { recursive: true });
  for (const item of output)
    writeFileSync(join(folder, item.fileName), item.type === 'chunk' ? item.code : item.source);
  writeFileSync(join(folder, SEAL), sealOf(folder));
}

function isExternal(id, importer) {
  if (/^[.\0]/.test(id) || isAbsolute(id) || /[\\/]node_modules[\\/]/.test(importer ?? '')) return false;
  const [scope, name] = id.split('/');
  return !bundled.has(scope.startsWith('@') ? `${scope}/${name}` : scope);
}

/** Modules of the project find their neighbours in the source folders, where they are written. */
const inPlace = {
  name: 'in-place',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

const SEAL = 'seal';

/** Whether a bundle is there as it was written: it may have been damaged, or restored in part. */
function isWhole(folder) {
  try {
    return readFileSync(join(folder, SEAL), 'utf8') === sealOf(folder);
  } catch {
    return false;
  }
}

function sealOf(folder) {
  const hash = createHash('sha1').update(basename(folder).split('.').slice(0, 2).join('.'));
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.mjs')) hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** Another process may have made the same bundle meanwhile; it is as good. */
function replace(folder, fresh) {
  if (!isWhole(folder)) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!isWhole(folder)) throw error;
  }
}

function forgetOld(bundles) {
  for (const name of readdirSync(bundles)) {
    const folder = join(bundles, name);
    if (Date.now() - statSync(folder).mtimeMs > KEPT) rmSync(folder, { recursive: true, force: true });
  }
}
