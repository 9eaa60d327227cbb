import type { OtherLanguage, PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';

/**
 * Attributes with the language of the frame, on a page that is not translated; undefined on other pages. Parts of the
 * frame inside the main element need them, because the main element has the language of the page.
 */
export function frameLanguage(
  { shownIn }: Pick<PageData, 'shownIn'>,
  { lang }: Pick<SiteData, 'lang'>,
): OtherLanguage | undefined {
  return shownIn && { lang, ...(shownIn.dir && { dir: shownIn.dir === 'rtl' ? 'ltr' : 'rtl' }) };
}
