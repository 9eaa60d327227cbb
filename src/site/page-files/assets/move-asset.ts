import path from 'node:path';
import { ChangedFilesError } from '../../changed-files-error.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { readSourceFile } from '../../site-file.mjs';
import { type EditingContext, writeEdits } from '../edited-file.ts';
import { type ChangedFile, LinkFollower } from '../links/follow-links.ts';
import { createFile, removeFile } from '../write.ts';
import { assetUses } from './asset-uses.ts';

/**
 * Plans edits of the files that name an asset: they name another one instead. Nothing has been written.
 * @param checked a site whose pages have all been read
 * @param from the path of an asset as pages write it: `/assets/foto.jpg`
 * @param to the path that is named instead
 * @returns the files that name the asset; files that are not read as data keep their text
 * @throws {UsageError} if a file cannot be edited safely
 */
export function planReferences(
  checked: CheckedSite,
  from: string,
  to: string,
  context: EditingContext,
): readonly ChangedFile[] {
  const byHand = assetUses(checked, context).unread.flatMap(({ file, text }): ChangedFile[] => {
    const left = text.split(from).length - 1;
    return left > 0 ? [{ file, before: text, source: text, operations: [], links: 0, left }] : [];
  });
  return [...new LinkFollower(checked, from, to, context).all(), ...byHand];
}

interface AssetMove {
  /** The asset and its new name, as in diagnostics: `pages/assets/foto.jpg`. */
  readonly file: string;
  readonly target: string;
  readonly changed: readonly ChangedFile[];
}

/**
 * Gives an asset another name, in all files. It is written under its new name first, and removed last, so that a crash
 * loses nothing.
 * @param pages the pages folder
 * @returns false if there is a file with the new name; nothing has been written then
 * @throws {ChangedFilesError} if a file is not as planned; nothing has been written then
 */
export function performAssetMove(pages: string, { file, target, changed }: AssetMove): boolean {
  const parent = path.dirname(pages);
  const at = (name: string) => path.join(parent, name);
  if (!createFile(at(target), readSourceFile(parent, file))) return false;
  try {
    writeEdits(
      pages,
      changed.filter(({ before, source }) => source !== before),
    );
  } catch (error) {
    if (error instanceof ChangedFilesError) removeFile(at(target), pages);
    throw error;
  }
  removeFile(at(file), pages);
  return true;
}
