import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { hashBytes } from '../cache/write-file.ts';
import type { CheckedSite } from '../check/check-site.ts';

/** The last state of a page file without errors. */
export interface LastValidPage {
  readonly entry: PageIndexEntry;
  readonly hash: string;
  /** The checked bytes, because the file may change at any time. Absent until they have been read. */
  readonly bytes?: Uint8Array | undefined;
}

export type LastValidPages = Map<string, LastValidPage>;

/**
 * Updates the last valid state of every page. Pages with errors keep their state; pages whose file no longer exists are
 * removed. No file is read.
 */
export function keepLastValidPages(before: LastValidPages, { pages, known, folder }: CheckedSite): LastValidPages {
  const present = new Set(folder.pages);
  const lastValid = new Map([...before].filter(([, { entry }]) => present.has(entry.file)));
  for (const [route, entry] of pages) {
    const { hash } = known[entry.file]!;
    const kept = before.get(route);
    lastValid.set(route, { entry, hash, bytes: kept?.hash === hash ? kept.bytes : undefined });
  }
  return lastValid;
}

/** The page with its bytes; undefined if the file no longer has the checked hash. */
export function withBytes(page: LastValidPage, parent: string): Required<LastValidPage> | undefined {
  if (page.bytes) return page as Required<LastValidPage>;
  try {
    const bytes = readFileSync(path.join(parent, page.entry.file));
    return hashBytes(bytes) === page.hash ? { ...page, bytes } : undefined;
  } catch {
    return undefined;
  }
}
