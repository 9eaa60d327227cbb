import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'video', string>> = {
  es: { video: 'Video' },
  en: { video: 'Video' },
  pt: { video: 'Vídeo' },
  fr: { video: 'Vidéo' },
  de: { video: 'Video' },
  it: { video: 'Video' },
  ar: { video: 'فيديو' },
  he: { video: 'סרטון' },
  ja: { video: '動画' },
  zh: { video: '视频' },
};
