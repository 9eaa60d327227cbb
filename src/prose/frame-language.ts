import type { OtherLanguage } from '../../schema/compiled.ts';
import { frameLanguage } from '../ui/common/frame-language.ts';
import { usePage } from '../ui/page-context.tsx';

/**
 * Attributes with the language of the frame, for its parts inside the main element. They are empty except on a page that
 * is not translated, whose main element has the language of the original.
 */
export function useFrameLanguage(): Partial<OtherLanguage> {
  const { page, site } = usePage();
  return frameLanguage(page, site) ?? {};
}
