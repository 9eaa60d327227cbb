import type { Pointer } from '../../../schema/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isRecord } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';

/** Reports a last day before the first one; ISO dates sort as texts. */
export function dateOrder({ properties = {} }: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  const isPeriod = properties.from?.format === 'date' && properties.until?.format === 'date';
  if (!isPeriod || !isRecord(value)) return [];
  const { from, until } = value;
  if (typeof from !== 'string' || typeof until !== 'string' || from <= until) return [];
  return [{ rule: 'date-order', pointer: [...pointer, 'until'], at: 'value', params: { from, until } }];
}
