import { type ReactNode, useMemo, useState } from 'react';
import type { FoundByVisitors } from '../../../../contract/studio/texts.ts';
import { trySearch } from '../model/pages/page-actions.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { SearchInput } from '../ui/search-input.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTrial } from '../ui/studio/use-trial.ts';

interface TrySearchProps {
  /** The words to begin with. */
  readonly words: string;
  readonly onClose: () => void;
  readonly onOpen: (file: string) => void;
}

/** Shows the pages that visitors find with the search of the site, and the parts of each page that have the words. */
export function TrySearch({ words: first, onClose, onOpen }: TrySearchProps): ReactNode {
  const { revision } = useStudio().state;
  const messages = useFileMessages();
  const [words, setWords] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are found again after each change of a file
  const attempt = useMemo(() => (words.trim() === '' ? undefined : () => trySearch(words)), [words, revision]);
  const { latest: found, refusal } = useTrial(attempt);
  const count = found?.languages.reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <Dialog title={messages.trySearch} onClose={onClose} isWide>
      <SearchInput label={messages.searchedWords} value={words} onSearch={setWords} />
      <p className="studio-muted">{found && !found.hasSearch ? messages.noSearch : messages.trySearchHelp}</p>
      <p role="status" className="studio-muted">
        {count !== undefined && (count > 0 ? messages.pagesFound(count) : messages.noPageFound)}
      </p>
      {found?.languages.map((language) => (
        <FoundPages key={language.language} found={language} onOpen={onOpen} />
      ))}
      <p className="studio-error" role="alert">
        {refusal?.message}
      </p>
    </Dialog>
  );
}

interface FoundPagesProps extends Pick<TrySearchProps, 'onOpen'> {
  readonly found: FoundByVisitors['languages'][number];
}

/** The pages of a language, best first. */
function FoundPages({ found: { language, lang, pages }, onOpen }: FoundPagesProps): ReactNode {
  const { overview } = useStudio().state;
  const messages = useFileMessages();
  const { label } = overview.languages.find(({ key }) => key === language) ?? {};
  if (pages.length === 0) return null;
  return (
    <section>
      {label && <h3>{label}</h3>}
      <ol className="studio-tried">
        {pages.map(({ file, route, title, fields }) => (
          <li key={route}>
            <button type="button" className="studio-row-button" onClick={() => onOpen(file)}>
              <span>
                <strong lang={lang}>{title}</strong> <small>{route}</small>
                <small className="studio-muted">
                  {messages.foundIn(fields.map((field) => messages.searchedFields[field]).join(', '))}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
