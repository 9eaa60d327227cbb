import type { ReactNode } from 'react';
import type { Published } from '../../../../contract/studio/changes.ts';
import { Icon } from '../ui/icon.tsx';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { usePublishMessages } from './publish-messages.ts';

export type Outcome = Omit<Published, 'commit'>;

/** How commits are sent again: after joining the server's, and with whose version of lines that both changed. */
export interface Again {
  readonly fetch: boolean;
  readonly keep?: 'mine' | 'theirs';
}

interface SentProps {
  readonly sent: Outcome;
  readonly isBusy: boolean;
  readonly onSend: (again: Again) => void;
  readonly onClose: () => void;
}

/** The result of sending the version, and what to do if the server did not accept it. */
export function Sent({ sent, isBusy, onSend, onClose }: SentProps): ReactNode {
  const messages = usePublishMessages();
  const { close } = useStudio().messages;
  const name = useFileName();
  const { outcome, said, files = [] } = sent;
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
  const choices: readonly (readonly [string, Again])[] =
    outcome === 'conflict'
      ? [
          [messages.keepTheirs, { fetch: true, keep: 'theirs' }],
          [messages.keepMine, { fetch: true, keep: 'mine' }],
        ]
      : [outcome === 'behind' ? [messages.fetch, { fetch: true }] : [messages.retry, { fetch: false }]];
  return (
    <>
      <p>{messages.isKept}</p>
      <p>{messages.why[outcome]}</p>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file}>{name(file)}</li>
          ))}
        </ul>
      )}
      <details>
        <summary>{messages.said}</summary>
        <pre className="studio-lines">{said}</pre>
      </details>
      <footer className="studio-dialog-foot">
        {choices.map(([label, again]) => (
          <button key={label} type="button" className="studio-button" disabled={isBusy} onClick={() => onSend(again)}>
            {label}
          </button>
        ))}
      </footer>
    </>
  );
}
