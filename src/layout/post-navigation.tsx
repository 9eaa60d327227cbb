import type { ReactNode } from 'react';
import type { Entry } from '../../schema/compiled.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';

/** Links to the previous and the next page of the collection. */
export function PostNavigation(): ReactNode {
  const { page, words } = usePage();
  if (!page.previous && !page.next) return null;
  const labels = page.isArticle
    ? { all: words.postNavigation, previous: words.previousPost, next: words.nextPost }
    : { all: words.pageNavigation, previous: words.previousPage, next: words.nextPage };
  return (
    <nav className="post-navigation" aria-label={labels.all}>
      <div className="container post-navigation-frame">
        {page.previous && <Neighbour entry={page.previous} label={labels.previous} icon="back" />}
        {page.next && <Neighbour entry={page.next} label={labels.next} icon="arrow" />}
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
