import type { ReactNode } from 'react';
import type { PageEntry } from '../../../schema/compiled.ts';
import { EntrySummary } from '../../ui/facts.tsx';
import { Image } from '../../ui/image.tsx';
import { Link } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** The authors of an article, as entries of their pages. */
export default function Writer({ entries }: ProseProps<'writer'>): ReactNode {
  return (
    <div className="writer container">
      {entries.map((entry) => (
        <Person key={entry.href} entry={entry} />
      ))}
    </div>
  );
}

function Person({ entry }: { readonly entry: PageEntry }): ReactNode {
  const { image, name, href, shownIn } = entry;
  return (
    <aside className="writer-person" aria-label={name} {...shownIn}>
      {image && <Image image={{ ...image, alt: '' }} className="writer-image" fit="mark" />}
      <div className="writer-words">
        <p className="writer-name">
          <Link href={href}>{name}</Link>
        </p>
        <EntrySummary entry={entry} className="writer-summary" />
      </div>
    </aside>
  );
}
