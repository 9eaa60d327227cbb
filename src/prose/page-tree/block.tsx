import type { ReactNode } from 'react';
import type { TreeLink } from '../../../schema/compiled.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { useFrameLanguage } from '../frame-language.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

const MENU = 'page-tree';

/**
 * The menu of a documentation, and the other versions of the page. On small screens the menu is a popover, like the main
 * menu.
 */
export default function PageTree({ title, links, versions }: ProseProps<'page-tree'>): ReactNode {
  const { messages } = usePage();
  const name = title ?? messages.pageNavigation;
  return (
    <div className="page-tree no-print" {...useFrameLanguage()}>
      {versions && (
        <details className="page-tree-versions" suppressHydrationWarning>
          <summary>
            {versions.label}
            <Icon name="chevron" />
          </summary>
          <ul>
            {versions.links.map(({ href, label, isCurrent }) => (
              <li key={href}>
                <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {links.length > 0 && (
        <>
          <button type="button" className="page-tree-toggle" popoverTarget={MENU}>
            <Icon name="menu" />
            {name}
          </button>
          <nav className="page-tree-menu" id={MENU} popover="auto" aria-label={name}>
            {title && (
              <p className="page-tree-title" aria-hidden="true">
                {title}
              </p>
            )}
            <Branches links={links} />
          </nav>
        </>
      )}
    </div>
  );
}

function Branches({ links }: { readonly links: readonly TreeLink[] }): ReactNode {
  return (
    <ul>
      {links.map((link, index) => (
        <li key={index} className={link.href && link.links ? 'page-tree-branch' : undefined}>
          <Branch {...link} />
        </li>
      ))}
    </ul>
  );
}

/** A link, with a disclosure for the links below it. A heading without a page is the disclosure itself. */
function Branch({ href, label, shownIn, links, isOpen }: TreeLink): ReactNode {
  const { page } = usePage();
  const current = href === (page.address ?? page.route) ? 'page' : isOpen && href ? 'true' : undefined;
  return (
    <>
      {href && (
        <Link href={href} aria-current={current} {...shownIn}>
          {label}
        </Link>
      )}
      {links ? (
        <details open={isOpen} suppressHydrationWarning>
          <summary>
            <span className={href ? 'visually-hidden' : undefined} {...shownIn}>
              {label}
            </span>
            <Icon name="chevron" />
          </summary>
          <Branches links={links} />
        </details>
      ) : (
        !href && <span className="page-tree-heading">{label}</span>
      )}
    </>
  );
}
