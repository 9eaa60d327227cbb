import type { OtherLanguage } from '../../schema/compiled.ts';
import { usePage } from '../ui/page-context.tsx';

/**
 * The language of the frame, as attributes of a part of it inside the main element. They are needed on a page whose main
 * element has the language of an original that is not translated.
 */
export function useFrameLanguage(): Partial<OtherLanguage> {
  const { page, site } = usePage();
  if (!page.shownIn) return {};
  const { dir } = page.shownIn;
  return { lang: site.lang, ...(dir && { dir: dir === 'rtl' ? 'ltr' : 'rtl' }) };
}
