import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parseLegalText } from './markdown.ts';
import { type Publisher, paintPdf } from './paint.ts';

/** One legal text of a site as a PDF file. */
export interface LegalPdf {
  /** Paths of the source text and of the PDF. */
  readonly source: string;
  readonly target: string;
  readonly bytes: Uint8Array;
}

/**
 * Makes a PDF of every `legal/*.md` of a pages folder, in memory.
 * @throws Error with the name of the text that cannot be converted, and the reason.
 */
export async function makeLegalPdfs(pagesFolder: string): Promise<LegalPdf[]> {
  const publisher = await readPublisher(pagesFolder);
  const names = (await readdir(join(pagesFolder, 'legal'))).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map((name) => makePdf(pagesFolder, name, publisher)));
}

async function makePdf(pagesFolder: string, name: string, publisher: Publisher): Promise<LegalPdf> {
  const source = join(pagesFolder, 'legal', name);
  const target = join(pagesFolder, 'assets', 'legal', name.replace(/\.md$/, '.pdf'));
  try {
    const text = parseLegalText(await readFile(source, 'utf8'), publisher.brand);
    return { source, target, bytes: await paintPdf(text, publisher) };
  } catch (error) {
    throw new Error(`${source}: ${(error as Error).message}`, { cause: error });
  }
}

async function readPublisher(pagesFolder: string): Promise<Publisher> {
  const site = parse(await readFile(join(pagesFolder, 'site.yaml'), 'utf8'));
  return { brand: site.brand, lang: site.lang, accent: site.accent?.light ?? '#17202a' };
}
