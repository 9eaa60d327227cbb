import { WELL_KNOWN } from '../../addresses.ts';
import { FOREVER, hashedName, hiddenOrPrivateFiles, REVALIDATE } from '../headers.ts';
import { type Host, type HostedSite, variantRoutes } from '../host.ts';
import { caddyValue, caddyWord } from '../quoting.ts';

/** Caddy. The server's configuration imports the file. */
export const caddy: Host = {
  name: 'caddy',
  limits: {},
  can: { headers: true, redirects: true },
  answers: { finalSlash: false, htmlEnding: false },
  reserved: [],
  files: (site) => [{ path: '_server/Caddyfile', contents: configuration(site) }],
};

function configuration(hosted: HostedSite): string {
  const { headers, redirects } = hosted;
  const { common, drawingPolicy } = headers;
  const set = (sent: Readonly<Record<string, string>>) =>
    Object.entries(sent).map(([name, value]) => `    ${name} ${caddyValue(value)}`);
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
    ...variantRoutes(hosted).flatMap((route) =>
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
