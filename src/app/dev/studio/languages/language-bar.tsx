import { type ReactNode, useState } from 'react';
import type { OriginalPage } from '../../../../contract/studio/original.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import { type Version, versionsOf } from '../model/languages.ts';
import { isSiteFile } from '../model/site-file.ts';
import { Icon } from '../ui/icon.tsx';
import { useLanguageMessages } from '../ui/messages/language-messages.ts';
import { useFirstLanguage } from '../ui/studio/use-first-language.ts';
import { useFileValue, useStudio } from '../ui/studio/use-studio.ts';
import { NewTranslation } from './new-translation.tsx';

/** The open page, or the data of the site, in each language. A missing translation can be created. */
export function LanguageBar({ open }: { readonly open: OpenFile }): ReactNode {
  const { studio, state } = useStudio();
  const messages = useLanguageMessages();
  const file = useFileValue(open, 'file');
  const { page: original } = useFirstLanguage(open);
  const [wanted, setWanted] = useState<Version>();
  const versions = versionsOf(state.overview, file);
  // Only a page of the first language can be translated.
  const source = versions[0]?.file;
  if (versions.length === 0) return null;
  return (
    <div className="studio-page-bar studio-languages">
      <nav aria-label={messages.languages}>
        {versions.map((version) => (
          <Language
            key={version.language.key}
            version={version}
            isOpen={version.file === file}
            hasState={!isSiteFile(state.overview, file)}
            onChoose={() => (version.file === undefined ? setWanted(version) : studio.open(version.file))}
            isDisabled={version.file === undefined && source === undefined}
          />
        ))}
      </nav>
      {original && <TranslationTools open={open} original={original} />}
      {original && <Changes original={original} />}
      {wanted && source !== undefined && (
        <NewTranslation source={source} language={wanted.language} onClose={() => setWanted(undefined)} />
      )}
    </div>
  );
}

interface LanguageProps {
  readonly version: Version;
  readonly isOpen: boolean;
  readonly hasState: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

function Language({ version, isOpen, hasState, isDisabled, onChoose }: LanguageProps): ReactNode {
  const messages = useLanguageMessages();
  const { language, file, state } = version;
  const { label, lang } = language;
  const isMissing = file === undefined;
  const name = isMissing ? messages.create(label) : hasState ? `${label}: ${messages.states[state]}` : label;
  return (
    <button
      type="button"
      aria-current={isOpen ? 'page' : undefined}
      aria-label={name}
      title={name}
      disabled={isDisabled}
      onClick={onChoose}
    >
      {isMissing ? <Icon name="plus" /> : hasState && <i className="studio-translation" data-state={state} />}
      <bdi lang={lang}>{label}</bdi>
    </button>
  );
}

interface TranslationToolsProps {
  readonly open: OpenFile;
  readonly original: OriginalPage;
}

/** Shows the original next to its translation. Writes that the translation is up to date. */
function TranslationTools({ open, original: { version } }: TranslationToolsProps): ReactNode {
  const { studio, state } = useStudio();
  const messages = useLanguageMessages();
  const data = useFileValue(open, 'data') as { readonly sourceVersion?: unknown } | null;
  const accept = () =>
    studio.inOrder(async () => {
      await open.flush();
      await open.apply([{ op: 'set', pointer: '/sourceVersion', value: version }], messages.accept);
    });
  return (
    <span className="studio-language-tools">
      <button
        type="button"
        className="studio-button"
        aria-pressed={state.isBeside ?? false}
        onClick={() => studio.set({ isBeside: !state.isBeside })}
      >
        <Icon name="columns" />
        {messages.beside}
      </button>
      {data !== null && data.sourceVersion !== version && (
        <button type="button" className="studio-button" data-kind="primary" onClick={accept}>
          <Icon name="check" />
          {messages.accept}
        </button>
      )}
    </span>
  );
}

/** The changes of the original since it was translated, as far as they are known. */
function Changes({ original }: { readonly original: OriginalPage }): ReactNode {
  const messages = useLanguageMessages();
  const { isOutdated, isKnown, changed, removed } = original;
  if (!isOutdated) return null;
  const known = changed > 0 ? messages.changed(changed) : removed.length > 0 ? undefined : messages.onlyOrder;
  return (
    <div className="studio-language-changes" role="status">
      <p>{isKnown ? known : messages.unknown}</p>
      {removed.length > 0 && (
        <>
          <p>{messages.removed}</p>
          <ul>
            {removed.map((text) => (
              <li key={text}>
                <del>{text}</del>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
