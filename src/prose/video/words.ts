import type { ByLanguage } from '../../ui/words.ts';

export const words: ByLanguage<Record<'video', string>> = {
  es: { video: 'Video' },
  en: { video: 'Video' },
  pt: { video: 'Vídeo' },
  fr: { video: 'Vidéo' },
  de: { video: 'Video' },
  it: { video: 'Video' },
};
