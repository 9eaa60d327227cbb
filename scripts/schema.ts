/** `npm run schema`: writes the emitted schemas for editors and other tools, and prints which have changed. */
import path from 'node:path';
import { createSiteChecker } from '../src/site/check/check-site.ts';
import { writeSiteEditorFiles } from '../src/site/page-files/editor-files.ts';
import { programPages } from '../src/site/program.mjs';
import { schemas } from '../src/site/schemas/built-in-schemas.ts';
import { writeSchemaFiles } from '../src/site/schemas/schema-files.ts';
import { exitCodes, expectFolder, readOptions, run, siteFlags, siteOptions, usageOf } from './common/cli.ts';

await run(async () => {
  const { values } = readOptions(siteFlags, usageOf('schema', '[--pages DIR]'));
  const { pages, locale } = siteOptions(values);
  await expectFolder('--pages', pages);
  const written =
    pages === programPages
      ? await writeSchemaFiles(schemas)
      : await writeSiteEditorFiles(await createSiteChecker(schemas, locale)(pages), locale);
  for (const file of written) console.log(`  ${path.relative(process.cwd(), file)}`);
  return exitCodes.clean;
});
