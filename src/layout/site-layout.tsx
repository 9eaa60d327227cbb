import type { ReactNode } from 'react';
import { usePage } from '../ui/page-context.tsx';
import { BlogHeader } from './blog-header.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageFrame } from './page-frame.tsx';

/** Layout of a page within its site: with the header of its kind, breadcrumbs and the footer of the site. */
export function SiteLayout({ footer, children }: LayoutProps): ReactNode {
  const header = usePage().page.layout === 'blog' ? <BlogHeader /> : <Header />;
  return (
    <PageFrame header={header} footer={<Footer>{footer}</Footer>}>
      {children}
    </PageFrame>
  );
}
