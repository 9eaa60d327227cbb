import { createAddresses } from '../../../schema/addresses.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { formerAddresses, isIndex, redirectRoute } from '../../content/link/redirects/former-addresses.ts';
import { parsePlain, type TokenValues } from '../../content/text/tokens.ts';
import { htmlFile } from '../addresses.ts';
import type { HostRedirect } from '../hosting/host.ts';
import { type OutputFile, outputFile } from './output-file.ts';
import { escapeXml } from './xml.ts';

/** The redirects of published pages. */
export function redirectsOf(pages: readonly PageIndexEntry[]): HostRedirect[] {
  return pages.flatMap((page) => formerAddresses(page).map((from) => ({ from, to: page.route })));
}

/**
 * A page at each former address, for servers without rules for redirects. It redirects without a script, and names the
 * canonical address for search engines. `/blog/index.html` as a former address of `/blog` has a rule only: a server may
 * send that file at `/blog` itself.
 */
export function redirectFiles(pages: readonly PageIndexEntry[], site: SiteData, tokens: TokenValues): OutputFile[] {
  return pages.flatMap((page) =>
    formerAddresses(page)
      .filter((from) => redirectRoute(from) !== page.route)
      .map((from) => outputFile({ path: fileOfRedirect(from, site), contents: redirectPage(page, site, tokens) })),
  );
}

function fileOfRedirect(address: string, site: SiteData): string {
  return isIndex(address)
    ? `${address.slice(1).replace(/\.html$/, '')}.html`
    : htmlFile(redirectRoute(address), createAddresses(site));
}

function redirectPage({ route, title: written }: PageIndexEntry, site: SiteData, tokens: TokenValues): string {
  const title = parsePlain(written, tokens).value;
  const { page, absolute } = createAddresses(site);
  return `<!doctype html>
<html lang="${escapeXml(site.lang)}">
<head>
<meta charset="utf-8">
<title>${escapeXml(title)}</title>
<meta http-equiv="refresh" content="0; url=${escapeXml(page(route))}">
<link rel="canonical" href="${escapeXml(absolute(route))}">
</head>
<body><p><a href="${escapeXml(page(route))}">${escapeXml(title)}</a></p></body>
</html>
`;
}
