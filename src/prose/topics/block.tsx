import type { ReactNode } from 'react';
import type { TopicRow } from '../../../schema/compiled.ts';
import { Link } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import { useFrameLanguage } from '../frame-language.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** Links to the pages of tags and other values. */
export default function Topics({ rows }: ProseProps<'topics'>): ReactNode {
  return (
    <div className="topics container" {...useFrameLanguage()}>
      {rows.map((row, index) => (
        <Row key={index} row={row} />
      ))}
    </div>
  );
}

function Row({ row: { label, links } }: { readonly row: TopicRow }): ReactNode {
  return (
    <nav className="topics-row" aria-label={label}>
      <p className="topics-label" aria-hidden="true">
        {label}
      </p>
      <ul className="topics-links">
        {links.map(({ href, label: name, isCurrent }) => (
          <li key={href}>
            <Link className="topics-link" href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
