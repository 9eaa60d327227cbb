import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';

const expiredToAlone = rulesOf('fields')('expired-to-alone', {
  severity: 'error',
  es: () =>
    '«expiredTo» dice adónde lleva la página cuando deja de publicarse, y falta cuándo: escribe «expires» con el último día.',
  en: () =>
    '"expiredTo" is the target of the address after the end of the page, and the end is missing: write "expires" with the last day.',
  bad: 'expiredTo: /ofertas',
  good: 'expires: 2027-01-31\nexpiredTo: /ofertas',
});

/** Reports a target for the time after the end of a page that has no end. */
export function aloneTarget({ expires, expiredTo }: Readonly<Record<string, unknown>>): Problem[] {
  if (expiredTo === undefined || expires !== undefined) return [];
  return [{ ...expiredToAlone(), pointer: ['expiredTo'], at: 'key' }];
}
