import path from 'node:path';
import { rolldown } from 'rolldown';
import { bundleInput, bundleOutput } from '../../src/site/cache/commands/bundle-options.mjs';
import { projectRoot } from '../../src/site/options.ts';
import { definitionsOf } from '../../src/site/program.mjs';
import { commands } from '../run/commands.mjs';

/** Modules that run in threads. */
const threads = ['src/site/images/threads/byte-work.ts'];

/** Bundles all commands and modules of threads, which share most of their code. */
export async function bundleCommands(folder: string, build: string): Promise<void> {
  const scripts = Object.values(commands).map(({ script }) => `scripts/${script}.ts`);
  const sources = ['scripts/run/page-schema.mjs', ...scripts, ...threads];
  const bundle = await rolldown({
    ...bundleInput(projectRoot, folder),
    input: Object.fromEntries(sources.map((source) => [path.parse(source).name, path.join(projectRoot, source)])),
    transform: { define: definitionsOf(build) },
  });
  await bundle.write({ dir: folder, ...bundleOutput });
  await bundle.close();
}
