import { type FormEvent, type ReactNode, useState } from 'react';
import type { ListedPage, SiteList } from '../contract.ts';
import { useFileWords } from '../document/file-words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useStudio } from '../use-studio.ts';
import { addressPart, fileOf, folderOf, folderOfCollection, typedAddress } from './new-address.ts';
import { createPage, type PageOrigin } from './page-actions.ts';
import { groupsOf, nameOf } from './page-rows.ts';
import { useTask } from './use-task.ts';

interface NewPageProps {
  /** The page that is copied; a blank one or one of a collection otherwise. */
  readonly copied?: ListedPage | undefined;
  readonly onClose: () => void;
}

/** Asks for the kind, the name, the address and the group of a new page. */
export function NewPage({ copied, onClose }: NewPageProps): ReactNode {
  const { studio, state, words } = useStudio();
  const fileWords = useFileWords();
  const { overview } = state;
  const [kind, setKind] = useState(copied ? 'copy' : 'plain');
  const [name, setName] = useState('');
  const [original, setOriginal] = useState(copied?.file ?? overview.pages[0]?.file ?? '');
  const [typed, setTyped] = useState<string>();
  const collection = overview.collections.find((each) => each.name === kind);
  const groups = collection ? groupsOf(collection) : [];
  const [group, setGroup] = useState<string>();
  const { run, failure, isBusy } = useTask(onClose);
  const address = typed ?? folderFor(overview, kind, original) + addressPart(name);
  const route = typedAddress(address);
  const taken = overview.pages.find((page) => page.route.toLowerCase() === route.toLowerCase());
  const kinds = ['plain', ...overview.collections.map((each) => each.name), 'copy'];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = group ?? groups[0]?.id;
    const origin: PageOrigin =
      kind === 'copy' ? { copyOf: original, name } : { kind, name, ...(chosen !== undefined && { group: chosen }) };
    run(() => createPage(studio, fileOf(overview.root, route), origin, fileWords.createdLabel(name)));
  };

  return (
    <Dialog title={fileWords.newPage} onClose={onClose}>
      <form onSubmit={submit}>
        <fieldset className="studio-kinds">
          <legend>{fileWords.kind}</legend>
          {kinds.map((value) => (
            <label key={value}>
              <input type="radio" name="kind" checked={kind === value} onChange={() => setKind(value)} />
              {fileWords.kinds[value] ?? value}
            </label>
          ))}
        </fieldset>
        {kind === 'copy' && (
          <label className="studio-label">
            {fileWords.copied}
            <select className="studio-input" value={original} onChange={({ target }) => setOriginal(target.value)}>
              {overview.pages.map((page) => (
                <option key={page.file} value={page.file}>
                  {nameOf(page)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="studio-label">
          {fileWords.name}
          <input
            className="studio-input"
            required
            autoFocus
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label className="studio-label">
          {fileWords.address}
          <input
            className="studio-input"
            required
            spellCheck={false}
            value={address}
            aria-invalid={taken !== undefined || failure !== undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <small className="studio-muted">{fileWords.addressHelp}</small>
        </label>
        {groups.length > 0 && (
          <label className="studio-label">
            {fileWords.group}
            <select className="studio-input" value={group} onChange={({ target }) => setGroup(target.value)}>
              {groups.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <p className="studio-error" role="alert">
          {taken ? fileWords.taken(nameOf(taken)) : failure}
        </p>
        <footer className="studio-dialog-foot">
          <button type="button" className="studio-button" onClick={onClose}>
            {fileWords.cancel}
          </button>
          <button
            type="submit"
            className="studio-button"
            data-kind="primary"
            disabled={isBusy || taken !== undefined || !state.isOnline}
            title={state.isOnline ? undefined : words.offline}
          >
            {fileWords.create}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** The folder that a new page of a kind goes to, with a slash at its end. */
function folderFor(overview: SiteList, kind: string, original: string): string {
  if (kind === 'plain') return '/';
  if (kind !== 'copy') return folderOfCollection(overview, kind);
  return folderOf(overview.pages.find(({ file }) => file === original)?.route ?? '/');
}
