/** `npm run pdf`: prints the legal texts. The PDFs are committed; a test fails when they are outdated. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSiteFile } from '../src/site/site-file.mjs';
import { exitCodes, readOptions, run, UsageError } from './common/cli.ts';
import { isPrintOf, type LegalDocument, readLegalDocuments } from './pdf/legal.ts';
import { findChromium } from './setup/chromium.mjs';

const usage = `Usage: npm run pdf -- [--pages DIR]

--pages DIR  folder of the site's pages: DIR/legal/*.md become DIR/assets/legal/*.pdf (pages)`;

await run(async () => {
  const { pages = 'pages' } = readOptions({ pages: { type: 'string' } }, usage).values;
  if (!existsSync(path.join(pages, 'legal')))
    throw new UsageError(`--pages ${pages}: there is no folder ${path.join(pages, 'legal')}\n\n${usage}`);
  const documents = await readLegalDocuments(pages);
  const prints = await Promise.all(documents.map(({ target }) => bytesOf(target)));
  const outdated = documents.filter((document, index) => !isPrintOf(prints[index]!, document));
  if (outdated.length === 0) console.log(`The ${documents.length} documents are those of their texts.`);
  else await printAll(outdated);
  return exitCodes.clean;
});

async function printAll(documents: readonly LegalDocument[]): Promise<void> {
  for (const { source, target, html, creator } of documents) {
    const bytes = await print(html, creator);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
    console.log(`${source} → ${target} (${Math.ceil(bytes.length / 1024)} kB)`);
  }
}

/** The bytes of a file; empty if it does not exist. */
function bytesOf(file: string): Promise<Buffer> {
  return loadSiteFile(path.dirname(file), path.basename(file)).catch(() => Buffer.alloc(0));
}

/**
 * Prints HTML as a tagged PDF with an outline.
 * @param creator text for the property `Creator` of the PDF
 * @throws Error if there is no browser
 */
async function print(html: string, creator: string): Promise<Uint8Array> {
  // Loaded only when something has to be printed.
  const { chromium } = await import('playwright');
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium found: `node scripts/setup.mjs --browser` installs one');
  // Chromium takes the creator from the name of the browser, so each document needs its own browser.
  const args = ['--no-sandbox', '--disable-gpu', `--user-agent=${creator}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.setContent(html);
    return withoutDates(
      await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true }),
    );
  } finally {
    await browser.close();
  }
}

/** Replaces the dates by a fixed one of the same length, so that the bytes do not depend on the day. */
function withoutDates(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  return Buffer.from(text.replace(/(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}/g, '19700101000000'), 'latin1');
}
