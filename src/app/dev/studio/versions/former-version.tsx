import { type ReactNode, useCallback } from 'react';
import { readVersion, restoreVersion } from '../model/pages/versions.ts';
import { isSiteFile } from '../model/site-file.ts';
import { ChangedValues } from '../ui/changed-values.tsx';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useDialogAnswer, useTask } from '../ui/studio/use-task.ts';
import { useVersionMessages } from './messages.ts';

interface VersionProps {
  readonly file: string;
  /** The name of its bytes. */
  readonly version: string;
  /** The time of its publication, in words. */
  readonly time: string;
  readonly onClose: () => void;
}

/** A former version of a file, compared with the present one. The author brings back all of it, or single values. */
export function Version({ file, version, time, onClose }: VersionProps): ReactNode {
  const { studio, state } = useStudio();
  const messages = useVersionMessages();
  const name = useFileName();
  const { revision } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a file changes the comparison
  const asked = useDialogAnswer(useCallback(() => readVersion(file, version), [file, version, revision]));
  const { run, failure, isBusy } = useTask(onClose);
  const error = (
    <p className="studio-error" role="alert">
      {failure ?? asked.failure}
    </p>
  );
  if (!asked.answer) return error;
  const { before, after, values, page } = asked.answer;
  if (before === after) return <p className="studio-muted">{messages.same}</p>;
  const isPage = after !== null && state.overview.pages.some((each) => each.file === file);
  const see = async () => {
    await studio.open(file);
    studio.set({ view: 'page', past: { file, page: page!, title: messages.asOf(time) } });
    onClose();
  };
  return (
    <>
      <div className="studio-buttons">
        {page && (
          <button type="button" className="studio-button" onClick={see}>
            {messages.see}
          </button>
        )}
        <button
          type="button"
          className="studio-button"
          disabled={isBusy}
          onClick={() => run(() => restoreVersion(studio, file, { before, after }, name(file)))}
        >
          {messages.restore}
        </button>
      </div>
      {error}
      {isPage && !page && !isSiteFile(state.overview, file) && <p className="studio-muted">{messages.broken}</p>}
      <ChangedValues changed={{ file, values }} beforeTitle={messages.former} takeBack={messages.restoreValue} />
    </>
  );
}
