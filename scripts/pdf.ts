/** `npm run pdf`: prints the legal texts. The PDFs are committed; a test fails when they are outdated. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSiteFile } from '../src/site/site-file.mjs';
import { exitCodes, readOptions, run, UsageError } from './common/cli.ts';
import { isPrintOf, type LegalDocument, readLegalDocuments } from './pdf/legal.ts';

const usage = `Usage: npm run pdf -- [--pages DIR]

--pages DIR  folder of the site's pages: DIR/legal/*.md become DIR/assets/legal/*.pdf (pages)`;

await run(async () => {
  const { pages = 'pages' } = readOptions({ pages: { type: 'string' } }, usage).values;
  if (!existsSync(path.join(pages, 'legal')))
    throw new UsageError(`--pages ${pages}: there is no folder ${path.join(pages, 'legal')}\n\n${usage}`);
  const documents = await readLegalDocuments(pages);
  const outdated = await filter(documents, async (document) => !isPrintOf(await bytesOf(document.target), document));
  if (outdated.length === 0) console.log(`The ${documents.length} documents are those of their texts.`);
  else await printAll(outdated);
  return exitCodes.clean;
});

async function printAll(documents: readonly LegalDocument[]): Promise<void> {
  // Loaded only when something has to be printed.
  const { print } = await import('./pdf/print.ts');
  for (const { source, target, html, creator } of documents) {
    const bytes = await print(html, creator);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
    console.log(`${source} → ${target} (${Math.ceil(bytes.length / 1024)} kB)`);
  }
}

/** Empty for a file that does not exist. */
function bytesOf(file: string): Promise<Buffer> {
  return loadSiteFile(path.dirname(file), path.basename(file)).catch(() => Buffer.alloc(0));
}

async function filter<T>(items: readonly T[], isWanted: (item: T) => Promise<boolean>): Promise<T[]> {
  const wanted = await Promise.all(items.map(isWanted));
  return items.filter((_, index) => wanted[index]);
}
