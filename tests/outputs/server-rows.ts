import type { HostName } from '../../schema/site/host-fields.ts';
import type { SiteData, SiteLanguages } from '../../schema/site-data.ts';
import { hosts } from '../../src/site/hosting/host-files.ts';
import { drawingPolicy, openPolicy } from '../../src/site/hosting/policy.ts';

export const site = 'https://empresa.example';
export const moved = {
  '/vieja': '/contacto',
  '/blog/antes.html': '/blog/post1',
  '/v1.0.0': '/v1.26.0',
  '/abierta': '/contacto',
};
export const pages = ['/', '/contacto', '/blog', '/blog/post1', '/v1.26.0', '/404', '/en/404'];
/** The languages of a site with addresses below `/en`. */
export const languages: SiteLanguages = {
  label: '',
  notTranslated: '',
  items: ['', 'en'].map((language) => ({
    language,
    label: language,
    lang: language,
    hreflang: language,
    home: `/${language}`,
  })),
};
export const settings: Pick<SiteData, 'headers' | 'openFolders'> = {
  headers: [
    { path: '/manual/*', set: { 'X-Robots-Tag': 'noindex', 'X-Frame-Options': 'DENY' } },
    { path: '/contacto', set: { 'X-Robots-Tag': 'noarchive' } },
    { path: '/manual/paso*', set: { 'x-robots-tag': `none; "a" 100% 'b' \\ <c>` } },
  ],
  openFolders: ['/manual', '/abierta'],
};

const page = (words: string) => `<!doctype html><title>${words}</title>`;
export const files: Readonly<Record<string, string>> = {
  'index.html': page('Inicio'),
  'contacto.html': page('Contacto'),
  'blog.html': page('Artículos'),
  'blog/post1.html': page('Artículo'),
  'v1.26.0.html': page('Versión'),
  '404.html': page('No está'),
  'en/404.html': page('Not there'),
  // The page at a former address, for hosts that read no redirects.
  'vieja.html': page('Ha cambiado de dirección'),
  'assets/app.0123456789.js': 'start()',
  'assets/logo.0123456789.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/guia.pdf': '%PDF-',
  'index.json': '{}',
  '.well-known/security.txt': 'Contact: mailto:hola@empresa.example',
  'manual/index.html': page('Manual'),
  'manual/paso.html': page('Paso'),
  'manual/parte/index.html': page('Parte'),
  'manual/estilo.css': 'p{color:red}',
  'abierta/uno.html': page('Uno'),
  'manuales.html': page('Manuales'),
  'docs/index.html': page('Documentos'),
  'año nuevo.txt': 'Feliz año',
};

/** Files that no host may show. */
export const secret = { '.well-known/.secret': 'secret', 'manual/.secret': 'secret' };

/** An answer: a file, or an address to which the host redirects. Otherwise the 404 page. */
interface Expected {
  readonly file?: string;
  readonly to?: string;
  readonly isForbidden?: true;
}

/** An address, and what a host answers. */
export interface Row extends Expected {
  readonly ask: string;
  /** The 404 page; by default that of the first language. */
  readonly notFound?: string;
  /** The policy, if it is not the common one. */
  readonly policy?: string;
  /** True for files that browsers keep for ever. */
  readonly isHashed?: true;
  /** Headers of the site's own rules. */
  readonly sends?: Readonly<Record<string, string>>;
  /** Hosts that answer otherwise. */
  readonly except?: Partial<Record<HostName, Expected>>;
  /** False for addresses that the documentation of other hosts does not mention. */
  readonly isDocumented?: false;
}

