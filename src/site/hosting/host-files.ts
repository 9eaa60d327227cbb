import { WELL_KNOWN } from '../addresses.ts';
import {
  FOREVER,
  hashedName,
  headerRules,
  hiddenOrPrivateFiles,
  privateFiles,
  REVALIDATE,
  type SiteHeaders,
  siteHeaders,
  writeHeaderRules,
} from './headers.ts';
import type { SitePolicy } from './policy.ts';
import { apacheValue, apacheWord, caddyValue, caddyWord, nginxValue, nginxWord } from './quoting.ts';

/** A former address of a page, and its present one. Both have only the characters that `redirectFrom` allows. */
export interface HostRedirect {
  readonly from: string;
  readonly to: string;
}

/**
 * The largest number of pages for which the server files redirect addresses in other capitals, or with a slash at the
 * end. A server tries these rules one after the other for each address that is no file.
 */
const MOST_ROUTES = 300;

/**
 * Configuration files for common servers, as files of the built site. The README lists the server of each.
 * @param site address of the site, without a slash at its end
 * @param pages the routes of the pages
 */
export function hostFiles(
  policy: SitePolicy,
  redirects: readonly HostRedirect[] = [],
  site = '',
  pages: readonly string[] = [],
): { readonly path: string; readonly contents: string }[] {
  const headers = siteHeaders(policy);
  const routes = pages.length > MOST_ROUTES ? [] : pages.filter((route) => route !== '/');
  return [
    { path: '_headers', contents: writeHeaderRules(headerRules(headers)) },
    ...(redirects.length > 0 ? [{ path: '_redirects', contents: redirects.map(redirectRule).join('') }] : []),
    { path: '.htaccess', contents: apache(headers, redirects, site, routes) },
    { path: '_server/nginx.conf', contents: nginx(headers, redirects, routes) },
    { path: '_server/Caddyfile', contents: caddy(headers, redirects, routes) },
  ];
}

/** A line of `_redirects`, which Netlify and Cloudflare Pages read. */
function redirectRule({ from, to }: HostRedirect): string {
  return `${from} ${to} 301\n`;
}

/** A route as a pattern that matches it alone. */
function literal(route: string): string {
  return route.replaceAll('.', '\\.');
}

function nginx(
  { common, drawingPolicy }: SiteHeaders,
  redirects: readonly HostRedirect[],
  routes: readonly string[],
): string {
  const add = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `add_header ${name} ${nginxValue(value)} always;`);
  const location = (match: string, ...lines: readonly string[]) => [
    `location ${match} {`,
    ...lines.map((line) => `  ${line}`),
    '}',
    '',
  ];
  // In nginx a location with headers of its own inherits none, so that each location contains all headers.
  const forever = { ...common, 'Cache-Control': FOREVER };
  return [
    '# Inside `server { … }`, after `root`: include /var/www/site/_server/nginx.conf;',
    '# With the module ngx_brotli, add `brotli_static on;` to the server.',
    'charset utf-8;',
    'gzip_static on;',
    'error_page 404 /404.html;',
    '# Redirects name no host: that of a request is what its sender has written.',
    'absolute_redirect off;',
    '',
    ...redirects.flatMap(({ from, to }) =>
      location(
        `= ${nginxWord(from)}`,
        ...add({ ...common, 'Cache-Control': REVALIDATE }),
        `return 301 ${to}$is_args$args;`,
      ),
    ),
    ...location(`~ ${nginxWord(`^/${privateFiles}`)}`, 'return 404;'),
    ...location(
      `~ ${nginxWord(`^/assets/.+${hashedName.replace('[a-z0-9]+', 'svg')}`)}`,
      ...add({ ...forever, 'Content-Security-Policy': drawingPolicy }),
    ),
    ...location(`~ ${nginxWord(`^/assets/.+${hashedName}`)}`, ...add(forever)),
    ...location('= /', ...add({ ...common, 'Cache-Control': REVALIDATE }), 'try_files /index.html =404;'),
    ...location(
      '/',
      ...add({ ...common, 'Cache-Control': REVALIDATE }),
      'try_files $uri $uri.html $uri/index.html @another;',
    ),
    '# Addresses in other capitals, or with a slash at the end.',
    ...location(
      '@another',
      ...add({ ...common, 'Cache-Control': REVALIDATE }),
      ...routes.map(
        (route) => `if ($uri ~* ${nginxWord(`^${literal(route)}/?$`)}) { return 301 ${route}$is_args$args; }`,
      ),
      'return 404;',
    ),
  ].join('\n');
}

