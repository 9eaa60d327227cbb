import type { ReactNode } from 'react';
import type { HeaderEntry } from '../../schema/site-data.ts';
import { Icon } from '../ui/icon.tsx';
import { Text } from '../ui/text.tsx';
import { MenuLink } from './menu-link.tsx';

interface SubmenuProps {
  readonly entry: HeaderEntry;
  /** The links in the menu to the current page or to a page above it. */
  readonly current: readonly string[];
}

/**
 * The links under an entry of the menu. A disclosure opens and closes without script, by mouse, touch and keyboard.
 * With script (`app/shell.ts`), Escape, a press outside and a choice close it too.
 */
export function Submenu({ entry, current }: SubmenuProps): ReactNode {
  const links = menuLinks(entry);
  return (
    // The group makes browsers close the other entries. Visitors may open an entry before React runs.
    <details className="submenu" name="site-submenu" suppressHydrationWarning>
      <summary aria-current={links.some(({ href }) => current.includes(href)) ? 'true' : undefined}>
        <Text value={entry.label} />
        <Icon name="chevron" />
      </summary>
      <ul className="submenu-links">
        {links.map((link) => (
          <li key={link.href}>
            <MenuLink link={link} current={current} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The addresses of all links of a menu. */
export function menuAddresses(entries: readonly HeaderEntry[]): string[] {
  return entries.flatMap(menuLinks).map(({ href }) => href);
}

/** The links of an entry of the menu: its own, and those under it. */
function menuLinks({ href, links = [], ...own }: HeaderEntry) {
  return href === undefined ? links : [{ ...own, href }, ...links];
}
