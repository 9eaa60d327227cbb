import { savedName } from '../../../../../schema/addresses.ts';
import type { ChangedFile } from '../../../../contract/studio/changes.ts';
import type { SiteList } from '../../../../contract/studio/site-list.ts';
import { textOperations } from '../model/data/text-change.ts';
import { deletePage, editFile, giveFormerName, restoreCommitted, restoreDeleted } from '../model/pages/page-actions.ts';
import type { Studio } from '../model/studio.ts';
import type { FileMessages } from '../ui/messages/file-messages.ts';

function stateOf({ before, after, former }: ChangedFile): 'added' | 'changed' | 'removed' | 'renamed' {
  if (former !== undefined) return 'renamed';
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/** The label of the button that restores a page or a file. */
export function takeBackName(messages: FileMessages, changed: ChangedFile): string {
  const isPage = isText(changed) && savedName(changed.file) === undefined;
  return (isPage ? messages.takeBackPage : messages.takeBackFile)[stateOf(changed)];
}

/** The state of a page or of a file in words. */
export function stateName(messages: FileMessages, changed: ChangedFile): string {
  return (isText(changed) ? messages.states : messages.fileStates)[stateOf(changed)];
}

/** True if the changes of a file can be shown and taken back as text. */
export function isText({ file }: ChangedFile): boolean {
  return file.endsWith('.yaml');
}

/** True if browsers show the file as a picture. */
export function isPicture({ file }: ChangedFile): boolean {
  return /\.(svg|jpe?g|png|webp|avif|gif)$/i.test(file);
}

/** True if the Studio can restore a file as it was in the last commit, or at least its name. */
export function canTakeBack(changed: ChangedFile, { root, pages }: Pick<SiteList, 'root' | 'pages'>): boolean {
  const { file, former } = changed;
  const isAsset = file.startsWith(`${root}/assets/`);
  if (former !== undefined) return isAsset || pages.some((page) => page.file === file);
  // The server adds and removes files of saved sections. It cannot edit them, so it cannot restore a changed one.
  if (savedName(file) !== undefined) return stateOf(changed) !== 'changed';
  return isText(changed) || isAsset;
}

/** Restores the bytes that a file had in the last commit, or its name if that has changed. The author can undo that. */
export async function restoreFile(studio: Studio, changed: ChangedFile, label: string): Promise<void> {
  const { file, before, former } = changed;
  const state = stateOf(changed);
  if (former !== undefined) await giveFormerName(studio, file, former, label);
  else if (!isText(changed)) await restoreCommitted(studio, file, label);
  else if (state === 'added') await deletePage(studio, file, label);
  else if (state === 'removed') await restoreDeleted(studio, file, before!, label);
  else await editFile(studio, file, label, (source) => textOperations(source, before!));
  await studio.refreshChanges();
}
