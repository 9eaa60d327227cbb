import type { ReactNode } from 'react';
import type { Entry } from '../../../schema/compiled.ts';
import { EntrySummary } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Image, markFit } from '../../ui/image.tsx';
import { EntryLink } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function CollectionList({ collection, layout, ...section }: Props<typeof schema>): ReactNode {
  const entries = collection.flatMap((group) => group.entries);
  // A group without other pages than the current one would be a heading without a list.
  if (entries.length === 0) return null;
  // Reserves space for pictures only if some entry has one.
  const pictures = entries.some(({ image }) => image) ? '' : ' collection-list-bare';
  const isCards = layout === 'cards';
  return (
    <Section block="collection-list" className={`collection-list-${layout}${pictures}`} {...section}>
      <ul className={isCards ? 'collection-list-items columns' : 'collection-list-items'}>
        {entries.map((entry) => (
          <li
            key={entry.id ?? entry.href}
            id={entry.anchor}
            className={isCards ? 'collection-list-item card' : 'collection-list-item'}
            {...entry.shownIn}
          >
            <Item entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Item({ entry }: { readonly entry: Entry }): ReactNode {
  return (
    <>
      {entry.image ? (
        <Image image={{ ...entry.image, alt: '' }} className="collection-list-mark" fit={markFit(entry.image)} />
      ) : (
        <span className="collection-list-mark" />
      )}
      <Heading className="collection-list-name">
        <EntryLink entry={entry} className="collection-list-link" />
      </Heading>
      <EntrySummary entry={entry} className="collection-list-summary" />
      {entry.href && <Icon name="arrow" />}
    </>
  );
}
