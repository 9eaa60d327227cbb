import {
  acceptsMarkdown,
  FOREVER,
  type HeaderRule,
  hashedName,
  headerNames,
  markdownType,
  prefersHtml,
  privateFiles,
  REVALIDATE,
} from '../headers.ts';
import { type Host, type HostedSite, languagesNotFound, literal, variantRoutes } from '../host.ts';
import { openPolicy } from '../policy.ts';
import { nginxValue, nginxWord } from '../quoting.ts';
import { hostPath, targetWithQuery } from '../redirects/host-redirect.ts';
import { type NginxMaps, nginxMaps, notFoundPage } from '../redirects/nginx.ts';

/** nginx. The server's configuration includes the file. */
export const nginx: Host = {
  name: 'nginx',
  limits: {},
  can: { headers: true, redirects: true, wildcards: true, queries: true, gone: true, colons: true },
  answers: { finalSlash: false, htmlEnding: false },
  reserved: [],
  files: (site) => {
    const maps = nginxMaps(site);
    return [
      { path: '_server/nginx.conf', contents: configuration(site, maps) },
      ...(maps ? [{ path: '_server/nginx-http.conf', contents: maps.http }] : []),
      ...(maps?.sizes ? [{ path: '_server/nginx-http-sizes.conf', contents: maps.sizes }] : []),
    ];
  },
};

