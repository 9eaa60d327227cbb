import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import { useFrameLanguage } from '../frame-language.ts';
import type { ProseProps } from '../props.ts';

/** The shell loads the search, which shows results without React (`app/search`). */
export const script = 'never' satisfies Script;

export default function SiteSearch({ action, external, messages, lists }: ProseProps<'site-search'>): ReactNode {
  return (
    <section
      className="site-search container"
      id="site-search"
      data-page={action.href}
      data-words={lists ? 'query' : 'address'}
      {...useFrameLanguage()}
    >
      <search>
        <form className="site-search-form" action={action.href}>
          <label className="site-search-label">
            {messages.field}
            <input type="search" name="q" autoComplete="off" enterKeyHint="search" />
          </label>
          <button className="action action-primary" type="submit">
            {messages.search}
          </button>
        </form>
        {external && (
          <form className="site-search-form site-search-external" action={external.action}>
            {external.fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <label className="site-search-label">
              {messages.external}
              <input type="search" name={external.name} />
            </label>
            <button className="action action-primary" type="submit">
              {messages.search}
            </button>
          </form>
        )}
      </search>
      <p className="site-search-failed" role="alert">
        {messages.failed}
      </p>
      <div className="site-search-results" />
      <div className="site-search-lists">
        {lists?.map(({ label, links }) => (
          <section key={label}>
            <h2 className="site-search-list">{label}</h2>
            <ul>
              {links.map(({ href, name }) => (
                <li key={href}>
                  <Link href={href}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
