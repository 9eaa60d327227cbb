import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { collectionFiles } from '../collections/collections.ts';
import type { LinkedSite } from '../link-site.ts';
import { redirectRoute } from '../redirects/former-addresses.ts';
import { gatherRedirects } from '../redirects/redirects.ts';
import { isGenerated } from './generated-files.ts';

/** Rules about files that are published as they are. */
const rule = rulesOf('files');

/** `other` is the page with the address; empty for a file that the build makes. */
const staticTaken = rule<{ url: string; other: string }>('static-taken', {
  severity: 'error',
  es: ({ url, other }) =>
    `La dirección ${url} ya es de ${other || 'un archivo que hace el programa'}. Cambia el nombre de este archivo, o bórralo.`,
  en: ({ url, other }) =>
    `The address ${url} is already that of ${other || 'a file that the program makes'}. Rename this file, or delete it.`,
});

export const staticHidden = rule('static-hidden', {
  severity: 'warning',
  es: () =>
    'Es un archivo oculto y no se publica. De los nombres que empiezan por punto solo se publican «.well-known» y «.nojekyll».',
  en: () =>
    'This is a hidden file and is not published. Of names that begin with a dot, only ".well-known" and ".nojekyll" are published.',
});

/** `other` is the folder that is published. */
export const staticTwice = rule<{ other: string }>('static-twice', {
  severity: 'warning',
  es: ({ other }) => `Esta carpeta no se publica, porque ya se publica ${other}. Reúne todo en una de las dos.`,
  en: ({ other }) => `This folder is not published, because ${other} is. Put everything into one of the two.`,
});

/** `folder` is missing for a page at the top of the site. */
export const staticHtml = rule<{ folder?: string }>('static-html', {
  severity: 'warning',
  es: ({ folder }) =>
    `Esta página tiene código o estilos escritos dentro de ella, y las reglas de seguridad del sitio los impiden. ${folder ? `Si confías en la carpeta, escribe «openFolders: [${folder}]» en site.yaml.` : 'Ponla en una carpeta, y nombra la carpeta en «openFolders» de site.yaml.'}`,
  en: ({ folder }) =>
    `This page has code or styles written inside it, which the safety rules of the site forbid. ${folder ? `If you trust the folder, write "openFolders: [${folder}]" in site.yaml.` : 'Put it into a folder, and name the folder in "openFolders" of site.yaml.'}`,
});

/**
 * The findings about static files whose address a page or a generated file has, with the names of the files.
 * @param reserved addresses of files that hosts read, and of some that the build makes
 */
export function takenAddresses(
  names: readonly string[],
  { pages, collections }: Pick<LinkedSite, 'pages' | 'collections'>,
  reserved: readonly string[],
): (readonly [name: string, finding: Finding])[] {
  const redirects = gatherRedirects(pages.values());
  const made = new Set([...reserved, ...collectionFiles(collections)]);
  return names.flatMap((name) => {
    const url = `/${name}`;
    const route = routeAt(url);
    const other = pages.get(route)?.file ?? redirects.find(route)?.file;
    const isFree = other === undefined && !made.has(url) && !isGenerated(url);
    return isFree ? [] : [[name, staticTaken({ url, other: other ?? '' })] as const];
  });
}

/** The route of the page that the build would write at an address, as HTML or as the data for the browser. */
function routeAt(url: string): string {
  if (url.endsWith('.html')) return redirectRoute(url);
  return url === '/index.json' ? '/' : url.replace(/\.json$/, '');
}
