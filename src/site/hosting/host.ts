import type { SiteHeaders } from './headers.ts';

/** A former address of a page, and its present one. Both have only the characters that `redirectFrom` allows. */
export interface HostRedirect {
  readonly from: string;
  readonly to: string;
}

/** The facts about a built site that the files for hosts depend on. */
export interface HostedSite {
  readonly headers: SiteHeaders;
  readonly redirects: readonly HostRedirect[];
  /** Address of the site, without a slash at its end. */
  readonly site: string;
  /** Routes of the pages whose addresses in other capitals, or with a slash at the end, lead to them. */
  readonly routes: readonly string[];
}

/** A file of the built site that a host reads. */
export interface HostFile {
  readonly path: string;
  readonly contents: string;
}

export type HostName = 'apache' | 'caddy' | 'cloudflare' | 'netlify' | 'nginx';

/** The limits that the documentation of a host states. A field is missing if the host states no such limit. */
export interface HostLimits {
  /** Number of rules for headers. */
  readonly headerRules?: number;
  /** Characters of one line of a rule for headers. */
  readonly headerLength?: number;
  /** Number of redirects from one address each. */
  readonly redirects?: number;
  /** Number of redirects with a wildcard. */
  readonly wildcardRedirects?: number;
  /** Characters of one redirect. */
  readonly redirectLength?: number;
}

/** The addresses that a host answers without a rule for each of them. */
export interface HostAnswers {
  /** True if `/contacto/` leads to `/contacto`, for any number of pages. */
  readonly finalSlash: boolean;
  /** True if `/contacto.html` leads to `/contacto`. */
  readonly htmlEnding: boolean;
}

/** A host of static files, or a server, and the files that it needs. Hosts that read the same file write the same. */
export interface Host {
  readonly name: HostName;
  readonly limits: HostLimits;
  readonly answers: HostAnswers;
  readonly files: (site: HostedSite) => readonly HostFile[];
}

/** A route as a pattern that matches it alone. */
export function literal(route: string): string {
  return route.replaceAll('.', '\\.');
}
