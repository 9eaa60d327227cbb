import { createContext, type ReactNode, useContext } from 'react';
import { Link as RouterLink } from 'react-router-dom';
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
  const prefetch = useContext(PrefetchContext);
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
  const warmUp = () => prefetch?.(href);
  return (
    <RouterLink to={href} onPointerEnter={warmUp} onFocus={warmUp} onTouchStart={warmUp} {...rest}>
      {children}
    </RouterLink>
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
