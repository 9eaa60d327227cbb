import { memo, type ReactNode } from 'react';
import { Action } from '../ui/action.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';
import { Shared } from '../ui/shared.tsx';
import { Text } from '../ui/text.tsx';
import { Brand } from './brand.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { menuLinks, Submenu } from './submenu.tsx';

const MENU = 'site-menu';

/**
 * Logo, main menu, chat and the buttons to other sites. The menu is a popover on small screens, so
 * that it opens, and closes on an outside press or Escape, without script; `app/shell.ts` closes it on a choice.
 */
export const Header = memo((): ReactNode => {
  const { site, page, words } = usePage();
  const current = site.header.links
    .flatMap(menuLinks)
    .map(({ href }) => href)
    .filter((href) => isCurrent(href, page));
  return (
    <header className="header">
      <div className="container header-frame">
        <Brand isPriority />
        <Shared name={`menu ${current.join(' ')}`}>
          <MainMenu current={current} />
        </Shared>
        <ChatMenu />
        <button type="button" className="header-toggle" popoverTarget={MENU}>
          <Icon name="menu" />
          <span>{words.openMenu}</span>
        </button>
      </div>
    </header>
  );
});

function MainMenu({ current }: { readonly current: readonly string[] }): ReactNode {
  const { site, words } = usePage();
  return (
    <nav className="header-menu" id={MENU} popover="auto" aria-label={words.mainMenu}>
      <ul className="header-links">
        {site.header.links.map((entry, index) => (
          <li key={index}>
            {entry.links ? (
              <Submenu entry={entry} current={current} />
            ) : (
              <Link
                href={entry.href!}
                isNewTab={entry.isNewTab}
                aria-current={current.includes(entry.href!) ? 'page' : undefined}
              >
                <Text value={entry.label} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className="header-buttons">
        {site.header.buttons?.map((link) => (
          <Action key={link.href} link={{ isNewTab: true, ...link }} variant="secondary" />
        ))}
      </div>
    </nav>
  );
}

/** Whether a menu entry is current: on its own page and on the pages below it. */
function isCurrent(
  href: string,
  page: { readonly route: string; readonly trail: readonly { href: string }[] },
): boolean {
  return href === page.route || page.trail.some((step) => step.href === href);
}
