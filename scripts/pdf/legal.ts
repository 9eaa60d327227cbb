import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { hashBytes } from '../../src/site/cache/fingerprint.mjs';
import { readSiteFile } from '../../src/site/site-file.mjs';
import { legalDocument, type Publisher } from './document.ts';

/** One legal text of a site, ready for printing. */
export interface LegalDocument {
  /** Paths of the source text and of the PDF. */
  readonly source: string;
  readonly target: string;
  readonly html: string;
  /**
   * The property `Creator` of the PDF. It contains a hash of `html`, because the bytes of a PDF cannot be compared:
   * they depend on the version of the browser.
   */
  readonly creator: string;
}

/**
 * Reads every `legal/*.md` of a pages folder.
 * @throws Error that names the text and says why it cannot be converted
 */
export async function readLegalDocuments(pagesFolder: string): Promise<LegalDocument[]> {
  const publisher = await readPublisher(pagesFolder);
  const names = (await readdir(join(pagesFolder, 'legal'))).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map((name) => readDocument(pagesFolder, name, publisher)));
}

/** True if a PDF was printed from this document. */
export function isPrintOf(pdf: Buffer, { creator }: LegalDocument): boolean {
  return pdf.includes(`/Creator (${creator})`, 0, 'latin1');
}

async function readDocument(pagesFolder: string, name: string, publisher: Publisher): Promise<LegalDocument> {
  const source = join(pagesFolder, 'legal', name);
  const target = join(pagesFolder, 'assets', 'legal', name.replace(/\.md$/, '.pdf'));
  try {
    const html = legalDocument(readSiteFile(pagesFolder, `legal/${name}`).toString(), publisher);
    return { source, target, html, creator: `page-schema-renderer, text ${hashBytes(html)}` };
  } catch (error) {
    throw new Error(`${source}: ${(error as Error).message}`, { cause: error });
  }
}

async function readPublisher(pagesFolder: string): Promise<Publisher> {
  const site = parse(readSiteFile(pagesFolder, 'site.yaml').toString());
  return { brand: site.brand, lang: site.lang, accent: site.accent?.light ?? '#17202a' };
}
