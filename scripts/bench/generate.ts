import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { leastPages } from './page.ts';
import { siteFiles } from './site.ts';

export interface GeneratedSite {
  readonly pages: number;
  /** All YAML files of the folder, with the few pages around the generated ones. */
  readonly files: number;
  /** Mean size of all YAML files, in bytes. */
  readonly bytesPerPage: number;
}

/**
 * Writes a site of `pages` pages into `folder`: the same bytes for the same number on any machine and day, and page
 * number i the same whatever the number.
 * @throws {RangeError} for fewer pages than link to each other
 */
export function generateSite(folder: string, pages: number): GeneratedSite {
  if (pages < leastPages) throw new RangeError(`A generated site has at least ${leastPages} pages`);
  const made = new Set<string>();
  let files = 0;
  let bytes = 0;
  for (const [name, contents] of siteFiles(pages)) {
    const file = path.join(folder, name);
    makeFolder(path.dirname(file), made);
    writeFileSync(file, contents);
    if (!name.endsWith('.yaml')) continue;
    files += 1;
    bytes += Buffer.byteLength(contents);
  }
  return { pages, files, bytesPerPage: Math.round(bytes / files) };
}

/** Asking for the same folder ten thousand times takes longer than writing half of the files. */
function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}
