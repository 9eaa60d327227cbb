import { webAddress } from '../../../content/common/address.ts';
import type { Host, HostedSite, HostFile } from '../host.ts';

/** GitHub Pages, which sends no headers of a site and reads no redirects. */
export const githubPages: Host = {
  name: 'github-pages',
  limits: {},
  can: { headers: false, redirects: false, wildcards: false, queries: false, gone: false, colons: true },
  answers: { finalSlash: false, htmlEnding: false },
  reserved: [],
  files: (site) => [
    // Without it, a branch is published without files whose names begin with `_`.
    { path: '.nojekyll', contents: '', isReplaceable: true },
    ...domain(site),
  ],
};

/** The domain of the site, for branches that are published. Below a path, and on the domain of GitHub, there is none. */
function domain({ addresses }: HostedSite): HostFile[] {
  const { hostname, pathname } = webAddress(addresses.url);
  const isOwn = pathname === '/' && !hostname.endsWith('.github.io');
  return isOwn ? [{ path: 'CNAME', contents: `${hostname}\n`, isReplaceable: true }] : [];
}
