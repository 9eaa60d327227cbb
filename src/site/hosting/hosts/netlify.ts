import { headersFile, redirectsFile } from '../common-files.ts';
import type { Host } from '../host.ts';

/** Netlify. */
export const netlify: Host = {
  name: 'netlify',
  limits: {},
  can: { headers: true, redirects: true, wildcards: true, queries: true, gone: false, colons: false },
  answers: { finalSlash: true, htmlEnding: false },
  reserved: [],
  topFiles: ['_headers', '_redirects'],
  files: (site) => [headersFile(site), ...redirectsFile(site)],
};
