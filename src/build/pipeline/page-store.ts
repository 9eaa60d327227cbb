import path from 'node:path';
import type { Examined } from '../../content/examine.ts';
import { memorise, recall } from './manifest.ts';
import { hashBytes } from './written.ts';

/** What is known of a page file: the hash of its bytes, and what its own stages found in them. */
export interface KnownPage {
  readonly hash: string;
  readonly examined: Examined;
}

export type KnownPages = Readonly<Record<string, KnownPage>>;

/** @param key the program and the options that the knowledge depends on */
export async function recallPages(cache: string, pagesFolder: string, key: string): Promise<KnownPages> {
  return (await recall<KnownPages>(storeFile(cache, pagesFolder), key)) ?? {};
}

export async function memorisePages(cache: string, pagesFolder: string, key: string, pages: KnownPages): Promise<void> {
  await memorise(storeFile(cache, pagesFolder), key, pages);
}

function storeFile(cache: string, pagesFolder: string): string {
  return path.join(cache, 'pages', hashBytes(pagesFolder));
}
