import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { Published } from '../contract.ts';
import { useFileWords } from '../document/file-words.ts';
import { useFileName } from '../pages/use-file-name.ts';
import { useTask } from '../pages/use-task.ts';
import { server } from '../server.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useStudio } from '../use-studio.ts';
import { problemCount } from './problem-count.ts';
import { stateOf } from './restore.ts';

interface PublishProps {
  readonly onClose: () => void;
  readonly onProblems: () => void;
}

type Outcome = Pick<Published, 'outcome' | 'said'>;

/** Shows what will go, asks for a sentence, commits and sends it; says what happened, and what to do if it was refused. */
export function Publish({ onClose, onProblems }: PublishProps): ReactNode {
  const { studio, state } = useStudio();
  const words = useFileWords();
  const name = useFileName();
  const [message, setMessage] = useState('');
  const [sent, setSent] = useState<Outcome>();
  const { run, failure, isBusy } = useTask(() => studio.refreshChanges());
  const { git, files } = state.changes ?? { git: null, files: [] };
  const { errors } = problemCount(state.overview);
  useEffect(() => {
    studio.get().open?.flush();
    studio.refreshChanges();
  }, [studio]);

  const publish = (event: FormEvent) => {
    event.preventDefault();
    run(async () =>
      setSent(await server.request('POST', 'publish', { message, files: files.map(({ file }) => file) })),
    );
  };
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
        <form onSubmit={publish}>
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
          <label className="studio-label">
            {words.sentence}
            <input
              className="studio-input"
              required
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
          <footer className="studio-dialog-foot">
            <button type="button" className="studio-button" onClick={onClose}>
              {words.cancel}
            </button>
            <button
              type="submit"
              className="studio-button"
              data-kind="primary"
              disabled={isBusy || errors > 0 || !state.isOnline}
            >
              {isBusy ? words.isPublishing : words.publish}
            </button>
          </footer>
        </form>
      )}
      <div role="status">{sent && <Sent sent={sent} isBusy={isBusy} onSend={send} />}</div>
      <p className="studio-error" role="alert">
        {failure}
      </p>
    </Dialog>
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
