import { type ReactNode, useState } from 'react';
import { descriptionLength, titleLength } from '../../../../../../schema/lengths.ts';
import { bytesOf } from '../../model/assets.ts';
import { isFields } from '../../model/schema/form-data.ts';
import { useForm } from '../use-form.ts';

/** How search engines and networks show the page, with the lengths of its texts. */
export function Previews(): ReactNode {
  const { data, state, open, messages } = useForm();
  const page = isFields(data) ? data : {};
  const text = (name: string) => (typeof page[name] === 'string' ? page[name] : '');
  const title = text('title');
  const description = text('description');
  const picture = text('image');
  const [missing, setMissing] = useState<string>();
  const { name, url, root, pages } = state.overview;
  const route = pages.find(({ file }) => file === open.get().file)?.route ?? '';
  const shown = name && title !== name ? `${title || messages.titleHere} | ${name}` : title;
  return (
    <div className="studio-previews">
      <section aria-label={messages.searchPreview}>
        <h3>{messages.searchPreview}</h3>
        <div className="studio-search-result">
          <small>{(url ?? '') + route}</small>
          <strong>{shown}</strong>
          <p>{cut(description, descriptionLength.max) || messages.descriptionHere}</p>
        </div>
        <Length messages={messages.length(count(title), titleLength)} isWrong={count(title) > titleLength} />
        <Length
          messages={messages.lengthBetween(count(description), descriptionLength.min, descriptionLength.max)}
          isWrong={count(description) < descriptionLength.min || count(description) > descriptionLength.max}
        />
      </section>
      <section aria-label={messages.openGraphPreview}>
        <h3>{messages.openGraphPreview}</h3>
        <div className="studio-sharing-card">
          {picture.startsWith('/assets/') && picture !== missing ? (
            <img src={bytesOf(root, picture)} alt="" onError={() => setMissing(picture)} />
          ) : (
            <div className="studio-drawn-card">
              <strong>{title || messages.titleHere}</strong>
              <small>{messages.ownPicture}</small>
            </div>
          )}
          <div>
            <small>{url?.replace(/^https?:\/\//, '')}</small>
            <strong>{title || messages.titleHere}</strong>
            <p>{description}</p>
          </div>
        </div>
      </section>
    </div>
  );
}

function Length({ messages, isWrong }: { readonly messages: string; readonly isWrong: boolean }): ReactNode {
  return (
    <p className="studio-length" data-wrong={isWrong || undefined}>
      {messages}
    </p>
  );
}

/** Number of characters, counted like `check` does. */
function count(text: string): number {
  return [...text].length;
}

function cut(text: string, most: number): string {
  return count(text) > most ? `${[...text].slice(0, most).join('').trimEnd()}…` : text;
}
