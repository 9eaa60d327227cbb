import type { ReactNode } from 'react';
import { useFileValue, useStudio } from '../use-studio.ts';
import type { OpenFile } from './open-file.ts';

/** States that screen readers announce at once. */
const alerting: readonly string[] = ['offline', 'failing', 'refused', 'gone'];

/** The state of saving, announced to screen readers when it matters. */
export function Status({ open }: { readonly open: OpenFile }): ReactNode {
  const { state, messages } = useStudio();
  const saving = useFileValue(open, 'saving');
  const isGone = useFileValue(open, 'isGone');
  const shown = !state.isOnline ? 'offline' : isGone ? 'gone' : saving;
  return (
    <p className="studio-status" data-saving={shown} role={alerting.includes(shown) ? 'alert' : 'status'}>
      {messages.saving[shown]}
    </p>
  );
}
