import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Entry, EntryGroup } from '../../../schema/compiled.ts';
import { EntrySummary } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Image, markFit } from '../../ui/image.tsx';
import { EntryLink } from '../../ui/link.tsx';
import { formatResults } from '../../ui/messages.ts';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import type { Props } from '../props.ts';
import { type Choice, choices, everythingOf } from './choices.ts';
import type schema from './schema.ts';
import { shapeOf } from './shape.ts';
import { useFilter } from './use-filter.ts';

export const script = 'visible' satisfies Script;

/**
 * An index with a filter. Without script the filter is a row of links to the groups, and CSS shows only the group in
 * the URL. With React it filters without navigation and announces the number of results.
 */
export default function Catalogue({ collection, layout, ...section }: Props<typeof schema>): ReactNode {
  const { messages, site } = usePage();
  const { chosen, choose } = useFilter(collection);
  const [announcement, setAnnouncement] = useState('');
  const everything = everythingOf(collection);
  const hasFilter = collection.length > 1;
  // Reserves space for pictures only if some entry has one.
  const images = collection.flatMap(({ entries }) => entries.flatMap(({ image }) => image ?? []));
  const look = shapeOf(images);

  function onChoose({ anchor, label, count }: Choice) {
    choose(anchor);
    setAnnouncement(`${label}: ${formatResults(messages, count, site.lang)}`);
  }

  return (
    <Section
      block="catalogue"
      className={`catalogue-${layout}${look}${chosen === undefined ? ' catalogue-static' : ''}`}
      {...section}
    >
      {hasFilter && <Filter groups={collection} chosen={chosen} onChoose={onChoose} />}
      <div className="catalogue-groups" id={hasFilter ? everything : undefined}>
        {collection.map((group, index) => (
          <Group
            key={index}
            group={group}
            layout={layout}
            isHidden={chosen !== undefined && chosen !== everything && chosen !== group.anchor}
          />
        ))}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </Section>
  );
}

interface FilterProps {
  readonly groups: readonly EntryGroup[];
  readonly chosen: string | undefined;
  readonly onChoose: (choice: Choice) => void;
}

function Filter({ groups, chosen, onChoose }: FilterProps): ReactNode {
  const { messages } = usePage();
  return (
    <nav className="no-print" aria-label={messages.filters}>
      <ul className="catalogue-filter">
        {choices(groups, messages.all).map((choice) => (
          <li key={choice.anchor}>
            <a
              href={`#${choice.anchor}`}
              className="catalogue-choice"
              aria-current={choice.anchor === chosen ? 'true' : undefined}
              onClick={(event: MouseEvent) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(choice);
              }}
            >
              {choice.label} <span className="catalogue-count">{choice.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Layout = Props<typeof schema>['layout'];

interface GroupProps {
  readonly group: EntryGroup;
  readonly layout: Layout;
  readonly isHidden: boolean;
}

function Group({ group, layout, isHidden }: GroupProps): ReactNode {
  return (
    <div className="catalogue-group" id={group.anchor} hidden={isHidden}>
      {group.label && <Heading className="catalogue-heading">{group.label}</Heading>}
      <ul className="catalogue-entries">
        {group.entries.map((entry) => (
          <li key={entry.id ?? entry.href} id={entry.anchor} className="catalogue-entry" {...entry.shownIn}>
            {layout === 'cards' ? <Picture entry={entry} /> : <Mark entry={entry} />}
            <EntryText entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EntryProps {
  readonly entry: Entry;
}

function Mark({ entry: { image } }: EntryProps): ReactNode {
  if (!image) return <span className="catalogue-mark" />;
  return <Image image={image} className="catalogue-mark" fit={markFit(image)} />;
}

/** The picture of an entry, or its initial if only other entries have pictures. */
function Picture({ entry: { name, image } }: EntryProps): ReactNode {
  if (!image)
    return (
      <span className="catalogue-picture catalogue-unknown" aria-hidden="true">
        {[...name][0]}
      </span>
    );
  return <Image image={image} className="catalogue-picture" fit="frame" size="card" />;
}

function EntryText({ entry }: EntryProps): ReactNode {
  return (
    <>
      <EntryLink entry={entry} className="catalogue-name" />
      <EntrySummary entry={entry} className="catalogue-summary" />
      {entry.href && <Icon name="arrow" />}
    </>
  );
}
