import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isRecord } from '../common/site-schemas.ts';
import { perSchema } from '../common/walk-schema.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';

const rule = rulesOf('content');

const periodOrder = rule<{ from: string; until: string }>('date-order', {
  severity: 'error',
  es: ({ from, until }) => `Termina el ${until}, antes de empezar el ${from}. Corrige una de las dos fechas.`,
  en: ({ from, until }) => `It ends on ${until}, before it begins on ${from}. Correct one of the two dates.`,
  bad: 'from: 2026-12-31\nuntil: 2026-12-01',
  good: 'from: 2026-12-01\nuntil: 2026-12-31',
});

/** The dates of a schema that may not be before another one: the names of both. */
const periodsIn = perSchema(({ properties = {} }) =>
  Object.entries(properties).flatMap(([until, { notBefore }]) =>
    notBefore === undefined ? [] : [[notBefore, until] as const],
  ),
);

/** True if a schema has a date that may not be before another one. */
export function hasPeriod(field: FieldSchema): boolean {
  return periodsIn(field).length > 0;
}

/**
 * Reports an end before the start, of days or of times. ISO dates sort as texts; a day with a time and a day alone are
 * compared by their days.
 */
export function dateOrder(field: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  if (!isRecord(value)) return [];
  return periodsIn(field).flatMap(([first, last]): Problem[] => {
    const [from, until] = [value[first], value[last]];
    if (typeof from !== 'string' || typeof until !== 'string' || from.slice(0, until.length) <= until) return [];
    return [{ ...periodOrder({ from, until }), pointer: [...pointer, last], at: 'value' }];
  });
}

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
