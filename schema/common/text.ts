/** The languages for authors, developers and readers of diagnostics. */
export type Locale = 'es' | 'en';

/** A text in each of these languages. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/**
 * A text for authors or developers: one for each language, or one for all. Schemas of the program state both languages;
 * other schemas may state one, or a plain text.
 */
export type Text = string | Readonly<Partial<Record<Locale, string>>>;

/** The text in a language, else in the other one; empty if there is no text. */
export function textIn(text: Text | undefined, locale: string): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return (locale === 'es' ? (text.es ?? text.en) : (text.en ?? text.es)) ?? '';
}

/** Words for authors, in the languages of a `Text`. */
export type Words = readonly string[] | Readonly<Partial<Record<Locale, readonly string[]>>>;

/** The words in all languages, because an author may search with any of them. */
export function allWords(words: Words | undefined): readonly string[] {
  return Object.values(words ?? []).flat();
}

/** Values as examples: one list for each language of authors, or one for all. */
export type Examples = readonly Example[] | Readonly<Partial<Record<Locale, readonly Example[]>>>;

type Example = string | number | boolean;

/** The examples in a language, else in the other one. */
export function examplesIn(examples: Examples | undefined, locale: string): readonly Example[] {
  if (examples === undefined) return [];
  if (Array.isArray(examples)) return examples;
  const { es, en } = examples as Readonly<Partial<Record<Locale, readonly Example[]>>>;
  return (locale === 'es' ? (es ?? en) : (en ?? es)) ?? [];
}
