import type { ReactNode } from 'react';
import type { Script } from '../../ui/script.ts';
import { useFrameLanguage } from '../frame-language.ts';
import { LanguageLinks } from '../language-links.tsx';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** The page in the languages of the site. Without a translation, a link leads to the nearest page and names it. */
export default function Languages({ label, links }: ProseProps<'languages'>): ReactNode {
  return (
    <nav className="languages no-print" aria-label={label} {...useFrameLanguage()}>
      <LanguageLinks links={links} className="container languages-links" />
    </nav>
  );
}
