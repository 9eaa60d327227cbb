import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { publicModules } from '../../src/site/blocks/block-modules.mjs';
import { projectRoot } from '../../src/site/options.ts';
import { bundleTypes } from './types.mjs';

/** The public modules by the names of their files. */
const entries = Object.fromEntries(Object.values(publicModules).map((source) => [path.parse(source).name, source]));

/** Writes the public modules as JavaScript and their types, for editors and for tools that run blocks. */
export async function writeApi(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, path.join(projectRoot, source)])),
    external: /^[@\w]/,
    logLevel: 'silent',
  });
  await bundle.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' });
  await bundle.close();
  const types = await bundleTypes(projectRoot, entries, path.join(folder, 'declarations'), true);
  for (const [name, text] of types) await writeFile(path.join(folder, name), text);
}

/** The public types as one text, without comments: `src/api/types.txt` is compared with it. */
export async function typesReport(temporary: string): Promise<string> {
  const types = await bundleTypes(projectRoot, entries, temporary, false);
  return [...types].map(([name, text]) => `// ${name}\n${text}`).join('\n');
}
