import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Sources of the commands; a change in any of them requires a new bundle. */
const sources = ['schema', 'scripts', 'src', 'package-lock.json'];
const ofCommands = /\.(ts|tsx|mjs|json)$/;
const ofTests = /\.test\.(ts|tsx|mjs)$/;

/** Packages that are part of the bundle because all commands need them; the others are imported on demand. */
const bundled = new Set(['yaml', 'ajv', 'marked', 'damerau-levenshtein', 'image-size', 'sax']);

/** Resolution of file times in milliseconds: a second change within it may leave the time unchanged. */
const COARSEST = 2000;

/** Age in milliseconds below which old bundles are kept, because they may still be running. */
const KEPT = 7 * 24 * 3600 * 1000;

/**
 * Bundles a command into one module, again only when a source has changed.
 * @param {string} root folder of the checkout
 * @param {string} name of a command: a TypeScript file in `scripts`
 * @returns {Promise<string>} path of the module; rejects when a source cannot be compiled or nothing can be written
 */
export async function bundleCommand(root, name) {
  const bundles = join(root, 'node_modules/.cache/page-schema-renderer/commands');
  const folder = join(bundles, `${name}.${fingerprintSources(root)}`);
  if (!isWhole(folder)) {
    const fresh = `${folder}.${process.pid}`;
    await writeBundle(root, name, fresh);
    replace(folder, fresh);
    forgetOld(bundles);
  }
  return join(folder, `${name}.mjs`);
}

/** Fingerprint of the sources from sizes and times, which takes a tenth of the time of reading them. */
function fingerprintSources(root) {
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
  // Imported only here, because the bundle usually exists.
  const [{ rolldown }, { viteImportGlobPlugin }] = await Promise.all([
    import('rolldown'),
    import('rolldown/experimental'),
  ]);
  const bundle = await rolldown({
    input: { [name]: join(root, 'scripts', `${name}.ts`) },
    cwd: root,
    platform: 'node',
    external: isExternal,
    plugins: [viteImportGlobPlugin({ root }), sourcePaths],
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
  writeFileSync(join(folder, HASH_FILE), hashOf(folder));
}

function isExternal(id, importer) {
  if (/^[.\0]/.test(id) || isAbsolute(id) || /[\\/]node_modules[\\/]/.test(importer ?? '')) return false;
  const [scope, name] = id.split('/');
  return !bundled.has(scope.startsWith('@') ? `${scope}/${name}` : scope);
}

/** Keeps the source path in `import.meta`, because modules locate other files relative to it. */
const sourcePaths = {
  name: 'source-paths',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

const HASH_FILE = 'seal';

/** Whether a bundle exists and is unchanged; it may have been damaged or partly restored. */
function isWhole(folder) {
  try {
    return readFileSync(join(folder, HASH_FILE), 'utf8') === hashOf(folder);
  } catch {
    return false;
  }
}

function hashOf(folder) {
  const hash = createHash('sha1').update(basename(folder).split('.').slice(0, 2).join('.'));
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.mjs')) hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** If another process has written the same bundle meanwhile, that one is kept. */
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
