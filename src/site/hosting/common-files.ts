import { headerRules, writeHeaderRules } from './headers.ts';
import type { HostedSite, HostFile } from './host.ts';

/** The headers for hosts that read `_headers`. */
export function headersFile({ headers, addresses }: HostedSite): HostFile {
  return { path: '_headers', contents: writeHeaderRules(headerRules(headers, addresses)) };
}

/** The redirects for hosts that read `_redirects`. */
export function redirectsFile({ redirects, addresses: { file, page } }: HostedSite): readonly HostFile[] {
  const rules = redirects.map(({ from, to }) => `${file(from)} ${page(to)} 301\n`);
  return rules.length > 0 ? [{ path: '_redirects', contents: rules.join('') }] : [];
}
