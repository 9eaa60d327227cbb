import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useStudio } from '../use-studio.ts';
import { Tool } from './tool.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const typedFields = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';

/**
 * A modal dialog. The focus begins at its first field, or else at its title, where keys that were meant for what is behind
 * a dialog that opens by itself do nothing. Escape and a press beside it close it; the focus returns to where it was.
 */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps): ReactNode {
  const { messages } = useStudio();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    // By itself the browser chooses the first element, which is the button that closes the dialog.
    (dialog.current?.querySelector<HTMLElement>(typedFields) ?? heading.current)?.focus();
    return () => before?.focus();
  }, []);
  // The focus of a button that has done its work and is gone stays in the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={isWide ? 'studio-dialog studio-dialog-wide' : 'studio-dialog'}
      aria-labelledby={id}
      onClose={onClose}
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
