import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';

/** Breadcrumb navigation; rendered only on pages with ancestors other than the home page. */
export function Breadcrumbs(): ReactNode {
  const { page, words } = usePage();
  if (page.trail.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={words.breadcrumbs}>
      <ol className="container breadcrumbs-items">
        <li>
          <Link href="/">{words.home}</Link>
        </li>
        {page.trail.map(({ href, name }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{page.name}</li>
      </ol>
    </nav>
  );
}
