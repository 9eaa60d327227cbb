import type { ReactNode } from 'react';
import type { Entry, Inline } from '../../../schema/compiled.ts';
import type { PictureSize } from '../../../schema/picture-sizes.ts';
import { frameLanguage } from '../../ui/common/frame-language.ts';
import { EntrySummary } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { Link } from '../../ui/link.tsx';
import { fillCount, formatDate } from '../../ui/messages.ts';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function PostList({ collection, linkLabel, ...section }: Props<typeof schema>): ReactNode {
  const entries = collection.flatMap((group) => group.entries);
  if (entries.length === 0) return null;
  return (
    <Section block="post-list" {...section}>
      <ul className="post-list-items">
        {entries.map((entry, index) => (
          <li key={entry.id ?? entry.href} id={entry.anchor} className="post-list-item" {...entry.shownIn}>
            <Post entry={entry} linkLabel={linkLabel} size={index === 0 ? 'lead' : 'card'} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PostProps {
  readonly entry: Entry;
  readonly linkLabel: Inline;
  readonly size: PictureSize;
}

function Post({ entry, linkLabel, size }: PostProps): ReactNode {
  const { messages, page, site } = usePage();
  const language = frameLanguage(page, site);
  return (
    <>
      {entry.image && (
        <Image image={{ ...entry.image, alt: '' }} className="post-list-image" fit="column" size={size} />
      )}
      <div className="post-list-words">
        <Heading className="post-list-title">{entry.name}</Heading>
        <EntrySummary entry={entry} className="post-list-summary" />
        <p className="post-list-meta">
          {entry.date && (
            <time dateTime={entry.date} {...language}>
              {formatDate(messages, entry.date)}
            </time>
          )}
          {entry.minutes !== undefined && (
            <span {...language}>{fillCount(messages.minutes, entry.minutes, site.lang)}</span>
          )}
        </p>
        {entry.href && (
          <Link href={entry.href} className="action action-quiet post-list-link">
            <Text value={linkLabel} />
            <span className="visually-hidden">: {entry.name}</span>
            <Icon name="arrow" />
          </Link>
        )}
      </div>
    </>
  );
}
