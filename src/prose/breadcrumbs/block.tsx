import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { useFrameLanguage } from '../frame-language.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** Links from the home page down to the page, whose name is last. */
export default function Breadcrumbs({ trail, name }: ProseProps<'breadcrumbs'>): ReactNode {
  const { site, page, messages } = usePage();
  return (
    <nav className="breadcrumbs" aria-label={messages.breadcrumbs} {...useFrameLanguage()}>
      <ol className="container breadcrumbs-items">
        <li>
          <Link href={site.home}>{messages.home}</Link>
        </li>
        {trail.map((above) => (
          <li key={above.href}>
            <Link href={above.href}>{above.name}</Link>
          </li>
        ))}
        {/* The sign before the name is in the direction of the list. */}
        <li aria-current="page">{page.shownIn ? <span {...page.shownIn}>{name}</span> : name}</li>
      </ol>
    </nav>
  );
}
