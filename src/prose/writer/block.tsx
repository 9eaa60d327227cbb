import type { ReactNode } from 'react';
import { EntrySummary } from '../../ui/facts.tsx';
import { Image } from '../../ui/image.tsx';
import { Link } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** The author of an article, as the entry of their page. */
export default function Writer({ entry }: ProseProps<'writer'>): ReactNode {
  const { image, name, href } = entry;
  return (
    <aside className="writer container" aria-label={name}>
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
