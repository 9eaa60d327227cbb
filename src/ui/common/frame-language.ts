import type { OtherLanguage, PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';

/**
 * Attributes with the language of the frame, for its parts inside the main element of a page that is not translated;
 * undefined for a page in the language of the frame.
 */
export function frameLanguage(
  { shownIn }: Pick<PageData, 'shownIn'>,
  { lang }: Pick<SiteData, 'lang'>,
): OtherLanguage | undefined {
  return shownIn && { lang, ...(shownIn.dir && { dir: shownIn.dir === 'rtl' ? 'ltr' : 'rtl' }) };
}
