import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { leastPages } from './page.ts';
import { type GeneratedFile, siteFiles } from './site.ts';

/**
 * Writes a site of `pages` pages into `folder`. The bytes depend on `pages` and `photo` only, not on machine or date.
 * Page number i is the same in sites of all sizes.
 * @param photo a JPEG; each tenth page shows a copy of it
 * @throws {RangeError} for fewer pages than the generated links need
 */
export function generateSite(folder: string, pages: number, photo?: Buffer): void {
  if (pages < leastPages) throw new RangeError(`A generated site has at least ${leastPages} pages`);
  writeSite(folder, siteFiles(pages, photo));
}

/** Writes the files of a site into `folder`. The last one of a name stays. */
export function writeSite(folder: string, files: Iterable<GeneratedFile>): void {
  const made = new Set<string>();
  for (const [name, contents] of files) {
    const file = path.join(folder, name);
    makeFolder(path.dirname(file), made);
    writeFileSync(file, contents);
  }
}

/** Creates each folder once: 10,000 repeated calls take longer than writing half of the files. */
function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}
