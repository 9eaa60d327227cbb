/** The languages of the interface for authors, developers and readers of diagnostics. */
export type Locale = 'es' | 'en';

/**
 * A text for people who write pages or blocks: one for each language, or one for all. A schema of the program states
 * both languages; a schema of somebody else may state one, or a plain text.
 */
export type Text = string | Readonly<Partial<Record<Locale, string>>>;

/** The text in a language, or in the other one where that is missing; empty for no text. */
export function textIn(text: Text | undefined, locale: string): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return (locale === 'es' ? (text.es ?? text.en) : (text.en ?? text.es)) ?? '';
}

/** A text in each language, made of texts in the same language. */
export function inEach(make: (locale: Locale) => string): Text {
  return { es: make('es'), en: make('en') };
}
