import { type ReactNode, useState } from 'react';
import { descriptionLength, titleLength } from '../../../../../../schema/lengths.ts';
import { isFields } from '../form-data.ts';
import { bytesOf } from '../pictures/assets.ts';
import { useForm } from '../use-form.ts';

/** How search engines and networks show the page, with the lengths of its texts. */
export function Previews(): ReactNode {
  const { data, state, open, words } = useForm();
  const page = isFields(data) ? data : {};
  const text = (name: string) => (typeof page[name] === 'string' ? page[name] : '');
  const title = text('title');
  const description = text('description');
  const picture = text('image');
  const [missing, setMissing] = useState<string>();
  const { name, url, root, pages } = state.overview;
  const route = pages.find(({ file }) => file === open.get().file)?.route ?? '';
  const shown = name && title !== name ? `${title || words.titleHere} | ${name}` : title;
  return (
    <div className="studio-previews">
      <section aria-label={words.searchPreview}>
        <h3>{words.searchPreview}</h3>
        <div className="studio-search-result">
          <small>{(url ?? '') + route}</small>
          <strong>{shown}</strong>
          <p>{cut(description, descriptionLength.max) || words.descriptionHere}</p>
        </div>
        <Length words={words.length(count(title), titleLength)} isWrong={count(title) > titleLength} />
        <Length
          words={words.lengthBetween(count(description), descriptionLength.min, descriptionLength.max)}
          isWrong={count(description) < descriptionLength.min || count(description) > descriptionLength.max}
        />
      </section>
      <section aria-label={words.sharingPreview}>
        <h3>{words.sharingPreview}</h3>
        <div className="studio-sharing-card">
          {picture.startsWith('/assets/') && picture !== missing ? (
            <img src={bytesOf(root, picture)} alt="" onError={() => setMissing(picture)} />
          ) : (
            <div className="studio-drawn-card">
              <strong>{title || words.titleHere}</strong>
              <small>{words.ownPicture}</small>
            </div>
          )}
          <div>
            <small>{url?.replace(/^https?:\/\//, '')}</small>
            <strong>{title || words.titleHere}</strong>
            <p>{description}</p>
          </div>
        </div>
      </section>
    </div>
  );
}

function Length({ words, isWrong }: { readonly words: string; readonly isWrong: boolean }): ReactNode {
  return (
    <p className="studio-length" data-wrong={isWrong || undefined}>
      {words}
    </p>
  );
}

/** Characters, as `check` counts them. */
function count(text: string): number {
  return [...text].length;
}

function cut(text: string, most: number): string {
  return count(text) > most ? `${[...text].slice(0, most).join('').trimEnd()}…` : text;
}
