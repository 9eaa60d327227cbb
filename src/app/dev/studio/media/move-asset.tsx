import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import type { ListedAsset } from '../../../../contract/studio/catalogue.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { renameAsset } from '../model/media/asset-actions.ts';
import { moveAsset } from '../model/media/asset-steps.ts';
import { extensionOf, fileNameOf, folderOf, foldersOf, pathInAssets, stemOf } from '../model/media/folders.ts';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useFiles } from '../ui/studio/use-files.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { useTrial } from '../ui/studio/use-trial.ts';
import { References } from './references.tsx';
import { useMediaMessages } from './use-media.ts';

interface MoveAssetProps {
  readonly asset: ListedAsset;
  readonly onClose: () => void;
  readonly onDone: (label: string) => void;
  readonly onMoved: (path: string) => void;
}

/** Asks for the new name and folder of a file. The server checks them, and lists the pages that will change. */
export function MoveAsset({ asset, onClose, onDone, onMoved }: MoveAssetProps): ReactNode {
  const { studio, state } = useStudio();
  const { locale } = state.overview;
  const messages = useMediaMessages();
  const { files } = useFiles();
  const id = useId();
  const { path, file } = asset;
  const fileName = fileNameOf(path);
  const extension = extensionOf(path) && `.${extensionOf(path)}`;
  const [name, setName] = useState(fileName.slice(0, fileName.length - extension.length));
  const [folder, setFolder] = useState(folderOf(path));
  const { run, failure, isBusy } = useTask(onClose);
  const stem = stemOf(name, extensionOf(path));
  const wanted = ['assets', ...folder.split('/'), stem + extension].filter(Boolean).join('/');
  const isSame = `/${wanted}` === path;
  const isComplete = stem !== '' && !isSame;
  const attempt = useMemo(
    () => (isComplete ? () => moveAsset(file, { to: wanted, dryRun: true }) : undefined),
    [isComplete, file, wanted],
  );
  const { result: plan, refusal } = useTrial(attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!plan) return;
    const label = stepLabel(locale, 'renameFile', pathInAssets(path), pathInAssets(plan.path));
    run(async () => {
      await renameAsset(studio, asset, wanted, label);
      onMoved(plan.path);
      onDone(label);
    });
  };
  return (
    <Dialog title={messages.moveTitle(fileName)} onClose={onClose}>
      <form onSubmit={submit}>
        <label className="studio-labelled">
          {messages.name}
          <span className="studio-asset-name-field">
            <input
              className="studio-input"
              value={name}
              aria-describedby={`${id}-help`}
              onChange={({ target }) => setName(target.value)}
            />
            {extension}
          </span>
        </label>
        <label className="studio-labelled">
          {messages.folder}
          <input
            className="studio-input"
            list={`${id}-folders`}
            value={folder}
            onChange={({ target }) => setFolder(target.value)}
          />
        </label>
        <datalist id={`${id}-folders`}>
          {foldersOf(files).map((each) => (
            <option key={each.name} value={each.name} />
          ))}
        </datalist>
        <p id={`${id}-help`} role="status" className={refusal || failure ? 'studio-error' : 'studio-help'}>
          {refusal?.message ?? failure ?? (plan ? messages.willBe(plan.path) : messages.folderHelp)}
        </p>
        {plan && <References files={plan.changed} />}
        <DialogFoot onCancel={onClose}>
          <button type="submit" className="studio-button" data-kind="primary" disabled={isBusy || !plan}>
            {messages.moveDo}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
