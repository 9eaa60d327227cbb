import { type ReactNode, useMemo, useState } from 'react';
import type { ListedAsset } from '../../../../../contract/studio/catalogue.ts';
import { foldersOf, searchAssets } from '../../model/media/folders.ts';
import { SearchInput } from '../search-input.tsx';
import { useStudio } from '../studio/use-studio.ts';
import { AssetGrid } from './asset-grid.tsx';
import { assetMessagesOf } from './messages.ts';

interface AssetBrowserProps {
  readonly files: readonly ListedAsset[];
  /** The path of the chosen file; empty if there is none. */
  readonly current: string;
  readonly onChoose: (path: string) => void;
  /** The chosen folder; empty for all. */
  readonly folder: string;
  readonly onFolder: (folder: string) => void;
  /** Controls next to the search. */
  readonly children?: ReactNode;
  /** Other words by which a file is found, by its path: the names of the pages that show it. */
  readonly wordsOf?: (path: string) => string;
  /** Marks a file with a word. */
  readonly tagOf?: (file: ListedAsset) => string | undefined;
}

/** Files of the assets folder as thumbnails, with a search and a choice of their folder. */
export function AssetBrowser({
  files,
  current,
  onChoose,
  folder: chosen,
  onFolder,
  children,
  wordsOf,
  tagOf,
}: AssetBrowserProps): ReactNode {
  const messages = assetMessagesOf(useStudio().state.overview.locale);
  const [query, setQuery] = useState('');
  const folders = useMemo(() => foldersOf(files), [files]);
  // The last file of a folder may have been moved.
  const folder = folders.some(({ name }) => name === chosen) ? chosen : '';
  // A file that is chosen by other means than a press, such as a new name, may not have the typed words.
  const [last, setLast] = useState(current);
  if (current !== last && files.some(({ path }) => path === current)) {
    setLast(current);
    if (!searchAssets(files, folder, query, wordsOf).some(({ path }) => path === current)) setQuery('');
  }
  const found = useMemo(() => searchAssets(files, folder, query, wordsOf), [files, folder, query, wordsOf]);
  return (
    <div className="studio-assets">
      <div className="studio-assets-tools">
        <SearchInput label={wordsOf ? messages.searchPages : messages.search} value={query} onSearch={setQuery} />
        {folders.length > 0 && (
          <select
            className="studio-input"
            aria-label={messages.folder}
            value={folder}
            onChange={({ target }) => onFolder(target.value)}
          >
            <option value="">{messages.allFolders(files.length)}</option>
            {folders.map(({ name, count }) => (
              <option key={name} value={name}>
                {messages.inFolder(name, count)}
              </option>
            ))}
          </select>
        )}
        {children}
      </div>
      <p className={found.length > 0 ? 'visually-hidden' : 'studio-message'} role="status">
        {files.length === 0 ? messages.none : messages.found(found.length)}
      </p>
      {found.length > 0 && <AssetGrid files={found} current={current} onChoose={onChoose} tagOf={tagOf} />}
    </div>
  );
}
