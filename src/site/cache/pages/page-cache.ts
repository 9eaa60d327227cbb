import { randomUUID } from 'node:crypto';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import type { AnalyzedPage, AnalyzedSiteFile } from '../../../content/link/analyzed-file.ts';
import type { PageFacts, Reference } from '../../../content/link/page-facts.ts';
import { type PageIndexEntry, routeOf } from '../../../content/link/page-index.ts';
import { cacheFolder, type SiteOptions } from '../../options.ts';
import { readJsonCache, writeJsonCache } from '../cache-file.mjs';
import { createTable } from '../numbered-items.ts';
import { pageCacheFiles } from './page-cache-files.ts';
import type { PageHistory } from './page-history.ts';
import { factNames, type OtherFacts } from './shared-facts.ts';

/** The cached analysis of a page file or of `site.yaml`. */
export interface CachedPage {
  /** See `stateOf`; absent if a later change of the file might not change it. */
  readonly fingerprint?: string | undefined;
  /** The hash of its bytes. */
  readonly hash: string;
  /** The collections with which a page was analyzed, as a key; absent if the site declares none. */
  readonly collections?: string | undefined;
  readonly history?: PageHistory | undefined;
  /** The results of the single-file stages. */
  readonly analyzed: AnalyzedPage & AnalyzedSiteFile;
  /** The diagnostics across files. They are cached because computing their positions requires reading the file. */
  readonly linked?: { readonly key: string; readonly diagnostics: readonly Diagnostic[] } | undefined;
}

export type CachedPages = Readonly<Record<string, CachedPage>>;

/** The analyses of a pages folder that are kept between commands. */
export interface PageCache {
  readonly known: CachedPages;
  readonly write: (pages: CachedPages) => void;
}

/** All pages at the time of writing; `Changes` refer to it by its `id`. */
interface Whole extends StoredPages {
  readonly id: string;
}

/** Pages changed since all pages were written, so that one edited page does not require writing thousands. */
interface Changes extends StoredPages {
  readonly of: string;
  readonly removed: readonly string[];
}

/** Largest share of the pages that is written as changes. */
const MOST_CHANGES = 0.05;

/**
 * Opens the page cache of a site. Entries written by other sources or for another locale are ignored.
 * @param sourceHash result of `hashSources`
 */
export function readPageCache({ pages, locale }: SiteOptions, sourceHash: string): PageCache {
  return openPageCache(cacheFolder, pages, `${sourceHash} ${locale}`);
}

/** @param key hash of everything besides the files that the entries depend on */
export function openPageCache(cache: string, pagesFolder: string, key: string): PageCache {
  const [file, changesFile] = pageCacheFiles(cache, pagesFolder);
  const whole = readJsonCache<Whole>(file, key);
  const before = whole ? unpack(whole) : {};
  const changes = whole && readJsonCache<Changes>(changesFile, key);

  function write(pages: CachedPages): void {
    const changed = Object.entries(pages).filter(([name, page]) => before[name] !== page);
    const removed = Object.keys(before).filter((name) => !pages[name]);
    if (whole && changed.length + removed.length <= MOST_CHANGES * Object.keys(pages).length) {
      writeJsonCache(changesFile, key, { of: whole.id, removed, ...pack(Object.fromEntries(changed)) });
    } else {
      writeJsonCache(file, key, { id: randomUUID(), ...pack(pages) });
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
 * Pages whose shared values are stored once and referred to by number. Thousands of pages contain the same addresses
 * at the same pointers; storing each in full would make reading the cache the slowest step of an unchanged build.
 */
interface StoredPages {
  readonly references: readonly Reference[];
  readonly lists: readonly (readonly string[])[];
  readonly facts: readonly OtherFacts[];
  readonly pages: readonly StoredPage[];
}

interface StoredPage extends Pick<CachedPage, 'hash' | 'fingerprint' | 'history' | 'collections' | 'linked'> {
  readonly file: string;
  readonly analyzed: Omit<CachedPage['analyzed'], 'entry'>;
  readonly entry?: Omit<PageIndexEntry, 'file' | 'route' | 'facts'>;
  readonly hrefs?: readonly number[];
  readonly assets?: readonly number[];
  readonly ids?: number;
  readonly facts?: number;
  readonly searched?: PageFacts['searched'];
}

function pack(pages: CachedPages): StoredPages {
  const references = createTable(factNames.reference);
  const lists = createTable(factNames.list);
  const facts = createTable(factNames.others);
  const stored = Object.entries(pages).map(([file, { analyzed, ...state }]): StoredPage => {
    const { entry, ...others } = analyzed;
    if (!entry) return { file, ...state, analyzed };
    const { file: _file, route: _route, facts: all, ...about } = entry;
    const { hrefs, assets, ids, searched, ...more } = all;
    return {
      file,
      ...state,
      analyzed: others,
      entry: about,
      hrefs: hrefs.map(references.add),
      assets: assets.map(references.add),
      ids: lists.add(ids),
      facts: facts.add(more),
      searched,
    };
  });
  return { references: references.items, lists: lists.items, facts: facts.items, pages: stored };
}

function unpack({ references, lists, facts, pages }: StoredPages): CachedPages {
  const known: Record<string, CachedPage> = {};
  for (const { file, analyzed, entry, ...stored } of pages) {
    const { hrefs = [], assets = [], ids = 0, facts: other = 0, searched, ...state } = stored;
    const all = () => ({
      hrefs: hrefs.map((number) => references[number]!),
      assets: assets.map((number) => references[number]!),
      ids: lists[ids]!,
      ...(searched && { searched }),
      ...facts[other]!,
    });
    const whole = entry && { entry: { file, route: routeOf(file), ...entry, facts: all() } };
    known[file] = { ...state, analyzed: { ...analyzed, ...whole } };
  }
  return known;
}
