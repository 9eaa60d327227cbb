import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AnalyzedPage, AnalyzedSiteFile } from '../../content/link/analyzed-file.ts';
import { type PageFacts, type PageIndexEntry, type Reference, routeOf } from '../../content/link/page-index.ts';
import { cacheFolder, type SiteOptions } from '../options.ts';
import { readCache, writeCache } from './cache-file.ts';
import type { PageHistory } from './page-history.ts';
import { hashSources } from './source-hash.ts';
import { hashBytes } from './write-file.ts';

/** What is known of a page file, or of `site.yaml`. */
export interface CachedPage {
  /** The state of the file on disk (`stampOf`); absent where a later change might leave it as it is. */
  readonly fingerprint?: string | undefined;
  /** The hash of its bytes. */
  readonly hash: string;
  readonly history?: PageHistory | undefined;
  /** What its own stages found in them. */
  readonly analyzed: AnalyzedPage & AnalyzedSiteFile;
}

export type CachedPages = Readonly<Record<string, CachedPage>>;

/** What is remembered of the pages of a folder between builds. */
export interface PageCache {
  readonly known: CachedPages;
  readonly write: (pages: CachedPages) => void;
}

/** All pages as they were when this was written; `id` tells it from any other. */
interface Whole extends StoredPages {
  readonly id: string;
}

/** What has changed since the whole was written, so that noting one edited page does not mean writing thousands. */
interface Changes extends StoredPages {
  readonly of: string;
  readonly removed: readonly string[];
}

/** Share of the pages that may stand in the file of changes. */
const MOST_CHANGES = 0.05;

/**
 * What earlier commands found in the pages of a site, as long as the program and its messages are the same.
 * @param program key of the program, for those who know it
 */
export function readPageCache({ pages, locale }: SiteOptions, sourceHash?: string): PageCache {
  return openPageCache(cacheFolder, pages, `${sourceHash ?? hashSources()} ${locale}`);
}

/** @param key the program and the options that the knowledge depends on */
export function openPageCache(cache: string, pagesFolder: string, key: string): PageCache {
  const file = path.join(cache, 'pages', hashBytes(pagesFolder));
  const changesFile = `${file}.changes`;
  const whole = readCache<Whole>(file, key);
  const before = whole ? unpack(whole) : {};
  const changes = whole && readCache<Changes>(changesFile, key);

  function write(pages: CachedPages): void {
    const changed = Object.entries(pages).filter(([name, page]) => before[name] !== page);
    const removed = Object.keys(before).filter((name) => !pages[name]);
    if (whole && changed.length + removed.length <= MOST_CHANGES * Object.keys(pages).length) {
      writeCache(changesFile, key, { of: whole.id, removed, ...pack(Object.fromEntries(changed)) });
    } else {
      writeCache(file, key, { id: randomUUID(), ...pack(pages) });
    }
  }

  return { known: changes?.of === whole?.id ? withChanges(before, changes) : before, write };
}

function withChanges(pages: CachedPages, changes: Changes | undefined): CachedPages {
  if (!changes) return pages;
  const known: Record<string, CachedPage> = { ...pages, ...unpack(changes) };
  for (const name of changes.removed) delete known[name];
  return known;
}

/**
 * Pages with what many of them share as numbers. Thousands of pages name the same addresses at the same places:
 * written out, reading them again would take longer than all else in a build that has nothing to do.
 */
interface StoredPages {
  readonly references: readonly Reference[];
  readonly lists: readonly (readonly string[])[];
  readonly facts: readonly OtherFacts[];
  readonly pages: readonly StoredPage[];
}

type OtherFacts = Omit<PageFacts, 'hrefs' | 'assets' | 'ids'>;

interface StoredPage extends Pick<CachedPage, 'hash' | 'fingerprint' | 'history'> {
  readonly file: string;
  readonly analyzed: Omit<CachedPage['analyzed'], 'entry'>;
  readonly entry?: Omit<PageIndexEntry, 'file' | 'route' | 'facts'>;
  readonly hrefs?: readonly number[];
  readonly assets?: readonly number[];
  readonly ids?: number;
  readonly facts?: number;
}

function pack(pages: CachedPages): StoredPages {
  const references = createTable<Reference>(
    ({ value, pointer, inText: { format = '', link = '' } = {} }) => `${format} ${link} ${pointer.join('/')} ${value}`,
  );
  const lists = createTable<readonly string[]>((list) => list.join('\0'));
  const facts = createTable<OtherFacts>((other) => JSON.stringify(other));
  const stored = Object.entries(pages).map(([file, { fingerprint, hash, history, analyzed }]): StoredPage => {
    const { entry, ...others } = analyzed;
    if (!entry) return { file, fingerprint, hash, history, analyzed };
    const { file: _file, route: _route, facts: all, ...about } = entry;
    const { hrefs, assets, ids, ...more } = all;
    return {
      file,
      fingerprint,
      hash,
      history,
      analyzed: others,
      entry: about,
      hrefs: hrefs.map(references.add),
      assets: assets.map(references.add),
      ids: lists.add(ids),
      facts: facts.add(more),
    };
  });
  return { references: references.items, lists: lists.items, facts: facts.items, pages: stored };
}

function unpack({ references, lists, facts, pages }: StoredPages): CachedPages {
  const known: Record<string, CachedPage> = {};
  for (const { file, fingerprint, hash, history, analyzed, entry, ...numbers } of pages) {
    const { hrefs = [], assets = [], ids = 0, facts: other = 0 } = numbers;
    const all = () => ({
      hrefs: hrefs.map((number) => references[number]!),
      assets: assets.map((number) => references[number]!),
      ids: lists[ids]!,
      ...facts[other]!,
    });
    const whole = entry && { entry: { file, route: routeOf(file), ...entry, facts: all() } };
    known[file] = { fingerprint, hash, history, analyzed: { ...analyzed, ...whole } };
  }
  return known;
}

/** Numbers things from 0 in the order of their first mention. */
function createTable<T>(nameOf: (item: T) => string) {
  const numbers = new Map<string, number>();
  const items: T[] = [];
  const add = (item: T): number => {
    const name = nameOf(item);
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, items.length);
    return items.push(item) - 1;
  };
  return { items, add };
}
