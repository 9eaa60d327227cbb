import { createAddresses } from '../../../schema/addresses.ts';
import type { HostName } from '../../../schema/site/host-fields.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { headersFile } from './common-files.ts';
import { siteHeaders } from './headers.ts';
import type { Host, HostedSite, HostFile } from './host.ts';
import { apache } from './hosts/apache.ts';
import { bucket } from './hosts/bucket.ts';
import { caddy } from './hosts/caddy.ts';
import { cloudflare } from './hosts/cloudflare.ts';
import { githubPages } from './hosts/github-pages.ts';
import { netlify } from './hosts/netlify.ts';
import { nginx } from './hosts/nginx.ts';
import { vercel } from './hosts/vercel.ts';
import type { SitePolicy } from './policy.ts';
import { previewRedirectFiles } from './redirects/preview.ts';

/** All hosts that the program knows. */
export const hosts: Readonly<Record<HostName, Host>> = {
  'github-pages': githubPages,
  cloudflare,
  netlify,
  vercel,
  bucket,
  nginx,
  apache,
  caddy,
};

/** The headers for the preview of a site whose hosts do not read `_headers`. */
export const previewHeaders = '_server/headers';

/** The hosts of a site that names none. */
const defaultHosts: readonly HostName[] = ['cloudflare', 'netlify', 'apache', 'nginx', 'caddy'];

/** The hosts of a site. @param names the field `hosts` of `site.yaml` */
export function hostsOf(names: readonly HostName[] = defaultHosts): readonly Host[] {
  return names.map((name) => hosts[name]);
}

/**
 * The files that the hosts of a site read, as files of the built site.
 * @param settings fields of `site.yaml`
 */
export function hostFiles(
  policy: SitePolicy,
  site: Partial<Omit<HostedSite, 'headers'>> = {},
  settings: Pick<SiteData, 'agents' | 'hosts' | 'headers' | 'openFolders'> = {},
): readonly HostFile[] {
  const { addresses = createAddresses({ url: '' }) } = site;
  const headers = siteHeaders(policy, settings, addresses);
  const hosted = { headers, addresses, redirects: [], pages: [], folders: [], ...site };
  const wanted = hostsOf(settings.hosts);
  const files = wanted.flatMap((host) => host.files(hosted));
  const { path, contents } = headersFile(hosted);
  if (wanted.some(({ can }) => can.headers) && files.every((file) => file.path !== path))
    files.push({ path: previewHeaders, contents });
  if (wanted.some(({ can }) => can.redirects)) files.push(...previewRedirectFiles(hosted.redirects));
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
