import { type HeaderRule, headerRules } from '../headers.ts';
import { type Host, type HostedSite, variantRoutes } from '../host.ts';
import { vercelValue } from '../quoting.ts';
import { vercelRedirects } from '../redirects/vercel.ts';

/** The largest number of redirects. With one more, Vercel refuses the site. */
const MOST_REDIRECTS = 2048;

/** Vercel, which reads the file at the top of the folder that is uploaded. */
export const vercel: Host = {
  name: 'vercel',
  limits: { headerRules: 2048, headerLength: 32768, redirects: MOST_REDIRECTS, redirectLength: 4096 },
  can: { headers: true, redirects: true, wildcards: true, queries: true, gone: false, colons: true },
  answers: { finalSlash: true, htmlEnding: true },
  topFiles: ['vercel.json'],
  reserved: ['/vercel.json'],
  files: (site) => [{ path: 'vercel.json', contents: `${JSON.stringify(configuration(site), null, 2)}\n` }],
};

function configuration(site: HostedSite) {
  const { headers, redirects, folders, addresses } = site;
  const { isFolder, file } = addresses;
  // `trailingSlash: false` would remove the slash of folders too, where links of their pages then lead elsewhere.
  const slashes =
    folders.length === 0 || isFolder
      ? []
      : [
          ...folders.map((folder) => ({ source: file(folder), destination: file(`${folder}/`) })),
          ...variantRoutes(site).map((route) => ({ source: file(`${route}/`), destination: file(route) })),
        ];
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    ...((folders.length === 0 || isFolder) && { trailingSlash: isFolder }),
    redirects: [
      ...vercelRedirects(redirects, addresses),
      ...slashes.map((redirect) => ({ ...redirect, statusCode: 301 })),
    ].slice(0, MOST_REDIRECTS),
    headers: headerRules(headers, addresses).map(headersOf),
  };
}

/** A rule whose headers replace those of the same name of former rules. */
function headersOf({ path, headers }: HeaderRule) {
  return {
    source: path.replaceAll('.', '\\.').replace('*', '(.*)'),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value: vercelValue(value) })),
  };
}
