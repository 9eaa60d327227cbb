import { type ReactNode, useCallback, useState } from 'react';
import type { Publication } from '../../../../contract/studio/history.ts';
import { momentText, writtenMoment } from '../model/calendar.ts';
import { readHistory } from '../model/pages/versions.ts';
import { isOpenable } from '../model/site-file.ts';
import type { StudioState } from '../model/studio-state.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useDialogAnswer } from '../ui/studio/use-task.ts';
import { Tool } from '../ui/tool.tsx';
import { Version } from './former-version.tsx';
import { useVersionMessages } from './messages.ts';

/** Opens the history of the open file and of the site. */
export function VersionsTool(): ReactNode {
  const { title } = useVersionMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tool icon="history" label={title} onClick={() => setOpen(true)} />
      {isOpen && <VersionsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The title of the former version next to the open page, and the way back. */
export function PastBar({ past }: { readonly past: NonNullable<StudioState['past']> }): ReactNode {
  const { studio } = useStudio();
  const messages = useVersionMessages();
  return (
    <div className="studio-page-bar" role="status">
      <span>
        <Icon name="history" /> {past.title}
      </span>
      <button type="button" className="studio-button" onClick={() => studio.set({ past: undefined })}>
        {messages.backToNow}
      </button>
    </div>
  );
}

/** The publications, newest first. Each file in them can be compared with its present state, and brought back. */
function VersionsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { state } = useStudio();
  const messages = useVersionMessages();
  const opened = state.open?.get().file;
  const [scope, setScope] = useState<'ofPage' | 'ofSite'>(opened === undefined ? 'ofSite' : 'ofPage');
  const file = scope === 'ofPage' ? opened : undefined;
  const { answer: history, failure } = useDialogAnswer(useCallback(() => readHistory(file), [file]));
  return (
    <Dialog title={messages.title} onClose={onClose} isWide>
      <div className="studio-versions-scope">
        {(['ofPage', 'ofSite'] as const).map((name) => (
          <label key={name} className="studio-check">
            <input
              type="radio"
              name="scope"
              checked={scope === name}
              disabled={name === 'ofPage' && opened === undefined}
              onChange={() => setScope(name)}
            />
            {messages[name]}
          </label>
        ))}
      </div>
      <p className="studio-error" role="alert">
        {failure}
      </p>
      {history?.publications.length === 0 && <p className="studio-muted">{messages.none}</p>}
      <ol className="studio-versions">
        {history?.publications.map((publication) => (
          <li key={`${scope} ${publication.id}`}>
            <PublicationItem publication={publication} file={file} onClose={onClose} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

interface PublicationItemProps {
  readonly publication: Publication;
  /** The file whose history is shown. Undefined for the history of the site: then the item shows all its files. */
  readonly file: string | undefined;
  readonly onClose: () => void;
}

function PublicationItem({ publication, file, onClose }: PublicationItemProps): ReactNode {
  const { state } = useStudio();
  const messages = useVersionMessages();
  const name = useFileName();
  const { at, author, message, files } = publication;
  const [isOpen, setOpen] = useState(false);
  const time = momentText(writtenMoment(at), state.overview.locale);
  const [sentence, ...more] = message.split('\n');
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{sentence}</strong> <small className="studio-muted">{messages.by(author, time)}</small>
      </summary>
      {isOpen && more.length > 0 && <p className="studio-muted studio-versions-more">{more.join('\n').trim()}</p>}
      {isOpen &&
        files.map((published) => {
          const { version, former } = published;
          // A file has been renamed since: its former versions belong to its present name.
          const target = file ?? published.file;
          const isRemoved = version === null;
          const isThere = isOpenable(state.overview, target);
          const shown = version ?? former;
          return (
            <section key={published.file}>
              {file === undefined && (
                <h3>
                  {name(target)} {isRemoved && <small className="studio-tag">{messages.removed}</small>}
                </h3>
              )}
              {shown !== null && (isThere || isRemoved) && (
                <Version file={target} version={shown} time={time} onClose={onClose} />
              )}
            </section>
          );
        })}
    </details>
  );
}
