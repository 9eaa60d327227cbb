import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import type { ProposableFile, SiteProposals } from '../../../../../contract/studio/proposals.ts';
import type { NewProposal } from '../../model/pages/proposals.ts';
import { DialogFoot } from '../../ui/dialog.tsx';
import { useFileMessages } from '../../ui/messages/file-messages.ts';
import { useFileName } from '../../ui/studio/use-file-name.ts';
import { useStudio } from '../../ui/studio/use-studio.ts';
import { AuthorFields, authorIn } from '../author-fields.tsx';
import { problemCount } from '../publish.tsx';
import { stateName } from '../restore.ts';
import { SampleTexts } from '../sample-texts.tsx';
import { useProposalMessages } from './proposal-messages.ts';

interface ProposeFormProps {
  readonly known: SiteProposals;
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
  readonly onPropose: (proposal: NewProposal) => Promise<void>;
  readonly onCancel: () => void;
}

/** True if a file is chosen at first. */
function isChosen({ proposal, isAccepted, isUnused }: ProposableFile): boolean {
  return proposal === undefined && !isAccepted && !isUnused;
}

/** Asks which changes are proposed, and for their title and text. */
export function ProposeForm({ known, isBusy, isBlocked, onPropose, onCancel }: ProposeFormProps): ReactNode {
  const { state } = useStudio();
  const messages = useProposalMessages();
  /** The files whose first choice the author has reversed. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const files = useMemo(
    () => known.files.filter((file) => isChosen(file) !== turned.includes(file.file)),
    [known, turned],
  );
  const { errors } = problemCount(state.overview);
  const toggle = (file: string) =>
    setTurned((names) => (names.includes(file) ? names.filter((name) => name !== file) : [...names, file]));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [title, text] = ['title', 'text'].map((name) => String(form.get(name) ?? ''));
    onPropose({ title: title!, text: text!, files: files.map(({ file }) => file), ...authorIn(form) });
  };
  if (known.files.length === 0) return <p>{messages.nothing}</p>;
  return (
    <form onSubmit={submit}>
      <h3>{messages.fresh}</h3>
      <fieldset className="studio-sides studio-proposed-files">
        <legend>{messages.files}</legend>
        {known.files.map((file) => (
          <ProposedFile
            key={file.file}
            file={file}
            known={known}
            isProposed={files.includes(file)}
            onToggle={() => toggle(file.file)}
          />
        ))}
      </fieldset>
      <SampleTexts files={files} onClose={onCancel} />
      <label className="studio-labelled">
        {messages.sentence}
        <input className="studio-input" name="title" required maxLength={200} />
      </label>
      <label className="studio-labelled">
        {messages.text}
        <textarea className="studio-input" name="text" rows={3} />
      </label>
      {state.changes?.git?.isAuthorKnown === false && <AuthorFields />}
      <DialogFoot onCancel={onCancel}>
        <button
          type="submit"
          className="studio-button"
          data-kind="primary"
          disabled={isBlocked || errors > 0 || files.length === 0 || !state.isOnline}
        >
          {isBusy ? messages.isProposing : messages.propose}
        </button>
      </DialogFoot>
    </form>
  );
}

interface ProposedFileProps {
  readonly file: ProposableFile;
  readonly known: SiteProposals;
  readonly isProposed: boolean;
  readonly onToggle: () => void;
}

function ProposedFile({ file, known, isProposed, onToggle }: ProposedFileProps): ReactNode {
  const fileMessages = useFileMessages();
  const messages = useProposalMessages();
  const name = useFileName();
  const inProposal = known.proposals.find((proposal) => proposal.name === file.proposal);
  return (
    <label className="studio-check">
      <input type="checkbox" checked={isProposed} onChange={onToggle} />
      <span>
        {name(file.file)} <small className="studio-tag">{stateName(fileMessages, file)}</small>{' '}
        {file.isUnused && <small className="studio-tag">{fileMessages.unusedFile}</small>}{' '}
        <small className="studio-muted">
          {file.isAccepted ? messages.isAccepted : inProposal && messages.inProposal(inProposal.title)}
        </small>
      </span>
    </label>
  );
}
