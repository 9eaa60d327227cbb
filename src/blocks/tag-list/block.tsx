import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function TagList({ topics, ...section }: Props<typeof schema>): ReactNode {
  return (
    <Section block="tag-list" {...section}>
      {topics.map(({ label, links }) => (
        <nav key={label} aria-label={label}>
          <ul className="tag-list-items">
            {links.map(({ href, label: name, count }) => (
              <li key={href}>
                <Link href={href} className="tag-list-link">
                  {name} <span className="tag-list-count">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </Section>
  );
}
