import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { usePage } from './page-context.tsx';

/** Fetches what a route needs ahead of a click; the app provides it, the server has none. */
export const PrefetchContext = createContext<((href: string) => void) | undefined>(undefined);

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
  if (isNewTab ?? /^https:/.test(href)) {
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

/** The router's own `Link` would bring 4 kB (brotli) of features that pages of data have no use for. */
function PageLink({ href, onClick, children, ...rest }: Omit<LinkProps, 'isNewTab'>): ReactNode {
  const prefetch = useContext(PrefetchContext);
  const follow = useLinkClickHandler<HTMLAnchorElement>(href);
  const warmUp = () => prefetch?.(href);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.();
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a href={useHref(href)} onClick={go} onPointerEnter={warmUp} onFocus={warmUp} onTouchStart={warmUp} {...rest}>
      {children}
    </a>
  );
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
