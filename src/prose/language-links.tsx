import type { ReactNode } from 'react';
import type { LanguageMenu } from '../../schema/compiled.ts';

interface LanguageLinksProps extends Pick<LanguageMenu, 'links'> {
  readonly className: string;
}

/** A list of links to the page in the languages of the site. */
export function LanguageLinks({ links, className }: LanguageLinksProps): ReactNode {
  return (
    <ul className={className}>
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
  );
}
