import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFileMessages } from './messages/file-messages.ts';
import { useStudio } from './studio/use-studio.ts';
import { Tool } from './tool.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  /** True for a dialog that fills the window. */
  readonly isFull?: boolean;
  readonly children: ReactNode;
}

const typedFields = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';

/**
 * A modal dialog. It focuses its first field, or else its title, where keys have no effect, because a dialog may open
 * while the author types. Escape and a press outside close it; the focus returns to its former place.
 */
export function Dialog({ title, onClose, isWide = false, isFull = false, children }: DialogProps): ReactNode {
  const { messages } = useStudio();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    // The browser would focus the first element, which is the close button.
    (dialog.current?.querySelector<HTMLElement>(typedFields) ?? heading.current)?.focus();
    return () => before?.focus();
  }, []);
  // If the focused button disappears after its action, the focus stays in the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={`studio-dialog${isWide ? ' studio-dialog-wide' : ''}${isFull ? ' studio-dialog-full' : ''}`}
      aria-labelledby={id}
      // React also calls this when a dialog inside this one closes.
      onClose={(event) => event.target === dialog.current && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <header className="studio-dialog-head">
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <Tool icon="close" label={messages.close} onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}

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
