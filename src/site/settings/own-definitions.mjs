import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { blockModules, ownDefinitionsModule } from '../blocks/block-modules.mjs';
import { listOwnBlocks } from '../blocks/block-source.mjs';
import { markUsed, writeWhole } from '../cache/cache-file.mjs';
import { hashCommandSources } from '../cache/commands/bundle.mjs';
import { listFiles } from '../cache/fingerprint.mjs';
import { hashFiles } from '../cache/hash-files.mjs';
import { owner } from '../owner.mjs';
import { packageBuild } from '../program.mjs';

/** Files of a block that are not part of its definitions. */
const isOther = /(\.(test\.tsx?|css|md|yaml)|block\.tsx)$/;

export async function bundleDefinitions(program, cache) {
  const blocks = listOwnBlocks();
  if (blocks.length === 0) return undefined;
  const files = blocks.flatMap(({ folder }) => listFiles(folder).map((file) => join(folder, file)));
  const sources = files
    .filter((file) => !isOther.test(file))
    .map((file) => relative(program, file))
    .sort();
  // The program's parts of schemas are in the bundle too.
  const key = `${packageBuild ?? hashCommandSources(program, cache)}.${hashFiles(program, sources, join(cache, 'definition-sources'))}`;
  const file = join(cache, 'definitions', `${key}.mjs`);
  if (existsSync(file)) markUsed(file);
  else writeWhole(file, await bundle(program, file));
  return pathToFileURL(file).href;
}

async function bundle(program, file) {
  const { rolldown } = await import('rolldown');
  const made = await rolldown({
    input: ownDefinitionsModule,
    // Errors name files from this folder.
    cwd: owner().root,
    platform: 'node',
    plugins: [blockModules(program)],
    logLevel: 'silent',
  });
  const { output } = await made.generate({
    file,
    format: 'esm',
    codeSplitting: false,
    sourcemap: 'inline',
    sourcemapExcludeSources: true,
  });
  await made.close();
  return output[0].code;
}
