import type { ReactNode } from 'react';
import type { SiteData } from '../../schema/site-data.ts';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';
import { shared } from '../ui/shared.tsx';
import { Text } from '../ui/text.tsx';
import { Brand } from './brand.tsx';
import { Slot } from './own-part.tsx';
import { SearchLink } from './search-link.tsx';
import { SocialLinks } from './social-links.tsx';

/** The list of articles: of the page's collection, else of the first collection with a feed. */
function blogIndex(collection = '', collections: SiteData['collections'] = {}) {
  return (collections[collection] ?? Object.values(collections).find(({ feed }) => feed))?.index;
}

/** Header of articles: logo, link to the list of articles, and profiles. */
export function BlogHeader(): ReactNode {
  return (
    <header className="header">
      <div className="container header-frame">
        <Slot name="header-start" />
        <Brand isPriority />
        <BlogLinks collection={usePage().page.collection} />
        <SearchLink />
        <Slot name="header-end" />
      </div>
    </header>
  );
}

interface BlogLinksProps {
  readonly collection: string | undefined;
}

/** The link to the list of articles, and the profiles of the site. */
const BlogLinks = shared('blog-links', ({ collection }: BlogLinksProps): ReactNode => {
  const { site } = usePage();
  const index = blogIndex(collection, site.collections);
  return (
    <>
      {index && site.blog && (
        <Link className="header-blog" href={index}>
          <Text value={site.blog.label} />
        </Link>
      )}
      <SocialLinks networks={site.blog?.networks} />
    </>
  );
});
