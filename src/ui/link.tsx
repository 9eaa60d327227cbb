import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { usePage } from './page-context.tsx';

/** Actions of the app for links to pages of the site. */
export interface LinkActions {
  /** Shows the page of a URL. */
  readonly follow: (href: string) => void;
  /** Fetches the page's data before a click. */
  readonly prefetch: (href: string) => void;
}

/** Provided by the app; undefined on the server. Without it the browser handles links. */
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
 * Any link. Pages of the site go through the router; other sites open in a new tab with a notice for
 * screen readers; fragments, files, mail and telephone links are plain anchors.
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
 * A plain anchor whose clicks the app handles. The router's `Link` would add 4 kB (brotli) of unused
 * features, and work for every link during hydration.
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

/** Whether a click opens the link in this window, not in a new tab, as a download or in a menu. */
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
