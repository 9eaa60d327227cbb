import type { ReactNode } from 'react';
import type { Script } from '../../ui/script.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** The heading of the page of a value, whose list has no heading. */
export default function ListHeading({ title }: ProseProps<'list-heading'>): ReactNode {
  return (
    <header className="list-heading container">
      <h1 className="list-heading-title">{title}</h1>
    </header>
  );
}
