import type { ReactNode } from 'react';
import type { Entry } from '../../schema/compiled.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';

/** Links to the previous and the next post. */
export function PostNavigation(): ReactNode {
  const { page, words } = usePage();
  if (!page.previous && !page.next) return null;
  return (
    <nav className="post-navigation" aria-label={words.postNavigation}>
      <div className="container post-navigation-frame">
        {page.previous && <Neighbour entry={page.previous} label={words.previousPost} icon="back" />}
        {page.next && <Neighbour entry={page.next} label={words.nextPost} icon="arrow" />}
      </div>
    </nav>
  );
}

function Neighbour({ entry, label, icon }: { entry: Entry; label: string; icon: 'back' | 'arrow' }): ReactNode {
  return (
    <Link className={`post-navigation-link post-navigation-${icon}`} href={entry.href}>
      <span className="post-navigation-label">
        <Icon name={icon} />
        {label}
      </span>
      <span className="post-navigation-name">{entry.name}</span>
    </Link>
  );
}
