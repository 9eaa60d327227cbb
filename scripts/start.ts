/** `npm start`: checks, builds and serves the built site. */
import { createBuilder, preview } from 'vite';
import { ContentError } from '../src/build/build.ts';
import { siteConfig } from '../src/build/config.ts';
import { exitCodes, readOptions, run, siteFlags, siteOptions } from './cli.ts';
import { freePort } from './port.ts';
import { reportText } from './report.ts';

const usage = 'Usage: npm start -- [--pages DIR] [--out DIR] [--lang es|en]   (PORT sets the port)';

await run(async () => {
  const { values } = readOptions({ ...siteFlags, out: { type: 'string' } }, usage);
  const options = siteOptions(values);
  const config = { ...siteConfig(options), configFile: false as const, logLevel: 'warn' as const };
  console.log('Building the site …');
  try {
    const builder = await createBuilder(config);
    await builder.buildApp();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stdout.write(reportText(error.site, 'pretty', options.lang));
    return exitCodes.content;
  }
  const port = await freePort(4173);
  await preview({ ...config, preview: { port, strictPort: true } });
  console.log(`\nThe site is at http://localhost:${port}   (Ctrl+C stops it)`);
  return exitCodes.clean;
});
