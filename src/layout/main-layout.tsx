import type { ReactNode } from 'react';
import { Header } from './header.tsx';
import type { LayoutProps } from './layout-props.ts';
import { SitePageFrame } from './page-frame.tsx';

export function MainLayout(page: LayoutProps): ReactNode {
  return <SitePageFrame header={<Header />} {...page} />;
}
