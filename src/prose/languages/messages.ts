import type { ByLanguage } from '../../ui/messages.ts';

interface LanguageMessages extends Readonly<Record<string, string>> {
  /** Name of the menu of languages. */
  readonly label: string;
}

/** The compiler writes these texts into the menus of pages. */
export const messages: ByLanguage<LanguageMessages, 'es' | 'en'> = {
  es: { label: 'Idiomas' },
  en: { label: 'Languages' },
  pt: { label: 'Idiomas' },
  fr: { label: 'Langues' },
  de: { label: 'Sprachen' },
  it: { label: 'Lingue' },
  ar: { label: 'اللغات' },
  he: { label: 'שפות' },
  ja: { label: '言語' },
  zh: { label: '语言' },
};
