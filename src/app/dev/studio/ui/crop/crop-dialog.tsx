import { type ReactNode, useState } from 'react';
import type { ListedAsset } from '../../../../../contract/studio/catalogue.ts';
import type { CroppedAsset, PictureArea } from '../../../../../contract/studio/media.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { cropAsset } from '../../model/media/asset-actions.ts';
import { isWhole, turnedArea, turnedSize, wholeArea, withRatio } from '../../model/media/crop.ts';
import { fileNameOf } from '../../model/media/folders.ts';
import { pixelText, sizeText } from '../assets/size-text.ts';
import { Dialog, DialogFoot } from '../dialog.tsx';
import { useStudio } from '../studio/use-studio.ts';
import { useTask } from '../studio/use-task.ts';
import { Tool } from '../tool.tsx';
import { CropStage } from './crop-stage.tsx';
import { cropMessagesOf } from './messages.ts';

/** The proportions that authors use most, as width and height. */
const ratios = ['1:1', '4:3', '3:2', '16:9', '3:4', '9:16'] as const;
type Ratio = 'free' | 'own' | (typeof ratios)[number];

interface CropDialogProps {
  readonly asset: ListedAsset;
  readonly uses: number | undefined;
  readonly onClose: () => void;
  readonly onCropped: (asset: CroppedAsset, label: string) => void;
}

/** Lets the author choose an area of a photograph, and turn it. The server writes it as a new file, or in its place. */
export function CropDialog({ asset, uses, onClose, onCropped }: CropDialogProps): ReactNode {
  const { studio, state } = useStudio();
  const { locale } = state.overview;
  const messages = cropMessagesOf(locale);
  const original = { width: asset.width!, height: asset.height! };
  const [turns, setTurns] = useState(0);
  const [ratio, setRatio] = useState<Ratio>('free');
  const [area, setArea] = useState<PictureArea>(wholeArea(original));
  const { run, failure, isBusy } = useTask(onClose);
  const size = turnedSize(original, turns);
  const name = fileNameOf(asset.path);
  const isUnchanged = turns === 0 && isWhole(area, size);

  const turn = (direction: 1 | -1) => {
    const next = (turns + direction + 4) % 4;
    const turned = turnedArea(area, size, direction);
    const fixed = numberOf(ratio, turnedSize(original, next));
    setTurns(next);
    setArea(fixed === undefined ? turned : withRatio(turned, fixed, turnedSize(original, next)));
  };
  const chooseRatio = (wanted: Ratio) => {
    const fixed = numberOf(wanted, size);
    setRatio(wanted);
    if (fixed !== undefined) setArea(withRatio(area, fixed, size));
  };
  const save = (to?: string) =>
    run(async () => {
      const labelOf = ({ path, size: bytes, width, height }: ListedAsset) =>
        stepLabel(locale, 'cropPicture', fileNameOf(path), `${pixelText(width!, height!)}, ${sizeText(bytes, locale)}`);
      const { cropped, label } = await cropAsset(studio, asset, { ...area, turns }, to, labelOf);
      onCropped(cropped, label);
    });
  return (
    <Dialog title={messages.title(name)} onClose={onClose} isWide>
      <div className="studio-cropper-tools">
        <label>
          <span>{messages.ratio}</span>
          <select className="studio-input" value={ratio} onChange={({ target }) => chooseRatio(target.value as Ratio)}>
            {(['free', 'own', ...ratios] as const).map((each) => (
              <option key={each} value={each}>
                {each === 'free' || each === 'own' ? messages.ratios[each] : each}
              </option>
            ))}
          </select>
        </label>
        <Tool icon="turnLeft" label={messages.turnLeft} onClick={() => turn(-1)} />
        <Tool icon="turnRight" label={messages.turnRight} onClick={() => turn(1)} />
        <button
          type="button"
          className="studio-button"
          disabled={isUnchanged}
          onClick={() => {
            setTurns(0);
            setRatio('free');
            setArea(wholeArea(original));
          }}
        >
          {messages.reset}
        </button>
      </div>
      <CropStage
        asset={asset}
        turns={turns}
        size={size}
        area={area}
        ratio={numberOf(ratio, size)}
        onArea={setArea}
        messages={messages}
      />
      <p className="studio-muted">{messages.help}</p>
      <p className="studio-muted">{messages.savesHelp(name, uses)}</p>
      <p className="studio-error" role="alert">
        {failure}
      </p>
      <DialogFoot onCancel={onClose}>
        <button type="button" className="studio-button" disabled={isBusy || isUnchanged} onClick={() => save()}>
          {messages.inPlace}
        </button>
        <button
          type="button"
          className="studio-button"
          data-kind="primary"
          disabled={isBusy || isUnchanged}
          onClick={() => save(newName(asset.path, messages.suffix))}
        >
          {messages.asNew}
        </button>
      </DialogFoot>
    </Dialog>
  );
}

/** The width of an area divided by its height; undefined for any. */
function numberOf(ratio: Ratio, { width, height }: { readonly width: number; readonly height: number }) {
  if (ratio === 'free') return undefined;
  if (ratio === 'own') return width / height;
  const [wide, high] = ratio.split(':').map(Number) as [number, number];
  return wide / high;
}

/** The name of the file with the area: `assets/blog/foto-recorte.jpg` for `/assets/blog/foto.jpg`. */
function newName(path: string, suffix: string): string {
  return path.slice(1).replace(/(\.\w+)$/, `-${suffix}$1`);
}
