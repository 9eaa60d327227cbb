import { type FormEvent, type ReactNode, useState } from 'react';
import type { ListedLanguage } from '../../../../contract/studio/site-list.ts';
import { samePathIn } from '../model/languages.ts';
import { nameOf } from '../model/pages/listed.ts';
import { addressPart, fileOf, folderOf, typedAddress } from '../model/pages/new-address.ts';
import { createPage } from '../model/pages/page-actions.ts';
import { AddressField } from '../ui/address-field.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useLanguageMessages } from '../ui/messages/language-messages.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';

interface NewTranslationProps {
  /** The file of the original. */
  readonly source: string;
  readonly language: ListedLanguage;
  readonly onClose: () => void;
}

/** Asks for the name, the address and the first texts of a translation. */
export function NewTranslation({ source, language, onClose }: NewTranslationProps): ReactNode {
  const { studio, state, messages: studioMessages } = useStudio();
  const messages = useLanguageMessages();
  const fileMessages = useFileMessages();
  const { pages, root } = state.overview;
  const original = pages.find(({ file }) => file === source)!;
  const folder = language.home;
  const samePath = samePathIn(language, state.overview, original.route);
  const [name, setName] = useState(nameOf(original));
  const [typed, setTyped] = useState<string>();
  const [texts, setTexts] = useState<'copied' | 'empty'>('copied');
  const { run, failure, guess, isBusy } = useTask(onClose);
  const route = typedAddress(typed ?? samePath);
  const isInside = route === folder || route.startsWith(`${folder}/`);
  const taken = pages.find((page) => page.route.toLowerCase() === route.toLowerCase());
  const own = folderOf(samePath) + addressPart(name);
  const refusal = isInside ? taken && fileMessages.taken(nameOf(taken)) : messages.outside(`${folder}/`);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(() => createPage(studio, fileOf(root, route), { translationOf: source, texts, name }));
  };

  return (
    <Dialog title={messages.createTitle(nameOf(original), language.label)} onClose={onClose}>
      <form onSubmit={submit}>
        <label className="studio-labelled">
          {messages.title}
          <input
            className="studio-input"
            lang={language.lang}
            dir="auto"
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <AddressField value={typed ?? samePath} onChange={setTyped} refusal={refusal ?? failure} guess={guess} />
        {samePath !== folder && own !== route && addressPart(name) !== '' && (
          <p>
            <button type="button" className="studio-button" onClick={() => setTyped(own)}>
              {fileMessages.takenAddress(own)}
            </button>
          </p>
        )}
        <fieldset className="studio-kinds">
          <legend>{messages.texts}</legend>
          {(['copied', 'empty'] as const).map((choice) => (
            <label key={choice}>
              <input type="radio" name="texts" checked={texts === choice} onChange={() => setTexts(choice)} />
              {messages[choice]}
            </label>
          ))}
        </fieldset>
        <p className="studio-muted">{messages.createHelp}</p>
        <DialogFoot onCancel={onClose}>
          <button
            type="submit"
            className="studio-button"
            data-kind="primary"
            disabled={isBusy || refusal !== undefined || !state.isOnline}
            title={state.isOnline ? undefined : studioMessages.offline}
          >
            {messages.createDo}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
