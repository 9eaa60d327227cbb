import { type ReactNode, useState } from 'react';
import { studioApi } from '../../../../../schema/addresses.ts';
import type { ChangedFile } from '../../../../contract/studio/changes.ts';
import { lineDifferences } from '../model/data/word-differences.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { ChangedValues } from '../ui/changed-values.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { FormerName } from './former-name.tsx';
import { NoVersions } from './no-versions.tsx';
import { canTakeBack, isPicture, isText, restoreFile, stateName, takeBackName } from './restore.ts';

interface ChangesProps {
  readonly onClose: () => void;
  /** The label of the button that publishes or proposes the changes. */
  readonly action: string;
  readonly onPublish: () => void;
}

/** The differences to the last commit, as values and as lines, each with a button that takes it back. */
export function Changes({ onClose, action, onPublish }: ChangesProps): ReactNode {
  const { state } = useStudio();
  const messages = useFileMessages();
  const { git, files } = state.changes ?? { git: null, files: [] };
  return (
    <Dialog title={messages.changes} onClose={onClose} isWide>
      {state.changes && !git && <NoVersions />}
      {git && files.length === 0 && <p>{messages.noChanges}</p>}
      {files.map((file) => (
        <ChangedItem key={file.file} changed={file} />
      ))}
      {files.length > 0 && (
        <footer className="studio-dialog-foot">
          <button type="button" className="studio-button" data-kind="primary" onClick={onPublish}>
            {action}…
          </button>
        </footer>
      )}
    </Dialog>
  );
}

function ChangedItem({ changed }: { readonly changed: ChangedFile }): ReactNode {
  const { state } = useStudio();
  const messages = useFileMessages();
  const name = useFileName();
  const { file, before, after, isUnused } = changed;
  const { overview } = state;
  return (
    <details className="studio-changed-page" open={state.open?.get().file === file}>
      <summary>
        <strong>{name(file)}</strong> <small className="studio-tag">{stateName(messages, changed)}</small>{' '}
        <FormerName changed={changed} />
        {isUnused && <small className="studio-tag">{messages.unusedFile}</small>}{' '}
        {name(file) !== file && <small className="studio-muted">{file}</small>}
      </summary>
      <ChangedValues changed={changed} beforeTitle={messages.before} />
      {isText(changed) ? (
        <details>
          <summary>{messages.inLines}</summary>
          <Lines before={before ?? ''} after={after ?? ''} />
        </details>
      ) : (
        <PictureComparison changed={changed} />
      )}
      {canTakeBack(changed, overview) && <TakeBack changed={changed} name={name(file)} />}
    </details>
  );
}

/** Restores a file. Asks first if the file is not in the last commit, because then it would be deleted. */
function TakeBack({ changed, name }: { readonly changed: ChangedFile; readonly name: string }): ReactNode {
  const { studio, state } = useStudio();
  const messages = useFileMessages();
  const [isAsking, setAsking] = useState(false);
  const restore = () => restoreFile(studio, changed, stepLabel(state.overview.locale, 'takeBack', name));
  if (!isAsking)
    return (
      <button
        type="button"
        className="studio-button"
        data-kind="danger"
        onClick={changed.before === null ? () => setAsking(true) : restore}
      >
        {takeBackName(messages, changed)}
      </button>
    );
  return (
    <div className="studio-asked" role="alert">
      <p>
        {messages.askDelete(name)} {messages.canUndo}
      </p>
      <div className="studio-buttons">
        <button type="button" className="studio-button" onClick={() => setAsking(false)}>
          {messages.cancel}
        </button>
        <button type="button" className="studio-button" data-kind="danger" onClick={restore}>
          {messages.deleteIt}
        </button>
      </div>
    </div>
  );
}

/** Number of equal lines that are shown around different ones. */
const context = 3;

const marks = { same: ' ', removed: '−', added: '+' } as const;

/** Two texts as lines: removed lines, added lines, and some lines around them. */
function Lines({ before, after }: { readonly before: string; readonly after: string }): ReactNode {
  const parts = lineDifferences(before, after);
  const isNear = (index: number) =>
    parts.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same');
  return (
    <pre className="studio-lines">
      {parts.map(({ kind, text }, index) => {
        if (!isNear(index)) return index > 0 && isNear(index - 1) ? '⋯\n' : '';
        const line = `${marks[kind]} ${text}\n`;
        const key = `${index}`;
        if (kind === 'same') return line;
        return kind === 'removed' ? <del key={key}>{line}</del> : <ins key={key}>{line}</ins>;
      })}
    </pre>
  );
}

/** A picture in the last commit and now. For other files, nothing. */
function PictureComparison({ changed }: { readonly changed: ChangedFile }): ReactNode {
  const messages = useFileMessages();
  const { file, before, after, former = file } = changed;
  if (!isPicture(changed)) return null;
  const addressOf = (name: string) => `${studioApi}/assets/${encodeURIComponent(name)}`;
  return (
    <div className="studio-comparison">
      <Side title={messages.before} address={before === null ? undefined : `${addressOf(former)}/committed`} />
      <Side title={messages.now} address={after === null ? undefined : addressOf(file)} />
    </div>
  );
}

function Side({ title, address }: { readonly title: string; readonly address: string | undefined }): ReactNode {
  const { nothing } = useFileMessages();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {address === undefined ? (
        <p className="studio-muted">{nothing}</p>
      ) : (
        <span className="studio-picture-shown">
          <img src={address} alt="" />
        </span>
      )}
    </section>
  );
}
