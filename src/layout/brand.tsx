import type { ReactNode } from 'react';
import { Image } from '../ui/image.tsx';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';

interface BrandProps {
  readonly isPriority?: boolean;
  /** True on a ground that is dark in both colour schemes. */
  readonly isOnDark?: boolean;
}

/** The site's logo with a link to the home page. */
export function Brand({ isPriority = false, isOnDark }: BrandProps): ReactNode {
  const { site, words } = usePage();
  const logo = (isOnDark && site.logo.dark) || site.logo;
  return (
    <Link className="brand" href="/" aria-label={`${site.brand}: ${words.home}`}>
      <Image image={{ ...logo, alt: '' }} isPriority={isPriority} fit="mark" />
    </Link>
  );
}
