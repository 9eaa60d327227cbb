import { headerRules, writeHeaderRules } from './headers.ts';
import { type HostedSite, type HostFile, languagesNotFound } from './host.ts';
import { redirectLines } from './redirects/listed.ts';

/** The headers for hosts that read `_headers`. */
export function headersFile({ headers, addresses }: HostedSite): HostFile {
  return { path: '_headers', contents: writeHeaderRules(headerRules(headers, addresses)) };
}

/** The redirects for hosts that read `_redirects`. */
export function redirectsFile(site: HostedSite): readonly HostFile[] {
  // Netlify reads these lines. Cloudflare ignores lines with the code 404: it sends the nearest file `404.html`.
  const notFound = languagesNotFound(site).map(({ prefix, file }) => `${prefix}/* ${file} 404\n`);
  const rules = [...redirectLines(site.redirects, site.addresses.base), ...notFound];
  return rules.length > 0 ? [{ path: '_redirects', contents: rules.join('') }] : [];
}
