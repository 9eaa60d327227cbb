import { type ReactNode, useMemo } from 'react';
import type { SiteData } from '../../../../../schema/site-data.ts';
import { general } from '../../../../../schema/words.ts';
import { PageContext, type PageContextValue } from '../../../../ui/page-context.tsx';
import type { Words } from '../../../../ui/words.ts';

/** The page of the example site on which the parts stand. */
export function ExampleContext({
  site,
  children,
}: {
  readonly site: SiteData;
  readonly children: ReactNode;
}): ReactNode {
  const context = useMemo((): PageContextValue => {
    const page = { route: '/', title: '', description: '', layout: 'main' } as PageContextValue['page'];
    return { site, page, words: site.words[general] as Words, year: site.year };
  }, [site]);
  return <PageContext value={context}>{children}</PageContext>;
}
