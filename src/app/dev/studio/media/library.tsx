import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ListedAsset } from '../../../../contract/studio/catalogue.ts';
import type { SiteMedia } from '../../../../contract/studio/media.ts';
import { refreshFiles } from '../model/assets.ts';
import { folderOf } from '../model/media/folders.ts';
import { readMedia } from '../model/media/media.ts';
import { AssetBrowser } from '../ui/assets/asset-browser.tsx';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useFiles } from '../ui/studio/use-files.ts';
import { useStore, useStudio } from '../ui/studio/use-studio.ts';
import { AssetDetails } from './asset-details.tsx';
import { RemoveUnused } from './remove-unused.tsx';
import { StaticFiles } from './static-files.tsx';
import { UploadZone } from './upload-zone.tsx';
import { useFreshAnswer, useMediaMessages } from './use-media.ts';

const kinds = ['all', 'pictures', 'documents', 'unused', 'statics'] as const;
type Kind = (typeof kinds)[number];

/** Lists the files of the assets folder, all or of one kind, or else the files of the folder `static`. */
export function Library(): ReactNode {
  const { revision } = useStudio().state;
  const messages = useMediaMessages();
  const { files } = useFiles();
  const { answer: media, failure } = useFreshAnswer(readMedia);
  const [kind, setKind] = useState<Kind>('all');
  const [folder, setFolder] = useState('');
  const [path, setPath] = useState('');
  const [done, setDone] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a file may bring another list
  useEffect(refreshFiles, [revision]);
  // The focused element may be a file that was removed, or the way back to a list.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const found = ['.studio-asset[tabindex="0"]', 'select'].map((part) =>
      document.querySelector<HTMLElement>(`.studio-library ${part}`),
    );
    found.find((element) => element !== null)?.focus({ preventScroll: true });
  });
  const wordsOf = usePagesOf(media);
  const unused = new Set(media?.unused);
  const listed = files.filter((file) => isOfKind(file, kind, unused));
  const chosen = files.find((file) => file.path === path);
  const choose = (wanted: Kind) => {
    setKind(wanted);
    setPath('');
  };
  const move = (to: string) => {
    setPath(to);
    if (folder !== '' && !`${folderOf(to)}/`.startsWith(`${folder}/`)) setFolder(folderOf(to));
  };
  const countOf = (name: Kind) => {
    if (name === 'statics') return media?.statics.files.length;
    if (name === 'unused' && !media) return undefined;
    return files.filter((file) => isOfKind(file, name, unused)).length;
  };
  const select = <KindSelect kind={kind} countOf={countOf} onChoose={choose} />;
  return (
    <div className="studio-library" data-chosen={chosen ? '' : undefined}>
      <div className="studio-library-state">
        <p className="studio-error" role="alert">
          {failure}
        </p>
        <Done label={done} />
      </div>
      {kind === 'statics' ? (
        <StaticFiles statics={media?.statics}>{select}</StaticFiles>
      ) : (
        <UploadZone folder={folder} onStored={setPath} onDone={setDone}>
          <AssetBrowser
            files={listed}
            current={path}
            onChoose={setPath}
            folder={folder}
            onFolder={setFolder}
            wordsOf={wordsOf}
            tagOf={(file) => (unused.has(file.path) ? messages.unused : undefined)}
          >
            {select}
            {kind === 'unused' && listed.length > 0 && (
              <button type="button" className="studio-button" data-kind="danger" onClick={() => setRemoving(true)}>
                {messages.removeUnused}
              </button>
            )}
          </AssetBrowser>
        </UploadZone>
      )}
      {chosen && (
        <AssetDetails
          key={chosen.path}
          asset={chosen}
          media={media}
          onClose={() => setPath('')}
          onDone={setDone}
          onMoved={move}
        />
      )}
      {isRemoving && <RemoveUnused files={listed} onClose={() => setRemoving(false)} onDone={setDone} />}
    </div>
  );
}

interface KindSelectProps {
  readonly kind: Kind;
  /** The number of files of a kind; undefined while it is not known. */
  readonly countOf: (kind: Kind) => number | undefined;
  readonly onChoose: (kind: Kind) => void;
}

function KindSelect({ kind, countOf, onChoose }: KindSelectProps): ReactNode {
  const messages = useMediaMessages();
  return (
    <select
      className="studio-input"
      aria-label={messages.show}
      value={kind}
      onChange={({ target }) => onChoose(target.value as Kind)}
    >
      {kinds.map((name) => {
        const count = countOf(name);
        return (
          <option key={name} value={name}>
            {count === undefined ? messages.kinds[name] : `${messages.kinds[name]} (${count})`}
          </option>
        );
      })}
    </select>
  );
}

/** Returns a function that names the pages that show a file. */
function usePagesOf(media: SiteMedia | undefined): (path: string) => string {
  const nameOf = useFileName();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names that change meanwhile are found with the next list
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { path, file } of media?.uses ?? []) names.set(path, `${names.get(path) ?? ''} ${nameOf(file)}`);
    return (path) => names.get(path) ?? '';
  }, [media]);
}

/** Announces what was done last, with the way back. */
function Done({ label }: { readonly label: string }): ReactNode {
  const { studio } = useStudio();
  const messages = useMediaMessages();
  const { undo } = useStore(studio.history);
  const isLast = label !== '' && undo.at(-1)?.label === label;
  return (
    <p className="studio-library-done" role="status">
      {isLast && messages.done(label)}
      {isLast && (
        <button type="button" className="studio-button" onClick={() => studio.step('undo')}>
          {messages.undo}
        </button>
      )}
    </p>
  );
}

function isOfKind({ path, isPicture }: ListedAsset, kind: Kind, unused: ReadonlySet<string>): boolean {
  if (kind === 'all') return true;
  return kind === 'unused' ? unused.has(path) : isPicture === (kind === 'pictures');
}
