import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJsonCache, writeJsonCache } from '../../src/site/cache/cache-file.mjs';
import { listFiles } from '../../src/site/cache/fingerprint.mjs';
import { hashFiles } from '../../src/site/cache/hash-files.mjs';
import { acquireLock } from '../../src/site/cache/lock.mjs';
import { cacheFolder, projectRoot } from '../../src/site/options.ts';
import { type CommandOptions, type CommandResult, type RunningCommand, startProcess } from './command.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The program as for a release. */
export interface PackedProgram {
  /** The path of the archive. */
  readonly archive: string;
  /** The paths of the packed files. */
  readonly files: readonly string[];
}

/** Packs the program as for a release. All tests share the result until a source changes. */
export async function packProgram(): Promise<PackedProgram> {
  const cache = path.join(cacheFolder, 'packed-program');
  // npm writes the code of the package to the checkout, so only one test may start it.
  const lock = await acquireLock(path.join(cache, 'lock'));
  try {
    const key = hashFiles(projectRoot, sourcesOfPackage(), path.join(cache, 'sources'));
    const kept = path.join(cache, 'archive');
    const known = readJsonCache<Packed>(kept, key);
    const { archive, files } = known ?? (await pack());
    if (!known) writeJsonCache(kept, key, { archive, files });
    const file = path.join(temporaryFolder(), 'page-schema-renderer.tgz');
    writeFileSync(file, Buffer.from(archive, 'base64'));
    return { archive: file, files };
  } finally {
    lock.release();
  }
}

/** The archive in base 64, and the paths of the packed files. */
interface Packed {
  readonly archive: string;
  readonly files: readonly string[];
}

async function pack(): Promise<Packed> {
  const folder = temporaryFolder();
  const args = ['pack', '--ignore-scripts=false', '--json', '--pack-destination', folder];
  const { code, stdout, output } = await startProcess(`npm ${args.join(' ')}`, undefined).ended;
  if (code !== 0) throw new Error(`The program cannot be packed:\n${output}`);
  // The script `prepack` may print before.
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.search(/^\[/m)));
  return {
    archive: readFileSync(path.join(folder, filename), 'base64'),
    files: files.map((file: { path: string }) => file.path),
  };
}

/** All files that the package is made from: its sources, the scripts that pack it, and the settings in the root. */
function sourcesOfPackage(): string[] {
  const settings = readdirSync(projectRoot, { withFileTypes: true }).filter((entry) => entry.isFile());
  const ofFolder = (folder: string) => listFiles(path.join(projectRoot, folder)).map((file) => `${folder}/${file}`);
  return [...settings.map(({ name }) => name), ...['schema', 'scripts', 'src'].flatMap(ofFolder)].sort();
}

/**
 * Installs an archive of the program in the folder of a site, as npm does, without the network: the packages that it
 * depends on are links to those of this checkout, and no others can be found.
 * @param others packages that the site installs besides
 * @returns the folder of the installed package
 */
export async function installArchive(archive: string, site: string, others: readonly string[] = []): Promise<string> {
  const modules = path.join(site, 'node_modules');
  mkdirSync(modules);
  const { code, output } = await startProcess('tar', ['-xzf', archive, '-C', modules]).ended;
  if (code !== 0) throw new Error(output);
  const installed = path.join(modules, 'page-schema-renderer');
  renameSync(path.join(modules, 'package'), installed);
  const { dependencies } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), ...others]) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(path.join(projectRoot, 'node_modules', name), path.join(modules, name), 'junction');
  }
  return installed;
}

/** Starts a command of an installed package in the folder of the site. */
export function startInstalled(site: string, args: readonly string[], options: CommandOptions = {}): RunningCommand {
  const { bin } = JSON.parse(readFileSync(path.join(site, 'node_modules/page-schema-renderer/package.json'), 'utf8'));
  const file = path.join('node_modules/page-schema-renderer', bin['page-schema']);
  return startProcess(process.execPath, [file, ...args], { cwd: site, ...options });
}

/** Runs a command of an installed package to its end. */
export function runInstalled(
  site: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return startInstalled(site, args, options).ended;
}

/** Names of the files and folders in a folder, without those of npm and git. */
export function entriesOf(site: string): string[] {
  return readdirSync(site)
    .filter((name) => name !== 'node_modules' && name !== '.git')
    .sort();
}
