import { createContext, useContext } from 'react';
import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { general } from '../../schema/words.ts';
import type { ByLanguage, Words } from './words.ts';

export interface PageContextValue {
  readonly site: SiteData;
  readonly page: Omit<PageData, 'blocks'>;
  /** Interface texts in the site's locale. */
  readonly words: Words;
  /** The current year; on the server, the year from `site.yaml`. */
  readonly year: number;
}

export const PageContext = createContext<PageContextValue | undefined>(undefined);

/** @param year the current one; without it, that of the site, which is then read by those only that show it */
export function pageContext(site: SiteData, page: PageContextValue['page'], year?: number): PageContextValue {
  return {
    site,
    page,
    words: site.words[general] as Words,
    get year() {
      return year ?? site.year;
    },
  };
}

/**
 * The context of a part of the layout that many pages share, which has no page.
 * @see shared
 */
export function partContext(site: SiteData): PageContextValue {
  return Object.defineProperty(pageContext(site, {} as PageContextValue['page']), 'page', {
    get: () => {
      throw new Error('A shared part has no page: what it depends on must be in its props');
    },
  });
}

/** The current page and its site. Throws outside a rendered page. */
export function usePage(): PageContextValue {
  const value = useContext(PageContext);
  if (!value) throw new Error('usePage() needs a <Page> above it');
  return value;
}

/**
 * The words of a block in the site's language: `useWords<typeof words>('gallery')` for those of the `words.ts` in its
 * folder, of which only the type is imported. Throws where there is no such file.
 */
export function useWords<W extends ByLanguage<Readonly<Record<string, string>>>>(
  block: string,
): NonNullable<W[keyof W & string]> {
  const words = usePage().site.words[block];
  if (!words)
    throw new Error(`The folder of "${block}" has no words.ts: add it, with what the block says as \`words\``);
  return words as NonNullable<W[keyof W & string]>;
}
