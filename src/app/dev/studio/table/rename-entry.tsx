import { type ReactNode, useMemo, useState } from 'react';
import { slug } from '../../../../../schema/common/plain-text.ts';
import { useForm } from '../fields/use-form.ts';
import { valueAt } from '../model/data/pointer.ts';
import { renameEntry, tryRename } from '../model/pages/page-actions.ts';
import { isFields } from '../model/schema/form-data.ts';
import { NameDialog } from '../ui/name-dialog.tsx';
import { useTask } from '../ui/studio/use-task.ts';
import { useTrial } from '../ui/studio/use-trial.ts';
import { tableMessagesOf } from './messages.ts';

interface RenameEntryProps {
  readonly pointer: string;
  readonly onClose: () => void;
}

/** Asks for the new identifier of an entry, which the server checks, and says how many values follow. */
export function RenameEntry({ pointer, onClose }: RenameEntryProps): ReactNode {
  const { saved, studio, open, locale } = useForm();
  const messages = tableMessagesOf(locale);
  const entry = valueAt(saved, pointer);
  const { id: written, name = '' } = isFields(entry) ? entry : {};
  const before = String(written ?? slug(String(name)));
  const [id, setId] = useState(before);
  const attempt = useMemo(() => {
    if (id === before) return undefined;
    return () => tryRename(open.get().file, open.get().hash, pointer, id);
  }, [open, pointer, id, before]);
  const { result: plan, refusal } = useTrial(attempt);
  const { run, failure, isBusy } = useTask(onClose);
  const links = plan?.files.reduce((count, file) => count + file.links, 0) ?? 0;
  return (
    <NameDialog
      title={messages.renameTitle(String(name))}
      label={messages.id}
      name={id}
      onChange={setId}
      help={plan ? messages.follow(links) : ''}
      problem={refusal?.message ?? failure}
      action={messages.renameDo}
      isDisabled={isBusy || id === before}
      onSubmit={() => run(() => renameEntry(studio, pointer, id, messages.renameStep(String(name))))}
      onClose={onClose}
    />
  );
}