function caddy(
  { common, drawingPolicy }: SiteHeaders,
  redirects: readonly HostRedirect[],
  routes: readonly string[],
): string {
  const set = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `    ${name} ${caddyValue(value)}`);
  return [
    '# empresa.example {',
    '#   root * /var/www/site',
    '#   import /var/www/site/_server/Caddyfile',
    '# }',
    '@private {',
    `  path_regexp ${caddyWord(`^/${hiddenOrPrivateFiles}`)}`,
    `  not path /${WELL_KNOWN}/*`,
    '}',
    `@hashed path_regexp ${caddyWord(`^/assets/.+${hashedName}`)}`,
    `@drawing path_regexp ${caddyWord('^/assets/.+\\.svg$')}`,
    '# In this order: later headers replace earlier ones.',
    'route {',
    '  error @private 404',
    '  header {',
    ...set({ ...common, 'Cache-Control': REVALIDATE }),
    '  }',
    ...redirects.map(({ from, to }) => `  redir ${caddyWord(from)} ${caddyWord(to)} permanent`),
    `  header @hashed Cache-Control ${caddyValue(FOREVER)}`,
    `  header @drawing Content-Security-Policy ${caddyValue(drawingPolicy)}`,
    '  try_files {path} {path}.html',
    ...routes.flatMap((route) =>
      [route, `${route}/`].map((from) => `  redir ${caddyWord(from)} ${caddyWord(route)} permanent`),
    ),
    '  file_server {',
    '    precompressed br gzip',
    '  }',
    '}',
    'handle_errors {',
    '  header {',
    ...set({ ...common, 'Cache-Control': REVALIDATE }),
    '  }',
    '  rewrite * /404.html',
    '  file_server {',
    '    precompressed br gzip',
    '  }',
    '}',
    '',
  ].join('\n');
}

function apache(
  { common, drawingPolicy }: SiteHeaders,
  redirects: readonly HostRedirect[],
  site: string,
  routes: readonly string[],
): string {
  const set = (headers: Readonly<Record<string, string>>, indent = '  ') =>
    Object.entries(headers).map(([name, value]) => `${indent}Header always set ${name} ${apacheValue(value)}`);
  const precompressed = (ending: string, encoding: string) => [
    `  RewriteCond %{HTTP:Accept-Encoding} ${encoding}`,
    `  RewriteCond %{REQUEST_FILENAME}.${ending} -s`,
    `  RewriteRule ^(.+)\\.(html|js|json|svg|xml|txt)$ $1.$2.${ending} [QSA,L]`,
  ];
  return [
    'ErrorDocument 404 /404.html',
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    '',
    '<IfModule mod_rewrite.c>',
    '  RewriteEngine On',
    `  RewriteRule ^${privateFiles} - [R=404,L]`,
    // Apache writes a host into every redirect. Without `site`, it takes the host from the request, which its sender
    // can choose.
    ...redirects.map(({ from, to }) => `  RewriteRule ^${literal(from.slice(1))}$ ${site}${to} [R=301,L]`),
    '  RewriteRule ^$ index.html',
    '  RewriteCond %{REQUEST_FILENAME} !-f',
    '  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.html -f',
    '  RewriteRule ^(.+)$ $1.html',
    '  RewriteCond %{REQUEST_FILENAME}/index.html -f',
    '  RewriteRule ^(.+?)/?$ $1/index.html',
    ...routes.map((route) => `  RewriteRule ^${literal(route.slice(1))}/?$ ${site}${route} [NC,R=301,L]`),
    ...precompressed('br', 'br'),
    ...precompressed('gz', 'gzip'),
    '</IfModule>',
    '',
    '# Compressed copies are sent as what they are copies of.',
    '<IfModule mod_mime.c>',
    '  AddCharset utf-8 .html .js .json .svg .xml .txt',
    '  RemoveType .br .gz',
    '  AddEncoding br .br',
    '  AddEncoding gzip .gz',
    '</IfModule>',
    '',
    '<IfModule mod_headers.c>',
    ...set({ ...common, 'Cache-Control': REVALIDATE }),
    '  Header append Vary Accept-Encoding',
    `  <FilesMatch ${apacheWord(hashedName.replace('$', '(\\.br|\\.gz)?$'))}>`,
    ...set({ 'Cache-Control': FOREVER }, '    '),
    '  </FilesMatch>',
    `  <FilesMatch ${apacheWord('\\.svg(\\.br|\\.gz)?$')}>`,
    ...set({ 'Content-Security-Policy': drawingPolicy }, '    '),
    '  </FilesMatch>',
    '</IfModule>',
    '',
  ].join('\n');
}
