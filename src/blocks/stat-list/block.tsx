import type { ReactNode } from 'react';
import type { Inline } from '../../../schema/compiled.ts';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function StatList({ items, isAnimated = false, ...section }: Props<typeof schema>): ReactNode {
  return (
    <Section block="stat-list" {...section}>
      <dl className="stat-list-items">
        {items.map((item, index) => (
          <div key={index} className="stat-list-item">
            <dt className="stat-list-label">
              <Text value={item.label} />
            </dt>
            <dd className="stat-list-value">
              <Value value={item.value} isAnimated={isAnimated} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface ValueProps {
  readonly value: Inline;
  readonly isAnimated: boolean;
}

/**
 * The words around a number («Más de 10.000», «De por vida») are small, so that all figures of a row have the same
 * size. Years are not animated, because the browser updates them.
 */
function Value({ value, isAnimated }: ValueProps): ReactNode {
  if (typeof value !== 'string') return <Text value={value} />;
  const [, words = '', end = value] = /^(\D+)\s(\S.*)$/.exec(value) ?? [];
  return (
    <>
      {words && <span className="stat-list-prefix">{`${words} `}</span>}
      {isAnimated ? (
        <span className="stat-list-figure" data-counts="">
          {end}
        </span>
      ) : (
        end
      )}
    </>
  );
}
