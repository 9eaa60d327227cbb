import { Fragment, type ReactNode, useState } from 'react';
import type { ListedAsset } from '../../../../../contract/studio/catalogue.ts';
import { bytesOf } from '../../model/assets.ts';
import { extensionOf, pathInAssets } from '../../model/media/folders.ts';
import { Icon } from '../icon.tsx';
import { moveBetweenCards } from '../picker/card-keys.ts';
import { useStudio } from '../studio/use-studio.ts';
import { pixelText } from './size-text.ts';

interface AssetGridProps {
  readonly files: readonly ListedAsset[];
  readonly current: string;
  readonly onChoose: (path: string) => void;
  readonly tagOf?: ((file: ListedAsset) => string | undefined) | undefined;
}

/** Thumbnails in rows. One of them takes part in the order of Tab; the arrows move between them. */
export function AssetGrid({ files, current, onChoose, tagOf }: AssetGridProps): ReactNode {
  const [focused, setFocused] = useState<string>();
  const isListed = (path: string | undefined) => files.some((file) => file.path === path);
  const inOrder = [focused, current].find(isListed) ?? files[0]?.path;
  return (
    <ul className="studio-pictures" onKeyDown={(event) => moveBetweenCards(event, '.studio-asset')}>
      {files.map((file) => {
        const { path, width, height } = file;
        const tag = tagOf?.(file);
        return (
          <li key={path}>
            <button
              type="button"
              className="studio-asset"
              aria-current={path === current || undefined}
              tabIndex={path === inOrder ? 0 : -1}
              onFocus={() => setFocused(path)}
              onClick={() => onChoose(path)}
            >
              <Thumbnail file={file} />
              <span>{breakable(pathInAssets(path))}</span>
              {width && height && <small>{pixelText(width, height)}</small>}
              {tag && <small className="studio-tag">{tag}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A picture, or the kind of another file. */
export function Thumbnail({ file: { path, hash, isPicture } }: { readonly file: ListedAsset }): ReactNode {
  const { root } = useStudio().state.overview;
  if (isPicture)
    return (
      <span className="studio-picture-shown">
        <img src={bytesOf(root, path, hash)} alt="" loading="lazy" />
      </span>
    );
  return (
    <span className="studio-picture-shown studio-asset-kind">
      <Icon name="pages" />
      {extensionOf(path).toUpperCase()}
    </span>
  );
}

/** A path that wraps after a folder rather than inside a name. */
export function breakable(path: string): ReactNode {
  const [first, ...rest] = path.split('/');
  return (
    <>
      {first}
      {rest.map((step, index) => (
        <Fragment key={`${index}${step}`}>
          /<wbr />
          {step}
        </Fragment>
      ))}
    </>
  );
}
