import type { Addresses } from '../../../schema/addresses.ts';
import { notFoundRoute } from '../../../schema/site/languages.ts';
import type { HostFacts } from '../../content/link/files/hosts.ts';
import type { SiteHeaders } from './headers.ts';
import { escaped, type HostRedirect } from './redirects/host-redirect.ts';

/** The facts about a built site that the files for hosts depend on. */
export interface HostedSite {
  readonly headers: SiteHeaders;
  readonly redirects: readonly HostRedirect[];
  /** The function for the addresses of the site. A host finds the site in the folder at its path. */
  readonly addresses: Addresses;
  /** Routes of all pages. */
  readonly pages: readonly string[];
  /** The folder of this host in the built site, such as `/en`; absent for the first host, which may publish it too. */
  readonly below?: string;
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

/** The addresses that a host answers without a rule for each of them. */
export interface HostAnswers {
  /** True if `/contacto/` leads to `/contacto`, for any number of pages. */
  readonly finalSlash: boolean;
  /** True if `/contacto.html` leads to `/contacto`. */
  readonly htmlEnding: boolean;
}

/** A host of static files, or a server, and the files that it needs. Hosts that read the same file write the same. */
export interface Host extends HostFacts {
  readonly answers: HostAnswers;
  /** Addresses of files of this host, besides those that are always taken. No static file may have them. */
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

/** The beginning of the addresses of a language, such as `/vets/en`, and the 404 page that is sent below it. */
export interface LanguageNotFound {
  readonly prefix: string;
  readonly file: string;
}

/** The 404 pages of the languages besides the first one. Addresses that begin otherwise get that of the first language. */
export function languagesNotFound({ pages, addresses: { notFound, file } }: HostedSite): readonly LanguageNotFound[] {
  const others = notFound.filter((route) => route !== notFoundRoute && pages.includes(route));
  return others.map((route) => ({ prefix: file(route.slice(0, -notFoundRoute.length)), file: file(`${route}.html`) }));
}

/** An address as a pattern that matches it alone. A `*` in it matches any text. */
export function literal(address: string): string {
  return escaped(address).replace('\\*', '.*');
}
