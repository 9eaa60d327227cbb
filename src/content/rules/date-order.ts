import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isRecord } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';

/** The fields of the first and the last day of a period. */
const periods = [
  ['from', 'until'],
  ['datePosted', 'validThrough'],
] as const;

/** Whether a schema has the fields of a period. */
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
    return [{ rule: 'date-order', pointer: [...pointer, last], at: 'value', params: { from, until } }];
  });
}
