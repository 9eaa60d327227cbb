import type { FormEvent, ReactNode } from 'react';
import type { ProposableFile, SiteProposals } from '../../../../../contract/studio/proposals.ts';
import { pathsOf } from '../../model/pages/chosen-files.ts';
import type { NewProposal } from '../../model/pages/proposals.ts';
import { DialogFoot } from '../../ui/dialog.tsx';
import { useStudio } from '../../ui/studio/use-studio.ts';
import { AuthorFields, authorIn } from '../author-fields.tsx';
import { FileChoice, useChosenFiles } from '../file-choice.tsx';
import { isHindered, Judgement, useJudgement } from '../judgement.tsx';
import { SampleTexts } from '../sample-texts.tsx';
import { useProposalMessages } from './proposal-messages.ts';
import { isProposed, proposalNote } from './proposal-note.ts';

interface ProposeFormProps {
  readonly known: SiteProposals;
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
  readonly failure: string | undefined;
  readonly onPropose: (proposal: NewProposal) => Promise<void>;
  readonly onProblems: () => void;
  readonly onCancel: () => void;
}

/** True if a file is chosen at first. */
function isUsual(file: ProposableFile): boolean {
  return !isProposed(file) && !file.isUnused;
}

/** Asks which changes are proposed, and for their title and text. */
export function ProposeForm({
  known,
  isBusy,
  isBlocked,
  failure,
  onPropose,
  onProblems,
  onCancel,
}: ProposeFormProps): ReactNode {
  const { state } = useStudio();
  const messages = useProposalMessages();
  const chosen = useChosenFiles(known.files, isUsual);
  const { taken, choose } = chosen;
  const judged = useJudgement('proposals', taken);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [title, text] = ['title', 'text'].map((name) => String(form.get(name) ?? ''));
    onPropose({ title: title!, text: text!, files: pathsOf(taken), ...authorIn(form) });
  };
  if (known.files.length === 0) return <p>{messages.nothing}</p>;
  return (
    <form onSubmit={submit}>
      <h3>{messages.fresh}</h3>
      <FileChoice legend={messages.files} chosen={chosen} noteOf={(file) => proposalNote(file, known, messages)} />
      <Judgement judged={judged} files={known.files} onChoose={choose} onProblems={onProblems} />
      <SampleTexts files={taken} onClose={onCancel} />
      <label className="studio-labelled">
        {messages.sentence}
        <input className="studio-input" name="title" required maxLength={200} />
      </label>
      <label className="studio-labelled">
        {messages.text}
        <textarea className="studio-input" name="text" rows={3} />
      </label>
      {state.changes?.git?.isAuthorKnown === false && <AuthorFields />}
      <p className="studio-error" role="alert">
        {failure}
      </p>
      <DialogFoot onCancel={onCancel}>
        <button
          type="submit"
          className="studio-button"
          data-kind="primary"
          disabled={isBlocked || isHindered(judged) || taken.length === 0 || !state.isOnline}
        >
          {isBusy ? messages.isProposing : messages.propose}
        </button>
      </DialogFoot>
    </form>
  );
}
