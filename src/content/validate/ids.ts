import type { Pointer } from '../../../schema/common/pointer.ts';
import { when } from '../diagnostics/phrases.ts';
import { writeGuess } from '../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';
import { fieldName } from './context.ts';

/** `isLinkLike` is true for `#sede`, the form of a link to the anchor `sede`. */
const badId = rulesOf('values')<{ value: string; guess: string; field: string; isLinkLike: boolean }>('bad-id', {
  severity: 'error',
  es: ({ value, guess, field, isLinkLike }) =>
    isLinkLike
      ? `El id va sin #: ${field}: ${guess}`
      : `«${value}» no sirve de ancla: solo letras, números, guion y guion bajo, sin espacios.${when(guess, ` Escribe ${guess}`)}`,
  en: ({ value, guess, field, isLinkLike }) =>
    isLinkLike
      ? `An id goes without #: ${field}: ${guess}`
      : `"${value}" cannot be an anchor: only letters, digits, - and _, no spaces.${when(guess, ` Write ${guess}`)}`,
  fix: writeGuess,
  bad: 'id: "nuestras ventajas"',
  good: 'id: nuestras-ventajas',
});

/** Explains a text that is not an anchor. */
export function explainId(pointer: Pointer, value: string): Finding {
  const guess = value
    .normalize('NFC')
    .trim()
    .replace(/^#/, '')
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
    .replace(/-{2,}/g, '-');
  return badId({ value, guess, field: fieldName(pointer), isLinkLike: value.trim() === `#${guess}` });
}
