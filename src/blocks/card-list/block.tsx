import type { ReactNode } from 'react';
import type { PictureSize } from '../../../schema/picture-sizes.ts';
import { Action } from '../../ui/action.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type CardListProps = Props<typeof schema>;

export default function CardList({ items, ...section }: CardListProps): ReactNode {
  // The style sheet puts two and four cards in rows of two.
  const size = items.length === 1 ? 'full' : items.length === 2 || items.length === 4 ? 'side' : 'card';
  return (
    <Section block="card-list" {...section}>
      <ul className="card-list-items">
        {items.map((item, index) => (
          <li key={index} className="card-list-item">
            <Card item={item} size={size} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A card. Its link, or a title with a link, covers the card. */
function Card({
  item,
  size,
}: {
  readonly item: CardListProps['items'][number];
  readonly size: PictureSize;
}): ReactNode {
  const { links = [], image } = item;
  return (
    <>
      {image && (
        <Image
          image={image}
          className={image.isMark ? 'card-list-picture card-list-mark' : 'card-list-picture'}
          fit={image.isMark ? 'mark' : 'frame'}
          size={size}
        />
      )}
      {item.icon && <Icon name={item.icon} />}
      <div className="card-list-words">
        {item.note && (
          <p className="card-list-note">
            <Text value={item.note} />
          </p>
        )}
        <Heading className="card-list-title">
          <Text value={item.title} />
        </Heading>
        {item.text && (
          <p className="card-list-text">
            <Text value={item.text} />
          </p>
        )}
        {item.link && (
          <div className="card-list-action">
            <Action link={item.link} variant="quiet" />
          </div>
        )}
        {links.length > 0 && (
          <div className="card-list-more">
            {links.map((link, index) => (
              <Action key={index} link={link} variant="quiet" />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
