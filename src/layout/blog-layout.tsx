import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';
import { Shared } from '../ui/shared.tsx';
import { Text } from '../ui/text.tsx';
import { Brand } from './brand.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { PostNavigation } from './post-navigation.tsx';
import { SocialLinks } from './social-links.tsx';

/** Layout of blog pages: short header, the page, links to adjacent posts, footer. */
export function BlogLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { site, words } = usePage();
  const index = site.collections?.post?.index;
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skipToContent}
      </a>
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
      <main id="main" tabIndex={-1}>
        <Breadcrumbs />
        {children}
        <PostNavigation />
      </main>
      <Shared name="footer">
        <Footer />
      </Shared>
    </>
  );
}
