import type { ReactNode } from 'react';
import { momentText, showAt, writtenMoment } from '../model/calendar.ts';
import { valueAt } from '../model/data/pointer.ts';
import type { FileState, Conflict as FoundConflict } from '../model/file/file-state.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import { lastOfEach, type Unsaved } from '../model/file/unsaved.ts';
import { isOpenable } from '../model/site-file.ts';
import { Comparison, useAsText } from '../ui/comparison.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useDateMessages } from '../ui/messages/date-messages.ts';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useFile, useStore, useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { OtherWindows, ReplacedValue } from './presence.tsx';

/** Notices and decisions about the open file. They are above the panes, because a narrow window shows only one pane. */
export function Notices({ open }: { readonly open: OpenFile }): ReactNode {
  const { studio, state, messages } = useStudio();
  const fileMessages = useFileMessages();
  const dates = useDateMessages();
  const { run, isBusy } = useTask();
  const name = useFileName();
  const { overview, stepped } = state;
  const steps = useStore(studio.history);
  const file = useFile(open);
  const { conflict, refusals, recovered, saving, failure, isGone, isStepLost } = file;
  const problems = [
    ...(refusals ?? []).map(({ reason, hint }) => `${messages.refused} ${reason} ${hint}`),
    ...(isStepLost ? [fileMessages.stepLost] : []),
  ];
  return (
    <div className="studio-notices" aria-live="polite">
      {overview.shownAt && (
        <div className="studio-notice">
          <p>{dates.seenAt(momentText(writtenMoment(overview.shownAt), overview.locale))}</p>
          <button
            type="button"
            className="studio-button"
            disabled={isBusy}
            onClick={() => run(() => showAt(studio, undefined))}
          >
            {dates.seeNow}
          </button>
        </div>
      )}
      {saving === 'offline' && <p className="studio-notice">{messages.offline}</p>}
      {stepped && stepped.steps === steps && (
        <p className="studio-notice">
          {fileMessages.stepped[stepped.direction]}: {stepped.step.label} ({name(stepped.step.file)})
        </p>
      )}
      {isGone && <Gone open={open} />}
      {saving === 'failing' && !isGone && (
        <div className="studio-notice" role="alert">
          <p>{messages.failing(failure ?? '')}</p>
          <button type="button" className="studio-button" onClick={() => open.retry()}>
            {messages.tryNow}
          </button>
        </div>
      )}
      <OtherWindows open={open} />
      <ReplacedValue open={open} />
      {conflict && <Conflict conflict={conflict} open={open} />}
      {recovered && (
        <div className="studio-notice">
          {lastOfEach(recovered).map((edit, index) => (
            <Recovered key={`${index}${edit.label}`} edit={edit} file={file} />
          ))}
          <button type="button" className="studio-button" onClick={() => open.recover(true)}>
            {messages.recover}
          </button>
          <button type="button" className="studio-button" onClick={() => open.recover(false)}>
            {messages.forget}
          </button>
        </div>
      )}
      {state.left
        .filter((file) => isOpenable(overview, file))
        .map((file) => (
          <div key={file} className="studio-notice">
            <p>{fileMessages.leftIn(name(file))}</p>
            <button type="button" className="studio-button" onClick={() => studio.open(file)}>
              {fileMessages.openPage}
            </button>
          </div>
        ))}
      {problems.map((problem) => (
        <div key={problem} className="studio-notice" role="alert">
          <p>{problem}</p>
          <button type="button" className="studio-button" onClick={() => open.dismiss()}>
            {fileMessages.understood}
          </button>
        </div>
      ))}
    </div>
  );
}

/** Notice about a deleted file, with the file that has its text now, if that is known. */
function Gone({ open }: { readonly open: OpenFile }): ReactNode {
  const { studio, state } = useStudio();
  const fileMessages = useFileMessages();
  const { file } = useFile(open);
  const { movedTo } = state;
  return (
    <div className="studio-notice" role="alert">
      <p>
        {fileMessages.gone(file)} {movedTo && fileMessages.movedTo(movedTo)}
      </p>
      {movedTo && (
        <button type="button" className="studio-button" onClick={() => studio.follow(movedTo)}>
          {fileMessages.openMoved}
        </button>
      )}
      <button type="button" className="studio-button" onClick={() => open.writeAgain()}>
        {fileMessages.writeAgain}
      </button>
    </div>
  );
}

/** An edit that never reached the file: its value, and the value that it would replace. */
function Recovered({ edit, file }: { readonly edit: Unsaved; readonly file: FileState }): ReactNode {
  const { messages } = useStudio();
  const { label, reason, text, operations } = edit;
  const [first] = operations;
  const asText = useAsText(file.file, file.data);
  const isValue = first?.op === 'set' && operations.length === 1;
  const present = isValue ? asText(valueAt(file.data, first.pointer), first.pointer) : undefined;
  const before = text !== undefined ? file.source : present;
  const after = text ?? (isValue ? asText(first.value, first.pointer) : undefined);
  return (
    <>
      <p>{reason === undefined ? messages.recovered(label) : messages.notSaved(label, reason)}</p>
      {(text !== undefined || isValue) && (
        <Comparison before={{ title: messages.theirs, text: before }} after={{ title: messages.mine, text: after }} />
      )}
    </>
  );
}

interface ConflictProps {
  readonly conflict: FoundConflict;
  readonly open: OpenFile;
}

/** Both values with their differences, and the choice between them. Closing postpones the choice. */
function Conflict({ conflict, open }: ConflictProps): ReactNode {
  const { messages } = useStudio();
  const fileMessages = useFileMessages();
  const { unsaved, source } = conflict;
  const { file, data } = useFile(open);
  const asText = useAsText(file, data);
  const { pointer = '' } = conflict;
  const [mine, theirs] =
    unsaved.text === undefined
      ? [asText(conflict.mine, pointer), asText(conflict.theirs, pointer)]
      : [unsaved.text, source];
  return (
    <Dialog title={fileMessages.conflictTitle} isWide onClose={() => open.postpone()}>
      <p>{fileMessages.conflictHelp(unsaved.label)}</p>
      <Comparison before={{ title: messages.theirs, text: theirs }} after={{ title: messages.mine, text: mine }} />
      <footer className="studio-dialog-foot">
        <button type="button" className="studio-button" onClick={() => open.postpone()}>
          {fileMessages.decideLater}
        </button>
        <button type="button" className="studio-button" onClick={() => open.resolve('theirs')}>
          {messages.keepTheirs}
        </button>
        <button type="button" className="studio-button" data-kind="primary" onClick={() => open.resolve('mine')}>
          {messages.keepMine}
        </button>
      </footer>
    </Dialog>
  );
}
