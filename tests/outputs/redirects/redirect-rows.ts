import { expect } from 'vitest';
import { createAddresses } from '../../../schema/addresses.ts';
import type { HostName } from '../../../schema/site/host-fields.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { webAddress } from '../../../src/content/common/address.ts';
import { readRedirects } from '../../../src/content/link/redirects/read-lines.ts';
import { readTable } from '../../../src/content/link/redirects/read-table.ts';
import { hostFiles } from '../../../src/site/hosting/host-files.ts';
import { redirectsOf } from '../../../src/site/outputs/redirects.ts';

/** A file of redirects with everything that a line can say, and many lines. */
export const table = [
  '/vieja,/contacto',
  '/vieja.php,/contacto#datos',
  '/años/índice.aspx,/blog',
  '/con%20espacio,/blog',
  '/(raro)+[1],/blog',
  '/?p=12,/blog/post1',
  '/index.php?lang=es&page=3,/blog?desde=php',
  '/index.php?q=a%C3%B1o,/blog',
  '/index.php,/contacto',
  '/oferta,/contacto,302',
  '/pago,/contacto,307',
  '/pago8,/contacto,308',
  '/borrada,,410',
  '/fuera,https://otra.example/a%20b?x=y&z=ñ#{f}',
  '/documentos/excepcion,/contacto,302',
  '/documentos/*,/manual/*',
  '/noticias/*,/blog',
  '/externa/*,https://otra.example/*',
  '/raiz/*,/*',
  '/wiki/Especial:Buscar,/blog',
  '/viejos/index.html,/blog',
  '/especial,https://otra.example/wiki/Especial:Buscar_(a)?de=https://b.example#c:d',
  '/?v=1.2+x,/blog',
  '/raiz2/*,//*',
  '/Antes,/contacto',
  '/antes,/contacto',
  '/?q=Ab,/blog',
  '/?q=aB,/contacto',
  ...Array.from({ length: 900 }, (_, index) => `/articulos/de-hace-mucho-tiempo/articulo-${index}.html,/blog/post1`),
].join('\n');

/** Requests, and the status and address that answer them. A relative address is of this site. */
export const answers = [
  ['/vieja', 301, '/contacto'],
  ['/vieja/', 301, '/contacto'],
  ['/vieja?utm=1', 301, '/contacto?utm=1'],
  ['/vieja.php', 301, '/contacto#datos'],
  ['/a%C3%B1os/%C3%ADndice.aspx', 301, '/blog'],
  ['/con%20espacio', 301, '/blog'],
  ['/(raro)+[1]', 301, '/blog'],
  ['/?p=12', 301, '/blog/post1'],
  ['/?utm=1&p=12', 301, '/blog/post1'],
  ['/index.php?page=3&lang=es', 301, '/blog?desde=php'],
  ['/index.php?q=a%C3%B1o', 301, '/blog'],
  ['/index.php?page=4', 301, '/contacto?page=4'],
  ['/oferta', 302, '/contacto'],
  ['/pago', 307, '/contacto'],
  ['/pago8', 308, '/contacto'],
  ['/borrada', 410, undefined],
  ['/borrada/', 410, undefined],
  ['/fuera', 301, 'https://otra.example/a%20b?x=y&z=%C3%B1#%7Bf%7D'],
  ['/documentos/excepcion', 302, '/contacto'],
  ['/documentos/uno/dos.html', 301, '/manual/uno/dos.html'],
  ['/noticias/2019/uno', 301, '/blog'],
  ['/externa/uno', 301, 'https://otra.example/uno'],
  ['/wiki/Especial:Buscar', 301, '/blog'],
  ['/viejos/index.html', 301, '/blog'],
  ['/especial', 301, 'https://otra.example/wiki/Especial:Buscar_(a)?de=https://b.example#c:d'],
  ['/raiz/blog', 301, '/blog'],
  ['/raiz2/blog', 301, '/blog'],
  ['/Antes', 301, '/contacto'],
  ['/antes', 301, '/contacto'],
  ['/?q=Ab', 301, '/blog'],
  ['/?q=aB', 301, '/contacto'],
  ['/articulos/de-hace-mucho-tiempo/articulo-899.html', 301, '/blog/post1'],
  ['/?p=13', 200, undefined],
  ['/contacto', 200, undefined],
  ['/documentos', 404, undefined],
  ['/articulos', 404, undefined],
  ['/documentos/%0d%0aX-Injected:%201', undefined, undefined],
  ['/raiz/%5Cevil.example', undefined, undefined],
  ['/raiz/%2F%2Fevil.example', undefined, undefined],
  ['/raiz//evil.example', undefined, undefined],
  ['/raiz2/%5Cevil.example', undefined, undefined],
  ['//evil.example/%2E%2E/raiz/', undefined, undefined],
] as const;

/** A long name with a digit at its start, which servers do not take as the name of a variable. */
export const site = 'https://3.ayuntamiento-de-villanueva.example';
export const files: Readonly<Record<string, string>> = {
  'index.html': 'Inicio',
  'contacto.html': 'Contacto',
  '404.html': 'No',
};
const { lines } = readTable(table);

/** The site at an address, with the redirects of the table. */
export function redirectedSite(url: string) {
  const { redirects, problems } = readRedirects(lines, { address: webAddress(url), hasPage: () => false });
  expect(problems).toEqual([]);
  return { pages: [], redirects: redirects.map(({ redirect }) => redirect), siteData: { url, lang: 'es' } as SiteData };
}

export function filesFor(name: HostName, url = site) {
  const redirected = redirectedSite(url);
  const hosted = { redirects: redirectsOf(redirected), addresses: createAddresses(redirected.siteData) };
  return hostFiles({ scripts: [], connections: [] }, hosted, { hosts: [name] });
}
