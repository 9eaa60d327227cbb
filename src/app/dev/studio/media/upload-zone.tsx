import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useMediaMessages } from './use-media.ts';
import { useUploads } from './use-uploads.ts';

interface UploadZoneProps {
  /** The folder that gets the files; empty for none. */
  readonly folder: string;
  /** Gets the first stored file. */
  readonly onStored: (path: string) => void;
  /** Announces what was done. */
  readonly onDone: (label: string) => void;
  readonly children: ReactNode;
}

/** Uploads the files that are dropped or pasted on a list of files, or chosen with a button. */
export function UploadZone({ folder, onStored, onDone, children }: UploadZoneProps): ReactNode {
  const messages = useMediaMessages();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { upload, message, failures, isBusy } = useUploads(folder, onStored, onDone);
  const take = (event: { preventDefault: () => void }, data: DataTransfer) => {
    setOver(false);
    if (data.files.length === 0) return;
    event.preventDefault();
    upload([...data.files]);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      className="studio-upload-zone"
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      <div className="studio-upload-tools">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={messages.upload}
          onChange={({ target }) => {
            upload([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <button type="button" className="studio-button" disabled={isBusy} onClick={() => input.current!.click()}>
          <Icon name="publish" />
          {folder === '' ? messages.upload : messages.uploadTo(folder)}
        </button>
        <output className="studio-muted">{message || messages.dropHere}</output>
      </div>
      <div role="alert">
        {failures.length > 0 && (
          <ul className="studio-upload-failures studio-error">
            {failures.map(({ name, reason }, index) => (
              <li key={`${index}${name}`}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </div>
  );
}
