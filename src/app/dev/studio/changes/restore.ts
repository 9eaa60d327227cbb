import type { EditOperation } from '../../../../content/edit/operation.ts';
import type { ChangedFile } from '../contract.ts';
import { textOperations } from '../document/text-change.ts';
import { deletePage, editFile, restoreDeleted } from '../pages/page-actions.ts';
import type { Studio } from '../studio-state.ts';

export function stateOf({ before, after }: ChangedFile): 'added' | 'changed' | 'removed' {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/** Takes one change of a file back. It can be undone like any other edit. */
export async function restoreValue(
  studio: Studio,
  file: string,
  operation: EditOperation,
  label: string,
): Promise<void> {
  await editFile(studio, file, label, () => [operation]);
  await studio.refreshChanges();
}

/** Makes a file what it was in the last commit, byte for byte. It can be undone. */
export async function restorePage(studio: Studio, changed: ChangedFile, label: string): Promise<void> {
  const { file, before } = changed;
  const state = stateOf(changed);
  if (state === 'added') await deletePage(studio, file, label);
  else if (state === 'removed') await restoreDeleted(studio, file, before!, label);
  else await editFile(studio, file, label, (source) => textOperations(source, before!));
  await studio.refreshChanges();
}
