import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../common/cli.ts';
import type { UpgradeMessages } from './messages.ts';
import { packageName, readManifest } from './package-manager.ts';
import { managerCommand } from './processes.ts';

const run = promisify(execFile);

/** A version of the program in a registry or in an archive. */
export interface Release {
  readonly version: string;
  /** The argument for a package manager: `page-schema-renderer@1.2.0`, or the absolute path of an archive. */
  readonly spec: string;
  readonly changelog: string;
}

/**
 * Downloads a version of the program without installing it.
 * @param wanted a version, a tag such as `latest`, or the path of an archive
 * @throws {UsageError} if there is no such version
 */
export async function fetchRelease(owner: string, wanted: string, say: UpgradeMessages): Promise<Release> {
  const folder = path.join(owner, '.page-schema', 'release');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const isArchive = wanted.endsWith('.tgz');
    const archive = isArchive ? path.resolve(owner, wanted) : await download(owner, wanted, folder, say);
    const unpacked = path.join(folder, 'package');
    const { name, version } = await run('tar', ['-xzf', archive, '-C', folder])
      .then(() => readManifest(unpacked))
      .catch((error) => {
        throw new UsageError(say.noRelease(wanted, error.message));
      });
    if (name !== packageName) throw new UsageError(say.noRelease(wanted, say.otherPackage(name)));
    const changelog = await readFile(path.join(unpacked, 'schema/CHANGELOG.md'), 'utf8').catch(() => '');
    return { version, spec: isArchive ? archive : `${packageName}@${version}`, changelog };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the path of the archive */
async function download(owner: string, wanted: string, folder: string, say: UpgradeMessages): Promise<string> {
  // `npm pack` is used for every package manager: npm comes with Node, and the command changes nothing in the folder.
  const { file, args, shell } = managerCommand('npm', [
    'pack',
    `${packageName}@${wanted}`,
    '--silent',
    '--pack-destination',
    folder,
  ]);
  const { stdout } = await run(file, args, { cwd: owner, shell }).catch((error) => {
    throw new UsageError(say.noRelease(wanted, String(error.stderr || error.message)));
  });
  return path.join(folder, stdout.trim().split('\n').at(-1)!);
}

/** True if a version comes after another. A version comes after its preliminary ones: `1.0.0` after `1.0.0-beta.2`. */
export function isNewer(version: string, other: string): boolean {
  const [[number, stage], [otherNumber, otherStage]] = [version, other].map((each) => each.split(/-(.*)/)) as [
    [string, string?],
    [string, string?],
  ];
  const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  if (number !== otherNumber) return compare(number, otherNumber) > 0;
  return otherStage !== undefined && (stage === undefined || compare(stage, otherStage) > 0);
}

/** The sections of a changelog from after one version up to another, as they are. */
export function changesBetween(changelog: string, from: string, to: string): string {
  return changelog
    .split(/^(?=## )/m)
    .filter((section) => {
      const [, version] = /^## v?(\d\S*)/.exec(section) ?? [];
      return version !== undefined && isNewer(version, from) && !isNewer(version, to);
    })
    .map((section) => section.trim())
    .join('\n\n');
}
