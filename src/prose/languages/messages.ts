import type { ByLanguage } from '../../ui/messages.ts';

interface LanguageMessages extends Readonly<Record<string, string>> {
  /** Name of the menu of languages. */
  readonly label: string;
  /** Notice of a page that is shown in the first language. */
  readonly notTranslated: string;
}

/** The compiler writes these texts into the menus of pages. */
export const messages: ByLanguage<LanguageMessages, 'es' | 'en'> = {
  es: { label: 'Idiomas', notTranslated: 'Esta página aún no está traducida.' },
  en: { label: 'Languages', notTranslated: 'This page has not been translated yet.' },
  pt: { label: 'Idiomas', notTranslated: 'Esta página ainda não foi traduzida.' },
  fr: { label: 'Langues', notTranslated: 'Cette page n’est pas encore traduite.' },
  de: { label: 'Sprachen', notTranslated: 'Diese Seite ist noch nicht übersetzt.' },
  it: { label: 'Lingue', notTranslated: 'Questa pagina non è ancora stata tradotta.' },
  ar: { label: 'اللغات', notTranslated: 'لم تُترجم هذه الصفحة بعد.' },
  he: { label: 'שפות', notTranslated: 'הדף הזה עדיין לא תורגם.' },
  ja: { label: '言語', notTranslated: 'このページはまだ翻訳されていません。' },
  zh: { label: '语言', notTranslated: '此页面尚未翻译。' },
};
