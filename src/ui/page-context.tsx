import { createContext, useContext } from 'react';
import type { PageData } from '../../schema/compiled.ts';
import { general } from '../../schema/messages.ts';
import type { SiteData } from '../../schema/site-data.ts';
import type { ByLanguage, Messages } from './messages.ts';

export interface PageContextValue {
  readonly site: SiteData;
  readonly page: Omit<PageData, 'blocks'>;
  /** Interface texts in the site's locale. */
  readonly messages: Messages;
  /** The current year; on the server, the year from `site.yaml`. */
  readonly year: number;
}

export const PageContext = createContext<PageContextValue | undefined>(undefined);

/** @param year the current year. Default: the year of the site, which is read only by components that show it */
export function pageContext(site: SiteData, page: PageContextValue['page'], year?: number): PageContextValue {
  return {
    site,
    page,
    messages: site.words[general] as Messages,
    get year() {
      return year ?? site.year;
    },
  };
}

/** The context of a part of the layout that many pages share. It has no page. @see shared */
export function partContext(site: SiteData): PageContextValue {
  return Object.defineProperty(pageContext(site, {} as PageContextValue['page']), 'page', {
    get: () => {
      throw new Error('A shared part has no page: what it depends on must be in its props');
    },
  });
}

/** The current page and its site. Throws outside of a rendered page. */
export function usePage(): PageContextValue {
  const value = useContext(PageContext);
  if (!value) throw new Error('usePage() needs a <Page> above it');
  return value;
}

/**
 * The messages of a block in the site's language: `useMessages<typeof messages>('gallery')` with the type of the
 * block's `messages.ts`. Only the type of that file is imported. Throws if there is no such file.
 */
export function useMessages<W extends ByLanguage<Readonly<Record<string, string>>>>(
  block: string,
): NonNullable<W[keyof W & string]> {
  const messages = usePage().site.words[block];
  if (!messages) throw new Error(`"${block}" has no messages.ts: export \`messages\` in it`);
  return messages as NonNullable<W[keyof W & string]>;
}
