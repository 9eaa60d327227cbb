import type { Declarations } from '../../../schema/collections/declarations.ts';
import { nearest } from '../common/nearest.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { Finding } from '../diagnostics/rule.ts';
import type { Assets } from './assets.ts';
import type { Reference } from './page-facts.ts';
import type { PageIndexEntry } from './page-index.ts';
import type { Redirects } from './redirects.ts';

/** Targets that pages may refer to. */
export interface SiteMap {
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  /** Former addresses of pages. Links to them are reported with a correction. */
  readonly redirects: Redirects;
  readonly assets: Assets;
  /** Addresses of other files that visitors may want: feeds, the sitemap, files that are published as they are. */
  readonly files: ReadonlySet<string>;
  /** Group ids of each collection, from `site.yaml`; undefined while that file is not valid. */
  readonly groups: Readonly<Record<string, readonly string[]>> | undefined;
  /** The collections of the site. */
  readonly declarations: Declarations;
  /** Names of the addresses of forms, from `site.yaml`; undefined while that file is not valid. */
  readonly endpoints: readonly string[] | undefined;
  /** Routes whose file is invalid, misnamed, or reported as missing. Links to them are not reported. */
  readonly brokenRoutes: ReadonlySet<string>;
  /** Anchors of the groups that a page shows; undefined while they are not all known. */
  readonly groupAnchors: (page: PageIndexEntry) => readonly string[] | undefined;
  /** Host of the site itself, as in `WebAddress`; undefined while `site.yaml` is not valid. */
  readonly host: string | undefined;
  /** Hosts that links may lead to; undefined if the site allows all hosts. */
  readonly externalHosts?: ReadonlySet<string> | undefined;
  /** Hosts that links may use without encryption; undefined while `site.yaml` is not valid. */
  readonly insecureHosts?: ReadonlySet<string> | undefined;
}

/** Problems beyond this limit are only counted. They get no guess, because guessing searches the whole site. */
export type View = SiteMap & { readonly isCounted?: boolean };

export function guess(word: string, candidates: Iterable<string>, { isCounted }: View): string | undefined {
  return isCounted ? undefined : nearest(word, candidates);
}

/** A finding about a reference, at its place. */
export function problemAt({ pointer, inText }: Reference, finding: Finding): Problem {
  return { ...finding, pointer, at: 'value', ...(inText && { within: inText }) };
}
