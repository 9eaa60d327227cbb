import { fold } from '../../../schema/common/plain-text.ts';
import { canonicalTag } from '../../../schema/site/languages.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';

const badLanguage = rulesOf('values')<{ value: string; guess: string }>('bad-language', {
  severity: 'error',
  es: ({ value, guess }) => `«${value}» no es un código de idioma. Escribe ${guess || 'uno como es-CO, es-419 o en'}`,
  en: ({ value, guess }) => `"${value}" is not a language tag. Write ${guess || 'one such as es-CO, es-419 or en'}`,
  bad: 'lang: es_CO',
  good: 'lang: es-CO',
});

/** True for a well-formed BCP 47 tag. */
export function isLanguageTag(text: string): boolean {
  return canonicalTag(text) !== undefined;
}

/** Explains the name of a language, or a tag in another notation. */
export function explainLanguage(value: string): Finding {
  return badLanguage({ value, guess: languageGuess(value) });
}

function languageGuess(value: string): string {
  const [words = ''] = value.trim().split(/[.@(]/);
  return canonicalTag(words.trim().replace(/[\s_-]+/g, '-')) ?? codeNamed(words.trim()) ?? '';
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** The code of a language from its name in Spanish, in English or in the language itself. */
function codeNamed(name: string): string | undefined {
  const wanted = fold(name);
  const inCommon = [languageNames('es'), languageNames('en')];
  const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second));
  // Most pairs of letters are not codes, and loading the names of a language takes longer than looking one up.
  return codes
    .filter((code) => inCommon.some((names) => names.of(code)))
    .find((code) => [...inCommon, languageNames(code)].some((names) => fold(names.of(code) ?? '') === wanted));
}

function languageNames(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
}
