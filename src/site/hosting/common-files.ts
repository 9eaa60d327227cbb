import { headerRules, writeHeaderRules } from './headers.ts';
import type { HostedSite, HostFile } from './host.ts';

/** The headers for hosts that read `_headers`. */
export function headersFile({ headers }: HostedSite): HostFile {
  return { path: '_headers', contents: writeHeaderRules(headerRules(headers)) };
}

/** The redirects for hosts that read `_redirects`. */
export function redirectsFile({ redirects }: HostedSite): readonly HostFile[] {
  const rules = redirects.map(({ from, to }) => `${from} ${to} 301\n`);
  return rules.length > 0 ? [{ path: '_redirects', contents: rules.join('') }] : [];
}
