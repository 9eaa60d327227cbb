import { viewed } from '../../content/link/listed.ts';
import { isSiteFile, type PageIndexEntry, routeOf } from '../../content/link/page-index.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import type { CheckedSite } from '../check/check-site.ts';
import { readSourceFile } from '../site-file.mjs';

/** The last state of a page file without errors. */
export interface LastValidPage {
  readonly entry: PageIndexEntry;
  readonly hash: string;
  /** The checked bytes, because the file may change at any time. Absent until they have been read. */
  readonly bytes?: Uint8Array | undefined;
}

export type ReadPage = Required<LastValidPage>;

type PageState =
  | { readonly name: 'unread'; readonly file: string; readonly lastValid: LastValidPage | undefined }
  | { readonly name: 'valid' | 'invalid'; readonly file: string; readonly lastValid: LastValidPage };

/** Analyzes a page file. @returns its valid state; undefined if the file has errors */
export type AnalyzePage = (file: string) => LastValidPage | undefined;

/** Parts of a checked site that the states follow from. */
type CheckedPages = Pick<CheckedSite, 'folder' | 'pages' | 'known'>;

export class DevPages {
  readonly #analyze: AnalyzePage;
  #states = new Map<string, PageState>();
  /** Parent of the pages folder. */
  #parent = '';

  constructor(analyze: AnalyzePage) {
    this.#analyze = analyze;
  }

  get routes(): readonly string[] {
    return [...this.#states.keys()];
  }

  /** The index entries of all pages that can be shown, except unread ones that were never valid. */
  get entries(): ReadonlyMap<string, PageIndexEntry> {
    const shown = [...this.#states].filter(([, { lastValid }]) => lastValid);
    return new Map(shown.map(([route, { lastValid }]) => [route, lastValid!.entry]));
  }

  /** Forgets all last valid states, because they may not be valid under other schemas. */
  clear(): void {
    this.#states = new Map();
  }

  /** Derives the states from a check of the folder. No file is read. */
  update(checked: CheckedPages): void {
    this.#parent = checked.folder.parent;
    this.#states = nextStates(this.#states, checked);
  }

  /** True if a page has been valid since the server was started. */
  hasBeenValid(route: string): boolean {
    return this.lastValid(route) !== undefined;
  }

  /** The index entry of a page's last valid state. */
  lastValid(route: string): PageIndexEntry | undefined {
    return this.#states.get(route)?.lastValid?.entry;
  }

  /** The page to show at a route. Reads the file if no bytes of a valid state are known. */
  find(route: string): ReadPage | undefined {
    const state = this.#states.get(route);
    const page = state && (this.#withBytes(route, state) ?? this.#read(state.file));
    // The file may have changed since the page was derived from it.
    return page && page.entry.route !== route ? { ...page, entry: viewed(page.entry, state.lastValid!.entry) } : page;
  }

  /** Analyzes a page file now. @returns false if it has errors; the state of the page then remains */
  refresh(file: string): boolean {
    return this.#read(file) !== undefined;
  }

  /** Reads the bytes of valid pages, so that they can be shown when their files become invalid. */
  loadBytes(routes: readonly string[]): void {
    for (const route of routes) {
      const state = this.#states.get(route);
      if (state) this.#withBytes(route, state);
    }
  }

  #withBytes(route: string, state: PageState): ReadPage | undefined {
    const page = state.lastValid && withBytes(state.lastValid, this.#parent);
    if (page) this.#states.set(route, { ...state, lastValid: page });
    return page;
  }

  #read(file: string): ReadPage | undefined {
    const analyzed = this.#analyze(file);
    const read = analyzed && withBytes(analyzed, this.#parent);
    const page = read && { ...read, entry: viewed(read.entry, this.lastValid(read.entry.route)) };
    if (page) this.#states.set(page.entry.route, { name: 'valid', file, lastValid: page });
    return page;
  }
}

/**
 * The states after a check. A page whose file no longer exists has no state. A page with errors keeps its last valid
 * state, and so do the pages that were derived from it.
 */
function nextStates(
  before: ReadonlyMap<string, PageState>,
  { folder, pages, known }: CheckedPages,
): Map<string, PageState> {
  const states = new Map<string, PageState>();
  for (const file of folder.yamlFiles.filter((name) => !isSiteFile(name))) {
    const route = routeOf(file);
    const lastValid = before.get(route)?.lastValid;
    if (!known[file]) states.set(route, { name: 'unread', file, lastValid });
    else if (lastValid) states.set(route, { name: 'invalid', file, lastValid });
  }
  for (const [route, entry] of pages) {
    const { hash } = known[entry.file]!;
    const kept = before.get(route)?.lastValid;
    const bytes = kept?.hash === hash ? kept.bytes : undefined;
    states.set(route, { name: 'valid', file: entry.file, lastValid: { entry, hash, bytes } });
  }
  for (const [route, state] of before) {
    const { entry } = state.lastValid ?? {};
    const source =
      (entry?.view?.derived ?? entry?.filledWith ?? entry?.untranslated) && states.get(routeOf(entry.file));
    if (source && source.name !== 'valid' && !states.has(route)) states.set(route, state);
  }
  return states;
}

/** The page with its bytes; undefined if the file no longer has the checked hash. */
function withBytes(page: LastValidPage, parent: string): ReadPage | undefined {
  if (page.bytes) return page as ReadPage;
  try {
    const bytes = readSourceFile(parent, page.entry.file);
    return hashBytes(bytes) === page.hash ? { ...page, bytes } : undefined;
  } catch {
    return undefined;
  }
}
