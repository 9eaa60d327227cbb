import type { Pointer } from '../../../schema/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { type Schemas, walkSchema } from './schemas.ts';

/** A value that the schemas describe, with its schema and where it is. */
export interface DescribedValue {
  readonly field: FieldSchema;
  readonly value: unknown;
  readonly pointer: Pointer;
}

const known = new WeakMap<object, { readonly schemas: Schemas; readonly values: readonly DescribedValue[] }>();

/**
 * All values of a page or of `site.yaml` that its schema describes, in the order of `walkSchema`. Every rule looks at
 * them, so that the walk is made once for each file.
 * @param data of the whole file; it may not be changed afterwards
 */
export function describedValues(schemas: Schemas, root: FieldSchema, data: unknown): readonly DescribedValue[] {
  if (typeof data !== 'object' || data === null) return [];
  const kept = known.get(data);
  if (kept?.schemas === schemas) return kept.values;
  const values: DescribedValue[] = [];
  walkSchema(schemas, root, data, (field, value, pointer) => values.push({ field, value, pointer }));
  known.set(data, { schemas, values });
  return values;
}
