import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isRecord } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';

const rule = rulesOf('content');

export const periodOrder = rule<{ from: string; until: string }>('date-order', {
  severity: 'error',
  es: ({ from, until }) => `Termina el ${until}, antes de empezar el ${from}. Corrige una de las dos fechas.`,
  en: ({ from, until }) => `It ends on ${until}, before it begins on ${from}. Correct one of the two dates.`,
  bad: 'from: 2026-12-31\nuntil: 2026-12-01',
  good: 'from: 2026-12-01\nuntil: 2026-12-31',
});

/** The fields of the first and the last day of a period. */
const periods = [
  ['from', 'until'],
  ['datePosted', 'validThrough'],
] as const;

/** True if a schema has the fields of a period. */
export function hasPeriod({ properties = {} }: FieldSchema): boolean {
  return periods.some((fields) => fields.every((name) => properties[name]?.format === 'date'));
}

/** Reports a last day before the first one; ISO dates sort as texts. */
export function dateOrder({ properties = {} }: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  if (!isRecord(value)) return [];
  return periods.flatMap(([first, last]): Problem[] => {
    const isPeriod = properties[first]?.format === 'date' && properties[last]?.format === 'date';
    const [from, until] = [value[first], value[last]];
    if (!isPeriod || typeof from !== 'string' || typeof until !== 'string' || from <= until) return [];
    return [{ ...periodOrder({ from, until }), pointer: [...pointer, last], at: 'value' }];
  });
}
