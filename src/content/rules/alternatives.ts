import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { missingFields } from '../validate/fields/missing-fields.ts';

/** Whether a schema has a field that is required where another one is absent. */
export function hasAlternatives({ properties = {} }: FieldSchema): boolean {
  return Object.values(properties).some(({ requiredWithout }) => requiredWithout !== undefined);
}

/** Reports objects that have neither such a field nor the other one: an entry of the menu leads somewhere, or opens links. */
export function missingAlternatives({ properties = {} }: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  if (!isRecord(value)) return [];
  return Object.entries(properties).flatMap(([name, { requiredWithout }]): Problem[] => {
    if (requiredWithout === undefined || value[name] !== undefined || value[requiredWithout] !== undefined) return [];
    return [{ ...missingFields({ field: [name], isInside: true }), pointer, at: 'first-key' }];
  });
}
