import { type ReactNode, useState } from 'react';
import { NameDialog } from '../name-dialog.tsx';
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
  const [name, setName] = useState(preset);
  const { run, failure, isBusy } = useTask(onClose);
  return (
    <NameDialog
      title={title}
      label={messages.sectionName}
      name={name}
      onChange={setName}
      help={messages.sectionNameHelp}
      problem={failure}
      action={action}
      isDisabled={isBusy || name.trim() === ''}
      onSubmit={() => run(() => onName(name.trim()))}
      onClose={onClose}
    />
  );
}
