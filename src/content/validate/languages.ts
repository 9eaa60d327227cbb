import { fold } from '../../../schema/common/plain-text.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';

/** Whether a text is a well-formed BCP 47 tag. Primary subtags of more than three letters are names of languages, not codes. */
export function isLanguageTag(text: string): boolean {
  return canonicalTag(text) !== undefined;
}

/** Reports the name of a language, or a tag in another notation. */
export function explainLanguage(pointer: Pointer, value: string): Problem {
  return { rule: 'bad-language', pointer, at: 'value', params: { value, guess: languageGuess(value) } };
}

/** The tag in its usual notation, `es-CO` for `es-co`. */
function canonicalTag(text: string): string | undefined {
  if (!/^[a-z]{2,3}(?:-|$)/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
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
  // Most pairs of letters name no language. To open the names in one takes longer than to read them.
  return codes
    .filter((code) => inCommon.some((names) => names.of(code)))
    .find((code) => [...inCommon, languageNames(code)].some((names) => fold(names.of(code) ?? '') === wanted));
}

function languageNames(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
}
