import type { SiteData } from '../../../schema/site-data.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { publishedPages } from '../check/published-pages.ts';
import { hostFiles } from '../hosting/host-files.ts';
import { sitePolicy, speculationRules } from '../hosting/policy.ts';
import { type OutputFile, outputFile } from '../outputs/output-file.ts';
import { redirectsOf } from '../outputs/redirects.ts';
import type { RendererBundle } from './renderer-bundle.ts';

/** The files of the built site that need the browser code: the code itself, and the headers, which name parts of it. */
export function codeFiles(site: CheckedSite, bundle: RendererBundle, siteData: SiteData): OutputFile[] {
  const addresses = publishedPages(site).flatMap((page) => page.facts.hrefs);
  const policy = sitePolicy(siteData, { start: bundle.start, rules: speculationRules }, addresses);
  return [
    ...Object.entries(bundle.files).map(([name, contents]) => outputFile(name, contents)),
    ...hostFiles(policy, redirectsOf(publishedPages(site)), siteData.url).map((file) =>
      outputFile(file.path, file.contents),
    ),
  ];
}
