import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publicModules } from '../../src/site/blocks/block-modules.mjs';
import type { BlockFolder } from '../../src/site/blocks/block-source.mjs';
import { projectRoot } from '../../src/site/options.ts';
import { UsageError } from '../../src/site/usage-error.ts';
import type { Finding } from '../../src/testing/findings.ts';
import { findModule } from '../common/owner-modules.ts';

/** Options of a site without a `tsconfig.json`. */
const defaults = path.join(projectRoot, 'src/api/owner.tsconfig.json');

/**
 * The errors of types in the folders of blocks.
 * @param root folder of the site
 * @param folder for the configuration of TypeScript
 * @returns undefined if TypeScript is not installed
 * @throws {UsageError} with the output of TypeScript if it fails without an error in a file
 */
export async function findTypeErrors(
  root: string,
  folder: string,
  blocks: readonly BlockFolder[],
): Promise<Finding[] | undefined> {
  const tsc = findModule(root, 'typescript/package.json');
  if (!tsc) return undefined;
  const config = path.join(folder, 'tsconfig.json');
  const own = path.join(root, 'tsconfig.json');
  await mkdir(folder, { recursive: true });
  await writeFile(
    config,
    JSON.stringify({
      extends: existsSync(own) ? own : defaults,
      compilerOptions: {
        noEmit: true,
        composite: false,
        incremental: false,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        ...paths(root),
      },
      include: blocks.flatMap((block) => [`${block.folder}/**/*.ts`, `${block.folder}/**/*.tsx`]),
      exclude: [],
    }),
  );
  const bin = path.join(path.dirname(tsc), 'bin/tsc');
  return new Promise((resolve, reject) => {
    const args = [bin, '--pretty', 'false', '-p', config];
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, output, failure) => {
      const errors = placedErrors(root, output);
      if (error && errors.length === 0) reject(new UsageError(output + failure || error.message));
      else resolve(errors);
    });
  });
}

/** The errors with a place in the output of TypeScript. Indented lines continue a message. */
function placedErrors(root: string, output: string): Finding[] {
  return output.split(/\r?\n(?! )/).flatMap((entry) => {
    const [, file, row, column, message] = /^(\S.*?\.tsx?)\((\d+),(\d+)\): error ([\s\S]*)$/.exec(entry) ?? [];
    return file
      ? [{ file: path.resolve(root, file), line: Number(row), column: Number(column), message: message!.trimEnd() }]
      : [];
  });
}

/**
 * The compiler option `paths` for a site that has not installed the program, because the program is a checkout:
 * TypeScript then finds the public modules and React there.
 */
function paths(root: string) {
  if (existsSync(path.join(root, 'node_modules/page-schema-renderer'))) return {};
  const modules = Object.entries(publicModules).map(([name, file]) => [name, [path.join(projectRoot, file)]]);
  const types = ['react', 'react-dom', 'vitest', 'playwright'].flatMap((name) => {
    const typed = ['@types/', ''].map((scope) => path.join(projectRoot, 'node_modules', scope + name));
    const found = typed.find((folder) => existsSync(folder));
    return found
      ? [
          [name, [found]],
          [`${name}/*`, [`${found}/*`]],
        ]
      : [];
  });
  return { paths: Object.fromEntries([...modules, ...types]) };
}
