import type { ByLanguage } from '../../ui/words.ts';

export const words: ByLanguage<{ readonly video: string }> = {
  es: { video: 'Video' },
  en: { video: 'Video' },
};
