import type { ReactNode } from 'react';
import { directionOf, ownNameOf } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function LanguageList(section: Props<typeof schema>): ReactNode {
  const { site } = usePage();
  return (
    <Section block="language-list" {...section}>
      <nav aria-label={site.languages?.label}>
        <ul className="language-list-items">
          {languagesOf(site).map(({ label, lang, hreflang, home }) => (
            <li key={lang}>
              <Link href={home} className="language-list-link" lang={lang} hrefLang={hreflang} dir={directionOf(lang)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}

/** The languages of a site; on a site of one language, this one. */
function languagesOf({ languages, lang, home }: SiteData) {
  return languages?.items ?? [{ label: ownNameOf(lang), lang, hreflang: lang, home }];
}
