import { useState } from 'react';
import { savedFile } from '../../../../../../schema/addresses.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { deletePage } from '../../model/pages/page-actions.ts';
import { renameSavedSection, savedOfferId } from '../../model/sections/saved-sections.ts';
import { useStore, useStudio } from '../studio/use-studio.ts';

/**
 * The actions on saved sections. A removal is a step of the history, so it can be undone after the dialog is closed.
 * @param perform performs a task, shows why it failed, and reads the saved sections again
 * @param refresh reads the saved sections again
 */
export function useSavedActions(perform: (task: () => Promise<unknown>) => Promise<void>, refresh: () => void) {
  const { studio, state } = useStudio();
  const { undo } = useStore(studio.history);
  const { root, locale } = state.overview;
  const [last, setLast] = useState<string>();
  const isLastStep = last !== undefined && undo.at(-1)?.file === savedFile(root, last);
  return {
    /** The name of the sections that the last step has removed. */
    removed: isLastStep ? last : undefined,
    remove: (name: string) =>
      perform(async () => {
        await deletePage(studio, savedFile(root, name), stepLabel(locale, 'deletePage', name));
        setLast(name);
        await studio.refreshChanges();
      }),
    restore: () =>
      perform(async () => {
        await studio.step('undo');
        await studio.refreshChanges();
      }),
    /** @throws {RefusedError | OfflineError} */
    rename: async (name: string, next: string) => {
      const given = await renameSavedSection(name, next);
      studio.offers.rename(savedOfferId(name), savedOfferId(given));
      refresh();
      await studio.refreshChanges();
    },
  };
}
