import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ListedAsset } from '../../../../contract/studio/catalogue.ts';
import type { AssetUse, SiteMedia } from '../../../../contract/studio/media.ts';
import { fileNameOf, folderOf } from '../model/media/folders.ts';
import { isOpenable } from '../model/site-file.ts';
import { breakable, Thumbnail } from '../ui/assets/asset-grid.tsx';
import { pixelText, sizeText } from '../ui/assets/size-text.ts';
import { Icon } from '../ui/icon.tsx';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { AssetFocus } from './asset-focus.tsx';
import { AssetTools } from './asset-tools.tsx';
import { useGo, useMediaMessages } from './use-media.ts';

interface AssetDetailsProps {
  readonly asset: ListedAsset;
  /** Undefined while it is read. */
  readonly media: SiteMedia | undefined;
  readonly onClose: () => void;
  /** Announces what was done with the file. */
  readonly onDone: (label: string) => void;
  readonly onMoved: (path: string) => void;
}

/** A file of the assets folder: its facts, and the places that show it. */
export function AssetDetails({ asset, media, onClose, onDone, onMoved }: AssetDetailsProps): ReactNode {
  const { locale } = useStudio().state.overview;
  const messages = useMediaMessages();
  const { path, size, width, height, problems, isPicture } = asset;
  const heading = useRef<HTMLHeadingElement>(null);
  const uses = useMemo(() => media?.uses.filter((use) => use.path === path), [media, path]);
  // In a narrow window the details replace the list, which had the focus.
  useEffect(() => {
    if (!document.activeElement?.checkVisibility()) heading.current?.focus();
  }, []);
  const facts = [folderOf(path), width && height ? pixelText(width, height) : '', sizeText(size, locale)];
  return (
    <section className="studio-asset-details" aria-labelledby="studio-asset-name">
      <button type="button" className="studio-back studio-asset-back" onClick={onClose}>
        <Icon name="chevron" />
        {messages.close}
      </button>
      <Thumbnail file={asset} />
      <h3 id="studio-asset-name" ref={heading} tabIndex={-1}>
        {breakable(fileNameOf(path))}
      </h3>
      <p className="studio-muted">{facts.filter(Boolean).join(' · ')}</p>
      {problems.map((problem) => (
        <p key={problem} className="studio-error">
          {problem}
        </p>
      ))}
      <AssetTools
        asset={asset}
        uses={uses?.length}
        isUnused={media?.unused.includes(path) === true}
        onDone={onDone}
        onMoved={onMoved}
      />
      {uses && (
        <div aria-live="polite">
          <h4>{uses.length > 0 ? messages.inUse(uses.length) : messages.unused}</h4>
          {uses.length > 0 ? <Uses uses={uses} /> : <p className="studio-muted">{messages.notInUse}</p>}
          {uses.length > 0 && isPicture && <AssetFocus asset={asset} uses={uses} onDone={onDone} />}
          {uses.length === 0 && !isPicture && <p className="studio-muted">{messages.isPublic}</p>}
        </div>
      )}
    </section>
  );
}

/** The places that show a file. Each leads to its value, unless the Studio cannot open the file with it. */
function Uses({ uses }: { readonly uses: readonly AssetUse[] }): ReactNode {
  const { overview } = useStudio().state;
  const messages = useMediaMessages();
  const name = useFileName();
  const go = useGo();
  return (
    <ul className="studio-asset-uses">
      {uses.map(({ file, pointer, place }, index) => {
        const text = (
          <span>
            {name(file)} <small className="studio-muted">{place}</small>
          </span>
        );
        return (
          <li key={`${file}${pointer}${index}`}>
            {isOpenable(overview, file) ? (
              <button
                type="button"
                className="studio-row-button"
                title={messages.goTo(`${name(file)} › ${place}`)}
                onClick={() => go(file, pointer)}
              >
                {text}
                <Icon name="external" />
              </button>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}
