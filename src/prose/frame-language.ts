import type { OtherLanguage } from '../../schema/compiled.ts';
import { frameLanguage } from '../ui/common/frame-language.ts';
import { usePage } from '../ui/page-context.tsx';

/** The attributes of `frameLanguage` for the current page. */
export function useFrameLanguage(): Partial<OtherLanguage> {
  const { page, site } = usePage();
  return frameLanguage(page, site) ?? {};
}
