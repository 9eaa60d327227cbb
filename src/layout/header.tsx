import { memo, type ReactNode } from 'react';
import { Action } from '../ui/action.tsx';
import { topicOf } from '../ui/common/chat.ts';
import { Icon } from '../ui/icon.tsx';
import { usePage } from '../ui/page-context.tsx';
import { shared } from '../ui/shared.tsx';
import { Brand } from './brand.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { MenuLink } from './menu-link.tsx';
import { Slot } from './own-part.tsx';
import { SearchLink } from './search-link.tsx';
import { menuAddresses, Submenu } from './submenu.tsx';

const MENU = 'site-menu';

/**
 * Logo, main menu, chat and buttons to other sites. On small screens the menu is a popover, which opens, and closes on
 * an outside press or Escape, without script; `app/shell.ts` closes it on a choice.
 */
export const Header = memo((): ReactNode => {
  const { page, messages } = usePage();
  return (
    <header className="header">
      <div className="container header-frame">
        <Slot name="header-start" />
        <Brand isPriority />
        <MainMenu places={[page.address ?? page.route, ...page.trail.map(({ href }) => href)]} />
        <SearchLink />
        <ChatMenu topic={topicOf(page)} />
        <Slot name="header-end" />
        <button type="button" className="header-toggle" popoverTarget={MENU}>
          <Icon name="menu" />
          <span>{messages.openMenu}</span>
        </button>
      </div>
    </header>
  );
});

interface MenuProps {
  /** The links in the menu to the current page or to a page above it. */
  readonly current: readonly string[];
}

function Menu({ current }: MenuProps): ReactNode {
  const { site, messages } = usePage();
  return (
    <nav className="header-menu" id={MENU} popover="auto" aria-label={messages.mainMenu}>
      <ul className="header-links">
        {site.header.links.map((entry, index) => (
          <li key={index}>
            {entry.links ? (
              <Submenu entry={entry} current={current} />
            ) : (
              <MenuLink link={{ ...entry, href: entry.href! }} current={current} />
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

/** An entry is current on its own page and on the pages below it. `places` are the page and the pages above it. */
const MainMenu = shared(
  'menu',
  Menu,
  ({ places }: { readonly places: readonly string[] }, { header }): MenuProps => ({
    current: menuAddresses(header.links).filter((href) => places.includes(href)),
  }),
);
