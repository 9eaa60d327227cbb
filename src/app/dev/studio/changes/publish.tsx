import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { ChangedFile, Published } from '../contract.ts';
import { useFileWords } from '../document/file-words.ts';
import { useFileName } from '../pages/use-file-name.ts';
import { useTask } from '../pages/use-task.ts';
import { server } from '../server.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogFoot } from '../ui/dialog-foot.tsx';
import { useStudio } from '../use-studio.ts';
import { problemCount } from './problem-count.ts';
import { stateOf } from './restore.ts';
import { SampleTexts } from './sample-texts.tsx';

interface PublishProps {
  readonly onClose: () => void;
  readonly onProblems: () => void;
}

type Outcome = Pick<Published, 'outcome' | 'said'>;

/** Shows what will go, asks for a sentence, commits and sends it; says what happened, and what to do if it was refused. */
export function Publish({ onClose, onProblems }: PublishProps): ReactNode {
  const { studio, state } = useStudio();
  const words = useFileWords();
  const [sent, setSent] = useState<Outcome>();
  const { run, failure, isBusy } = useTask(() => studio.refreshChanges());
  const { git, files } = state.changes ?? { git: null, files: [] };
  useEffect(() => {
    studio.get().open?.flush();
    studio.refreshChanges();
  }, [studio]);

  const publish = (message: string) =>
    run(async () =>
      setSent(await server.request('POST', 'publish', { message, files: files.map(({ file }) => file) })),
    );
  const send = (fetch: boolean) => run(async () => setSent(await server.request('POST', 'publish/send', { fetch })));

  return (
    <Dialog title={words.publishTitle} onClose={onClose}>
      {state.changes && !git && <p>{words.noGit}</p>}
      {git && !sent && files.length === 0 && git.unsent === 0 && <p>{words.noChanges}</p>}
      {git && !sent && files.length === 0 && git.unsent > 0 && (
        <>
          <p>{words.unsent(git.unsent)}</p>
          <button type="button" className="studio-button" disabled={isBusy} onClick={() => send(false)}>
            {words.retryPush}
          </button>
        </>
      )}
      {git && !sent && files.length > 0 && (
        <PublishForm files={files} isBusy={isBusy} onPublish={publish} onProblems={onProblems} onCancel={onClose} />
      )}
      <div role="status">{sent && <Sent sent={sent} isBusy={isBusy} onSend={send} />}</div>
      <p className="studio-error" role="alert">
        {failure}
      </p>
    </Dialog>
  );
}

interface PublishFormProps {
  readonly files: readonly ChangedFile[];
  readonly isBusy: boolean;
  readonly onPublish: (message: string) => void;
  readonly onProblems: () => void;
  readonly onCancel: () => void;
}

function PublishForm({ files, isBusy, onPublish, onProblems, onCancel }: PublishFormProps): ReactNode {
  const { state } = useStudio();
  const words = useFileWords();
  const name = useFileName();
  const [message, setMessage] = useState('');
  const { errors } = problemCount(state.overview);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPublish(message);
  };

  return (
    <form onSubmit={submit}>
      <section className="studio-links">
        <p>{words.goes(files.length)}</p>
        <ul>
          {files.map((file) => (
            <li key={file.file}>
              {name(file.file)} <small className="studio-tag">{words.states[stateOf(file)]}</small>
            </li>
          ))}
        </ul>
      </section>
      <SampleTexts files={files} onClose={onCancel} />
      <label className="studio-labelled">
        {words.sentence}
        <input
          className="studio-input"
          required
          // biome-ignore lint/a11y/noAutofocus: the first field of a dialog
          autoFocus
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </label>
      {errors > 0 && (
        <p className="studio-error">
          {words.hasErrors}{' '}
          <button type="button" className="studio-button" onClick={onProblems}>
            {words.problems}
          </button>
        </p>
      )}
      <DialogFoot onCancel={onCancel}>
        <button
          type="submit"
          className="studio-button"
          data-kind="primary"
          disabled={isBusy || errors > 0 || !state.isOnline}
        >
          {isBusy ? words.isPublishing : words.publish}
        </button>
      </DialogFoot>
    </form>
  );
}

interface SentProps {
  readonly sent: Outcome;
  readonly isBusy: boolean;
  readonly onSend: (fetch: boolean) => void;
}

function Sent({ sent: { outcome, said }, isBusy, onSend }: SentProps): ReactNode {
  const words = useFileWords();
  if (outcome === 'sent') return <p>{words.pushed}</p>;
  if (outcome === 'none') return <p>{words.noRemote}</p>;
  const isBehind = outcome === 'behind';
  return (
    <>
      <p>{isBehind ? words.behind : words.notPushed}</p>
      {!isBehind && <pre className="studio-lines">{said}</pre>}
      <button type="button" className="studio-button" disabled={isBusy} onClick={() => onSend(isBehind)}>
        {isBehind ? words.fetch : words.retryPush}
      </button>
    </>
  );
}
