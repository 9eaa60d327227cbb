import { type ReactNode, useRef, useState } from 'react';
import type { ListedAsset } from '../../../../contract/studio/catalogue.ts';
import { prepareUpload } from '../fields/pictures/shrink.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { removeAssets, replaceBytes } from '../model/media/asset-actions.ts';
import { extensionOf, fileNameOf } from '../model/media/folders.ts';
import { CropButton } from '../ui/crop/crop-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { InsteadDialog } from './instead-dialog.tsx';
import { MoveAsset } from './move-asset.tsx';
import { useMediaMessages } from './use-media.ts';

interface AssetToolsProps {
  readonly asset: ListedAsset;
  /** Number of the places that name the file; undefined while it is not known. */
  readonly uses: number | undefined;
  readonly isUnused: boolean;
  /** Announces what was done. */
  readonly onDone: (label: string) => void;
  readonly onMoved: (path: string) => void;
}

/** The buttons that replace, rename and remove a file of the assets folder. */
export function AssetTools({ asset, uses, isUnused, onDone, onMoved }: AssetToolsProps): ReactNode {
  const { studio, state } = useStudio();
  const { locale } = state.overview;
  const messages = useMediaMessages();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<'move' | 'instead'>();
  const { run, failure, isBusy } = useTask();
  const name = fileNameOf(asset.path);
  const extension = extensionOf(asset.path);
  const close = () => setShown(undefined);
  const replace = (file: File) =>
    run(async () => {
      const label = stepLabel(locale, 'replaceFile', name);
      const { contents } = await prepareUpload(file, extension);
      await replaceBytes(studio, asset, contents, label);
      onDone(label);
    });
  const remove = () =>
    run(async () => {
      const label = stepLabel(locale, 'removeFiles', 1, name);
      await removeAssets(studio, [asset], label);
      onDone(label);
    });
  return (
    <div className="studio-asset-tools">
      <input
        ref={input}
        type="file"
        hidden
        accept={asset.isPicture ? 'image/*,.heic,.heif' : extension && `.${extension}`}
        aria-label={messages.replace}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) replace(file);
        }}
      />
      <button type="button" className="studio-button" disabled={isBusy} onClick={() => input.current!.click()}>
        <Icon name="publish" />
        {messages.replace}
      </button>
      {asset.isPicture && (
        <CropButton
          asset={asset}
          uses={uses}
          onCropped={({ path }, label) => {
            onDone(label);
            onMoved(path);
          }}
        />
      )}
      {uses !== undefined && uses > 0 && (
        <button type="button" className="studio-button" onClick={() => setShown('instead')}>
          <Icon name="picture" />
          {messages.instead}
        </button>
      )}
      <button type="button" className="studio-button" onClick={() => setShown('move')}>
        <Icon name="external" />
        {messages.move}
      </button>
      {isUnused && (
        <button type="button" className="studio-button" data-kind="danger" disabled={isBusy} onClick={remove}>
          <Icon name="remove" />
          {messages.remove}
        </button>
      )}
      <p className="studio-error" role="alert">
        {failure}
      </p>
      {shown === 'move' && <MoveAsset asset={asset} onClose={close} onDone={onDone} onMoved={onMoved} />}
      {shown === 'instead' && <InsteadDialog asset={asset} onClose={close} onDone={onDone} />}
    </div>
  );
}
