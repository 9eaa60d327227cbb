import { describe, expect, test } from 'vitest';
import { createAddresses } from '../../schema/addresses.ts';
import type { HostName } from '../../schema/site/host-fields.ts';
import { documentHtml } from '../../src/app/server/document.ts';
import type { Connection } from '../../src/content/diagnostics/report/connections.ts';
import { declaredConnections, players } from '../../src/content/link/other-hosts/connections.ts';
import { redirectOf } from '../../src/content/link/redirects/redirect.ts';
import {
  FOREVER,
  headerRules,
  headersFor,
  readHeaderRules,
  siteHeaders,
  writeHeaderRules,
} from '../../src/site/hosting/headers.ts';
import { hostFiles } from '../../src/site/hosting/host-files.ts';
import { drawingPolicy, headerPolicy, pagePolicies, type SitePolicy } from '../../src/site/hosting/policy.ts';

const policy: SitePolicy = {
  scripts: ['start()', '{"prefetch":[]}'],
  connections: [{ why: 'player', address: 'https://video.example' }],
};

/** The directives of the header for a site with other connections. */
const headerWith = (...connections: readonly Connection[]) => directives(headerPolicy({ ...policy, connections }));
const formsTo = (...addresses: readonly string[]) =>
  headerWith(...addresses.map((address) => ({ why: 'form' as const, address })));
const ofPage = pagePolicies(policy)('p{color:red}');

/** The directives of a policy, by name. */
function directives(text: string): Map<string, string[]> {
  return new Map(
    text.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name!, sources];
    }),
  );
}

