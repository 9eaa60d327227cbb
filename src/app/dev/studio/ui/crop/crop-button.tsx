import { type ReactNode, useId, useState } from 'react';
import type { ListedAsset } from '../../../../../contract/studio/catalogue.ts';
import type { CroppedAsset } from '../../../../../contract/studio/media.ts';
import { Icon } from '../icon.tsx';
import { useStudio } from '../studio/use-studio.ts';
import { CropDialog } from './crop-dialog.tsx';
import { cropMessagesOf } from './messages.ts';

interface CropButtonProps {
  readonly asset: ListedAsset;
  /** Number of the places that show the picture; undefined while it is not known. */
  readonly uses?: number | undefined;
  /** Gets the cropped picture, and the name of the step in the history. */
  readonly onCropped: (asset: CroppedAsset, label: string) => void;
}

/** Opens the dialog that crops a photograph. For other pictures, a press shows the reason why they are not cropped. */
export function CropButton({ asset, uses, onCropped }: CropButtonProps): ReactNode {
  const messages = cropMessagesOf(useStudio().state.overview.locale);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { isPhoto, path, width } = asset;
  if (width === null) return null;
  const reason = path.endsWith('.svg') ? messages.isDrawing : messages.isAnimation;
  return (
    <>
      <button
        type="button"
        className="studio-button"
        aria-disabled={!isPhoto || undefined}
        aria-describedby={isPhoto ? undefined : id}
        onClick={() => setOpen(true)}
      >
        <Icon name="crop" />
        {messages.crop}
      </button>
      {!isPhoto && (
        <small id={id} className={isOpen ? 'studio-cropper-reason' : 'visually-hidden'} role="status">
          {reason}
        </small>
      )}
      {isOpen && isPhoto && (
        <CropDialog asset={asset} uses={uses} onClose={() => setOpen(false)} onCropped={onCropped} />
      )}
    </>
  );
}
