import { localTarget } from '../../common/address.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { MAX_PROBLEMS } from '../../diagnostics/limit.ts';
import { isGenerated } from '../files/generated-files.ts';
import type { PageIndexEntry } from '../page-index.ts';
import { brokenLink, hrefProblems } from '../page-links.ts';
import { guess, type SiteMap, type View } from '../site-map.ts';
import { formerAddresses, isIndex, NOT_FOUND, type Reason, redirectRoute, redirectTaken } from './former-addresses.ts';
import { cellProblem, type ReadRedirect } from './read-lines.ts';
import { foldersAbove, type Redirect, redirectOf, sourceKey } from './redirect.ts';
import { chain, loop, noindexTarget, repeatedSource, unreachable } from './rules.ts';

/** The addresses of a site, as the check of its redirects needs them. */
export interface RedirectedSite {
  readonly siteMap: SiteMap;
  /** The pages that have their own files. */
  readonly written: readonly PageIndexEntry[];
  /** The file of every page by its address in lower case, valid or not, derived pages included. */
  readonly fileAt: ReadonlyMap<string, string>;
  /** True if addresses of pages end with a slash. */
  readonly isFolder: boolean;
}

/** Checks the lines of a file of redirects against each other and against the site. One line gets at most one problem. */
export function redirectLineProblems(redirects: readonly ReadRedirect[], site: RedirectedSite): Problem[] {
  const check = new LineCheck(site);
  const problems: Problem[] = [];
  for (const each of redirects) {
    const found = check.source(each) ?? check.target(each, problems.length >= MAX_PROBLEMS);
    if (found) problems.push(found);
  }
  return problems;
}

/**
 * True if hosts answer a former address like its target without a rule: the file of a page is `a.html`, or `a/index.html`
 * if addresses end with a slash. The former address in the other form needs a rule.
 * @param routes of the pages
 */
export function isAnswered(
  { path, isWildcard, query, to }: Redirect,
  routes: Pick<ReadonlySet<string>, 'has'>,
  isFolder: boolean,
): boolean {
  if (isWildcard || query.length > 0 || redirectRoute(path) !== to || !routes.has(to)) return false;
  return isFolder ? isIndex(path) || !path.endsWith('.html') : !isIndex(path) || to === '/';
}

/** The end of a way through several redirects. */
interface Way {
  readonly end: 'target' | 'loop' | 'gone';
  /** The last address. */
  readonly last?: string;
}

interface Earlier {
  readonly redirect: Redirect;
  /** 0 for `redirectFrom`. */
  readonly line: number;
  readonly file: string;
}

class LineCheck {
  readonly #site: RedirectedSite;
  readonly #sources = new Map<string, Earlier>();
  /** The wildcards of the lines so far, by their folders. */
  readonly #wildcards = new Map<string, ReadRedirect>();
  /** A page or file below each folder. */
  readonly #below = new Map<string, string>();
  /** The ways from addresses that redirects take. */
  readonly #ways = new Map<string, Way>();
  /** The addresses of each loop, by its first line. */
  readonly #loops = new Map<number, readonly string[]>();

