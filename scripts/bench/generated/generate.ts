import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { leastPages } from './page.ts';
import { siteFiles } from './site.ts';

export interface GeneratedSite {
  readonly pages: number;
  /** Number of YAML files in the folder, including `site.yaml` and the index pages. */
  readonly files: number;
  /** Mean size of all YAML files, in bytes. */
  readonly bytesPerPage: number;
}

/**
 * Writes a site of `pages` pages into `folder`. The bytes depend on `pages` and `photo` only, not on machine or date; page number
 * i is the same in sites of all sizes.
 * @param photo a JPEG, of which each tenth page shows a copy of its own
 * @throws {RangeError} for fewer pages than the generated links need
 */
export function generateSite(folder: string, pages: number, photo?: Buffer): GeneratedSite {
  if (pages < leastPages) throw new RangeError(`A generated site has at least ${leastPages} pages`);
  const made = new Set<string>();
  let files = 0;
  let bytes = 0;
  for (const [name, contents] of siteFiles(pages, photo)) {
    const file = path.join(folder, name);
    makeFolder(path.dirname(file), made);
    writeFileSync(file, contents);
    if (!name.endsWith('.yaml')) continue;
    files += 1;
    bytes += Buffer.byteLength(contents);
  }
  return { pages, files, bytesPerPage: Math.round(bytes / files) };
}

/** Creates each folder once: 10,000 repeated calls take longer than writing half of the files. */
function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}
