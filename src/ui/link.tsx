import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { usePage } from './page-context.tsx';

/** What the app does for links to pages of the site. */
export interface LinkActions {
  /** Shows the page of an address. */
  readonly follow: (href: string) => void;
  /** Fetches what the page needs ahead of a click. */
  readonly prefetch: (href: string) => void;
}

/** The app provides the actions; on the server there are none, and links are left to the browser. */
export const LinkContext = createContext<LinkActions | undefined>(undefined);

export interface LinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly isNewTab?: boolean | undefined;
  readonly id?: string;
  readonly rel?: string;
  readonly onClick?: () => void;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
}

/**
 * Any link: pages of the site go through the router, other sites open in a new tab and say so,
 * fragments, files, mail and telephone links stay plain anchors.
 */
export function Link({ href, isNewTab, children, ...rest }: LinkProps): ReactNode {
  if (isNewTab ?? href.startsWith('http')) {
    return (
      <NewTabLink href={href} {...rest}>
        {children}
      </NewTabLink>
    );
  }
  if (!isPage(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <PageLink href={href} {...rest}>
      {children}
    </PageLink>
  );
}

/**
 * A plain anchor that the app answers once it runs. The router's own `Link` would bring 4 kB (brotli)
 * for what pages of data have no use for, and work for every link of a page when React takes over.
 */
function PageLink({ href, onClick, children, ...rest }: Omit<LinkProps, 'isNewTab'>): ReactNode {
  const actions = useContext(LinkContext);
  const prefetch = () => actions?.prefetch(href);
  function follow(event: MouseEvent) {
    onClick?.();
    if (!actions || !isPlainClick(event)) return;
    event.preventDefault();
    actions.follow(href);
  }
  return (
    <a href={href} onClick={follow} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...rest}>
      {children}
    </a>
  );
}

/** A click that asks for this window, and not for a new tab, a download or a menu. */
function isPlainClick({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !(metaKey || ctrlKey || shiftKey || altKey);
}

function NewTabLink({ href, children, 'aria-label': label, ...rest }: Omit<LinkProps, 'isNewTab'>): ReactNode {
  const { words } = usePage();
  return (
    <a
      href={href}
      target="_blank"
      {...rest}
      rel="noopener"
      {...(label && { 'aria-label': `${label} (${words.newTab})` })}
    >
      {children}
      {!label && <span className="visually-hidden"> ({words.newTab})</span>}
    </a>
  );
}

function isPage(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('/assets/');
}
