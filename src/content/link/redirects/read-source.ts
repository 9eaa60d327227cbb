import { findWebAddress, pathOnSite, type SiteAddress } from '../../common/address.ts';
import type { Finding } from '../../diagnostics/rule.ts';
import type { QueryPair, RedirectSource } from './redirect.ts';
import { foreignSource, wrongSource } from './rules.ts';

/** Names that every host can look up in a query. */
const queryName = /^\w+$/;

/** Characters that mean something in the configuration of a server, or that no address has. */
const forServers = /[\\\p{Cc}"`{}$<>|^]/u;

/**
 * Reads the former address of a line: a path, or a whole address of the site. Accents may be written readable or
 * percent-encoded.
 * @param site its address; undefined while it is not known, so that no host is foreign
 */
export function readSource(written: string, site: SiteAddress | undefined): RedirectSource | Finding {
  const text = written.trim();
  const web = findWebAddress(text);
  const own = web && pathOnSite(text, site ?? { host: web.host, rest: '' });
  if (web && own === undefined) return foreignSource({ value: text, host: site ? site.host + site.rest : '' });
  return readPath(own ?? text);
}

function readPath(value: string): RedirectSource | Finding {
  const [, rawPath = '', rawQuery] = /^([^?#]*)(?:\?([^#]*))?/s.exec(value)!;
  if (!value.startsWith('/')) return wrongSource({ kind: 'slash', value, guess: `/${value}` });
  if (value.includes('#')) return wrongSource({ kind: 'fragment', value, guess: value.slice(0, value.indexOf('#')) });
  const isWildcard = rawPath.endsWith('/*');
  const path = decode(isWildcard ? rawPath.slice(0, -2) : rawPath);
  const query = readQuery(rawQuery);
  if (path === undefined || query === undefined) return wrongSource({ kind: 'encoding', value });
  if (path.includes('*') || query.some((pair) => pair.join().includes('*')) || (isWildcard && rawQuery !== undefined))
    return wrongSource({ kind: 'wildcard', value });
  if (forServers.test(path + query.flat().join('')) || /\/\.{0,2}\//.test(`${path}/`.replace(/\/+$/, '/')))
    return wrongSource({ kind: 'characters', value });
  if (rawQuery !== undefined && (query.length === 0 || query.some(([name]) => !queryName.test(name))))
    return wrongSource({ kind: 'query', value });
  const plain = path.replace(/\/+$/, '').normalize('NFC');
  return { path: plain || (isWildcard ? '' : '/'), isWildcard, query };
}

function readQuery(raw: string | undefined): QueryPair[] | undefined {
  const pairs = (raw ?? '').split('&').filter(Boolean).map(readPair);
  if (pairs.includes(undefined)) return undefined;
  return (pairs as QueryPair[]).sort(([a], [b]) => (a < b ? -1 : 1));
}

function readPair(raw: string): QueryPair | undefined {
  const at = raw.includes('=') ? raw.indexOf('=') : raw.length;
  const [name, value] = [decode(raw.slice(0, at)), decode(raw.slice(at + 1).replaceAll('+', ' '))];
  return name === undefined || value === undefined ? undefined : [name, value];
}

function decode(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