  constructor(site: RedirectedSite) {
    this.#site = site;
    for (const { file, route, ...page } of site.written)
      for (const address of formerAddresses({ file, route, ...page })) {
        const redirect = redirectOf(address, route);
        this.#sources.set(sourceKey(redirect), { redirect, line: 0, file });
      }
    const files = [...site.siteMap.files].map((url) => [url, url] as const);
    for (const [address, file] of [...files, ...site.fileAt])
      for (const folder of foldersAbove(address)) if (!this.#below.has(folder)) this.#below.set(folder, file);
  }

  source(each: ReadRedirect): Problem | undefined {
    const { redirect, line, index } = each;
    const value = line.from.text.trim();
    const taken = this.#taken(redirect);
    if (taken) return cellProblem(index, 'from', redirectTaken({ value, ...taken, isLine: true }));
    const wildcard = this.#wildcardOver(redirect);
    if (wildcard)
      return cellProblem(
        index,
        'from',
        unreachable({ value, wildcard: wildcard.line.from.text, line: wildcard.line.number }),
      );
    if (redirect.isWildcard && !this.#wildcards.has(redirect.path)) this.#wildcards.set(redirect.path, each);
    const key = sourceKey(redirect);
    const earlier = this.#sources.get(key);
    if (!earlier) this.#sources.set(key, { redirect, line: line.number, file: '' });
    if (!earlier || (hasSameTarget(earlier.redirect, redirect) && earlier.redirect.path !== redirect.path))
      return undefined;
    const { line: first, file: other } = earlier;
    const isSame = hasSameTarget(earlier.redirect, redirect);
    return cellProblem(index, 'from', repeatedSource({ value, line: first, other, isSame }));
  }

  target(each: ReadRedirect, isCounted: boolean): Problem | undefined {
    const { redirect, line, index } = each;
    const { siteMap, isFolder } = this.#site;
    const { to, keepsRest } = redirect;
    if (to === undefined) return undefined;
    const value = line.from.text.trim();
    const isLocal = to === '' || to.startsWith('/');
    const { path } = localTarget(to);
    if (isAnswered(redirect, siteMap.pages, isFolder))
      return value === to ? cellProblem(index, 'to', loop({ value, path: [value, to] })) : undefined;
    if (isLocal) {
      const target = keepsRest ? `${to}/*` : to;
      const { end, last } = this.#follow(each, target);
      const steps = this.#loops.get(index);
      if (steps) return cellProblem(index, 'to', loop({ value, path: steps }));
      if (end === 'loop') return undefined;
      if (last !== target)
        return cellProblem(index, 'to', chain({ value: line.to!.text, ...(last !== undefined && { guess: last }) }));
    }
    const view: View = { ...siteMap, isCounted };
    if (keepsRest) return isLocal ? this.#emptyFolder(index, to, view) : undefined;
    const [found] = hrefProblems({ value: to, pointer: [index, 'to'] }, view, undefined);
    if (found) return found;
    const page = isLocal ? siteMap.pages.get(path) : undefined;
    return page?.isNoindex ? cellProblem(index, 'to', noindexTarget({ value: path })) : undefined;
  }

  #taken(redirect: Redirect): Reason | undefined {
    const { siteMap, fileAt } = this.#site;
    const { path, isWildcard, query } = redirect;
    if (isWildcard) {
      if (path === '/assets') return { kind: 'file', other: '/assets' };
      const below = this.#below.get(path) ?? this.#below.get(path.toLowerCase());
      return below === undefined ? undefined : { kind: 'below', other: below };
    }
    const route = redirectRoute(path);
    if (query.length > 0 || (route === redirect.to && fileAt.has(route.toLowerCase()))) return undefined;
    if (route === NOT_FOUND) return { kind: 'error-page', other: '404.html' };
    const other = fileAt.get(route.toLowerCase());
    if (other) return { kind: siteMap.pages.has(route) ? 'page' : 'case', other };
    if ((isGenerated(path) && !path.startsWith('/assets/')) || siteMap.files.has(path) || siteMap.assets.has(path))
      return { kind: 'file', other: path };
    return undefined;
  }

  /** A wider wildcard of an earlier line. Hosts get single addresses before wildcards, in any order of lines. */
  #wildcardOver({ path, isWildcard }: Redirect): ReadRedirect | undefined {
    // The same wildcard again is a repetition.
    if (!isWildcard || this.#wildcards.has(path)) return undefined;
    const folder = foldersAbove(path).find((above) => this.#wildcards.has(above));
    return folder === undefined ? undefined : this.#wildcards.get(folder);
  }

  /** Follows the target of a line to an address that no redirect takes. */
  #follow({ index, line }: ReadRedirect, target: string): Way {
    const { redirects, pages } = this.#site.siteMap;
    const steps: string[] = [];
    const lines = new Map([[index, line.from.text.trim()]]);
    let way: Way | undefined;
    for (let now = target; !way; ) {
      const { path } = localTarget(now);
      const next = now.startsWith('/') && !pages.has(path) ? redirects.find(path) : undefined;
      const isAgain = next?.index !== undefined && lines.has(next.index);
      way = this.#ways.get(now);
      if (way) break;
      if (isAgain) way = this.#keepLoop(lines, next.index!);
      else if (!next) way = { end: 'target', last: now };
      else if (next.to === undefined) way = { end: 'gone' };
      else {
        steps.push(now);
        if (next.index !== undefined) lines.set(next.index, now);
        now = next.to;
      }
    }
    for (const step of steps) this.#ways.set(step, way);
    return way;
  }

  /**
   * Stores a loop under its first line, which is checked later and reports it.
   */
  #keepLoop(lines: ReadonlyMap<number, string>, start: number): Way {
    const entries = [...lines];
    const members = entries.slice(entries.findIndex(([index]) => index === start));
    const first = members.reduce((a, b) => (b[0] < a[0] ? b : a));
    const at = members.indexOf(first);
    const steps = [...members.slice(at), ...members.slice(0, at), first].map(([, address]) => address);
    this.#loops.set(first[0], steps);
    return { end: 'loop' };
  }

  /** A wildcard copies the rest of an address to its target, which needs pages or files below it. */
  #emptyFolder(index: number, to: string, site: View): Problem | undefined {
    if (this.#below.has(to)) return undefined;
    return cellProblem(index, 'to', brokenLink({ value: `${to}/*`, guess: guess(to, this.#below.keys(), site) }));
  }
}

function hasSameTarget(a: Redirect, b: Redirect): boolean {
  return a.to === b.to && a.status === b.status && a.keepsRest === b.keepsRest;
}
