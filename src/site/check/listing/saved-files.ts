import { lstatSync } from 'node:fs';
import path from 'node:path';
import { savedFolder, savedName } from '../../../../schema/addresses.ts';
import { listFolder } from './list-folder.ts';

/**
 * The files of saved sections, with paths as in diagnostics: `pages/.sections/Offer.yaml`. Symbolic links are omitted:
 * they could lead out of the site.
 * @param pages the pages folder
 */
export function listSavedFiles(pages: string): readonly string[] {
  const folder = path.join(pages, savedFolder);
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return listFolder(folder)
    .entries.filter(({ isFile }) => isFile)
    .map(({ name }) => `${path.basename(pages)}/${savedFolder}/${name}`)
    .filter((file) => savedName(file) !== undefined);
}