const nothing: Expected = {};
/** The hosts that have one 404 page for all languages send that of the first one. */
const inEnglish = {
  notFound: 'en/404.html',
  except: { vercel: nothing, 'github-pages': nothing },
} satisfies Partial<Row>;
const noindex = { 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY' };
const open = { policy: openPolicy, sends: noindex };
/** The answer of hosts that redirect to addresses without `.html`. */
const strict = (to: string): NonNullable<Row['except']> =>
  Object.fromEntries(
    Object.values(hosts).flatMap(({ name, answers }) => (answers.htmlEnding ? [[name, { to }] as const] : [])),
  );

export const rows: readonly Row[] = [
  { ask: '/', file: 'index.html' },
  { ask: '/contacto', file: 'contacto.html', sends: { 'x-robots-tag': 'noarchive' } },
  { ask: '/contacto?x=1', file: 'contacto.html', sends: { 'x-robots-tag': 'noarchive' } },
  { ask: '/%63ontacto', file: 'contacto.html', sends: { 'x-robots-tag': 'noarchive' }, isDocumented: false },
  { ask: '/v1.26.0', file: 'v1.26.0.html' },
  { ask: '/blog', file: 'blog.html' },
  { ask: '/blog/post1', file: 'blog/post1.html' },
  { ask: '/manuales', file: 'manuales.html' },
  { ask: '/index.json', file: 'index.json' },
  { ask: '/a%C3%B1o%20nuevo.txt', file: 'año nuevo.txt' },
  { ask: '/.well-known/security.txt', file: '.well-known/security.txt' },
  { ask: '/assets/guia.pdf', file: 'assets/guia.pdf' },
  { ask: '/assets/app.0123456789.js', file: 'assets/app.0123456789.js', isHashed: true },
  { ask: '/assets/logo.0123456789.svg', file: 'assets/logo.0123456789.svg', isHashed: true, policy: drawingPolicy },
  { ask: '/blog.html', file: 'blog.html', except: strict('/blog') },
  { ask: '/index.html', file: 'index.html', except: strict('/') },
  { ask: '/docs/', file: 'docs/index.html' },
  // An open folder, whose pages have links that are relative to it.
  { ask: '/manual/', file: 'manual/index.html', ...open },
  { ask: '/manual', to: '/manual/' },
  { ask: '/manual?x=1', to: '/manual/?x=1' },
  { ask: '/manual/parte/', file: 'manual/parte/index.html', ...open },
  { ask: '/manual/parte', to: '/manual/parte/' },
  { ask: '/manual/estilo.css', file: 'manual/estilo.css', ...open },
  {
    ask: '/manual/paso.html',
    file: 'manual/paso.html',
    except: strict('/manual/paso'),
    ...open,
    sends: { ...noindex, 'x-robots-tag': settings.headers![2]!.set['x-robots-tag']! },
  },
  { ask: '/manual/nada' },
  // A slash at the end, and other capitals.
  { ask: '/contacto/', to: '/contacto', except: { 'github-pages': nothing } },
  { ask: '/contacto/?a=1&b=2', to: '/contacto?a=1&b=2', except: { 'github-pages': nothing } },
  { ask: '/blog/', to: '/blog', except: { 'github-pages': nothing } },
  { ask: '/v1.26.0/', to: '/v1.26.0', except: { 'github-pages': nothing } },
  { ask: '/Contacto', to: '/contacto', isDocumented: false },
  { ask: '/BLOG/Post1/', to: '/blog/post1', isDocumented: false },
  { ask: '//contacto/', to: '/contacto', isDocumented: false },
  // Former addresses.
  {
    ask: '/vieja',
    to: '/contacto',
    except: { netlify: { file: 'vieja.html' }, 'github-pages': { file: 'vieja.html' } },
  },
  {
    ask: '/vieja?x=1',
    to: '/contacto?x=1',
    except: { netlify: { file: 'vieja.html' }, 'github-pages': { file: 'vieja.html' } },
  },
  {
    ask: '/blog/antes.html',
    to: '/blog/post1',
    except: { vercel: { to: '/blog/antes' }, 'github-pages': nothing },
  },
  { ask: '/v1.0.0', to: '/v1.26.0', except: { 'github-pages': nothing } },
  // An open folder without an index of its own.
  { ask: '/abierta', to: '/contacto', except: { 'github-pages': nothing } },
  // No address of the site.
  { ask: '/nada' },
  { ask: '/contacto/otra' },
  { ask: '/contactos' },
  { ask: '/en/nada', ...inEnglish },
  { ask: '/en/journal/nada?x=1', ...inEnglish },
  { ask: '/english/nada' },
  { ask: '/v1x26y0' },
  { ask: '/v1x0y0' },
  // Apache forbids a folder without an index: another program may have put its own there.
  { ask: '/assets/', except: { apache: { isForbidden: true } } },
  { ask: '/_headers' },
  { ask: '/_redirects' },
  { ask: '/_server/nginx.conf' },
  { ask: '/.htaccess' },
  { ask: '/vercel.json' },
  { ask: '/.well-known' },
  { ask: '/.well-known/.secret', isDocumented: false },
  { ask: '/.well-known-not/a' },
  { ask: '/manual/.secret', isDocumented: false },
];
