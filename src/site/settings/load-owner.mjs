import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { programBlocks } from '../blocks/block-source.mjs';
import { readJsonCache, writeJsonCache, writeWhole } from '../cache/cache-file.mjs';
import { hashBytes } from '../cache/fingerprint.mjs';
import { hideFromGit, isFolder } from '../folders.mjs';
import { setOwner } from '../owner.mjs';
import { packageBuild } from '../program.mjs';
import { installedPackage } from './installed-package.mjs';
import { ConfigError, messages } from './messages.mjs';
import { bundleDefinitions } from './own-definitions.mjs';

export { ConfigError };

const CONFIG = 'page-schema.config.ts';

/** The module that settings import, for the types of an editor: its function returns its argument. */
const defineConfig = 'export const defineConfig = (config) => config;';

export async function loadOwner({ program, pages, folder = process.cwd(), cache: cacheOf, locale, needsCode = true }) {
  const say = messages[locale];
  const config = configAbove(pages ? dirname(resolve(pages)) : resolve(folder));
  const root = real(config ? dirname(config) : pages ? dirname(resolve(pages)) : resolve(folder));
  const cache = cacheOf(root);
  // The folder is hidden before the cache writes to it. Other folders than those of sites get no file.
  if (packageBuild && existsSync(config ?? pages ?? join(root, 'pages'))) hideFromGit(dirname(cache));
  const settings = config ? checked(await readConfig(config, cache, say), config, say) : {};
  const { disable = [], overrides = {}, icons = {} } = settings;
  const fileOf = (key) => (name) => existing(root, name, () => say.noFile(config, key, name));
  const facts = {
    root,
    ...(config && { config: real(config) }),
    pages: resolve(pages ?? join(root, settings.pages ?? 'pages')),
    cache,
    blocks: blockFolders(root, settings.blocks, (name) => new ConfigError(say.noBlocks(config, name))).filter(
      // In the checkout itself, `src/blocks` is not a folder of own blocks.
      ({ folder }) => folder !== real(join(program, programBlocks)),
    ),
    disable,
    overrides: mapValues(overrides, fileOf('overrides')),
    icons: mapValues(icons, fileOf('icons')),
  };
  setOwner(facts);
  const definitions = needsCode && (await bundleDefinitions(program, cache));
  if (definitions) setOwner({ ...facts, definitions });
}

/** The settings in a folder or in the nearest folder above it, up to the one with the manifest of a package. */
function configAbove(folder) {
  const file = join(folder, CONFIG);
  if (existsSync(file)) return file;
  const isTop = existsSync(join(folder, 'package.json')) || folder === parse(folder).root;
  return isTop ? undefined : configAbove(dirname(folder));
}

/**
 * The value that the settings export. It is kept with the hashes of the modules it was made from, because a bundler
 * takes longer to load than most commands to run.
 */
async function readConfig(config, cache, say) {
  const file = join(cache, 'settings', hashBytes(config));
  const kept = readJsonCache(file, config);
  if (kept && Object.entries(kept.modules).every(([module, hash]) => hashOf(module) === hash)) return kept.value;
  const broken = (error, frame = '') => {
    throw new ConfigError(say.broken(config, stripVTControlCharacters(String(error?.message ?? error)) + frame));
  };
  const { rolldown } = await import('rolldown');
  const folder = dirname(file);
  const { code, moduleIds } = await bundle(rolldown, config, folder).catch((error) => broken(error));
  const module = join(folder, `${hashBytes(code)}.mjs`);
  writeWhole(module, code);
  // The place of an error is in its stack.
  process.setSourceMapsEnabled(true);
  const { default: value } = await import(pathToFileURL(module).href).catch((error) =>
    broken(error, /\n +at (?!.*\bnode:).+/.exec(error?.stack)?.[0]),
  );
  const modules = Object.fromEntries(moduleIds.filter(existsSync).map((id) => [id, hashOf(id)]));
  writeJsonCache(file, config, { modules, value });
  return value;
}

/** The settings and the modules that they import, as one module for a folder. */
async function bundle(rolldown, config, dir) {
  const program = {
    name: 'site:settings',
    resolveId: (id) => (id === 'page-schema-renderer' ? `\0${id}` : undefined),
    load: (id) => (id === '\0page-schema-renderer' ? defineConfig : undefined),
  };
  const made = await rolldown({ input: config, platform: 'node', logLevel: 'silent', plugins: [program] });
  const { output } = await made.generate({ dir, format: 'esm', codeSplitting: false, sourcemap: 'inline' });
  await made.close();
  return output[0];
}

function hashOf(file) {
  return existsSync(file) ? hashBytes(readFileSync(file)) : undefined;
}

/** @param value the default export of the settings */
function checked(value, config, say) {
  if (!isRecord(value)) throw new ConfigError(say.noExport(config));
  for (const [key, setting] of Object.entries(value)) {
    const kind = kinds[key];
    if (!kind) throw new ConfigError(say.unknownSetting(config, key, Object.keys(kinds)));
    if (!kind.isRight(setting)) throw new ConfigError(say.wrongSetting(config, key, kind.example));
  }
  return value;
}

const isText = (value) => typeof value === 'string';
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value) => Array.isArray(value) && value.every(isText);
const isTable = (value) => isRecord(value) && Object.values(value).every(isText);

/** The settings, with the form of each and an example. */
const kinds = {
  pages: { isRight: isText, example: "'pages'" },
  blocks: { isRight: isList, example: "['blocks', '@clinic/blocks']" },
  disable: { isRight: isList, example: "['photo-wall']" },
  overrides: { isRight: isTable, example: "{ header: 'theme/header.tsx' }" },
  icons: { isRight: isTable, example: "{ paw: 'theme/paw.svg' }" },
};

/** The folders of blocks: those of the settings, else `blocks` if it exists. Names of packages stand for their folder `blocks`. */
function blockFolders(root, names, missing) {
  if (!names) return existsSync(join(root, 'blocks')) ? [{ folder: real(join(root, 'blocks')), name: 'blocks' }] : [];
  return names.map((name) => {
    if (isFolder(join(root, name))) return { folder: real(join(root, name)), name };
    const found = installedPackage(root, name);
    const folder = found && join(found, 'blocks');
    if (!folder || !isFolder(folder)) throw missing(name);
    return { folder: real(folder), name, isPackage: true };
  });
}

/** The real path of a file in a folder of the site. Files next to the settings would make the whole site a folder of code. */
function existing(root, name, problem) {
  const file = resolve(root, name);
  if (!existsSync(file) || dirname(file) === root) throw new ConfigError(problem());
  return real(file);
}

function real(file) {
  return existsSync(file) ? realpathSync(file) : file;
}

function mapValues(table, change) {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));
}
