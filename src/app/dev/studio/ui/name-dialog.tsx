import { type FormEvent, type ReactNode, useId } from 'react';
import { Dialog, DialogFoot } from './dialog.tsx';

interface NameDialogProps {
  readonly title: string;
  /** Label of the field. */
  readonly label: string;
  readonly name: string;
  readonly onChange: (name: string) => void;
  /** The effect of the name, below the field. */
  readonly help: string;
  /** The reason why the name cannot be used, in place of the help. */
  readonly problem: string | undefined;
  /** Name of the button. */
  readonly action: string;
  readonly isDisabled: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Asks for one name. The former name is selected, so that typing replaces it. */
export function NameDialog({
  title,
  label,
  name,
  onChange,
  help,
  problem,
  action,
  isDisabled,
  onSubmit,
  onClose,
}: NameDialogProps): ReactNode {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <label htmlFor={id} className="studio-label">
          {label}
        </label>
        <input
          id={id}
          className="studio-input"
          value={name}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-help`}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange(target.value)}
        />
        <p id={`${id}-help`} role="status" className={problem === undefined ? 'studio-help' : 'studio-error'}>
          {problem ?? help}
        </p>
        <DialogFoot onCancel={onClose}>
          <button type="submit" className="studio-button" data-kind="primary" disabled={isDisabled}>
            {action}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
