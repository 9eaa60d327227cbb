import { type ReactNode, useState } from 'react';
import type { ListedAsset } from '../../../../contract/studio/catalogue.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { removeAssets } from '../model/media/asset-actions.ts';
import { fileNameOf, pathInAssets } from '../model/media/folders.ts';
import { Thumbnail } from '../ui/assets/asset-grid.tsx';
import { sizeText } from '../ui/assets/size-text.ts';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { useMediaMessages } from './use-media.ts';

interface RemoveUnusedProps {
  readonly files: readonly ListedAsset[];
  readonly onClose: () => void;
  readonly onDone: (label: string) => void;
}

/** Removes the unused files that the author chooses. Documents are not chosen at first: they have public addresses. */
export function RemoveUnused({ files, onClose, onDone }: RemoveUnusedProps): ReactNode {
  const { studio, state } = useStudio();
  const { locale } = state.overview;
  const messages = useMediaMessages();
  const { run, failure, isBusy } = useTask(onClose);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(files.filter(({ isPicture }) => !isPicture).map(({ path }) => path)),
  );
  const chosen = files.filter(({ path }) => !left.has(path));
  const toggle = (path: string, isChosen: boolean) => {
    const others = [...left].filter((each) => each !== path);
    setLeft(new Set(isChosen ? others : [...others, path]));
  };
  const remove = () =>
    run(async () => {
      const label = stepLabel(locale, 'removeFiles', chosen.length, fileNameOf(chosen[0]!.path));
      await removeAssets(studio, chosen, label);
      onDone(label);
    });
  return (
    <Dialog title={messages.removeTitle} onClose={onClose} isWide>
      <p className="studio-muted">{messages.removeHelp}</p>
      {files.some(({ isPicture }) => !isPicture) && <p className="studio-muted">{messages.isPublic}</p>}
      <ul className="studio-unused">
        {files.map((file) => (
          <li key={file.path}>
            <label className="studio-check">
              <input
                type="checkbox"
                checked={!left.has(file.path)}
                onChange={({ target }) => toggle(file.path, target.checked)}
              />
              <Thumbnail file={file} />
              <span>
                {pathInAssets(file.path)} <small className="studio-muted">{sizeText(file.size, locale)}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="studio-error" role="alert">
        {failure}
      </p>
      <DialogFoot onCancel={onClose}>
        <button
          type="button"
          className="studio-button"
          data-kind="danger"
          disabled={isBusy || chosen.length === 0}
          onClick={remove}
        >
          {messages.removeDo(chosen.length)}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
