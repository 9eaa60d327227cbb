import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { bytesOf } from '../../model/assets.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { fileNameOf } from '../../model/media/folders.ts';
import { describePicture } from '../../model/media/media.ts';
import { isPoor, type ListedPicture, shownText } from '../../model/media/picture-text.ts';
import { useFileName } from '../../ui/studio/use-file-name.ts';
import { useStudio } from '../../ui/studio/use-studio.ts';
import { useTask } from '../../ui/studio/use-task.ts';
import { Tool } from '../../ui/tool.tsx';
import { useGo, useMediaMessages } from '../use-media.ts';

interface PictureTextRowProps {
  readonly picture: ListedPicture;
  /** @param isSaved false if the page has changed, so that nothing was written */
  readonly onWritten: (picture: ListedPicture, isSaved: boolean) => void;
}

/** A description that differs from the one in the list. */
interface Typed {
  readonly text: string;
  /** True from the moment at which it is written. */
  readonly isSent: boolean;
}

/** A picture on a page, with its description in a field. Enter, and leaving the field, write the description. */
export function PictureTextRow({ picture, onWritten }: PictureTextRowProps): ReactNode {
  const { studio, state } = useStudio();
  const { locale, root } = state.overview;
  const messages = useMediaMessages();
  const nameOf = useFileName();
  const go = useGo();
  const id = useId();
  const { run, failure, isBusy } = useTask();
  const [typed, setTyped] = useState<Typed>();
  const { file, src, place, pointer, isUseless, isAbsent } = picture;
  const input = useRef<HTMLInputElement>(null);
  const shown = shownText(picture);
  const where = `${nameOf(file)} › ${place}`;
  const pictureName = fileNameOf(src);
  // A text that was sent is shown until the list has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has another text
  useEffect(() => setTyped((before) => (before?.isSent ? undefined : before)), [shown]);
  const write = (wanted = typed?.text) => {
    const text = wanted?.trim();
    if (text === undefined || (text === shown && !isAbsent) || isBusy) return;
    setTyped({ text, isSent: true });
    run(async () => {
      const label = stepLabel(locale, 'describePicture', pictureName);
      const isSaved = await describePicture(studio, picture, text, label);
      if (!isSaved) setTyped({ text, isSent: false });
      onWritten(picture, isSaved);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      write();
    }
    if (event.key === 'Escape' && typed && !typed.isSent) {
      event.preventDefault();
      setTyped(undefined);
    }
  };
  const lack = isUseless ? messages.useless : isAbsent ? messages.missingText : undefined;
  const problem = failure ?? lack ?? (shown === '' ? messages.empty : undefined);
  return (
    <li className="studio-picture-text">
      <span className="studio-picture-shown">
        <img src={bytesOf(root, src)} alt="" loading="lazy" />
      </span>
      <div>
        <label htmlFor={id}>
          <span className="visually-hidden">{messages.textOf(pictureName, where)}</span>
          <span aria-hidden="true">
            <strong>{nameOf(file)}</strong> <small className="studio-muted">{place}</small>
          </span>
        </label>
        <input
          ref={input}
          id={id}
          className="studio-input"
          value={typed?.text ?? shown}
          readOnly={isBusy}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setTyped({ text: target.value, isSent: false })}
          onKeyDown={onKeyDown}
          onBlur={() => write()}
        />
        <div className="studio-picture-text-state">
          <small id={`${id}-problem`} className={lack || failure ? 'studio-error' : 'studio-muted'}>
            {problem}
          </small>
          {isPoor(picture) && picture.mayBeEmpty && (
            <button
              type="button"
              className="studio-button"
              aria-label={messages.isDecorative(pictureName, where)}
              // A text that is being typed would be written first.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                input.current?.focus();
                write('');
              }}
            >
              {messages.decorative}
            </button>
          )}
        </div>
      </div>
      <Tool icon="external" label={messages.goTo(where)} onClick={() => go(file, pointer)} />
    </li>
  );
}
