import { type ReactNode, useState } from 'react';
import type { ProposableFile, Proposal, Proposed } from '../../../../../contract/studio/proposals.ts';
import { momentText, writtenMoment } from '../../model/calendar.ts';
import { addChanges, withdrawProposal } from '../../model/pages/proposals.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFileName } from '../../ui/studio/use-file-name.ts';
import { useStudio } from '../../ui/studio/use-studio.ts';
import { type ProposalAction, useProposalMessages } from './proposal-messages.ts';

interface ProposalItemProps {
  readonly proposal: Proposal;
  /** All changes that can be proposed. */
  readonly changes: readonly ProposableFile[];
  readonly isBusy: boolean;
  readonly onSend: (kind: ProposalAction, request: () => Promise<Proposed>) => Promise<void>;
  readonly onForget: (proposal: Proposal) => void;
}

/** A proposal with its state, its files, and buttons for its author. */
export function ProposalItem({ proposal, changes, isBusy, onSend, onForget }: ProposalItemProps): ReactNode {
  const { state } = useStudio();
  const messages = useProposalMessages();
  const name = useFileName();
  const [isAsking, setAsking] = useState(false);
  const { title, text, at, files, others } = proposal;
  const isOpen = proposal.state === 'open';
  const isChanged = files.some(({ isChangedSince }) => isChangedSince);
  return (
    <details className="studio-changed-page">
      <summary>
        <strong>{title}</strong> <small className="studio-tag">{messages.states[proposal.state]}</small>{' '}
        {isChanged && <small className="studio-tag">{messages.changedSince}</small>}{' '}
        <small className="studio-muted">{momentText(writtenMoment(at), state.overview.locale)}</small>
      </summary>
      {text !== '' && <p className="studio-proposal-text">{text}</p>}
      <ul>
        {files.map(({ file, isChangedSince }) => (
          <li key={file}>
            {name(file)} {isChangedSince && <small className="studio-muted">{messages.changedFile}</small>}
          </li>
        ))}
      </ul>
      {others.length > 0 && <p>{messages.others(new Intl.ListFormat(state.overview.locale).format(others))}</p>}
      {isOpen && <RequestLink proposal={proposal} isPrimary={false} />}
      <div className="studio-buttons">
        {proposal.preview && (
          <a className="studio-button" href={proposal.preview} target="_blank" rel="noreferrer">
            {messages.preview} <Icon name="external" />
          </a>
        )}
        {isOpen && isChanged && (
          <button
            type="button"
            className="studio-button"
            disabled={isBusy}
            onClick={() => onSend('add', () => addChanges(proposal, changes))}
          >
            {messages.addChanges}
          </button>
        )}
        {isOpen && !isAsking && (
          <button type="button" className="studio-button" disabled={isBusy} onClick={() => setAsking(true)}>
            {messages.withdraw}
          </button>
        )}
        {!isOpen && (
          <button type="button" className="studio-button" disabled={isBusy} onClick={() => onForget(proposal)}>
            {messages.forget}
          </button>
        )}
      </div>
      {isAsking && isOpen && (
        <div className="studio-asked" role="alert">
          <p>{messages.askWithdraw}</p>
          <div className="studio-buttons">
            <button type="button" className="studio-button" onClick={() => setAsking(false)}>
              {messages.cancel}
            </button>
            <button
              type="button"
              className="studio-button"
              data-kind="danger"
              disabled={isBusy}
              onClick={() => onSend('withdraw', () => withdrawProposal(proposal))}
            >
              {messages.withdrawIt}
            </button>
          </div>
        </div>
      )}
    </details>
  );
}

interface RequestLinkProps {
  readonly proposal: Proposal;
  readonly isPrimary: boolean;
}

/** A link to a page of the server. That page asks other people to accept the proposal. */
export function RequestLink({ proposal: { name, request }, isPrimary }: RequestLinkProps): ReactNode {
  const messages = useProposalMessages();
  if (!request) return <p className="studio-muted">{messages.noRequest(name)}</p>;
  return (
    <p className="studio-request">
      <a
        className="studio-button"
        {...(isPrimary && { 'data-kind': 'primary' })}
        href={request}
        target="_blank"
        rel="noreferrer"
      >
        {messages.request(new URL(request).host)} <Icon name="external" />
      </a>
      <small className="studio-muted">{messages.requestHelp}</small>
    </p>
  );
}
