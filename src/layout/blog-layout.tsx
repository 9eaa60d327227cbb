import type { ReactNode } from 'react';
import type { SiteData } from '../../schema/site-data.ts';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';
import { Text } from '../ui/text.tsx';
import { Brand } from './brand.tsx';
import type { LayoutProps } from './layout-props.ts';
import { SitePageFrame } from './page-frame.tsx';
import { SocialLinks } from './social-links.tsx';

/** The list of the page's own collection, or else of the first one with a feed: that of the articles. */
function blogIndex({ collection = '' }: { readonly collection?: string }, collections: SiteData['collections'] = {}) {
  return (collections[collection] ?? Object.values(collections).find(({ feed }) => feed))?.index;
}

/** Layout of blog pages: short header, the page, links to adjacent posts, footer. */
export function BlogLayout(page: LayoutProps): ReactNode {
  return <SitePageFrame header={<BlogHeader />} {...page} />;
}

function BlogHeader(): ReactNode {
  const { site, page } = usePage();
  const index = blogIndex(page, site.collections);
  return (
    <header className="header">
      <div className="container header-frame">
        <Brand isPriority />
        {index && site.blog && (
          <Link className="header-blog" href={index}>
            <Text value={site.blog.label} />
          </Link>
        )}
        <SocialLinks networks={site.blog?.networks} />
      </div>
    </header>
  );
}
