import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ListedPage, SiteList } from '../../../../contract/studio/site-list.ts';
import { groupsOf, nameOf } from '../model/pages/listed.ts';
import {
  addressPart,
  fileOf,
  folderOf,
  folderOfCollection,
  homeFolder,
  isEmptyAddress,
  typedAddress,
} from '../model/pages/new-address.ts';
import { createPage, type PageOrigin } from '../model/pages/page-actions.ts';
import type { StudioState } from '../model/studio-state.ts';
import { AddressField } from '../ui/address-field.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';

interface NewPageProps {
  /** The page to copy. Without it, a blank page or a page of a collection is created. */
  readonly copied?: ListedPage | undefined;
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

/** Asks for the kind, the name, the address and the group of a new page. */
export function NewPage({ copied, onClose, onCreated }: NewPageProps): ReactNode {
  const { studio, state, messages } = useStudio();
  const fileMessages = useFileMessages();
  const { overview } = state;
  const copiedId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  // Choices that are made already may precede this field.
  useEffect(() => nameField.current?.focus(), []);
  const [kind, setKind] = useState(copied ? 'copy' : 'plain');
  const [name, setName] = useState('');
  const [original, setOriginal] = useState(() => copied?.file ?? openPage(state) ?? '');
  const [typed, setTyped] = useState<string>();
  const collection = overview.collections.find((each) => each.name === kind);
  const groups = groupsOf(collection);
  const [group, setGroup] = useState<string>();
  const { run, failure, guess, isBusy } = useTask(onCreated);
  const address = typed ?? folderFor(overview, kind, original) + addressPart(name);
  const route = typedAddress(address);
  const isNamed = name.trim() !== '' || typed !== undefined;
  const isEmpty = typed !== undefined && isEmptyAddress(typed);
  const taken =
    isNamed && !isEmpty ? overview.pages.find((page) => page.route.toLowerCase() === route.toLowerCase()) : undefined;
  const kinds = [
    { value: 'plain', label: fileMessages.plain },
    ...overview.collections
      .filter(({ from }) => from === null)
      .map((each) => ({ value: each.name, label: each.itemLabel })),
    { value: 'copy', label: fileMessages.copy },
  ];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = group ?? groups[0]?.id;
    const origin: PageOrigin =
      kind === 'copy' ? { copyOf: original, name } : { kind, name, ...(chosen !== undefined && { group: chosen }) };
    run(() => createPage(studio, fileOf(overview.root, route), origin));
  };

  return (
    <Dialog title={fileMessages.newPage} onClose={onClose}>
      <form onSubmit={submit}>
        <Kinds kinds={kinds} chosen={kind} onChange={setKind} />
        {kind === 'copy' && (
          <div className="studio-labelled">
            <label htmlFor={copiedId}>{fileMessages.copied}</label>
            <Combobox
              id={copiedId}
              options={overview.pages.map((page) => ({ value: page.file, label: nameOf(page), note: page.route }))}
              value={original}
              placeholder={fileMessages.searchPages}
              noMatch={fileMessages.noPageFound}
              onChoose={setOriginal}
            />
          </div>
        )}
        <label className="studio-labelled">
          {fileMessages.name}
          <input
            className="studio-input"
            ref={nameField}
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <AddressField
          value={address}
          onChange={setTyped}
          refusal={isEmpty ? fileMessages.noAddress : taken ? fileMessages.taken(nameOf(taken)) : failure}
          guess={guess}
        />
        {groups.length > 0 && <Choice label={fileMessages.group} value={group} options={groups} onChange={setGroup} />}
        <DialogFoot onCancel={onClose}>
          <button
            type="submit"
            className="studio-button"
            data-kind="primary"
            disabled={isBusy || isEmpty || taken !== undefined || !state.isOnline}
            title={state.isOnline ? undefined : messages.offline}
          >
            {fileMessages.create}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface KindsProps {
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChange: (kind: string) => void;
}

function Kinds({ kinds, chosen, onChange }: KindsProps): ReactNode {
  const messages = useFileMessages();
  return (
    <fieldset className="studio-kinds">
      <legend>{messages.kind}</legend>
      {kinds.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="kind" checked={chosen === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (id: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <label className="studio-labelled">
      {label}
      <select className="studio-input" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The file of the open page, or else of the first one; undefined if there is none. */
function openPage({ open, overview: { pages } }: StudioState): string | undefined {
  const { file } = pages.find((page) => page.file === open?.get().file) ?? pages[0] ?? {};
  return file;
}

/** The folder for a new page of a kind, with a slash at its end. */
function folderFor(overview: SiteList, kind: string, original: string): string {
  if (kind === 'plain') return homeFolder(overview);
  if (kind !== 'copy') return folderOfCollection(overview, kind);
  return folderOf(overview.pages.find(({ file }) => file === original)?.route ?? overview.home);
}
