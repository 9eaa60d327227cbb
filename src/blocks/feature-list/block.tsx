import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type FeatureListProps = Props<typeof schema>;

export default function FeatureList({ items, layout, ...section }: FeatureListProps): ReactNode {
  const List = layout === 'numbered' || layout === 'path' ? 'ol' : 'ul';
  return (
    <Section block="feature-list" className={`feature-list-${layout}`} {...section}>
      <List className={layout === 'rows' || layout === 'path' ? 'feature-list-items' : 'feature-list-items columns'}>
        {items.map((item, index) => (
          <li key={index} className="feature-list-item">
            <Feature item={item} isMarked={layout === 'compact'} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function Feature({ item, isMarked }: { item: FeatureListProps['items'][number]; isMarked: boolean }): ReactNode {
  const icon = item.icon ?? (isMarked ? 'check' : undefined);
  return (
    <>
      {icon && <Icon name={icon} />}
      <Heading className="feature-list-title">
        <Text value={item.title} />
      </Heading>
      {item.text && (
        <p className="feature-list-text">
          <Text value={item.text} />
        </p>
      )}
    </>
  );
}
