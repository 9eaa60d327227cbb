import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRecord } from '../content/record.ts';
import type { CheckedFolder } from './folder-check.ts';
import { hashBytes } from './pipeline/written.ts';

/** A page file at a moment when it had no mistake that keeps it from being shown. */
export interface GoodPage {
  readonly record: PageRecord;
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/**
 * Brings the last good state of every page up to date. Pages that are broken now keep what they were;
 * pages whose file is gone are forgotten. The bytes are kept because the file may change at any moment:
 * what is shown has to be what was checked.
 */
export function keepGoodPages(before: ReadonlyMap<string, GoodPage>, site: CheckedFolder): Map<string, GoodPage> {
  const { pages, known, folder } = site;
  const good = new Map([...before].filter(([, { record }]) => folder.pages.includes(record.file)));
  for (const [route, record] of pages) {
    const { hash } = known[record.file]!;
    const kept = good.get(route);
    const bytes = kept?.hash === hash ? kept.bytes : readFileSync(path.join(folder.parent, record.file));
    // A file that was saved again meanwhile is checked again in a moment.
    if (hashBytes(bytes) === hash) good.set(route, { record, hash, bytes });
  }
  return good;
}
