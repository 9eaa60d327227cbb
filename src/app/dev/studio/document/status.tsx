import type { ReactNode } from 'react';
import { useFileValue, useStudio } from '../use-studio.ts';
import type { OpenFile } from './open-file.ts';

/** Whether the open file is saved, announced to screen readers when it matters. */
export function Status({ open }: { readonly open: OpenFile }): ReactNode {
  const { state, words } = useStudio();
  const saving = useFileValue(open, 'saving');
  const shown = state.isOnline ? saving : 'offline';
  return (
    <p className="studio-status" data-saving={shown} role={shown === 'offline' ? 'alert' : 'status'}>
      {words.saving[shown]}
    </p>
  );
}
