import path from 'node:path';
import { LONGEST_NAME, notForWindows } from '../../content/common/file-names.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { wholeFile } from '../../content/diagnostics/whole-file.ts';
import { windowsName } from '../../content/link/files/file-names.ts';
import { fileNameEncoding, fileNameLength, noPages, symbolicLink } from '../../content/link/files/folder.ts';
import { isSiteFile } from '../../content/link/page-index.ts';
import { redirectsTwice } from '../../content/link/redirects/rules.ts';
import type { FolderListing } from './listing/list-files.ts';
import { strayFiles } from './listing/stray-files.ts';

/** Diagnostics of the folder itself: missing pages, and files that cannot be used. */
export function folderDiagnostics(folder: FolderListing, locale: Locale): Diagnostic[] {
  const { root, yamlFiles } = folder;
  const hasPages = yamlFiles.some((file) => !isSiteFile(file));
  return [
    ...(hasPages ? [] : [wholeFile(noPages(), root, locale)]),
    ...strayFiles(folder.strays, yamlFiles, locale),
    ...folder.redirects
      .slice(1)
      .map((file) => wholeFile(redirectsTwice({ other: folder.redirects[0]! }), file, locale)),
    ...folder.symbolicLinks.map((file) => wholeFile(symbolicLink(), file, locale)),
    ...badNames(folder, locale),
    ...faultyAssets(folder, locale),
  ];
}

/** Diagnostics of the contents of assets. Each is reported once, not for every page that shows the file. */
function faultyAssets({ assets, root }: FolderListing, locale: Locale): Diagnostic[] {
  return [...assets.values()].flatMap(({ path: name, faults = [] }) =>
    faults.map(({ line = 1, column = 1, ...finding }) => {
      const position = { line, column, endLine: line, endColumn: column };
      return { ...wholeFile(finding, `${root}${name}`, locale), ...position };
    }),
  );
}

function badNames({ undecodable, tooLong, assets, root }: FolderListing, locale: Locale): Diagnostic[] {
  return [
    ...[...assets.keys()].flatMap((name) => {
      const value = notForWindows(name);
      return value === undefined ? [] : [wholeFile(windowsName({ value }), `${root}${name}`, locale)];
    }),
    ...undecodable.map((file) => wholeFile(fileNameEncoding(), file, locale)),
    ...tooLong.map((file) => {
      const size = Buffer.byteLength(path.posix.basename(file));
      return wholeFile(fileNameLength({ size, max: LONGEST_NAME }), file, locale);
    }),
  ];
}
