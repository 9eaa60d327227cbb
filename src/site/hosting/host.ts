import type { HostName } from '../../../schema/site/host-fields.ts';
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
  /** Routes of all pages. */
  readonly pages: readonly string[];
  /** Addresses of folders of static files that have an index, such as `/manual`. */
  readonly folders: readonly string[];
}

/** A file of the built site that a host reads. */
export interface HostFile {
  readonly path: string;
  readonly contents: string;
  /** True if a static file of the site may take its place. */
  readonly isReplaceable?: true;
}

/** The limits that the documentation of a host states. A field is missing if the host states no such limit. */
export interface HostLimits {
  /** Number of rules for headers. */
  readonly headerRules?: number;
  /** Characters of one line of a rule for headers. */
  readonly headerLength?: number;
  /** Number of redirects. If `wildcardRedirects` is missing, those with a wildcard count too. */
  readonly redirects?: number;
  /** Number of redirects with a wildcard. */
  readonly wildcardRedirects?: number;
  /** Characters of one redirect. */
  readonly redirectLength?: number;
}

/** The rules that a host reads from its files. */
export interface HostAbilities {
  /** True if the host sends headers by the address. */
  readonly headers: boolean;
  /** True if the host redirects addresses. Others show the small pages at these addresses. */
  readonly redirects: boolean;
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
  readonly can: HostAbilities;
  readonly answers: HostAnswers;
  /** Addresses of files of this host. No static file may have them. */
  readonly reserved: readonly string[];
  readonly files: (site: HostedSite) => readonly HostFile[];
}

/**
 * The largest number of pages for which the server files redirect addresses in other capitals, or with a slash at the
 * end. A server tries these rules one after the other for each address that is no file.
 */
const MOST_ROUTES = 300;

/** Routes of the pages whose addresses in other capitals, or with a slash at the end, lead to them. */
export function variantRoutes({ pages }: HostedSite): readonly string[] {
  return pages.length > MOST_ROUTES ? [] : pages.filter((route) => route !== '/');
}

/** A route as a pattern that matches it alone. */
export function literal(route: string): string {
  return route.replaceAll('.', '\\.');
}
