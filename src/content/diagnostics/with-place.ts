import type { Diagnostic } from './diagnostic.ts';
import type { Locale } from './rule.ts';

/** The message of a diagnostic after its place, if it has one: `In hero › actions › item 1: …`. */
export function withPlace({ place, message }: Pick<Diagnostic, 'place' | 'message'>, locale: Locale): string {
  if (!place) return message;
  const item = locale === 'es' ? 'elemento' : 'item';
  const steps = place.map((step) => (typeof step === 'number' ? `${item} ${step}` : step));
  return `${locale === 'es' ? 'En' : 'In'} ${steps.join(' › ')}: ${lowered(message)}`;
}

/** A sentence that follows a colon. Its first letter becomes small, except in names and abbreviations. */
function lowered(sentence: string): string {
  return /^\p{Lu}(?:\p{Ll}| )/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
