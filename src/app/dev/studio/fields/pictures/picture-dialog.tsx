import { Fragment, type ReactNode, useState } from 'react';
import { fold } from '../../../../../../schema/common/plain-text.ts';
import { bytesOf } from '../../model/assets.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useFiles } from '../../ui/studio/use-files.ts';
import { useForm } from '../use-form.ts';

interface PictureDialogProps {
  readonly path: string;
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

/** The pictures of the assets folder. */
export function PictureDialog({ path, onChoose, onClose }: PictureDialogProps): ReactNode {
  const { messages, state } = useForm();
  const { files } = useFiles();
  const [query, setQuery] = useState('');
  const found = files.filter((file) => file.isPicture && fold(file.path).includes(fold(query)));
  return (
    <Dialog title={messages.choosePicture} onClose={onClose} isWide>
      <SearchInput label={messages.searchPictures} value={query} onSearch={setQuery} />
      <p className="visually-hidden" role="status">
        {query && messages.picturesFound(found.length)}
      </p>
      {found.length === 0 && <p className="studio-message">{query ? messages.picturesFound(0) : messages.noPicture}</p>}
      <ul className="studio-pictures">
        {found.map((file) => (
          <li key={file.path}>
            <button type="button" aria-current={file.path === path || undefined} onClick={() => onChoose(file.path)}>
              <span className="studio-picture-shown">
                <img src={bytesOf(state.overview.root, file.path)} alt="" loading="lazy" />
              </span>
              <span>{breakable(file.path.replace(/^\/assets\//, ''))}</span>
              {file.width && file.height && <small>{messages.pixels(file.width, file.height)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A path that wraps after a folder rather than inside a name. */
function breakable(path: string): ReactNode {
  const [first, ...rest] = path.split('/');
  return (
    <>
      {first}
      {rest.map((step) => (
        <Fragment key={step}>
          /<wbr />
          {step}
        </Fragment>
      ))}
    </>
  );
}
