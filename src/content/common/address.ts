import { email, href } from '../../../schema/parts.ts';
import type { Languages } from '../../../schema/site/languages.ts';

/** A whole `https:` or `http:` address, taken apart. */
export interface WebAddress {
  readonly isSecure: boolean;
  /** Scheme, host and port in lower-case ASCII letters: `https://www.empresa.co:8443`. */
  readonly origin: string;
  /** Host and port. */
  readonly host: string;
  readonly hostname: string;
  /** The path, percent-encoded where it has to be. */
  readonly pathname: string;
  readonly query: URLSearchParams;
  /** Query and fragment with `?` and `#`, percent-encoded where necessary. */
  readonly search: string;
  readonly hash: string;
  /** Everything after the host, as written. */
  readonly rest: string;
}

/** A malformed web address, with its first fault. */
export interface FaultyAddress {
  readonly fault: 'blank' | 'slashes' | 'backslash' | 'user' | 'port' | 'host';
  readonly scheme: string;
  /** Host and port as written, without the user. */
  readonly host: string;
  readonly port: string;
  readonly rest: string;
}

const form = /^(https?):([/\\]*)([^/\\?#]*)(.*)$/is;

/** The addresses that were split last: several stages ask for each link of a site. */
const known = new Map<string, WebAddress | FaultyAddress | undefined>();
const MAX_KNOWN = 20_000;

/**
 * Splits a web address. Hosts with other characters than those of host names, and addresses with a user, are refused,
 * because the parts are written into security policies and configurations.
 * @returns undefined for other texts, such as `/contacto` or `mailto:…`
 */
export function parseWebAddress(text: string): WebAddress | FaultyAddress | undefined {
  if (known.has(text)) return known.get(text);
  if (known.size >= MAX_KNOWN) known.clear();
  const address = splitAddress(text);
  known.set(text, address);
  return address;
}

function splitAddress(text: string): WebAddress | FaultyAddress | undefined {
  const [, scheme = '', slashes, authority = '', rest = ''] = form.exec(text) ?? [];
  if (!scheme) return undefined;
  const hostAndPort = authority.slice(authority.lastIndexOf('@') + 1);
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*):?(.*)$/s.exec(hostAndPort)!;
  const faulty = (fault: FaultyAddress['fault']): FaultyAddress => ({ fault, scheme, host, port, rest });
  if (/[\s\p{Cc}]/u.test(text)) return faulty('blank');
  if (slashes !== '//') return faulty('slashes');
  if (text.includes('\\')) return faulty('backslash');
  if (authority.includes('@')) return faulty('user');
  if (port && !isPort(port)) return faulty('port');
  const url = parseUrl(text);
  if (!url || !isHostName(url.hostname)) return faulty('host');
  const { origin, hostname, pathname, searchParams: query, search, hash } = url;
  return { isSecure: url.protocol === 'https:', origin, host: url.host, hostname, pathname, query, search, hash, rest };
}

/** Parses an address. `URL.canParse` of Node 20 refuses `ñandú.co` and others after some thousand calls. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Splits a valid web address. @throws for any other text */
export function webAddress(text: string): WebAddress {
  const address = parseWebAddress(text);
  if (!address || 'fault' in address) throw new Error(`"${text}" is no address of the web; validation let it through`);
  return address;
}

/** Splits a text that may be a web address; undefined unless it is a valid one. */
export function findWebAddress(text: string): WebAddress | undefined {
  const address = parseWebAddress(text);
  return address && 'fault' in address ? undefined : address;
}

function isPort(port: string): boolean {
  return /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536;
}

/** @param hostname in the form that `URL` gives it: lower case, other alphabets as `xn--…` */
function isHostName(hostname: string): boolean {
  const labels = hostname.split('.');
  const isName = labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
  return isName && (labels.length > 1 || hostname === 'localhost') && hostname.length < 254;
}

/** True if a host is reachable from one computer or one local network only. */
const localHost =
  /^(?:localhost|.+\.(?:localhost|local|lan|internal)|0\.0\.0\.0|(?:127|10)(?:\.\d+){3}|(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2}|\[(?:::1|f[cd].*|fe80.*)\])$/i;

export function isLocalHost(hostname: string): boolean {
  return localHost.test(hostname);
}

/** Names that are reserved for examples: no visitor can reach a page there (RFC 2606, RFC 6761). */
const exampleHost = /(?:^|\.)(?:example|invalid|test|example\.(?:com|net|org))$/;

export function isExampleHost(hostname: string): boolean {
  return exampleHost.test(hostname);
}

/** The address of a site, with the hosts of its languages. */
export interface SiteAddress extends WebAddress {
  /** The folders of the languages that have a host of their own, by this host; absent if these hosts do not matter. */
  readonly folders?: ReadonlyMap<string, string>;
}

/** Reads the address of a site; undefined for a text that is no address. @param url `url` of `site.yaml` */
export function siteAddressOf(url: string, { others }: Pick<Languages, 'others'>): SiteAddress | undefined {
  const address = findWebAddress(url);
  if (!address) return undefined;
  const folders = Object.entries(others).flatMap(([folder, language]) => {
    const host = findWebAddress(language.url ?? '')?.host;
    return host === undefined || host === address.host ? [] : [[host, folder] as const];
  });
  return { ...address, folders: new Map(folders) };
}

/**
 * The path of an address within a site, as links within the site are written; undefined for other addresses. The path of
 * a page on the host of a language begins with the folder of the language.
 * @param site the address of the site; its host with and without `www.` counts as the same site
 */
export function pathOnSite(
  value: string,
  site: Pick<SiteAddress, 'host' | 'rest' | 'folders'> | undefined,
): string | undefined {
  if (!site || !/^https?:/i.test(value)) return undefined;
  const address = findWebAddress(value);
  if (!address) return undefined;
  const { host, rest } = address;
  const folder = site.folders?.get(host);
  if (folder !== undefined)
    return rest.startsWith('/assets/') ? rest : `/${folder}${rest.replace(/^\/(?=[?#]|$)/, '')}`;
  return withoutWww(host) === withoutWww(site.host) ? pathBelow(site.rest, rest) : undefined;
}

/** The part of a path below another path, from its slash on; undefined if it is not below it. */
export function pathBelow(base: string, path: string): string | undefined {
  const rest = path.startsWith(base) ? path.slice(base.length) : undefined;
  if (rest === undefined || rest.startsWith('/')) return rest;
  return /^(?:$|[?#])/.test(rest) ? `/${rest}` : undefined;
}

/**
 * The path and the section of a link within the site. The query, which scripts of the page read, and words to highlight
 * (`#:~:text=…`), which the browser reads, do not matter for either.
 * @returns an empty path for a section of the page itself
 */
export function localTarget(href: string): { readonly path: string; readonly fragment: string | undefined } {
  const [, path = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  const section = fragment?.split(':~:', 1)[0];
  return { path, fragment: fragment?.includes(':~:') && section === '' ? undefined : section };
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

const mail = email.pattern.slice(1, -1);
const mailLink = new RegExp(`^mailto:${mail}(?:\\?subject=[^\\s&?#]*)?$`, 'iu');
const mailInside = new RegExp(mail, 'u');

/** The first mail address in a text. */
export function findMailAddress(text: string): string | undefined {
  return mailInside.exec(text)?.[0];
}

const linkForm = new RegExp(href.pattern, 'u');

/** True if a link is written in a form that visitors can follow. Its target is not looked up. */
export function isLink(value: string): boolean {
  if (!linkForm.test(value)) return false;
  if (value.startsWith('mailto:')) return mailLink.test(value);
  if (!/^https?:/.test(value)) return true;
  const address = findWebAddress(value);
  return address !== undefined && !isLocalHost(address.hostname);
}

/** True if a site may be published at an address: `https://`, a host, and maybe a path: `https://empresa.co/tienda`. */
export function isSiteAddress(value: string): boolean {
  const address = findWebAddress(value);
  return address?.isSecure === true && sitePath.test(address.rest) && !isLocalHost(address.hostname);
}

/** A path of characters that need no quoting in a server's configuration. */
const sitePath = /^(?:\/(?!\.)[\w.~-]+)*$/;

/** True if a frame may show an address: encrypted, and available to every visitor. */
export function isEmbed(value: string): boolean {
  const address = findWebAddress(value);
  return address?.isSecure === true && !isLocalHost(address.hostname);
}

/** True if forms may be sent to an address: encrypted, on the site itself, or on a server of the developer's computer. */
export function isEndpoint(value: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(value)) return true;
  const address = findWebAddress(value);
  return address !== undefined && (address.isSecure || ['localhost', '127.0.0.1'].includes(address.hostname));
}

/** An address whose placeholders, such as `{phone}`, are replaced by a sample value. */
export function filledTemplate(value: string): string {
  return value.replace(/\{(?:phone|text|branch)\}/g, '1');
}

/** True if a template yields addresses that visitors can follow. */
export function isLinkTemplate(value: string): boolean {
  return isLink(filledTemplate(value));
}
