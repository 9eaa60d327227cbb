import path from 'node:path';
import { markdownUrl } from '../../../../schema/addresses.ts';
import { searchIndexUrl } from '../../../../schema/search/search-page.ts';
import type { AssembledSite } from '../../../content/analyze/assemble-site.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { wholeFile } from '../../../content/diagnostics/whole-file.ts';
import { fileNameEncoding, symbolicLink } from '../../../content/link/files/folder.ts';
import { staticHidden, staticTwice, takenAddresses } from '../../../content/link/files/static-files.ts';
import { hasMarkdown } from '../../../content/link/listed.ts';
import { folderIndex, WELL_KNOWN } from '../../addresses.ts';
import { isFolder } from '../../folders.mjs';
import type { Host } from '../../hosting/host.ts';
import { type ListedFolder, listFolder } from './list-folder.ts';
import { forbiddenCode } from './static-html.ts';

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
  /** Files and folders whose names are not UTF-8, as `ListedFolder` names them. */
  readonly undecodable: readonly string[];
  /** Another folder `static` as messages name it, which is not published. */
  readonly ignored?: string;
}

/** Hidden names that hosts and visitors ask for. */
const published = [WELL_KNOWN, '.nojekyll'];

/** Lists the folder `static` in a pages folder, else the one next to it. */
export function listStatic(pages: string): StaticFolder {
  const { dir: parent, base: root } = path.parse(path.resolve(pages));
  const names = [`${root}/static`, 'static'].filter((name) => isFolder(path.join(parent, name)));
  const [name = 'static', ignored] = names;
  const folder = path.join(parent, name);
  const { entries, undecodable, hidden } = names.length > 0 ? listFolder(folder, isUnpublished) : nothing;
  const namesOf = (kind: 'isFile' | 'isLink') =>
    entries
      .filter((entry) => entry[kind])
      .map((entry) => entry.name)
      .sort();
  return {
    name,
    ...(names.length > 0 && { folder }),
    ...(ignored !== undefined && { ignored }),
    files: namesOf('isFile'),
    hidden: [...hidden].sort(),
    links: namesOf('isLink'),
    undecodable,
  };
}

const nothing: ListedFolder = { entries: [], undecodable: [], hidden: [] };

function isUnpublished(file: string): boolean {
  return path.posix.basename(file).startsWith('.') && !published.includes(file);
}

/** The addresses of static files. A folder with an `index.html` has its own, with and without a slash at its end. */
export function staticUrls(statics: StaticFolder): string[] {
  return [...statics.files.map((file) => `/${file}`), ...staticFolders(statics).flatMap((url) => [`${url}/`, url])];
}

/** The addresses of folders with an `index.html`, without a slash at their end. */
export function staticFolders({ files }: StaticFolder): string[] {
  return files.map((file) => `/${path.posix.dirname(file)}`).filter((url, index) => files[index] === folderIndex(url));
}

/**
 * Reports files that are not published, and files whose address is taken.
 * @param hosts that publish the site
 */
export function staticDiagnostics(
  statics: StaticFolder,
  site: Pick<AssembledSite, 'pages' | 'parts' | 'siteFor' | 'collections' | 'siteData'>,
  hosts: readonly Host[],
  locale: Locale,
): Diagnostic[] {
  const { name: folder, ignored, files, hidden, links, undecodable } = statics;
  const markdown = [...site.pages.values()].flatMap((page) =>
    site.siteData && hasMarkdown(page, site.siteData) ? [markdownUrl(page.route)] : [],
  );
  const indexes = [...site.parts.keys()].flatMap((language) => {
    const { search } = site.siteFor(language).siteData ?? {};
    return search ? [searchIndexUrl(search.page)] : [];
  });
  const reserved = [...hosts.flatMap((host) => host.reserved), ...markdown, ...indexes];
  const found = [
    ...takenAddresses(files, site, reserved),
    ...hidden.map((name) => [name, staticHidden()] as const),
    ...links.map((name) => [name, symbolicLink()] as const),
    ...(statics.folder !== undefined && hosts.some(({ can }) => can.headers)
      ? forbiddenCode(statics.folder, files, site.siteData?.openFolders ?? [])
      : []),
    ...undecodable.map((name) => [name, fileNameEncoding()] as const),
  ].map(([name, finding]) => wholeFile(finding, `${folder}/${name}`, locale));
  return ignored === undefined ? found : [...found, wholeFile(staticTwice({ other: folder }), ignored, locale)];
}
