/** `npm run build`: checks the pages and builds the static site. */
import { createBuilder } from 'vite';
import { ContentError } from '../src/build/build.ts';
import { siteConfig } from '../src/build/config.ts';
import { exitCodes, readOptions, run, siteFlags, siteOptions } from './cli.ts';
import { reportText } from './report.ts';

const usage = 'Usage: npm run build -- [--pages DIR] [--out DIR] [--lang es|en]';

await run(async () => {
  const { values } = readOptions({ ...siteFlags, out: { type: 'string' } }, usage);
  const options = siteOptions(values);
  try {
    const builder = await createBuilder({ ...siteConfig(options), configFile: false, logLevel: 'warn' });
    await builder.buildApp();
    return exitCodes.clean;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stdout.write(reportText(error.site, 'pretty', options.lang));
    console.error(`Nothing was built; ${options.out} is as it was.`);
    return exitCodes.content;
  }
});
