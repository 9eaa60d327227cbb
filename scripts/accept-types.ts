/** `npm run types:accept`: writes the report of the public types, which a change of them must bring along. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../src/site/options.ts';
import { exitCodes, readOptions, run } from './common/cli.ts';
import { hashOfTypes, reportFile, typesReport } from './package/api.ts';

await run(async () => {
  readOptions({}, 'Usage: npm run types:accept');
  const report = await typesReport();
  await writeFile(path.join(projectRoot, reportFile), report);
  console.log(
    `If the report has changed, add an entry to the part Blocks API of schema/CHANGELOG.md that ends with "(types ${hashOfTypes(report)})".`,
  );
  return exitCodes.clean;
});
