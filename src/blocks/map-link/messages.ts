import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'openIn', string>> = {
  es: { openIn: 'Abrir en' },
  en: { openIn: 'Open in' },
  pt: { openIn: 'Abrir em' },
  fr: { openIn: 'Ouvrir dans' },
  de: { openIn: 'Öffnen in' },
  it: { openIn: 'Apri in' },
};
