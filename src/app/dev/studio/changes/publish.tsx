import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { ChangedFile } from '../../../../contract/studio/changes.ts';
import type { SiteList } from '../../../../contract/studio/site-list.ts';
import { server } from '../server/server.ts';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { AuthorFields, authorIn, type StatedAuthor } from './author-fields.tsx';
import { NoVersions } from './no-versions.tsx';
import { useProposalMessages } from './proposals/proposal-messages.ts';
import { usePublishMessages } from './publish-messages.ts';
import { stateName } from './restore.ts';
import { SampleTexts } from './sample-texts.tsx';
import { type Again, type Outcome, Sent } from './sent.tsx';

interface PublishProps {
  readonly onClose: () => void;
  readonly onProblems: () => void;
  readonly onPropose: () => void;
}

/** An author's statements about a version. */
interface Version extends StatedAuthor {
  readonly message: string;
}

/** Shows the changes, asks for a description, commits and sends them, and reports the result. */
export function Publish({ onClose, onProblems, onPropose }: PublishProps): ReactNode {
  const { studio, state } = useStudio();
  const { noChanges } = useFileMessages();
  const messages = usePublishMessages();
  const { title: proposals } = useProposalMessages();
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
    <Dialog title={messages.title} onClose={onClose} isWide={sent?.conflicts !== undefined}>
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
      {git && <SiteErrors onProblems={onProblems} />}
      {git && !sent && files.length === 0 && note}
      {git && !sent && files.length > 0 && (
        <PublishForm
          files={files}
          note={note}
          isAuthorKnown={git.isAuthorKnown}
          isBlocked={isBusy || errors > 0}
          isBusy={isBusy}
          onPublish={publish}
          onPropose={git.remote === null ? undefined : onPropose}
          onCancel={onClose}
        />
      )}
      {git?.remote && !sent && files.length === 0 && (
        <button type="button" className="studio-button" onClick={onPropose}>
          {proposals}…
        </button>
      )}
      <div role="status">
        {sent && <Sent sent={sent} isBusy={isBusy} onSend={send} onPropose={onPropose} onClose={onClose} />}
      </div>
      <p className="studio-error" role="alert">
        {failure}
      </p>
    </Dialog>
  );
}

/** A note about the errors that prevent a publication, with a button that lists them. */
export function SiteErrors({ onProblems }: Pick<PublishProps, 'onProblems'>): ReactNode {
  const { state } = useStudio();
  const { problems } = useFileMessages();
  const { hasErrors } = usePublishMessages();
  if (problemCount(state.overview).errors === 0) return null;
  return (
    <p className="studio-error">
      {hasErrors}{' '}
      <button type="button" className="studio-button" onClick={onProblems}>
        {problems}
      </button>
    </p>
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
  /** Absent if there is no server to send proposals to. */
  readonly onPropose: (() => void) | undefined;
  readonly onCancel: () => void;
}

function PublishForm({
  files,
  note,
  isAuthorKnown,
  isBlocked,
  isBusy,
  onPublish,
  onPropose,
  onCancel,
}: PublishFormProps): ReactNode {
  const { state } = useStudio();
  const fileMessages = useFileMessages();
  const messages = usePublishMessages();
  const { propose } = useProposalMessages();
  const name = useFileName();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onPublish({ message: String(form.get('message')), ...authorIn(form) });
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
      {!isAuthorKnown && <AuthorFields />}
      <DialogFoot onCancel={onCancel}>
        {onPropose && (
          <button type="button" className="studio-button" onClick={onPropose}>
            {propose}…
          </button>
        )}
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
