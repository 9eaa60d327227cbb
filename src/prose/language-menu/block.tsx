import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Script } from '../../ui/script.ts';
import { useFrameLanguage } from '../frame-language.ts';
import { LanguageLinks } from '../language-links.tsx';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/**
 * Links to the page in the languages of a site with many languages, inside a disclosure, which works without script.
 * With script (`app/shell.ts`), Escape and a press outside close it too, because of its class `submenu`.
 */
export default function LanguageMenu({ label, links }: ProseProps<'language-menu'>): ReactNode {
  const current = links.find(({ isCurrent }) => isCurrent);
  return (
    <nav className="language-menu no-print" aria-label={label} {...useFrameLanguage()}>
      <div className="container language-menu-frame">
        <details className="language-menu-box submenu" suppressHydrationWarning>
          <summary>
            <span className="visually-hidden">{`${label}: `}</span>
            <span lang={current?.lang} dir={current?.dir}>
              {current?.label}
            </span>
            <Icon name="chevron" />
          </summary>
          <LanguageLinks links={links} className="language-menu-links" />
        </details>
      </div>
    </nav>
  );
}
