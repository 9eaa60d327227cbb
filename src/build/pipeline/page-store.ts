import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Pointer } from '../../content/diagnostic.ts';
import type { Examined } from '../../content/examine.ts';
import type { PageFacts, PageRecord, Reference } from '../../content/record.ts';
import { cacheFolder, type SiteOptions } from '../options.ts';
import { hashSources } from '../source-hash.ts';
import { memorise as memoriseValue, recall } from './manifest.ts';
import { hashBytes } from './written.ts';

/** What is known of a page file. */
export interface KnownPage {
  /** The state of the file on disk (`stampOf`); absent where a later change might leave it as it is. */
  readonly stamp?: string | undefined;
  /** The hash of its bytes. */
  readonly hash: string;
  /** What its own stages found in them. */
  readonly examined: Examined;
}

export type KnownPages = Readonly<Record<string, KnownPage>>;

/** What is remembered of the pages of a folder between builds. */
export interface PageStore {
  readonly known: KnownPages;
  readonly memorise: (pages: KnownPages) => Promise<void>;
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
export async function recallPages({ pages, lang }: SiteOptions, program?: string): Promise<PageStore> {
  return openPageStore(cacheFolder, pages, `${program ?? hashSources()} ${lang}`);
}

/** @param key the program and the options that the knowledge depends on */
export async function openPageStore(cache: string, pagesFolder: string, key: string): Promise<PageStore> {
  const file = path.join(cache, 'pages', hashBytes(pagesFolder));
  const changesFile = `${file}.changes`;
  const whole = await recall<Whole>(file, key);
  const before = whole ? unpack(whole) : {};
  const changes = whole && (await recall<Changes>(changesFile, key));

  async function memorise(pages: KnownPages): Promise<void> {
    const changed = Object.entries(pages).filter(([name, page]) => before[name] !== page);
    const removed = Object.keys(before).filter((name) => !pages[name]);
    if (whole && changed.length + removed.length <= MOST_CHANGES * Object.keys(pages).length) {
      await memoriseValue(changesFile, key, { of: whole.id, removed, ...pack(Object.fromEntries(changed)) });
    } else {
      await memoriseValue(file, key, { id: randomUUID(), ...pack(pages) });
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
 * Pages with their references as numbers. Thousands of pages name the same addresses at the same places:
 * written out, reading them again would take longer than all else in a build that has nothing to do.
 */
interface StoredPages {
  readonly words: readonly string[];
  readonly pointers: readonly Pointer[];
  readonly pages: readonly StoredPage[];
}

interface StoredPage extends Pick<KnownPage, 'hash' | 'stamp'> {
  readonly file: string;
  readonly examined: Omit<Examined, 'record'>;
  readonly record?: Omit<PageRecord, 'file' | 'facts'>;
  readonly facts?: Omit<PageFacts, 'hrefs' | 'assets' | 'ids'>;
  readonly hrefs?: readonly number[];
  readonly assets?: readonly number[];
  readonly ids?: readonly number[];
}

export function pack(pages: KnownPages): StoredPages {
  const words = createTable<string>((word) => word);
  const pointers = createTable<Pointer>((pointer) => pointer.join('/'));
  const numbers = (references: readonly Reference[]) =>
    references.flatMap(({ value, pointer, isInText }) => [words.add(value), pointers.add(pointer), Number(isInText)]);
  const stored = Object.entries(pages).map(([file, { stamp, hash, examined }]): StoredPage => {
    const { record, ...others } = examined;
    if (!record) return { file, stamp, hash, examined };
    const { file: _file, facts, ...about } = record;
    const { hrefs, assets, ids, ...more } = facts;
    const numbered = { hrefs: numbers(hrefs), assets: numbers(assets), ids: ids.map(words.add) };
    return { file, stamp, hash, examined: others, record: about, facts: more, ...numbered };
  });
  return { words: words.items, pointers: pointers.items, pages: stored };
}

export function unpack({ words, pointers, pages }: StoredPages): KnownPages {
  const references = (numbers: readonly number[] = []) => {
    const found: Reference[] = [];
    for (let at = 0; at < numbers.length; at += 3)
      found.push({
        value: words[numbers[at]!]!,
        pointer: pointers[numbers[at + 1]!]!,
        isInText: numbers[at + 2] === 1,
      });
    return found;
  };
  return Object.fromEntries(
    pages.map(({ file, stamp, hash, examined, record, facts, hrefs, assets, ids = [] }): [string, KnownPage] => {
      if (!record || !facts) return [file, { stamp, hash, examined }];
      const named = { hrefs: references(hrefs), assets: references(assets), ids: ids.map((id) => words[id]!) };
      return [
        file,
        { stamp, hash, examined: { ...examined, record: { file, ...record, facts: { ...facts, ...named } } } },
      ];
    }),
  );
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
