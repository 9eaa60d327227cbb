import { Fragment, type ReactNode } from 'react';
import type { Script } from '../../ui/script.ts';
import { Text } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

export default function Definitions({ items }: ProseProps<'definitions'>): ReactNode {
  return (
    <dl className="definitions">
      {items.map(({ id, term, details }, index) => (
        <Fragment key={index}>
          <dt id={id}>
            <Text value={term} />
          </dt>
          {details.map((words, number) => (
            <dd key={number}>
              <Text value={words} />
            </dd>
          ))}
        </Fragment>
      ))}
    </dl>
  );
}
