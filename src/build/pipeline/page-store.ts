import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Examined, ExaminedSite } from '../../content/examine.ts';
import { type PageFacts, type PageRecord, type Reference, routeOf } from '../../content/record.ts';
import { cacheFolder, type SiteOptions } from '../options.ts';
import { hashSources } from '../source-hash.ts';
import { memorise as memoriseValue, recall } from './manifest.ts';
import type { PageHistory } from './page-history.ts';
import { hashBytes } from './written.ts';

/** What is known of a page file, or of `site.yaml`. */
export interface KnownPage {
  /** The state of the file on disk (`stampOf`); absent where a later change might leave it as it is. */
  readonly stamp?: string | undefined;
  /** The hash of its bytes. */
  readonly hash: string;
  readonly history?: PageHistory | undefined;
  /** What its own stages found in them. */
  readonly examined: Examined & ExaminedSite;
}

export type KnownPages = Readonly<Record<string, KnownPage>>;

/** What is remembered of the pages of a folder between builds. */
export interface PageStore {
  readonly known: KnownPages;
  readonly memorise: (pages: KnownPages) => void;
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
export function recallPages({ pages, lang }: SiteOptions, program?: string): PageStore {
  return openPageStore(cacheFolder, pages, `${program ?? hashSources()} ${lang}`);
}

/** @param key the program and the options that the knowledge depends on */
export function openPageStore(cache: string, pagesFolder: string, key: string): PageStore {
  const file = path.join(cache, 'pages', hashBytes(pagesFolder));
  const changesFile = `${file}.changes`;
  const whole = recall<Whole>(file, key);
  const before = whole ? unpack(whole) : {};
  const changes = whole && recall<Changes>(changesFile, key);

  function memorise(pages: KnownPages): void {
    const changed = Object.entries(pages).filter(([name, page]) => before[name] !== page);
    const removed = Object.keys(before).filter((name) => !pages[name]);
    if (whole && changed.length + removed.length <= MOST_CHANGES * Object.keys(pages).length) {
      memoriseValue(changesFile, key, { of: whole.id, removed, ...pack(Object.fromEntries(changed)) });
    } else {
      memoriseValue(file, key, { id: randomUUID(), ...pack(pages) });
    }
  }

  return { known: changes?.of === whole?.id ? withChanges(before, changes) : before, memorise };
}

function withChanges(pages: KnownPages, changes: Changes | undefined): KnownPages {
  if (!changes) return pages;
  const known: Record<string, KnownPage> = { ...pages, ...unpack(changes) };
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

interface StoredPage extends Pick<KnownPage, 'hash' | 'stamp' | 'history'> {
  readonly file: string;
  readonly examined: Omit<KnownPage['examined'], 'record'>;
  readonly record?: Omit<PageRecord, 'file' | 'route' | 'facts'>;
  readonly hrefs?: readonly number[];
  readonly assets?: readonly number[];
  readonly ids?: number;
  readonly facts?: number;
}

function pack(pages: KnownPages): StoredPages {
  const references = createTable<Reference>(
    ({ value, pointer, inText: { format = '', link = '' } = {} }) => `${format} ${link} ${pointer.join('/')} ${value}`,
  );
  const lists = createTable<readonly string[]>((list) => list.join('\0'));
  const facts = createTable<OtherFacts>((other) => JSON.stringify(other));
  const stored = Object.entries(pages).map(([file, { stamp, hash, history, examined }]): StoredPage => {
    const { record, ...others } = examined;
    if (!record) return { file, stamp, hash, history, examined };
    const { file: _file, route: _route, facts: all, ...about } = record;
    const { hrefs, assets, ids, ...more } = all;
    return {
      file,
      stamp,
      hash,
      history,
      examined: others,
      record: about,
      hrefs: hrefs.map(references.add),
      assets: assets.map(references.add),
      ids: lists.add(ids),
      facts: facts.add(more),
    };
  });
  return { references: references.items, lists: lists.items, facts: facts.items, pages: stored };
}

function unpack({ references, lists, facts, pages }: StoredPages): KnownPages {
  const known: Record<string, KnownPage> = {};
  for (const { file, stamp, hash, history, examined, record, ...numbers } of pages) {
    const { hrefs = [], assets = [], ids = 0, facts: other = 0 } = numbers;
    const all = () => ({
      hrefs: hrefs.map((number) => references[number]!),
      assets: assets.map((number) => references[number]!),
      ids: lists[ids]!,
      ...facts[other]!,
    });
    const whole = record && { record: { file, route: routeOf(file), ...record, facts: all() } };
    known[file] = { stamp, hash, history, examined: { ...examined, ...whole } };
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
