import type { ReactNode } from 'react';
import type { OpenFile } from '../model/file/open-file.ts';
import { sharePage } from '../model/pages/page-actions.ts';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useDateMessages } from '../ui/messages/date-messages.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useFileValue } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';

interface ShareProps {
  readonly open: OpenFile;
  readonly onClose: () => void;
}

/** Downloads the page as one file, as it is shown now. */
export function Share({ open, onClose }: ShareProps): ReactNode {
  const messages = useDateMessages();
  const name = useFileName();
  const file = useFileValue(open, 'file');
  const { run, failure, isBusy } = useTask(onClose);
  const download = () =>
    run(async () => {
      const shared = await sharePage(open);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([shared.html], { type: 'text/html' }));
      link.download = shared.name;
      link.click();
      URL.revokeObjectURL(link.href);
    });
  return (
    <Dialog title={messages.shareTitle(name(file))} onClose={onClose}>
      <p>{messages.shareHelp}</p>
      <p className="studio-error" role="alert">
        {failure}
      </p>
      <DialogFoot onCancel={onClose}>
        <button type="button" className="studio-button" data-kind="primary" disabled={isBusy} onClick={download}>
          <span aria-live="polite">{isBusy ? messages.preparing : messages.download}</span>
        </button>
      </DialogFoot>
    </Dialog>
  );
}
