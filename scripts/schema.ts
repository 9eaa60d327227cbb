/** `npm run schema`: writes the emitted schemas for editors and other tools, and prints which have changed. */
import path from 'node:path';
import { projectRoot } from '../src/site/options.ts';
import { writeSchemaFiles } from '../src/site/schemas/schema-files.ts';
import { schemas } from '../src/site/schemas/schemas.ts';
import { exitCodes, readOptions, run } from './cli.ts';

await run(async () => {
  readOptions({}, 'Usage: npm run schema');
  for (const file of await writeSchemaFiles(schemas)) console.log(`  ${path.relative(projectRoot, file)}`);
  return exitCodes.clean;
});
