import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Dialog, DialogFoot } from '../dialog.tsx';
import { useStudio } from '../studio/use-studio.ts';
import { useTask } from '../studio/use-task.ts';
import { pickerMessagesOf } from './messages.ts';

interface SectionNameDialogProps {
  readonly title: string;
  /** The name of the button. */
  readonly action: string;
  /** The name that the author may keep. */
  readonly preset: string;
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name of saved sections, which the server checks. */
export function SectionNameDialog({ title, action, preset, onName, onClose }: SectionNameDialogProps): ReactNode {
  const messages = pickerMessagesOf(useStudio().state.overview.locale);
  const id = useId();
  const [name, setName] = useState(preset);
  const { run, failure, isBusy } = useTask(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(() => onName(name.trim()));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <label htmlFor={id} className="studio-label">
          {messages.sectionName}
        </label>
        <input
          id={id}
          className="studio-input"
          value={name}
          aria-invalid={failure !== undefined || undefined}
          aria-describedby={`${id}-help`}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
        <p id={`${id}-help`} role="status" className={failure === undefined ? 'studio-help' : 'studio-error'}>
          {failure ?? messages.sectionNameHelp}
        </p>
        <DialogFoot onCancel={onClose}>
          <button type="submit" className="studio-button" data-kind="primary" disabled={isBusy || name.trim() === ''}>
            {action}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
