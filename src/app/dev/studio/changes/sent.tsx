import type { ReactNode } from 'react';
import type { KeptSides, Published } from '../../../../contract/studio/changes.ts';
import { Icon } from '../ui/icon.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { Conflicts } from './conflicts.tsx';
import { useProposalMessages } from './proposals/proposal-messages.ts';
import { usePublishMessages } from './publish-messages.ts';

export type Outcome = Omit<Published, 'commit'>;

/** How the commits are sent again. */
export interface Again {
  /** True if the commits of the server are joined first. */
  readonly fetch: boolean;
  /** The chosen texts of values that both have changed. */
  readonly keep?: KeptSides;
}

interface SentProps {
  readonly sent: Outcome;
  readonly isBusy: boolean;
  readonly onSend: (again: Again) => void;
  readonly onPropose: () => void;
  readonly onClose: () => void;
}

/** The result of sending the version, and what to do if the server did not accept it. */
export function Sent({ sent, isBusy, onSend, onPropose, onClose }: SentProps): ReactNode {
  const messages = usePublishMessages();
  const { close } = useStudio().messages;
  const { propose } = useProposalMessages();
  const { outcome, said, conflicts } = sent;
  if (outcome === 'sent' || outcome === 'none')
    return (
      <>
        <p className="studio-done">
          <Icon name="check" />
          {messages[outcome]}
        </p>
        <footer className="studio-dialog-foot">
          <button type="button" className="studio-button" onClick={onClose}>
            {close}
          </button>
        </footer>
      </>
    );
  const [label, again]: readonly [string, Again] =
    outcome === 'behind' ? [messages.fetch, { fetch: true }] : [messages.retry, { fetch: false }];
  return (
    <>
      <p>{messages.isKept}</p>
      <p>{messages.why[outcome]}</p>
      {conflicts && (
        <Conflicts
          conflicts={conflicts}
          action={messages.sendDecided}
          isBusy={isBusy}
          onDecide={(keep) => onSend({ fetch: true, keep })}
        />
      )}
      {said !== '' && (
        <details>
          <summary>{messages.said}</summary>
          <pre className="studio-lines">{said}</pre>
        </details>
      )}
      {!conflicts && (
        <footer className="studio-dialog-foot">
          {outcome === 'rules' && (
            <button type="button" className="studio-button" data-kind="primary" onClick={onPropose}>
              {propose}…
            </button>
          )}
          <button type="button" className="studio-button" disabled={isBusy} onClick={() => onSend(again)}>
            {label}
          </button>
        </footer>
      )}
    </>
  );
}
