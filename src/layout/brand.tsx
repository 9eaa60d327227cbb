import type { ReactNode } from 'react';
import { Image } from '../ui/image.tsx';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';

interface BrandProps {
  readonly isPriority?: boolean;
}

/** The site's logo with a link to the home page. */
export function Brand({ isPriority = false }: BrandProps): ReactNode {
  const { site, messages } = usePage();
  return (
    <Link className="brand" href={site.home} aria-label={`${site.brand}: ${messages.home}`}>
      <Image image={{ ...site.logo, alt: '' }} isPriority={isPriority} fit="mark" />
    </Link>
  );
}
