import { FOREVER, hashedName, privateFiles, REVALIDATE } from '../headers.ts';
import { type Host, type HostedSite, languagesNotFound, literal, variantRoutes } from '../host.ts';
import { openPolicy } from '../policy.ts';
import { apacheValue, apacheWord } from '../quoting.ts';
import { apacheRedirects } from '../redirects/apache.ts';

/** Apache, which reads the file on every request. */
export const apache: Host = {
  name: 'apache',
  limits: {},
  can: { headers: true, redirects: true, wildcards: true, queries: true, gone: true, colons: true },
  answers: { finalSlash: false, htmlEnding: false },
  reserved: [],
  files: (site) => [
    { path: '.htaccess', contents: configuration(site) },
    ...languagesNotFound(site).map(({ prefix, file }) => ({
      path: `${prefix.slice(site.addresses.base.length + 1)}/.htaccess`,
      contents: errorDocuments(site, file).join('\n'),
    })),
  ],
};

/** The pattern of the files that are sent at an address, which may have a `*`. */
function fileAt(address: string): string {
  const index = address.endsWith('/') ? 'index\\.html' : '\\.html|/index\\.html';
  return `${literal(address)}(${index})?(\\.br|\\.gz)?$`;
}

/** The condition that the address of the file that is sent begins with a pattern. */
function within(pattern: string): string {
  return apacheWord(`expr=%{REQUEST_URI} =~ m#^${pattern}#`);
}

/** The lines that send a 404 page below the folder of their file. */
function errorDocuments({ redirects }: HostedSite, page: string): string[] {
  const codes = redirects.some(({ status }) => status === 410) ? [404, 410] : [404];
  return codes.map((code) => `ErrorDocument ${code} ${page}`);
}

function configuration(hosted: HostedSite): string {
  const { headers, redirects, addresses, below } = hosted;
  const { base, isFolder, absolute, file } = addresses;
  const { common, drawingPolicy, rules, openFolders, hasMarkdown } = headers;
  const texts = ['html', 'js', 'json', 'svg', 'xml', 'txt', ...(hasMarkdown ? ['md'] : [])];
  const set = (sent: Readonly<Record<string, string>>, indent = '  ') =>
    Object.entries(sent).map(([name, value]) => `${indent}Header always set ${name} ${apacheValue(value)}`);
  const precompressed = (ending: string, encoding: string) => [
    `  RewriteCond %{HTTP:Accept-Encoding} ${encoding}`,
    `  RewriteCond %{REQUEST_FILENAME}.${ending} -s`,
    `  RewriteRule ^(.+)\\.(${texts.join('|')})$ $1.$2.${ending} [QSA,L]`,
  ];
  return [
    ...errorDocuments(hosted, file('/404.html')),
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    '',
    '<IfModule mod_rewrite.c>',
    '  RewriteEngine On',
    ...(below
      ? [
          '  RewriteOptions AllowNoSlash',
          `  RewriteCond %{DOCUMENT_ROOT}${below}/.htaccess -f`,
          `  RewriteCond %{REQUEST_URI} ^${literal(below)}(?:/(.*))?$`,
          `  RewriteRule ^ ${addresses.url}/%1 [R=301,L]`,
        ]
      : []),
    ...(base
      ? [
          '  RewriteOptions AllowNoSlash',
          `  RewriteCond %{REQUEST_URI} ^${literal(base)}$`,
          `  RewriteRule ^ ${absolute('/')} [R=301,L]`,
        ]
      : []),
    `  RewriteRule ^${privateFiles} - [R=404,L]`,
    ...apacheRedirects(redirects, addresses.url.slice(0, -base.length || undefined)),
    // Links of generated pages are relative to their folder, whose address therefore ends with a slash.
    ...openFolders.flatMap((folder) => [
      '  RewriteCond %{REQUEST_FILENAME}/index.html -f',
      `  RewriteRule ^(${literal(folder.slice(base.length + 1))}(/.*[^/])?)$ ${absolute('/')}$1/ [R=301,L]`,
    ]),
    '  RewriteRule ^$ index.html',
    ...(isFolder
      ? ['  RewriteCond %{REQUEST_FILENAME}/index.html -f', `  RewriteRule ^(.+[^/])$ ${absolute('/')}$1/ [R=301,L]`]
      : []),
    '  RewriteCond %{REQUEST_FILENAME} !-f',
    '  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.html -f',
    '  RewriteRule ^(.+)$ $1.html',
    '  RewriteCond %{REQUEST_FILENAME}/index.html -f',
    '  RewriteRule ^(.+?)/?$ $1/index.html',
    ...variantRoutes(hosted).map(
      (route) => `  RewriteRule ^${literal(route.slice(1))}/?$ ${absolute(route)} [NC,R=301,L]`,
    ),
    ...precompressed('br', 'br'),
    ...precompressed('gz', 'gzip'),
    '</IfModule>',
    '',
    '# A compressed copy is sent with the type of its original.',
    '<IfModule mod_mime.c>',
    ...(hasMarkdown ? ['  AddType text/markdown .md'] : []),
    `  AddCharset utf-8 ${texts.map((ending) => `.${ending}`).join(' ')}`,
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
    ...rules.flatMap(({ path, headers: sent }) => set(sent).map((line) => `${line} ${within(fileAt(path))}`)),
    ...openFolders.flatMap((folder) =>
      set({ 'Content-Security-Policy': openPolicy }).map((line) => `${line} ${within(`${literal(folder)}/`)}`),
    ),
    '</IfModule>',
    '',
  ].join('\n');
}
