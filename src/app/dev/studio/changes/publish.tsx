import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { ChangedFile } from '../../../../contract/studio/changes.ts';
import type { SiteList } from '../../../../contract/studio/site-list.ts';
import { server } from '../server/server.ts';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { NoVersions } from './no-versions.tsx';
import { usePublishMessages } from './publish-messages.ts';
import { stateName } from './restore.ts';
import { SampleTexts } from './sample-texts.tsx';
import { type Again, type Outcome, Sent } from './sent.tsx';

interface PublishProps {
  readonly onClose: () => void;
  readonly onProblems: () => void;
}

/** An author's statements about a version. */
interface Version {
  readonly message: string;
  /** The author, if git does not know one. */
  readonly author?: { readonly name: string; readonly email: string };
}

/** Shows the changes, asks for a description, commits and sends them, and reports the result. */
export function Publish({ onClose, onProblems }: PublishProps): ReactNode {
  const { studio, state } = useStudio();
  const { noChanges, problems } = useFileMessages();
  const messages = usePublishMessages();
  const [sent, setSent] = useState<Outcome>();
  const { run, failure, isBusy } = useTask(() => studio.refreshChanges());
  const { git, files: changed } = state.changes ?? { git: null, files: [] };
  const files = changed.filter(({ isUnused }) => !isUnused);
  const unused = changed.filter(({ isUnused }) => isUnused);
  const { errors } = problemCount(state.overview);
  useEffect(() => {
    studio.get().open?.flush();
    studio.refreshChanges();
  }, [studio]);

  const publish = (version: Version) =>
    run(async () =>
      setSent(await server.request('POST', 'publish', { ...version, files: files.map(({ file }) => file) })),
    );
  const send = (again: Again) => run(async () => setSent(await server.request('POST', 'publish/send', again)));

  const note = unused.length > 0 && (
    <p className="studio-muted">{messages.unused(unused.map(({ file }) => file.replace(/.*\//, '')))}</p>
  );
  return (
    <Dialog title={messages.title} onClose={onClose}>
      {state.changes && !git && <NoVersions />}
      {git && !sent && files.length === 0 && git.unsent === 0 && <p>{noChanges}</p>}
      {git && !sent && files.length === 0 && git.unsent > 0 && (
        <>
          <p>{messages.unsent(git.unsent)}</p>
          <button type="button" className="studio-button" disabled={isBusy} onClick={() => send({ fetch: false })}>
            {messages.retry}
          </button>
        </>
      )}
      {git && errors > 0 && (
        <p className="studio-error">
          {messages.hasErrors}{' '}
          <button type="button" className="studio-button" onClick={onProblems}>
            {problems}
          </button>
        </p>
      )}
      {git && !sent && files.length === 0 && note}
      {git && !sent && files.length > 0 && (
        <PublishForm
          files={files}
          note={note}
          isAuthorKnown={git.isAuthorKnown}
          isBlocked={isBusy || errors > 0}
          isBusy={isBusy}
          onPublish={publish}
          onCancel={onClose}
        />
      )}
      <div role="status">{sent && <Sent sent={sent} isBusy={isBusy} onSend={send} onClose={onClose} />}</div>
      <p className="studio-error" role="alert">
        {failure}
      </p>
    </Dialog>
  );
}

interface PublishFormProps {
  readonly files: readonly ChangedFile[];
  /** A note about changes that are not published. */
  readonly note: ReactNode;
  readonly isAuthorKnown: boolean;
  readonly isBlocked: boolean;
  readonly isBusy: boolean;
  readonly onPublish: (version: Version) => void;
  readonly onCancel: () => void;
}

function PublishForm({
  files,
  note,
  isAuthorKnown,
  isBlocked,
  isBusy,
  onPublish,
  onCancel,
}: PublishFormProps): ReactNode {
  const { state } = useStudio();
  const fileMessages = useFileMessages();
  const messages = usePublishMessages();
  const name = useFileName();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { message = '', name: author, email } = given;
    onPublish(author && email ? { message, author: { name: author, email } } : { message });
  };

  return (
    <form onSubmit={submit}>
      <section className="studio-links">
        <p>{messages.goes(files.length)}</p>
        <ul>
          {files.map((file) => (
            <li key={file.file}>
              {name(file.file)} <small className="studio-tag">{stateName(fileMessages, file)}</small>
            </li>
          ))}
        </ul>
        {note}
      </section>
      <SampleTexts files={files} onClose={onCancel} />
      <label className="studio-labelled">
        {messages.sentence}
        {/* biome-ignore lint/a11y/noAutofocus: the first field of a dialog */}
        <input className="studio-input" name="message" required autoFocus />
      </label>
      {!isAuthorKnown && (
        <>
          <label className="studio-labelled">
            {messages.authorName}
            <input className="studio-input" name="name" required autoComplete="name" />
          </label>
          <label className="studio-labelled">
            {messages.authorEmail}
            <input className="studio-input" name="email" type="email" required autoComplete="email" />
            <small className="studio-muted">{messages.authorHelp}</small>
          </label>
        </>
      )}
      <DialogFoot onCancel={onCancel}>
        <button type="submit" className="studio-button" data-kind="primary" disabled={isBlocked || !state.isOnline}>
          {isBusy ? messages.isPublishing : fileMessages.publish}
        </button>
      </DialogFoot>
    </form>
  );
}

/** The number of errors and warnings of the whole site. */
export function problemCount({ pages, others }: Pick<SiteList, 'pages' | 'others'>) {
  const besides = (kind: string) => others.filter(({ severity }) => severity === kind).length;
  return {
    errors: pages.reduce((sum, page) => sum + page.errors, besides('error')),
    warnings: pages.reduce((sum, page) => sum + page.warnings, besides('warning')),
  };
}
