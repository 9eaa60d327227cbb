import { type ReactNode, useMemo } from 'react';
import type { SiteData } from '../../../../../schema/site-data.ts';
import { PageContext, type PageContextValue, pageContext } from '../../../../ui/page-context.tsx';

/** Gives its children the context of a page, with the data of the example site. */
export function ExampleContext({
  site,
  children,
}: {
  readonly site: SiteData;
  readonly children: ReactNode;
}): ReactNode {
  const context = useMemo((): PageContextValue => {
    const page = { route: '/', title: '', description: '', layout: 'main' } as PageContextValue['page'];
    return pageContext(site, page);
  }, [site]);
  return <PageContext value={context}>{children}</PageContext>;
}
