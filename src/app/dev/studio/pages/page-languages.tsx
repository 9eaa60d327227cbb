import type { ReactNode } from 'react';
import { firstLanguage } from '../../../../../schema/site/languages.ts';
import type { ListedPage } from '../../../../contract/studio/site-list.ts';
import { versionsOf } from '../model/languages.ts';
import { useLanguageMessages } from '../ui/messages/language-messages.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import type { LanguageFilter } from './page-rows.ts';

interface LanguageFilterSelectProps {
  readonly filter: LanguageFilter | undefined;
  readonly onFilter: (filter: LanguageFilter | undefined) => void;
}

const filteredStates = ['missing', 'outdated', 'draft', undefined] as const;

/** Chooses the pages of the list by their state in a language. */
export function LanguageFilterSelect({ filter, onFilter }: LanguageFilterSelectProps): ReactNode {
  const messages = useLanguageMessages();
  const { languages } = useStudio().state.overview;
  const filters = languages.slice(1).flatMap(({ key }) => filteredStates.map((state) => ({ language: key, state })));
  const optionOf = ({ language, state }: LanguageFilter) => `${language} ${state}`;
  return (
    <select
      className="studio-input studio-pages-filter"
      aria-label={messages.filter}
      value={filter ? optionOf(filter) : ''}
      onChange={({ target }) => onFilter(filters.find((each) => optionOf(each) === target.value))}
    >
      <option value="">{messages.allPages}</option>
      {languages.slice(1).map(({ key, label }) => (
        <optgroup key={key} label={label}>
          {filters
            .filter(({ language }) => language === key)
            .map((each) => (
              <option key={optionOf(each)} value={optionOf(each)}>
                {messages.pagesIn(label, each.state)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

/** The state of a page in each of the other languages. */
export function TranslationDots({ page }: { readonly page: ListedPage }): ReactNode {
  const { state, messages: studioMessages } = useStudio();
  const messages = useLanguageMessages();
  const others = versionsOf(state.overview, page.file).filter(({ file }) => file !== page.file);
  if (page.language !== firstLanguage || others.length === 0) return null;
  const label = others
    .map(({ language, state, errors }) =>
      [`${language.label}: ${messages.states[state]}`, ...(errors > 0 ? [studioMessages.errors(errors)] : [])].join(
        ', ',
      ),
    )
    .join('; ');
  return (
    <span className="studio-translations" role="img" aria-label={label} title={label}>
      {others.map(({ language, state, errors }) => (
        <i key={language.key} className="studio-translation" data-state={state} data-errors={errors > 0 || undefined} />
      ))}
    </span>
  );
}
