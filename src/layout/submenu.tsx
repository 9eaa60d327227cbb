import { type ReactNode, useEffect, useRef } from 'react';
import type { SiteData } from '../../schema/site-data.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Text } from '../ui/text.tsx';

type MenuEntry = SiteData['header']['links'][number];

interface SubmenuProps {
  readonly entry: MenuEntry;
  /** The links of the menu that lead to the page or above it. */
  readonly current: readonly string[];
  readonly onChoose: () => void;
}

/**
 * The links under an entry of the menu. A disclosure opens and closes without script, by mouse, touch and keyboard; with
 * script it closes on Escape, on a press outside and on a choice as well.
 */
export function Submenu({ entry, current, onChoose }: SubmenuProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  });
  const links = menuLinks(entry);
  return (
    // The group makes browsers close the other entries. Visitors may open an entry before React runs.
    <details
      className="submenu"
      name="site-submenu"
      ref={details}
      suppressHydrationWarning
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !details.current?.open) return;
        close();
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary aria-current={links.some(({ href }) => current.includes(href)) ? 'true' : undefined}>
        <Text value={entry.label} />
        <Icon name="chevron" />
      </summary>
      <ul className="submenu-links">
        {links.map(({ href, label, isNewTab }) => (
          <li key={href}>
            <Link
              href={href}
              isNewTab={isNewTab}
              aria-current={current.includes(href) ? 'page' : undefined}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              <Text value={label} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The links of an entry of the menu: its own, and those under it. */
export function menuLinks({ label, href, isNewTab, links = [] }: MenuEntry) {
  return href === undefined ? links : [{ label, href, ...(isNewTab !== undefined && { isNewTab }) }, ...links];
}
