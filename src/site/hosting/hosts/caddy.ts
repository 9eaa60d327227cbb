import { WELL_KNOWN } from '../../addresses.ts';
import {
  acceptsMarkdown,
  FOREVER,
  hashedName,
  hiddenOrPrivateFiles,
  markdownType,
  prefersHtml,
  REVALIDATE,
} from '../headers.ts';
import { type Host, type HostedSite, languagesNotFound, literal, variantRoutes } from '../host.ts';
import { openPolicy } from '../policy.ts';
import { caddyValue, caddyWord } from '../quoting.ts';
import { caddyRedirects } from '../redirects/caddy.ts';

/** Caddy. The server's configuration imports the file. */
export const caddy: Host = {
  name: 'caddy',
  limits: {},
  can: { headers: true, redirects: true, wildcards: true, queries: true, gone: true, colons: true },
  answers: { finalSlash: false, htmlEnding: false },
  reserved: [],
  files: (site) => [{ path: '_server/Caddyfile', contents: configuration(site) }],
};

function configuration(hosted: HostedSite): string {
  const { headers, redirects, addresses } = hosted;
  const { base, isFolder, page, file } = addresses;
  const { common, drawingPolicy, rules, openFolders, hasMarkdown } = headers;
  const others = languagesNotFound(hosted);
  const set = (sent: Readonly<Record<string, string>>) =>
    Object.entries(sent).map(([name, value]) => `    ${name} ${caddyValue(value)}`);
  return [
    '# empresa.example {',
    '#   root * /var/www/site',
    `#   import /var/www/site${base}/_server/Caddyfile`,
    '# }',
    '@private {',
    `  path_regexp ${caddyWord(`^${literal(file('/'))}${hiddenOrPrivateFiles}`)}`,
    `  not path ${file(`/${WELL_KNOWN}/*`)}`,
    '}',
    `@hidden path_regexp ${caddyWord(`^${literal(file(`/${WELL_KNOWN}/`))}(.*/)?\\.`)}`,
    // A redirect that ended in `?{query}` would add the question mark to addresses without a query too.
    '@query expression `{http.request.uri.query} != ""`',
    `@hashed path_regexp ${caddyWord(`^${literal(file('/assets/'))}.+${hashedName}`)}`,
    `@drawing path_regexp ${caddyWord(`^${literal(file('/assets/'))}.+\\.svg$`)}`,
    ...(hasMarkdown
      ? [
          '@markdown {',
          `  header_regexp Accept ${caddyWord(`(?i)${acceptsMarkdown}`)}`,
          `  not header_regexp Accept ${caddyWord(`(?i)${prefersHtml}`)}`,
          '  file {site_markdown}',
          '}',
          `@markdown_file path_regexp ${caddyWord(`^${literal(file('/'))}.*\\.md$`)}`,
          `@negotiated not path ${file('/assets/*')}`,
        ]
      : []),
    ...rules.map(({ path }, index) => `@rule_${index} path_regexp ${caddyWord(`^${literal(path)}$`)}`),
    ...openFolders.flatMap((folder, index) => [
      `@open_${index} path_regexp ${caddyWord(`^${literal(folder)}/`)}`,
      `@folder_${index} {`,
      `  path_regexp folder_${index} ${caddyWord(`^(${literal(folder)}(?:/.*[^/])?)$`)}`,
      '  file {path}/index.html',
      '}',
    ]),
    '# In this order: later headers replace earlier ones.',
    ...(base ? [`@site path ${base} ${base}/*`, 'route @site {'] : ['route {']),
    '  error @private 404',
    '  error @hidden 404',
    '  vars query ""',
    '  vars @query query "?{http.request.uri.query}"',
    ...(base ? [`  redir ${base} ${base}/{http.vars.query} permanent`] : []),
    ...(hasMarkdown
      ? [
          '  map {path} {site_markdown} {',
          `    ${file('/')} ${file('/index.md')}`,
          `    "~^(.*[^/])/?$" "$\{1}.md"`,
          '  }',
          '  rewrite @markdown {site_markdown}',
          '  header @negotiated +Vary Accept',
          `  header @markdown_file Content-Type ${caddyValue(markdownType)}`,
        ]
      : []),
    '  header {',
    ...set({ ...common, 'Cache-Control': REVALIDATE }),
    '  }',
    ...rules.flatMap(({ headers: sent }, index) =>
      Object.entries(sent).map(([name, value]) => `  header @rule_${index} ${name} ${caddyValue(value)}`),
    ),
    ...caddyRedirects(redirects, hosted.addresses.base, '{http.vars.query}'),
    `  header @hashed Cache-Control ${caddyValue(FOREVER)}`,
    `  header @drawing Content-Security-Policy ${caddyValue(drawingPolicy)}`,
    ...openFolders.flatMap((_, index) => [
      `  header @open_${index} Content-Security-Policy ${caddyValue(openPolicy)}`,
      // Not `{path}`, which is the path as it was requested: `//other.example/..%2fmanual` would lead to another host.
      `  redir @folder_${index} {http.regexp.folder_${index}.1}/{http.vars.query} permanent`,
    ]),
    // The address of a page must be rewritten, because the redirects below match it in any capitals.
    `  try_files ${isFolder ? '{path}index.html ' : ''}{path} {path}.html`,
    ...variantRoutes(hosted).flatMap((route) =>
      [route, `${route}/`].map(
        (from) => `  redir ${caddyWord(file(from))} ${caddyWord(`${page(route)}{http.vars.query}`)} permanent`,
      ),
    ),
    '  file_server {',
    '    precompressed br gzip',
    '  }',
    '}',
    'handle_errors {',
    '  header {',
    ...set({ ...common, 'Cache-Control': REVALIDATE }),
    '  }',
    ...(others.length > 0
      ? [
          '  map {path} {site_not_found} {',
          ...others.map((other) => `    ${caddyWord(`~^${literal(other.prefix)}(/|$)`)} ${other.file}`),
          `    default ${file('/404.html')}`,
          '  }',
          '  rewrite * {site_not_found}',
        ]
      : [`  rewrite * ${file('/404.html')}`]),
    '  file_server {',
    '    precompressed br gzip',
    '  }',
    '}',
    '',
  ].join('\n');
}
