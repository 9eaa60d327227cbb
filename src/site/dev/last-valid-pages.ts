import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { hashBytes } from '../cache/write-file.ts';
import type { CheckedSite } from '../check/check-site.ts';

/** A page file at a moment when it had no mistake that keeps it from being shown. */
export interface LastValidPage {
  readonly entry: PageIndexEntry;
  readonly hash: string;
  /** What was checked: the file may change at any moment. Absent until it has been read. */
  readonly bytes?: Uint8Array | undefined;
}

export type LastValidPages = Map<string, LastValidPage>;

/**
 * Brings the last good state of every page up to date. Pages that are broken now keep what they were;
 * pages whose file is gone are forgotten. Nothing is read.
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

/** The page with its bytes; undefined where the file is no longer what was checked. */
export function withBytes(page: LastValidPage, parent: string): Required<LastValidPage> | undefined {
  if (page.bytes) return page as Required<LastValidPage>;
  try {
    const bytes = readFileSync(path.join(parent, page.entry.file));
    return hashBytes(bytes) === page.hash ? { ...page, bytes } : undefined;
  } catch {
    return undefined;
  }
}
