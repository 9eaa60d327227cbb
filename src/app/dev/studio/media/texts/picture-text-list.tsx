import { type ReactNode, useMemo, useState } from 'react';
import { readPictureTexts } from '../../model/media/media.ts';
import { isEmpty, isPoor, type ListedPicture, listPictures } from '../../model/media/picture-text.ts';
import { useFreshAnswer, useMediaMessages } from '../use-media.ts';
import { PictureTextRow } from './picture-text-row.tsx';

/** A part of the list: pictures whose description is missing or says nothing, those without one, and others. */
type Part = 'poor' | 'empty' | 'written';

function partOf(picture: ListedPicture): Part {
  if (isPoor(picture)) return 'poor';
  return isEmpty(picture) ? 'empty' : 'written';
}

/**
 * Lists the pictures whose description is missing or says nothing, then those without a description, or all pictures.
 * Authors edit the descriptions in the list.
 */
export function PictureTextList(): ReactNode {
  const messages = useMediaMessages();
  const { answer, failure } = useFreshAnswer(readPictureTexts);
  const pictures = useMemo(() => answer && listPictures(answer.pictures), [answer]);
  const [isAll, setAll] = useState(false);
  const [state, setState] = useState('');
  // A picture stays in its place after its description was written, because its field may have the focus.
  const [before, setBefore] = useState<ReadonlyMap<string, Part>>(new Map());
  const listed = (part: Part) => pictures?.filter((each) => (before.get(each.key) ?? partOf(each)) === part) ?? [];
  const count = (...parts: readonly Part[]) => pictures?.filter((each) => parts.includes(partOf(each))).length ?? 0;
  const [poor, empty] = [listed('poor'), listed('empty')];
  const note = (picture: ListedPicture, isSaved: boolean) => {
    setBefore((parts) => new Map([[picture.key, partOf(picture)], ...parts]));
    setState(isSaved ? messages.saved : messages.changed);
  };
  const list = (shown: readonly ListedPicture[]) => (
    <ul>
      {shown.map((picture) => (
        <PictureTextRow key={picture.key} picture={picture} onWritten={note} />
      ))}
    </ul>
  );
  const isDone = pictures && (isAll ? pictures : [...poor, ...empty]).length === 0;
  return (
    <div className="studio-picture-texts">
      <p className="studio-muted">{messages.textsHelp}</p>
      <fieldset className="studio-picture-texts-scope" aria-label={messages.whichTexts}>
        {[false, true].map((all) => (
          <label key={String(all)} className="studio-check">
            <input type="radio" name="picture-texts" checked={isAll === all} onChange={() => setAll(all)} />
            {all ? messages.allTexts(pictures?.length ?? 0) : messages.toReview(count('poor', 'empty'))}
          </label>
        ))}
      </fieldset>
      <p className="studio-error" role="alert">
        {failure}
      </p>
      <p className="visually-hidden" role="status">
        {state}
      </p>
      {isDone && <p className="studio-message">{pictures.length > 0 ? messages.allWritten : messages.noPictures}</p>}
      {isAll && pictures && list(pictures)}
      {!isAll && poor.length > 0 && (
        <section>
          <h3>{messages.poorTexts(count('poor'))}</h3>
          {list(poor)}
        </section>
      )}
      {!isAll && empty.length > 0 && (
        <section>
          <h3>{messages.emptyTexts(count('empty'))}</h3>
          <p className="studio-muted">{messages.emptyTextsHelp}</p>
          {list(empty)}
        </section>
      )}
    </div>
  );
}
