import { type ReactNode, useMemo, useState } from 'react';
import type { ListedAsset } from '../../../../contract/studio/catalogue.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { showInstead, tryInstead } from '../model/media/asset-actions.ts';
import { fileNameOf } from '../model/media/folders.ts';
import { AssetBrowser } from '../ui/assets/asset-browser.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useFiles } from '../ui/studio/use-files.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { useTrial } from '../ui/studio/use-trial.ts';
import { References } from './references.tsx';
import { useMediaMessages } from './use-media.ts';

interface InsteadDialogProps {
  readonly asset: ListedAsset;
  readonly onClose: () => void;
  readonly onDone: (label: string) => void;
}

/** Lets the author choose the file that all pages show in place of another one. */
export function InsteadDialog({ asset, onClose, onDone }: InsteadDialogProps): ReactNode {
  const { studio, state } = useStudio();
  const messages = useMediaMessages();
  const { files } = useFiles();
  const [folder, setFolder] = useState('');
  const [path, setPath] = useState('');
  const { run, failure, isBusy } = useTask(onClose);
  const by = files.find((file) => file.path === path);
  const attempt = useMemo(() => by && (() => tryInstead(asset, by)), [asset, by]);
  const { result: plan, refusal } = useTrial(attempt);
  const others = files.filter((file) => file.isPicture === asset.isPicture && file.path !== asset.path);
  const show = () =>
    run(async () => {
      const [name, other] = [asset, by!].map((file) => fileNameOf(file.path)) as [string, string];
      const label = stepLabel(state.overview.locale, 'showInstead', name, other);
      await showInstead(studio, asset, by!, label);
      onDone(label);
    });
  return (
    <Dialog title={messages.insteadTitle(fileNameOf(asset.path))} onClose={onClose} isWide>
      <AssetBrowser files={others} current={path} onChoose={setPath} folder={folder} onFolder={setFolder} />
      {plan && <References files={plan.files} />}
      {plan && asset.isPicture && <p className="studio-muted">{messages.insteadHelp}</p>}
      <p className="studio-error" role="alert">
        {refusal?.message ?? failure}
      </p>
      <DialogFoot onCancel={onClose}>
        <button
          type="button"
          className="studio-button"
          data-kind="primary"
          disabled={isBusy || !plan?.files.some(({ links }) => links > 0)}
          onClick={show}
        >
          {by ? messages.insteadDo(fileNameOf(by.path)) : messages.insteadChoose}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
