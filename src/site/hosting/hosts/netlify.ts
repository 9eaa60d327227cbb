import { headersFile, redirectsFile } from '../common-files.ts';
import type { Host } from '../host.ts';

/** Netlify. */
export const netlify: Host = {
  name: 'netlify',
  limits: {},
  answers: { finalSlash: true, htmlEnding: false },
  files: (site) => [headersFile(site), ...redirectsFile(site)],
};
