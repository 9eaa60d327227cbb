/** `npm run schema`: writes the emitted schemas that editors and other tools read, and says which have changed. */
import path from 'node:path';
import { language } from '../src/build/language.ts';
import { projectRoot } from '../src/build/options.ts';
import { writeSchemaFiles } from '../src/build/schema-files.ts';
import { exitCodes, readOptions, run } from './cli.ts';

await run(async () => {
  readOptions({}, 'Usage: npm run schema');
  for (const file of await writeSchemaFiles(language.blocks)) console.log(`  ${path.relative(projectRoot, file)}`);
  return exitCodes.clean;
});
