/** `npm run build`: checks the pages and builds the static site. */
import { buildFlags, readBuildOptions, runBuild } from './common/build-command.ts';
import { expectFolder, readOptions, run, siteOptions, usageOf } from './common/cli.ts';

const usage = usageOf(
  'build',
  '[--pages DIR] [--out DIR] [--lang es|en] [--now TIME] [--compress] [--verify] [--url URL] [--workers N] [--shard K/N] [--checked] [--timings FILE]',
);

await run(async () => {
  const { values } = readOptions(buildFlags, usage);
  const options = { ...siteOptions(values), ...readBuildOptions(values) };
  await expectFolder('--pages', options.pages);
  return runBuild(options, values.timings);
});
