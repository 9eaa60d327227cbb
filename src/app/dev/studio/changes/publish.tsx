import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ChangedFile } from '../../../../contract/studio/changes.ts';
import type { SiteProposals } from '../../../../contract/studio/proposals.ts';
import type { SiteList } from '../../../../contract/studio/site-list.ts';
import { pathsOf } from '../model/pages/chosen-files.ts';
import { readProposals } from '../model/pages/proposals.ts';
import { server } from '../server/server.ts';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useAnswer } from '../ui/studio/use-answer.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { AuthorFields, authorIn, type StatedAuthor } from './author-fields.tsx';
import { FileChoice, useChosenFiles } from './file-choice.tsx';
import { isHindered, Judgement, useJudgement } from './judgement.tsx';
import { NoVersions } from './no-versions.tsx';
import { useProposalMessages } from './proposals/proposal-messages.ts';
import { isProposed, proposalNote } from './proposals/proposal-note.ts';
import { usePublishMessages } from './publish-messages.ts';
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
  /** The paths of the published files. */
  readonly files: readonly string[];
}

/** Reads which files wait in a proposal. If that fails, no file counts as waiting, and the site can be published. */
const readProposed = () => readProposals().catch((): Proposed => ({ files: [], proposals: [] }));

type Proposed = Pick<SiteProposals, 'files' | 'proposals'>;

const noFiles: readonly ChangedFile[] = [];

/** Shows the changes, asks for a description, commits and sends them, and reports the result. */
export function Publish({ onClose, onProblems, onPropose }: PublishProps): ReactNode {
  const { studio, state } = useStudio();
  const { noChanges } = useFileMessages();
  const messages = usePublishMessages();
  const { title: proposals } = useProposalMessages();
  const [sent, setSent] = useState<Outcome>();
  const { run, failure, isBusy } = useTask(() => studio.refreshChanges());
  const proposed = useAnswer<Proposed>(readProposed);
  const { git, files } = state.changes ?? { git: null, files: noFiles };
  useEffect(() => {
    studio.get().open?.flush();
    studio.refreshChanges();
  }, [studio]);

  const publish = (version: Version) => run(async () => setSent(await server.request('POST', 'publish', version)));
  const send = (again: Again) => run(async () => setSent(await server.request('POST', 'publish/send', again)));

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
      {git && !sent && files.length > 0 && proposed && (
        <PublishForm
          files={files}
          proposed={proposed}
          isAuthorKnown={git.isAuthorKnown}
          isBusy={isBusy}
          failure={failure}
          onPublish={publish}
          onProblems={onProblems}
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
      {(sent || files.length === 0) && (
        <p className="studio-error" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

interface PublishFormProps {
  readonly files: readonly ChangedFile[];
  /** The files that wait in proposals are not chosen at first. */
  readonly proposed: Proposed;
  readonly isAuthorKnown: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onPublish: (version: Version) => void;
  readonly onProblems: () => void;
  /** Absent if there is no server to send proposals to. */
  readonly onPropose: (() => void) | undefined;
  readonly onCancel: () => void;
}

function PublishForm({
  files,
  proposed,
  isAuthorKnown,
  isBusy,
  failure,
  onPublish,
  onProblems,
  onPropose,
  onCancel,
}: PublishFormProps): ReactNode {
  const { state } = useStudio();
  const { publish } = useFileMessages();
  const messages = usePublishMessages();
  const proposals = useProposalMessages();
  const proposedAs = useCallback(
    ({ file }: ChangedFile) => proposed.files.find((each) => each.file === file && isProposed(each)),
    [proposed],
  );
  const isUsual = useCallback((file: ChangedFile) => !file.isUnused && !proposedAs(file), [proposedAs]);
  const noteOf = (file: ChangedFile) => {
    const found = proposedAs(file);
    return found && proposalNote(found, proposed, proposals);
  };
  const chosen = useChosenFiles(files, isUsual);
  const { taken, choose } = chosen;
  const judged = useJudgement('publish', taken);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onPublish({ message: String(form.get('message')), files: pathsOf(taken), ...authorIn(form) });
  };

  return (
    <form onSubmit={submit}>
      <FileChoice legend={messages.files} chosen={chosen} noteOf={noteOf} />
      <Judgement judged={judged} files={files} onChoose={choose} onProblems={onProblems} />
      <SampleTexts files={taken} onClose={onCancel} />
      <label className="studio-labelled">
        {messages.sentence}
        {/* biome-ignore lint/a11y/noAutofocus: the first field of a dialog */}
        <input className="studio-input" name="message" required autoFocus />
      </label>
      {!isAuthorKnown && <AuthorFields />}
      <p className="studio-error" role="alert">
        {failure}
      </p>
      <DialogFoot onCancel={onCancel}>
        {onPropose && (
          <button type="button" className="studio-button" onClick={onPropose}>
            {proposals.propose}…
          </button>
        )}
        <button
          type="submit"
          className="studio-button"
          data-kind="primary"
          disabled={isBusy || taken.length === 0 || isHindered(judged) || !state.isOnline}
        >
          {isBusy ? messages.isPublishing : publish}
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
