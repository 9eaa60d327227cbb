/** `npm start`: checks, builds and serves the built site. */
import { buildFlags, readBuildOptions, runBuild } from './common/build-command.ts';
import { exitCodes, expectFolder, readOptions, run, siteOptions, usageOf } from './common/cli.ts';
import { say } from './common/messages.ts';
import { freePort } from './common/port.ts';

const usage = usageOf('start', '[--pages DIR] [--out DIR] [--lang es|en] [--url URL]   (PORT sets the port)');

await run(async () => {
  const { values } = readOptions(buildFlags, usage);
  const options = { ...siteOptions(values), ...readBuildOptions(values) };
  await expectFolder('--pages', options.pages);
  console.log(say().starting);
  // A single server shows the site, so a language with a host of its own keeps its prefix here.
  const built = await runBuild({ ...options, isOneHost: true });
  if (built !== exitCodes.clean) return built;
  const port = await freePort(4173);
  const [{ preview }, { siteConfig }, { baseOf }] = await Promise.all([
    import('vite'),
    import('../src/site/vite/config.ts'),
    import('../src/site/vite/preview.ts'),
  ]);
  await preview({ ...siteConfig(options), configFile: false, logLevel: 'warn', preview: { port, strictPort: true } });
  console.log(`\n${say().serving(`http://localhost:${port}${await baseOf(options.out)}`)}`);
  return exitCodes.clean;
});
