import type { ReactNode } from 'react';
import { useFileMessages } from '../document/file-messages.ts';

interface DialogFootProps {
  readonly onCancel: () => void;
  /** The button of the dialog's action. */
  readonly children: ReactNode;
}

/** The buttons at the end of a dialog. */
export function DialogFoot({ onCancel, children }: DialogFootProps): ReactNode {
  const { cancel } = useFileMessages();
  return (
    <footer className="studio-dialog-foot">
      <button type="button" className="studio-button" onClick={onCancel}>
        {cancel}
      </button>
      {children}
    </footer>
  );
}
