import { type Addresses, createAddresses } from '../../../schema/addresses.ts';
import { firstLanguage } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { pathOnHost, withDomain } from '../addresses.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { staticFolders } from '../check/listing/static-files.ts';
import { publishedLinks, publishedPages } from '../check/published-pages.ts';
import { hostFiles } from '../hosting/host-files.ts';
import { type SitePolicy, sitePolicy, speculationRules } from '../hosting/policy.ts';
import { type OutputFile, outputFile } from '../outputs/output-file.ts';
import { redirectsOf } from '../outputs/redirects.ts';
import type { RendererBundle } from './renderer-bundle.ts';
import { unusedScripts } from './visitor-data.ts';

/**
 * A host of a site. The first host has the whole output folder; the host of a language has the folder of the language,
 * which is a whole site by itself.
 */
export interface HostSite {
  /** The key of the language with this host; empty for the first host. */
  readonly domain: string;
  readonly siteData: SiteData;
  /** Turns routes of the site into addresses, for pages of the host: `/en/contact` is `/contact`. */
  readonly addresses: Addresses;
  /** Turns paths on the host into addresses: `/contact` stays `/contact`. */
  readonly here: Addresses;
}

/** The hosts of a site, the first host first. @param sites the data of the site in each language */
export function hostSites(sites: readonly SiteData[]): HostSite[] {
  return sites.flatMap((siteData) => {
    const { language = firstLanguage, url, addresses: form } = siteData;
    const addresses = createAddresses(siteData);
    const { domain } = addresses;
    if (domain !== language) return [];
    const here = domain === firstLanguage ? addresses : createAddresses({ url, addresses: form });
    return [{ domain, siteData, addresses, here }];
  });
}

/**
 * Files that depend on the browser code: the code itself, and the headers, which name inline scripts.
 * @param sites the data of the site in each language, the first language first
 */
export function codeFiles(site: CheckedSite, bundle: RendererBundle, sites: readonly SiteData[]): OutputFile[] {
  const unused = unusedScripts(sites, bundle);
  const scripts = Object.entries(bundle.files)
    .filter(([path]) => !unused.includes(`/${path}`))
    .map(([path, contents]) => outputFile({ path, contents }));
  return hostSites(sites).flatMap((host) => {
    const rules = speculationRules(host.here);
    const policy = sitePolicy(sites, { start: bundle.start, rules }, publishedLinks(site));
    return [...scripts.map((file) => withDomain(file, host.domain)), ...filesForHost(site, host, policy)];
  });
}

/** Files for the servers of a host. A static file of the same name takes the place of a replaceable one. */
function filesForHost(
  site: CheckedSite,
  { siteData, addresses, here, domain }: HostSite,
  policy: SitePolicy,
): OutputFile[] {
  const { statics, assets } = site.folder;
  const { headers, openFolders } = siteData;
  const published = publishedPages(site);
  const ownPaths = (paths: readonly string[]) => paths.filter(addresses.isOwn).map(addresses.local);
  const hosted = {
    redirects: redirectsOf({ pages: published, redirects: site.redirects, assets, siteData }),
    addresses: here,
    pages: ownPaths(published.map(({ route }) => route)),
    folders: ownPaths(staticFolders(statics)),
    ...(domain !== firstLanguage && { below: `/${domain}` }),
  };
  const settings = {
    ...siteData,
    ...(headers && {
      headers: headers.flatMap((rule) => {
        const path = pathOnHost(rule.path, addresses);
        return path === undefined ? [] : [{ ...rule, path }];
      }),
    }),
    ...(openFolders && { openFolders: ownPaths(openFolders) }),
  };
  const own = new Set(statics.files);
  return hostFiles(policy, hosted, settings)
    .map((file) => withDomain(file, domain))
    .filter(({ path, isReplaceable }) => !isReplaceable || !own.has(path))
    .map(outputFile);
}
