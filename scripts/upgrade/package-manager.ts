import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const packageName = 'page-schema-renderer';

/** A package manager, known by its lock file. */
export interface PackageManager {
  readonly name: string;
  readonly lock: string;
  /** Adds a package and installs the others. */
  readonly add: readonly string[];
  /** Installs what the lock file says. */
  readonly install: readonly string[];
}

const managers: readonly PackageManager[] = [
  {
    name: 'npm',
    lock: 'package-lock.json',
    add: ['install', '--no-audit', '--no-fund'],
    install: ['install', '--prefer-offline', '--no-audit', '--no-fund'],
  },
  { name: 'pnpm', lock: 'pnpm-lock.yaml', add: ['add'], install: ['install', '--frozen-lockfile'] },
  { name: 'yarn', lock: 'yarn.lock', add: ['add'], install: ['install'] },
];

/** The package manager of a folder: that of the nearest lock file, up to the root of the repository; else npm. */
export function managerOf(folder: string, repository: string): PackageManager {
  const found = managers.find(({ lock }) => existsSync(path.join(folder, lock)));
  if (found) return found;
  return folder === repository || folder === path.dirname(folder)
    ? managers[0]!
    : managerOf(path.dirname(folder), repository);
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
}

/**
 * Changes the path of an archive in the manifest and the lock file. Package managers write it relative to the folder
 * that they install in.
 */
export async function relocateArchive(folder: string, lock: string, archive: string, target: string): Promise<void> {
  const relative = (from: string) => path.relative(from, archive).replaceAll('\\', '/');
  for (const name of ['package.json', lock]) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(`file:${relative(folder)}`, `file:${relative(target)}`));
  }
}
