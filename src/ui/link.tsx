import type { ReactNode } from 'react';
import { dialled } from '../../schema/common/dialled.ts';
import type { Entry } from '../../schema/compiled.ts';
import { usePage } from './page-context.tsx';

export interface LinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly isNewTab?: boolean | undefined;
  readonly id?: string;
  readonly rel?: string | undefined;
  readonly title?: string | undefined;
  readonly lang?: string | undefined;
  readonly hrefLang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
}

/**
 * Any link. A telephone is written as people write it. Links to other sites open a new tab, with a notice for screen
 * readers. Links to pages are plain anchors, which the app handles for the whole document (`app/links.ts`), so that
 * they work in blocks without hydration too. A link with `hrefLang` leads to a page of this site in another language.
 * It opens no new tab, even if the language has a host of its own.
 */
export function Link({ href, isNewTab, children, ...rest }: LinkProps): ReactNode {
  if (isNewTab ?? (href.startsWith('http') && rest.hrefLang === undefined)) {
    return (
      <NewTabLink href={href} {...rest}>
        {children}
      </NewTabLink>
    );
  }
  return (
    <a href={href.startsWith('tel:') ? `tel:${dialled(href)}` : href} {...rest}>
      {children}
    </a>
  );
}

interface EntryLinkProps {
  readonly entry: Pick<Entry, 'href' | 'name'>;
  readonly className?: string;
}

/** The name of an entry, which is a link if the entry has an address. */
export function EntryLink({ entry: { href, name }, className }: EntryLinkProps): ReactNode {
  if (href === undefined) return <span className={className}>{name}</span>;
  return (
    <Link href={href} className={className}>
      {name}
    </Link>
  );
}

function NewTabLink({ href, children, rel, 'aria-label': label, ...rest }: Omit<LinkProps, 'isNewTab'>): ReactNode {
  const { messages } = usePage();
  return (
    <a
      href={href}
      target="_blank"
      {...rest}
      rel={rel === undefined ? 'noopener' : `noopener ${rel}`}
      {...(label && { 'aria-label': `${label} (${messages.newTab})` })}
    >
      {children}
      {!label && <span className="visually-hidden">{` (${messages.newTab})`}</span>}
    </a>
  );
}
