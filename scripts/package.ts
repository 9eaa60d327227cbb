/** Runs before `npm pack`: writes the folder `prebuilt` with the code that an installed package runs, and the authors' guide. */
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { guideFiles } from '../src/site/dev/tools/guide.ts';
import { guideFolder, prebuilt } from '../src/site/program.mjs';
import { exitCodes, readOptions, run } from './common/cli.ts';
import { writeApi } from './package/api.ts';
import { hashProgram } from './package/build-id.ts';
import { writeCode } from './package/code.ts';
import { bundleCommands } from './package/commands.ts';

await run(async () => {
  readOptions({}, 'Usage: npm pack');
  await rm(prebuilt, { recursive: true, force: true });
  await mkdir(prebuilt);
  const build = hashProgram();
  await bundleCommands(path.join(prebuilt, 'commands'), build);
  await writeCode(prebuilt, build);
  await writeApi(path.join(prebuilt, 'api'));
  const guide = path.join(prebuilt, 'guide');
  await mkdir(guide);
  for (const name of guideFiles()) await copyFile(path.join(guideFolder, name), path.join(guide, name));
  return exitCodes.clean;
});
