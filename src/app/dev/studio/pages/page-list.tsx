import { type ReactNode, useState } from 'react';
import { withoutAccents } from '../ui/without-accents.ts';
import { useStudio } from '../use-studio.ts';

/** The pages of the site, with a search. */
export function PageList({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const { studio, state, words } = useStudio();
  const [query, setQuery] = useState('');
  const file = state.open?.get().file;
  const found = state.overview.pages.filter(({ title, route }) =>
    withoutAccents(`${title ?? ''} ${route}`).includes(withoutAccents(query)),
  );
  return (
    <nav className="studio-pages" aria-label={words.pages}>
      <input
        className="studio-input"
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul>
        {found.map((page) => (
          <li key={page.file}>
            <button
              type="button"
              aria-current={page.file === file ? 'page' : undefined}
              onClick={() => studio.open(page.file).then(onOpen)}
            >
              <span>{page.title ?? page.file}</span>
              <small>{page.route}</small>
              {page.draft && <small>{words.draft}</small>}
              {page.errors > 0 && <em>{words.errors(page.errors)}</em>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
