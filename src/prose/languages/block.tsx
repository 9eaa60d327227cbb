import type { ReactNode } from 'react';
import type { Script } from '../../ui/script.ts';
import { useFrameLanguage } from '../frame-language.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** The page in the languages of the site. Without a translation, a link leads to the nearest page and names it. */
export default function Languages({ label, links }: ProseProps<'languages'>): ReactNode {
  return (
    <nav className="languages no-print" aria-label={label} {...useFrameLanguage()}>
      <ul className="container languages-links">
        {links.map(({ href, label: name, lang, dir, isCurrent, nearest }) => (
          <li key={lang}>
            <a
              href={href}
              lang={lang}
              hrefLang={lang}
              dir={dir}
              rel={nearest === undefined ? 'alternate' : undefined}
              aria-current={isCurrent}
            >
              {name}
              {nearest && <span className="visually-hidden">{` (${nearest})`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
