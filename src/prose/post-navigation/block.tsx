import type { ReactNode } from 'react';
import type { PageEntry } from '../../../schema/compiled.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { useFrameLanguage } from '../frame-language.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** Links to the previous and the next page of the collection. */
export default function PostNavigation({ previous, next, isArticle }: ProseProps<'post-navigation'>): ReactNode {
  const { messages } = usePage();
  const labels = isArticle
    ? { all: messages.postNavigation, previous: messages.previousPost, next: messages.nextPost }
    : { all: messages.pageNavigation, previous: messages.previousPage, next: messages.nextPage };
  return (
    <nav className="post-navigation no-print" aria-label={labels.all} {...useFrameLanguage()}>
      <div className="container post-navigation-frame">
        {previous && <Neighbour entry={previous} label={labels.previous} icon="back" />}
        {next && <Neighbour entry={next} label={labels.next} icon="arrow" />}
      </div>
    </nav>
  );
}

function Neighbour({ entry, label, icon }: { entry: PageEntry; label: string; icon: 'back' | 'arrow' }): ReactNode {
  return (
    <Link className={`post-navigation-link post-navigation-${icon}`} href={entry.href}>
      <span className="post-navigation-label">
        <Icon name={icon} />
        {label}
      </span>
      <span className="post-navigation-name" {...entry.shownIn}>
        {entry.name}
      </span>
    </Link>
  );
}
