import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import type { StoredAsset } from '../../../../../contract/studio/catalogue.ts';
import { bytesOf } from '../../model/assets.ts';
import { pathInAssets } from '../../model/media/folders.ts';
import { pixelText } from '../../ui/assets/size-text.ts';
import { CropButton } from '../../ui/crop/crop-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFiles } from '../../ui/studio/use-files.ts';
import type { ControlProps } from '../controls/control.ts';
import { useForm } from '../use-form.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { UploadButton, useUpload } from './upload-button.tsx';

interface PictureInputProps {
  readonly id: string;
  /** Address of the picture, such as `/assets/foto.jpg`; empty if there is none. */
  readonly path: string;
  readonly label: string;
  readonly describedBy?: string | undefined;
  /** Gets a file that was uploaded for the field, before it is chosen. */
  readonly onUploaded?: (asset: StoredAsset) => void;
  readonly onChoose: (path: string) => void;
}

/** The chosen picture, with ways to choose another: from the folder, by upload, by dropping or by pasting. */
export function PictureInput({ id, path, label, describedBy, onUploaded, onChoose }: PictureInputProps): ReactNode {
  const { messages, state } = useForm();
  const { files } = useFiles();
  const [isOver, setOver] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const choose = (asset: StoredAsset) => {
    onUploaded?.(asset);
    onChoose(asset.path);
  };
  const { message, upload } = useUpload('picture', choose);
  const asset = files.find((file) => file.path === path);

  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const [file] = data.files;
    setOver(false);
    if (!file) return;
    event.preventDefault();
    upload(file);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      className="studio-picture"
      role="group"
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      <button
        id={id}
        type="button"
        className="studio-picture-shown"
        aria-label={`${messages.choosePicture}: ${label}`}
        aria-describedby={describedBy}
        onClick={() => setChoosing(true)}
      >
        {path ? <img src={bytesOf(state.overview.root, path, asset?.hash)} alt="" /> : <Icon name="picture" />}
        <span className="studio-picture-choose">{messages.choose}</span>
      </button>
      <div className="studio-picture-facts">
        {path && <code>{pathInAssets(path)}</code>}
        {asset?.width && asset.height && <small>{pixelText(asset.width, asset.height)}</small>}
        {path && files.length > 0 && !asset && <small data-problem>{messages.missingPicture}</small>}
        {asset?.problems.map((problem) => (
          <small key={problem} data-problem>
            {problem}
          </small>
        ))}
        <UploadButton only="picture" onUploaded={choose} />
        {asset && <CropButton asset={asset} onCropped={(cropped) => cropped.path !== path && choose(cropped)} />}
        <small>{messages.dropHere}</small>
        <output className="studio-upload-state">{message}</output>
      </div>
      {isChoosing && (
        <PictureDialog
          path={path}
          onChoose={(chosen) => {
            setChoosing(false);
            onChoose(chosen);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** A picture without a description. */
export function AssetControl({ id, place, value, describedBy, write }: ControlProps): ReactNode {
  const path = String(value ?? '');
  return <PictureInput id={id} path={path} label={place.label} describedBy={describedBy} onChoose={write} />;
}

AssetControl.isRemovedBeside = true;
