import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { publicModules } from '../../src/site/blocks/block-modules.mjs';
import { hashBytes } from '../../src/site/cache/fingerprint.mjs';
import { cacheFolder, projectRoot } from '../../src/site/options.ts';
import { bundleTypes } from './types.mjs';

/** The public modules by the names of their files. */
const entries = Object.fromEntries(Object.values(publicModules).map((source) => [path.parse(source).name, source]));

/** Writes the public modules as JavaScript and their types, for editors and for tools that run blocks. */
export async function writeApi(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const bundle = await rolldown({
    // The tests of blocks run from their sources.
    input: Object.fromEntries(
      Object.entries(entries)
        .filter(([, source]) => source.startsWith('src/api/'))
        .map(([name, source]) => [name, path.join(projectRoot, source)]),
    ),
    external: /^[@\w]/,
    logLevel: 'silent',
  });
  await bundle.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' });
  await bundle.close();
  const types = await bundleTypes(projectRoot, entries, path.join(folder, 'declarations'), { isReport: false });
  for (const [name, text] of types) await writeFile(path.join(folder, name), text);
}

/** The committed report of the public types. */
export const reportFile = 'src/api/types.txt';

/** The public types as one text, without comments. */
export async function typesReport(): Promise<string> {
  await mkdir(cacheFolder, { recursive: true });
  const temporary = await mkdtemp(path.join(cacheFolder, 'types-'));
  const types = await bundleTypes(projectRoot, entries, temporary, { isReport: true });
  return [...types]
    .sort()
    .map(([name, text]) => `// ${name}\n${text}`)
    .join('\n');
}

/** Identifies a report of types in the changelog. */
export function hashOfTypes(report: string): string {
  return hashBytes(report, 8);
}
