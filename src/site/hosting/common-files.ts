import { headerRules, writeHeaderRules } from './headers.ts';
import type { HostedSite, HostFile } from './host.ts';
import { redirectLines } from './redirects/listed.ts';

/** The headers for hosts that read `_headers`. */
export function headersFile({ headers, addresses }: HostedSite): HostFile {
  return { path: '_headers', contents: writeHeaderRules(headerRules(headers, addresses)) };
}

/** The redirects for hosts that read `_redirects`. */
export function redirectsFile({ redirects, addresses }: HostedSite): readonly HostFile[] {
  const rules = redirectLines(redirects, addresses.base);
  return rules.length > 0 ? [{ path: '_redirects', contents: rules.join('') }] : [];
}
