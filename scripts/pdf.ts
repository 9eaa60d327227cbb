/** `npm run pdf`: generates the PDFs of the legal texts. They are committed; a test fails when they are outdated. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exitCodes, readOptions, run, UsageError } from './cli.ts';
import { makeLegalPdfs } from './pdf/legal.ts';

const usage = `Usage: npm run pdf -- [--pages DIR]

--pages DIR  folder of the site's pages: DIR/legal/*.md become DIR/assets/legal/*.pdf (pages)`;

await run(async () => {
  const { pages = 'pages' } = readOptions({ pages: { type: 'string' } }, usage).values;
  if (!existsSync(path.join(pages, 'legal')))
    throw new UsageError(`--pages ${pages}: there is no folder ${path.join(pages, 'legal')}\n\n${usage}`);
  for (const { source, target, bytes } of await makeLegalPdfs(pages)) {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
    console.log(`${source} → ${target} (${Math.ceil(bytes.length / 1024)} kB)`);
  }
  return exitCodes.clean;
});
