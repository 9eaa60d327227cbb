import { createContext, useContext } from 'react';
import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import type { Words } from './words.ts';

export interface PageContextValue {
  readonly site: SiteData;
  readonly page: Omit<PageData, 'blocks'>;
  /** Words of the interface in the site's language. */
  readonly words: Words;
  /** The year of viewing; on the server, the year that `site.yaml` states. */
  readonly year: number;
}

export const PageContext = createContext<PageContextValue | undefined>(undefined);

/** The page being shown and the site around it. Throws outside a rendered page. */
export function usePage(): PageContextValue {
  const value = useContext(PageContext);
  if (!value) throw new Error('usePage() needs a <Page> above it');
  return value;
}
