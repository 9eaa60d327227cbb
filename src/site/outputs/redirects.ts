import type { SiteData } from '../../../schema/site-data.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { formerAddresses, redirectRoute } from '../../content/link/redirects.ts';
import type { HostRedirect } from '../hosting/host-files.ts';
import { type OutputFile, outputFile } from './output-file.ts';
import { escapeXml } from './xml.ts';

/** The redirects of published pages. */
export function redirectsOf(pages: readonly PageIndexEntry[]): HostRedirect[] {
  return pages.flatMap((page) => formerAddresses(page).map((from) => ({ from, to: page.route })));
}

/**
 * A page at each former address, for servers without rules for redirects. It leads on without a script, and search
 * engines take the canonical address.
 */
export function redirectFiles(pages: readonly PageIndexEntry[], site: SiteData): OutputFile[] {
  return pages.flatMap((page) =>
    formerAddresses(page).map((from) => outputFile(`${redirectRoute(from).slice(1)}.html`, redirectPage(page, site))),
  );
}

function redirectPage({ route, title }: PageIndexEntry, { url, lang }: SiteData): string {
  return `<!doctype html>
<html lang="${escapeXml(lang)}">
<head>
<meta charset="utf-8">
<title>${escapeXml(title)}</title>
<meta http-equiv="refresh" content="0; url=${escapeXml(route)}">
<link rel="canonical" href="${escapeXml(url + route)}">
</head>
<body><p><a href="${escapeXml(route)}">${escapeXml(title)}</a></p></body>
</html>
`;
}
