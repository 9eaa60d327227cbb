import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'openIn', string>> = {
  es: { openIn: 'Abrir en' },
  en: { openIn: 'Open in' },
  pt: { openIn: 'Abrir em' },
  fr: { openIn: 'Ouvrir dans' },
  de: { openIn: 'Öffnen in' },
  it: { openIn: 'Apri in' },
  ar: { openIn: 'فتح في' },
  he: { openIn: 'פתיחה באמצעות' },
  ja: { openIn: '地図アプリで開く' },
  zh: { openIn: '打开方式' },
};
