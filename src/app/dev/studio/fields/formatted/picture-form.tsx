import { type ReactNode, useId, useState } from 'react';
import { figureSides } from '../../../../../../schema/compiled.ts';
import type { TextPicture } from '../../../../../contract/frame.ts';
import type { StoredAsset } from '../../../../../contract/studio/catalogue.ts';
import { Dialog, DialogFoot } from '../../ui/dialog.tsx';
import { PictureInput } from '../pictures/picture-input.tsx';
import { useForm } from '../use-form.ts';
import { formattingMessagesOf } from './messages.ts';

interface PictureFormProps {
  readonly picture: TextPicture;
  readonly onUploaded: (asset: StoredAsset) => void;
  readonly onPut: (picture: TextPicture) => void;
  readonly onClose: () => void;
}

/** A picture in a text: its file, its description, its caption and its place. */
export function PictureForm({ picture, onUploaded, onPut, onClose }: PictureFormProps): ReactNode {
  const messages = formattingMessagesOf(useForm().locale);
  const [{ src, alt, caption, side }, setPicture] = useState(picture);
  const set = (part: Partial<TextPicture>) => setPicture((before) => ({ ...before, ...part }));
  const id = useId();
  return (
    <Dialog title={messages.picture} onClose={onClose}>
      <form
        className="studio-picture-form"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          onPut({ src, alt: alt.trim(), caption: caption.trim(), side });
        }}
      >
        <PictureInput
          id={`${id}-file`}
          path={src}
          label={messages.picture}
          onUploaded={onUploaded}
          onChoose={(path) => set({ src: path })}
        />
        <label>
          {messages.alt}
          <input
            className="studio-input"
            value={alt}
            aria-describedby={`${id}-help`}
            onChange={({ target }) => set({ alt: target.value })}
          />
        </label>
        <small id={`${id}-help`}>{messages.altHelp}</small>
        <label>
          {messages.caption}
          <input className="studio-input" value={caption} onChange={({ target }) => set({ caption: target.value })} />
        </label>
        <label>
          {messages.side}
          <select className="studio-input" value={side} onChange={({ target }) => set({ side: target.value })}>
            {(['', ...figureSides] as const).map((each) => (
              <option key={each} value={each}>
                {messages.sides[each]}
              </option>
            ))}
          </select>
        </label>
        <DialogFoot onCancel={onClose}>
          <button type="submit" className="studio-button" data-kind="primary" disabled={src === ''}>
            {messages.put}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
