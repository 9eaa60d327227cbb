import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Text } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** Links beside the text of a page: to its sections, or to other pages. */
export default function Sidebar({ title, links, isContents }: ProseProps<'sidebar'>): ReactNode {
  const { page, words } = usePage();
  const name = isContents ? words.onThisPage : words.pageNavigation;
  return (
    <nav className="sidebar" aria-label={name}>
      {(title || isContents) && (
        <p className="sidebar-title" aria-hidden={title ? undefined : true}>
          {title ? <Text value={title} /> : name}
        </p>
      )}
      <ul className="sidebar-links">
        {links.map(({ href, label, isNewTab }) => (
          <li key={href}>
            <Link href={href} isNewTab={isNewTab} aria-current={href === page.route ? 'page' : undefined}>
              <Text value={label} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
