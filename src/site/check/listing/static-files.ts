import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { wholeFile } from '../../../content/diagnostics/whole-file.ts';
import { symbolicLink } from '../../../content/link/files/folder.ts';
import { staticHidden, takenAddresses } from '../../../content/link/files/static-files.ts';
import type { LinkedSite } from '../../../content/link/link-site.ts';

/** Files that the site publishes as they are, at the addresses of their paths. */
export interface StaticFolder {
  /** Absolute path; undefined for a site without the folder. */
  readonly folder?: string;
  /** The folder as messages name it: `static` next to the pages, or `pages/static`. */
  readonly name: string;
  /** Paths inside the folder: `.well-known/security.txt`. */
  readonly files: readonly string[];
  /** Hidden files, which are not published. */
  readonly hidden: readonly string[];
  /** Symbolic links, which are not followed. */
  readonly links: readonly string[];
}

/** Hidden names that hosts and visitors ask for. */
const published = /^\.(well-known|nojekyll)$/;

/** Lists the folder `static` in a pages folder, else the one next to it. */
export function listStatic(pages: string): StaticFolder {
  const { dir: parent, base: root } = path.parse(path.resolve(pages));
  const [name, folder] = [
    [`${root}/static`, path.join(pages, 'static')],
    ['static', path.join(parent, 'static')],
  ].find(([, each]) => existsSync(each!)) ?? ['static', undefined];
  const found = { files: [] as string[], hidden: [] as string[], links: [] as string[] };
  const list = (inside: string): void => {
    for (const entry of readdirSync(path.join(folder!, inside), { withFileTypes: true })) {
      const file = inside + entry.name;
      if (entry.name.startsWith('.') && !(inside === '' && published.test(entry.name))) found.hidden.push(file);
      else if (entry.isSymbolicLink()) found.links.push(file);
      else if (entry.isDirectory()) list(`${file}/`);
      else found.files.push(file);
    }
  };
  if (folder) list('');
  const sorted = { files: found.files.sort(), hidden: found.hidden.sort(), links: found.links.sort() };
  return { name: name!, ...(folder && { folder }), ...sorted };
}

/** The addresses of static files. A folder with an `index.html` has its own, with and without a slash at its end. */
export function staticUrls({ files }: StaticFolder): string[] {
  return files.flatMap((file) => {
    const url = `/${file}`;
    const folder = url.endsWith('/index.html') ? url.slice(0, -'index.html'.length) : undefined;
    return folder && folder !== '/' ? [url, folder, folder.slice(0, -1)] : [url];
  });
}

/** Reports files that are not published, and files whose address is taken. */
export function staticDiagnostics(
  { name: folder, files, hidden, links }: StaticFolder,
  site: Pick<LinkedSite, 'pages' | 'collections'>,
  locale: Locale,
): Diagnostic[] {
  return [
    ...takenAddresses(files, site),
    ...hidden.map((name) => [name, staticHidden()] as const),
    ...links.map((name) => [name, symbolicLink()] as const),
  ].map(([name, finding]) => wholeFile(finding, `${folder}/${name}`, locale));
}
