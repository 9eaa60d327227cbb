import { headersFile, redirectsFile } from '../common-files.ts';
import type { Host } from '../host.ts';

/** Cloudflare Pages. */
export const cloudflare: Host = {
  name: 'cloudflare',
  limits: {
    files: 20_000,
    headerRules: 100,
    headerLength: 2000,
    redirects: 2000,
    wildcardRedirects: 100,
    redirectLength: 1000,
  },
  can: { headers: true, redirects: true, wildcards: true, queries: false, gone: false, colons: false },
  answers: { finalSlash: true, htmlEnding: true },
  reserved: [],
  topFiles: ['_headers', '_redirects'],
  files: (site) => [headersFile(site), ...redirectsFile(site)],
};
