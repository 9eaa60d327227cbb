import type { ByLanguage } from '../../ui/words.ts';

interface MapLinkWords {
  readonly openIn: string;
}

export const words: ByLanguage<MapLinkWords> = {
  es: { openIn: 'Abrir en' },
  en: { openIn: 'Open in' },
};