describe('the policy', () => {
  const onServer = directives(headerPolicy(policy));
  const onPage = directives(ofPage);

  test('names nothing unsafe', () => {
    expect(`${headerPolicy(policy)} ${ofPage} ${drawingPolicy}`).not.toMatch(/unsafe|\*|data:/);
  });

  test('permits scripts of the site and the inline scripts of every page', () => {
    const hashes = ['DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=', 'iCmLT321orx9XB2HAc2rMGzJNxtBxBtg4uKp/p7UHH4='];
    expect(onServer.get('script-src')).toEqual(["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)]);
    expect(onPage.get('script-src')).toEqual(onServer.get('script-src'));
  });

  test('forbids execution of text as code', () => {
    for (const directive of [onServer, onPage]) {
      expect(directive.get('require-trusted-types-for')).toEqual(["'script'"]);
      expect(directive.get('trusted-types')).toEqual(["'none'"]);
      expect(directive.get('base-uri')).toEqual(["'none'"]);
    }
  });

  test('permits a page only its own style and the sources that it names', () => {
    expect(onPage.get('style-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
    expect(onPage.get('default-src')).toEqual(["'none'"]);
    expect(onServer.get('style-src-attr')).toEqual(["'none'"]);
  });

  test('precedes everything in a page that it governs', () => {
    const page = { route: '/', title: '', description: '', layout: 'main', name: '', trail: [], blocks: [] } as const;
    const code = {
      app: '/app.js',
      shell: '/shell.js',
      site: '/site.json',
      build: '',
      start: '',
      noScriptStyle: '/assets/no-script.css',
    };
    const parts = {
      head: '',
      body: '',
      types: [],
      islands: [],
      visible: [],
      structuredData: [],
      language: '',
      links: '',
      styles: '<style>p{color:red}</style>',
      policy: pagePolicies(policy)('p{color:red}'),
    };
    const html = documentHtml({ page, code, ...parts });
    expect(html).toContain(`<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${ofPage}">`);
    expect(html.indexOf('<style>')).toBeGreaterThan(html.indexOf('<meta http-equiv'));
  });

  test('permits frames of the players that pages show and of the hosts that the site lists', () => {
    expect(onServer.get('frame-src')).toEqual(['https://video.example']);
    const both = headerWith(...policy.connections, { why: 'embed', address: 'https://book.example' });
    expect(both.get('frame-src')).toEqual(['https://video.example', 'https://book.example']);
    expect(headerWith().get('frame-src')).toEqual(["'none'"]);
  });

  test.each([
    ['https://forms.example/f/1?x=1', 'https://forms.example/f/1'],
    ['https://forms.example/a;b,c', 'https://forms.example/a%3Bb%2Cc'],
    [`https://Forms.example/$uri/{env.A}%7B"'`, 'https://forms.example/%24uri/%7Benv.A%7D%7B%22%27'],
    ['http://localhost:8080/send', 'http://localhost:8080/send'],
    ['/api/contact', "'self'"],
  ])('permits forms to be sent to %s', (endpoint, source) => {
    const found = formsTo(endpoint);
    expect(found.get('form-action')).toEqual(['mailto:', source]);
    expect(found.get('connect-src')).toEqual([...new Set(["'self'", source])]);
  });

  test('permits declared scripts, what they request, and the service that counts visits, by their addresses', () => {
    const connections = declaredConnections({
      scripts: [
        { src: '/booking.js', on: 'intent', consent: 'none' },
        { src: 'https://widget.example/v1.js', connect: ['https://api.example'], on: 'idle', consent: 'ask' },
      ],
      visits: { service: 'matomo', endpoint: 'https://stats.example/matomo.php', site: '1', consent: 'none' },
    });
    for (const text of [headerPolicy({ ...policy, connections }), pagePolicies({ ...policy, connections })('')]) {
      const found = directives(text);
      expect(found.get('script-src')!.filter((each) => !each.startsWith("'sha256-"))).toEqual([
        "'self'",
        'https://widget.example/v1.js',
      ]);
      expect(found.get('connect-src')).toEqual(["'self'", 'https://api.example', 'https://stats.example/matomo.php']);
      expect(found.get('form-action')).toEqual(['mailto:']);
    }
  });

  test('permits all addresses that forms are sent to, each once', () => {
    const endpoints = ['https://forms.example/1', 'https://forms.example/2?a', 'https://forms.example/2?b'];
    const found = formsTo(...endpoints);
    const sources = ['https://forms.example/1', 'https://forms.example/2'];
    expect(found.get('form-action')).toEqual(['mailto:', ...sources]);
    expect(found.get('connect-src')).toEqual(["'self'", ...sources]);
  });

  test('permits mail without an endpoint', () => {
    expect(onServer.get('form-action')).toEqual(['mailto:']);
    expect(onServer.get('connect-src')).toEqual(["'self'"]);
  });
});

test('embedded addresses are distinguished from linked ones', () => {
  const addresses = [
    { value: 'https://b.example/embed/1?x', frame: 'player' as const },
    { value: 'https://A.example:8443/embed/2', frame: 'player' as const },
    { value: 'https://b.example/embed/3', frame: 'player' as const },
    { value: 'https://book.example/table', frame: 'embed' as const },
    { value: 'https://linked.example' },
    { value: '/assets/photo.png' },
  ];
  expect(players(addresses).map(({ address }) => address)).toEqual(['https://a.example:8443', 'https://b.example']);
});

describe('rules of hosts', () => {
  const rules = headerRules(siteHeaders(policy), createAddresses({ url: '' }));
  const of = (address: string) => headersFor(rules, address);

  test('are read as they were written', () => {
    expect(readHeaderRules(writeHeaderRules(rules))).toEqual(rules);
  });

  test('stay within the limits of Cloudflare Pages: 100 rules, 2000 characters a line, one star', () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const line of writeHeaderRules(rules).split('\n')) expect(line.length).toBeLessThan(2000);
    for (const { path } of rules) expect(path.split('*').length).toBeLessThanOrEqual(2);
  });

  test('protect every address', () => {
    for (const address of ['/', '/contacto', '/index.json', '/assets/app.0123456789.js', '/nowhere']) {
      expect(of(address)).toMatchObject({
        'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
        'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}/),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': expect.stringContaining('camera=()'),
        'Cross-Origin-Opener-Policy': 'same-origin',
      });
    }
  });

  test.each([
    ['/assets/app.0123456789.js', FOREVER],
    ['/assets/marca/logo.0123456789.svg', FOREVER],
    ['/assets/foto.0123456789-640.avif', FOREVER],
    ['/assets/site.0123456789.json', FOREVER],
    ['/assets/legal/terminos.pdf', undefined],
    ['/assets/datos.json', undefined],
    ['/contacto', undefined],
    ['/index.json', undefined],
  ])('%s is kept: %s', (address, caching) => {
    expect(of(address)['Cache-Control']).toBe(caching);
  });

  test('restrict drawings, whether a host combines policies or uses the last', () => {
    const added = of('/assets/logo.0123456789.svg')['Content-Security-Policy'];
    expect(added).toMatch(/, sandbox; script-src 'none'/);
    expect(rules.findLast(({ path }) => path.endsWith('.svg'))!.headers['Content-Security-Policy']).toBe(drawingPolicy);
  });
});

describe('files for servers', () => {
  const files = new Map(hostFiles(policy).map(({ path, contents }) => [path, contents]));

  test('there is one for every kind', () => {
    expect([...files.keys()]).toEqual(['_headers', '.htaccess', '_server/nginx.conf', '_server/Caddyfile']);
  });

  test('a site that names its hosts has files for these only', () => {
    const site = { addresses: createAddresses({ url: 'https://empresa.example' }), pages: ['/', '/404', '/contacto'] };
    const namesFor = (...names: HostName[]) => hostFiles(policy, site, { hosts: names }).map(({ path }) => path);
    expect(namesFor('github-pages')).toEqual(['.nojekyll', 'CNAME']);
    expect(namesFor('netlify', 'cloudflare')).toEqual(['_headers']);
    expect(namesFor('vercel', 'caddy')).toEqual(['vercel.json', '_server/Caddyfile', '_server/headers']);
    expect(namesFor('bucket')).toEqual(['_server/bucket-website.json', '_server/bucket-objects.json']);
  });

  test.each([
    ['https://empresa.example', 'empresa.example\n'],
    ['https://www.Empresa.example', 'www.empresa.example\n'],
    ['https://usuario.github.io', undefined],
    ['https://usuario.github.io/proyecto', undefined],
    ['https://empresa.example/proyecto', undefined],
  ])('GitHub Pages gets the domain of %s: %s', (url, domain) => {
    const found = hostFiles(policy, { addresses: createAddresses({ url }) }, { hosts: ['github-pages'] }).find(
      ({ path }) => path === 'CNAME',
    );
    expect(found?.contents).toBe(domain);
  });

  test('a bucket gets the objects whose address is not the path of a file', () => {
    const site = { pages: ['/', '/404', '/blog/uno'], redirects: [redirectOf('/viejo.html', '/blog/uno')] };
    const [website, objects] = hostFiles(policy, site, { hosts: ['bucket'] }).map(({ contents }) =>
      JSON.parse(contents),
    );
    expect(website).toEqual({ IndexDocument: { Suffix: 'index.html' }, ErrorDocument: { Key: '404.html' } });
    const contentType = 'text/html; charset=utf-8';
    expect(objects).toEqual([
      { key: 'blog/uno', file: 'blog/uno.html', contentType, cacheControl: 'no-cache' },
      { key: 'viejo.html', redirect: '/blog/uno' },
    ]);
  });

  test.each([...files])('%s says all that a server has to send', (_, text) => {
    for (const value of Object.values(siteHeaders(policy).common)) expect(text).toContain(value);
    expect(text).toContain(drawingPolicy);
    expect(text).toContain(FOREVER);
  });

  test.each(['.htaccess', '_server/nginx.conf', '_server/Caddyfile'])(
    '%s serves pages, keeps private files',
    (name) => {
      expect(files.get(name)).toContain('no-cache');
      expect(files.get(name)).toContain('/404.html');
      expect(files.get(name)).toContain('_headers$|_redirects$|_server/');
    },
  );
});
