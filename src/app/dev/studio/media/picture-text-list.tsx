import { type ReactNode, useMemo, useState } from 'react';
import { readPictureTexts } from '../model/media/media.ts';
import { isPoor, type ListedPicture, listPictures } from '../model/media/picture-text.ts';
import { PictureTextRow } from './picture-text-row.tsx';
import { useFreshAnswer, useMediaMessages } from './use-media.ts';

/**
 * Lists the pictures whose description is missing or says nothing, or all pictures. Authors edit the descriptions in the
 * list.
 */
export function PictureTextList(): ReactNode {
  const messages = useMediaMessages();
  const { answer, failure } = useFreshAnswer(readPictureTexts);
  const pictures = useMemo(() => answer && listPictures(answer.pictures), [answer]);
  const [isAll, setAll] = useState(false);
  const [state, setState] = useState('');
  // A picture stays in the list after its description was written, because its field may have the focus.
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  const poor = pictures?.filter(isPoor) ?? [];
  const shown = pictures?.filter((picture) => isAll || isPoor(picture) || written.has(picture.key)) ?? [];
  const note = (picture: ListedPicture, isSaved: boolean) => {
    setWritten((before) => new Set([...before, picture.key]));
    setState(isSaved ? messages.saved : messages.changed);
  };
  return (
    <div className="studio-picture-texts">
      <p className="studio-muted">{messages.textsHelp}</p>
      <fieldset className="studio-picture-texts-scope" aria-label={messages.whichTexts}>
        {[false, true].map((all) => (
          <label key={String(all)} className="studio-check">
            <input type="radio" name="picture-texts" checked={isAll === all} onChange={() => setAll(all)} />
            {all ? messages.allTexts(pictures?.length ?? 0) : messages.toWrite(poor.length)}
          </label>
        ))}
      </fieldset>
      <p className="studio-error" role="alert">
        {failure}
      </p>
      <p className="visually-hidden" role="status">
        {state}
      </p>
      {pictures && shown.length === 0 && (
        <p className="studio-message">{pictures.length > 0 ? messages.allWritten : messages.noPictures}</p>
      )}
      <ul>
        {shown.map((picture) => (
          <PictureTextRow key={picture.key} picture={picture} onWritten={note} />
        ))}
      </ul>
    </div>
  );
}
