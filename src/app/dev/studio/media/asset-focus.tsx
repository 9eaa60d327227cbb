import { type PointerEvent, type ReactNode, useCallback, useId, useState } from 'react';
import type { ListedAsset } from '../../../../contract/studio/catalogue.ts';
import type { AssetUse } from '../../../../contract/studio/media.ts';
import { CroppedPicture, OptionRadios } from '../fields/controls/choice-control.tsx';
import { bytesOf } from '../model/assets.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { type FocusUse, focusAt, readFocusUses, setFocus } from '../model/media/focus.ts';
import { fileNameOf } from '../model/media/folders.ts';
import { optionLabel } from '../model/schema/labels.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useDialogAnswer, useTask } from '../ui/studio/use-task.ts';
import { useMediaMessages } from './use-media.ts';

interface AssetFocusProps {
  readonly asset: ListedAsset;
  readonly uses: readonly AssetUse[];
  readonly onDone: (label: string) => void;
}

/** The part of a picture that the places keep which crop it. The places are read when the author opens this part. */
export function AssetFocus(props: AssetFocusProps): ReactNode {
  const messages = useMediaMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="studio-asset-focus" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messages.focus}</summary>
      {isOpen && <FocusOfUses {...props} />}
    </details>
  );
}

function FocusOfUses({ asset, uses, onDone }: AssetFocusProps): ReactNode {
  const { studio } = useStudio();
  const messages = useMediaMessages();
  const request = useCallback(() => readFocusUses(studio.get(), uses), [studio, uses]);
  const { answer: found, failure } = useDialogAnswer(request);
  return (
    <>
      <p className="studio-error" role="alert">
        {failure}
      </p>
      {found?.length === 0 && <p className="studio-muted">{messages.focusNone}</p>}
      {found?.[0] && <FocusForm asset={asset} uses={found} schema={found[0].schema} onDone={onDone} />}
    </>
  );
}

interface FocusFormProps extends Pick<AssetFocusProps, 'asset' | 'onDone'>, Pick<FocusUse, 'schema'> {
  readonly uses: readonly FocusUse[];
}

/** Proportions of frames that blocks use, as width and height. */
const frames = ['16 / 9', '1 / 1', '3 / 4'] as const;

function FocusForm({ asset, uses, schema, onDone }: FocusFormProps): ReactNode {
  const { studio, state } = useStudio();
  const { locale, root } = state.overview;
  const messages = useMediaMessages();
  const nameOf = useFileName();
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  const { run, failure, isBusy } = useTask();
  const focus = wanted ?? usualOf(uses);
  const others = uses.filter((use) => use.focus !== focus);
  const src = bytesOf(root, asset.path, asset.hash);
  const write = () =>
    run(async () => {
      const part = optionLabel(schema, focus, locale);
      const label = stepLabel(locale, 'focusPicture', fileNameOf(asset.path), part);
      await setFocus(studio, uses, focus, label);
      onDone(label);
    });
  return (
    <>
      <p id={`${id}-label`} className="studio-muted">
        {messages.focusHelp}
      </p>
      <FocusPoint src={src} focus={focus} onMove={(part) => schema.enum?.includes(part) && setWanted(part)} />
      <OptionRadios
        id={id}
        schema={schema}
        look="crop"
        chosen={focus}
        locale={locale}
        onChoose={(option) => setWanted(String(option))}
        pictureOf={(option) => <CroppedPicture src={src} focus={option} />}
      />
      <div className="studio-focus-frames">
        {frames.map((frame) => (
          <span key={frame} style={{ aspectRatio: frame }}>
            <CroppedPicture src={src} focus={focus} />
          </span>
        ))}
      </div>
      {others.length > 0 ? (
        <>
          <button type="button" className="studio-button" disabled={isBusy} onClick={write}>
            {messages.focusAll(uses.length)}
          </button>
          <p>{messages.focusOthers}</p>
          <ul className="studio-asset-uses">
            {others.map((use) => (
              <li key={use.file + use.pointer}>
                {nameOf(use.file)}{' '}
                <small className="studio-muted">
                  {use.place}: {optionLabel(schema, use.focus, locale)}
                </small>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p role="status">{messages.focusSame(uses.length)}</p>
      )}
      <p className="studio-error" role="alert">
        {failure}
      </p>
    </>
  );
}

interface FocusPointProps {
  readonly src: string;
  readonly focus: string;
  readonly onMove: (part: string) => void;
}

/** The whole picture with a point in the kept part. A pointer moves it; for keys, the choice of parts does the same. */
function FocusPoint({ src, focus, onMove }: FocusPointProps): ReactNode {
  const move = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove(focusAt((clientX - left) / width, (clientY - top) / height));
  };
  return (
    <div
      className="studio-focus-point"
      dir="ltr"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && move(event)}
    >
      <img src={src} alt="" draggable={false} />
      <span data-focus={focus} />
    </div>
  );
}

/** The part that most places keep. */
function usualOf(uses: readonly FocusUse[]): string {
  const countOf = (focus: string) => uses.filter((use) => use.focus === focus).length;
  return uses.map(({ focus }) => focus).reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}
