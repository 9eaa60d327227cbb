import type { ReactNode } from 'react';
import type { ProseProps } from '../props.ts';

/** The heading of the page of a value, whose list has none. */
export default function ListHeading({ title }: ProseProps<'list-heading'>): ReactNode {
  return (
    <header className="list-heading container">
      <h1 className="list-heading-title">{title}</h1>
    </header>
  );
}
