import type { ByLanguage } from '../../ui/words.ts';

interface FootnoteWords {
  readonly notes: string;
  readonly back: (number: number) => string;
}

export const words: ByLanguage<FootnoteWords> = {
  es: { notes: 'Notas', back: (number) => `Volver al texto de la nota ${number}` },
  en: { notes: 'Notes', back: (number) => `Back to the text of note ${number}` },
};