function configuration(hosted: HostedSite, maps: NginxMaps | undefined): string {
  const { headers, redirects, addresses } = hosted;
  const { base, isFolder, page, file } = addresses;
  const { common, drawingPolicy, rules, openFolders, hasMarkdown } = headers;
  const others = languagesNotFound(hosted);
  const names = headerNames(rules);
  const variable = (name: string) => `$site_header_${names.indexOf(name.toLowerCase())}`;
  const add = (sent: Readonly<Record<string, string>>) => [
    ...Object.entries(sent).map(([name, value]) => `add_header ${name} ${nginxValue(value)} always;`),
    ...names.map((name) => `add_header ${name} ${variable(name)} always;`),
  ];
  const location = (match: string, ...lines: readonly string[]) => [
    `location ${match} {`,
    ...lines.map((line) => `  ${line}`),
    '}',
    '',
  ];
  const assignment = ({ path, headers: set }: HeaderRule) =>
    `if ($uri ~ ${nginxWord(`^${literal(path)}$`)}) { ${Object.entries(set)
      .map(([name, value]) => `set ${variable(name)} ${nginxValue(value)};`)
      .join(' ')} }`;
  // In nginx a location with headers of its own inherits none, so that each location contains all headers.
  const assets = literal(file('/assets/'));
  const forever = { ...common, 'Cache-Control': FOREVER };
  const ofPages = { ...common, 'Cache-Control': REVALIDATE, ...(hasMarkdown && { Vary: 'Accept' }) };
  return [
    ...(base ? [`# The folder ${base} of the root contains the site.`] : []),
    `# Inside \`server { … }\`, after \`root\`: include /var/www/site${base}/_server/nginx.conf;`,
    ...(maps ? [`# In \`http { … }\`, before the server: include /var/www/site${base}/_server/nginx-http*.conf;`] : []),
    '# With the module ngx_brotli, add `brotli_static on;` to the server.',
    'charset utf-8;',
    'gzip_static on;',
    ...(others.length > 0 ? [`set $site_not_found ${file('/404.html')};`] : []),
    ...others.map(
      (other) => `if ($uri ~ ${nginxWord(`^${literal(other.prefix)}(/|$)`)}) { set $site_not_found ${other.file}; }`,
    ),
    `error_page 404 ${notFoundPage(hosted)};`,
    '# Redirects are relative, because the sender of a request can forge its host.',
    'absolute_redirect off;',
    '',
    ...(hasMarkdown ? markdownRequests(file('/')) : []),
    ...(names.length > 0
      ? [
          '# A header whose variable is empty is not sent.',
          'uninitialized_variable_warn off;',
          ...rules.map(assignment),
          '',
        ]
      : []),
    ...(maps
      ? [...add({ ...common, 'Cache-Control': REVALIDATE }), ...maps.server, '']
      : redirects.flatMap((redirect) =>
          [redirect.path, `${redirect.path}/`].flatMap((path) =>
            location(
              `= ${nginxWord(base + path)}`,
              ...add({ ...common, 'Cache-Control': REVALIDATE }),
              `return 301 ${nginxWord(targetWithQuery(redirect, redirect.to!, '$is_args$args'))};`,
            ),
          ),
        )),
    ...location(`~ ${nginxWord(`^${literal(file('/'))}${privateFiles}`)}`, 'return 404;'),
    ...(hasMarkdown
      ? location(
          `~ ${nginxWord(`^${literal(file('/'))}.*\\.md$`)}`,
          ...add(ofPages),
          'types { }',
          `default_type ${nginxWord(markdownType)};`,
          'try_files $uri =404;',
        )
      : []),
    ...location(
      `~ ${nginxWord(`^${assets}.+${hashedName.replace('[a-z0-9]+', 'svg')}`)}`,
      ...add({ ...forever, 'Content-Security-Policy': drawingPolicy }),
    ),
    ...location(`~ ${nginxWord(`^${assets}.+${hashedName}`)}`, ...add(forever)),
    ...openFolders.flatMap((folder) => [
      // A server has one location for an address.
      ...(redirects.some((redirect) => hostPath(redirect, base) === folder)
        ? []
        : location(
            `= ${folder}`,
            ...add({ ...common, 'Cache-Control': REVALIDATE }),
            `return 301 ${folder}/$is_args$args;`,
          )),
      ...location(
        `${folder}/`,
        ...add({ ...common, 'Cache-Control': REVALIDATE, 'Content-Security-Policy': openPolicy }),
        'index index.html;',
        'try_files $uri $uri.html $uri/ =404;',
      ),
    ]),
    ...location(`= ${file('/')}`, ...add(ofPages), `try_files ${file('/index.html')} =404;`),
    ...location(
      file('/'),
      ...add(ofPages),
      // `/contacto/` is a page if addresses end with a slash, and `/contacto` leads there.
      `try_files $uri $uri.html ${isFolder ? `\${uri}index.html` : '$uri/index.html'} @another;`,
    ),
    `# Addresses in other capitals, or ${isFolder ? 'without' : 'with'} a slash at the end.`,
    ...location(
      '@another',
      ...add({ ...common, 'Cache-Control': REVALIDATE }),
      ...(isFolder ? ['if (-f $document_root$uri/index.html) { return 301 $uri/$is_args$args; }'] : []),
      ...variantRoutes(hosted).map(
        (route) =>
          `if ($uri ~* ${nginxWord(`^${literal(file(route))}/?$`)}) { return 301 ${page(route)}$is_args$args; }`,
      ),
      'return 404;',
    ),
  ].join('\n');
}

/**
 * Sends the Markdown of a page to a client that prefers it. Without a flag, `rewrite` continues with the lines after it.
 * @param home the address of the home page
 */
function markdownRequests(home: string): string[] {
  return [
    '# Clients that prefer Markdown to HTML get the page as Markdown.',
    'set $site_markdown "";',
    `if ($http_accept ~* ${nginxWord(acceptsMarkdown)}) { set $site_markdown $uri.md; }`,
    `if ($http_accept ~* ${nginxWord(prefersHtml)}) { set $site_markdown ""; }`,
    `if ($site_markdown = ${nginxWord(`${home}.md`)}) { set $site_markdown ${nginxWord(`${home}index.md`)}; }`,
    `if ($site_markdown ~ ${nginxWord('^(.+)/\\.md$')}) { set $site_markdown $1.md; }`,
    'if (-f $document_root$site_markdown) { rewrite ^ $site_markdown; }',
    '',
  ];
}
