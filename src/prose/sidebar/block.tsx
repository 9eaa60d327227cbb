import type { ReactNode } from 'react';
import type { SidebarList } from '../../../schema/compiled.ts';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { plainText, Text } from '../../ui/text.tsx';
import { useFrameLanguage } from '../frame-language.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** The renderer replaces the nested tree by its element. */
type SidebarProps = Omit<ProseProps<'sidebar'>, 'tree'> & { readonly tree?: ReactNode };

/** Links next to the text of a page: to its sections, or to other pages. */
export default function Sidebar({ tree, lists }: SidebarProps): ReactNode {
  return (
    <div className="sidebar">
      {tree}
      {lists.map((list, index) => (
        <Links key={index} {...list} />
      ))}
    </div>
  );
}

/**
 * A list of links. If the page states no title, the name of the list is a text of the interface, in the language of the
 * frame. Labels that are texts of the site are in the language of the frame too; other labels are in the language of the
 * page.
 */
function Links({ title, links, isContents, isOfSite }: SidebarList): ReactNode {
  const { page, messages, year } = usePage();
  const frame = useFrameLanguage();
  const own = title ? undefined : page.shownIn;
  const current = page.address ?? page.route;
  const name = isContents ? messages.onThisPage : messages.pageNavigation;
  return (
    <nav className="sidebar-list" aria-label={title ? plainText(title, year) : name} {...(!title && frame)}>
      {(title || isContents) && (
        <p className="sidebar-title" aria-hidden="true">
          {title ? <Text value={title} /> : name}
        </p>
      )}
      <ul className="sidebar-links">
        {links.map(({ label, shownIn, variant: _, ...target }) => (
          <li key={target.href} {...(shownIn ?? (isOfSite ? frame : own))}>
            <Link {...target} aria-current={target.href === current ? 'page' : undefined}>
              <Text value={label} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
