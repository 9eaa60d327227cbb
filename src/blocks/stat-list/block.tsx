import type { ReactNode } from 'react';
import type { Inline } from '../../../schema/compiled.ts';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

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

/** Words before a number («Más de 10.000») are small, so that the numbers of a row have equal size. */
function Value({ value }: { readonly value: Inline }): ReactNode {
  const [, words, number] = (typeof value === 'string' && /^(\D+)\s(\d.*)$/.exec(value)) || [];
  if (!words) return <Text value={value} />;
  return (
    <>
      <span className="stat-list-prefix">{`${words} `}</span>
      {number}
    </>
  );
}
