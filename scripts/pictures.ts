/** `npm run pictures`: stores the pictures of a build next to the pages, so that other machines have them. */

import { availableParallelism } from 'node:os';
import { countOf } from '../src/content/diagnostics/report/counts.ts';
import { supplyPictures } from '../src/site/cache/supplied-pictures.ts';
import { createSiteChecker, withUnreadable } from '../src/site/check/check-site.ts';
import { mapLimited } from '../src/site/images/concurrency.ts';
import { PictureError } from '../src/site/images/pictures.ts';
import { contentFiles } from '../src/site/outputs/content-files.ts';
import { schemas } from '../src/site/schemas/built-in-schemas.ts';
import {
  exitCodeOf,
  exitCodes,
  expectFolder,
  readOptions,
  run,
  siteFlags,
  siteOptions,
  usageOf,
} from './common/cli.ts';
import { say } from './common/messages.ts';
import { createProgress } from './common/progress.ts';
import { reportText } from './common/report.ts';

const usage = usageOf('pictures', '[--pages DIR] [--lang es|en]');

await run(async () => {
  const { pages, locale } = siteOptions(readOptions(siteFlags, usage).values);
  await expectFolder('--pages', pages);
  const site = await createSiteChecker(schemas, locale)(pages);
  const { siteData } = site;
  if (countOf(site.diagnostics).errors > 0 || !siteData) {
    process.stdout.write(reportText(site, 'pretty', locale));
    return exitCodeOf(site.diagnostics);
  }
  const progress = createProgress(process.stderr);
  try {
    const supplied = await supplyPictures(pages, async (cache) => {
      const files = contentFiles(site, siteData, cache);
      let done = 0;
      await mapLimited(files, availableParallelism(), async (file) => {
        await file.contents();
        progress.show('files', ++done, files.length, file.path);
      });
    });
    progress.clear();
    console.log(say().supplied(supplied.pictures, supplied.added, supplied.removed));
    return exitCodes.clean;
  } catch (error) {
    progress.clear();
    if (!(error instanceof PictureError)) throw error;
    const report = withUnreadable(site, [error.asset], locale);
    process.stdout.write(reportText(report, 'pretty', locale));
    return exitCodeOf(report.diagnostics);
  }
});
