import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRecord } from '../content/record.ts';
import type { CheckedFolder } from './folder-check.ts';
import { hashBytes } from './pipeline/written.ts';

/** A page file at a moment when it had no mistake that keeps it from being shown. */
export interface GoodPage {
  readonly record: PageRecord;
  readonly hash: string;
  /** What was checked: the file may change at any moment. Absent until it has been read. */
  readonly bytes?: Uint8Array | undefined;
}

export type GoodPages = Map<string, GoodPage>;

/**
 * Brings the last good state of every page up to date. Pages that are broken now keep what they were;
 * pages whose file is gone are forgotten. Nothing is read.
 */
export function keepGoodPages(before: GoodPages, { pages, known, folder }: CheckedFolder): GoodPages {
  const present = new Set(folder.pages);
  const good = new Map([...before].filter(([, { record }]) => present.has(record.file)));
  for (const [route, record] of pages) {
    const { hash } = known[record.file]!;
    const kept = before.get(route);
    good.set(route, { record, hash, bytes: kept?.hash === hash ? kept.bytes : undefined });
  }
  return good;
}

/** The page with its bytes; undefined where the file is no longer what was checked. */
export function withBytes(page: GoodPage, parent: string): Required<GoodPage> | undefined {
  if (page.bytes) return page as Required<GoodPage>;
  try {
    const bytes = readFileSync(path.join(parent, page.record.file));
    return hashBytes(bytes) === page.hash ? { ...page, bytes } : undefined;
  } catch {
    return undefined;
  }
}
