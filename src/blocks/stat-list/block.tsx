import type { ReactNode } from 'react';
import type { Inline } from '../../../schema/compiled.ts';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function StatList({ items, ...section }: Props<typeof schema>): ReactNode {
  return (
    <Section block="stat-list" {...section}>
      <dl className="stat-list-items">
        {items.map((item, index) => (
          <div key={index} className="stat-list-item">
            <dt className="stat-list-label">
              <Text value={item.label} />
            </dt>
            <dd className="stat-list-value">
              <Value value={item.value} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/**
 * The words around a number («Más de 10.000», «De por vida») are small, so that all figures of a row have the same
 * size.
 */
function Value({ value }: { readonly value: Inline }): ReactNode {
  const [, words, end] = (typeof value === 'string' && /^(\D+)\s(\S.*)$/.exec(value)) || [];
  if (!words) return <Text value={value} />;
  return (
    <>
      <span className="stat-list-prefix">{`${words} `}</span>
      {end}
    </>
  );
}
