import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Schemas } from './site-schemas.ts';
import { walkSchema } from './walk-schema.ts';

/** A value that the schemas describe, with its schema and where it is. */
export interface DescribedValue {
  readonly field: FieldSchema;
  readonly value: unknown;
  readonly pointer: Pointer;
  /** The value, if it is a block. */
  readonly block: Readonly<Record<string, unknown>> | undefined;
}

/** Values of one walk, and what was walked. */
interface Walked {
  readonly schemas: Schemas;
  readonly data: object;
  readonly values: readonly DescribedValue[];
}

// Only the latest, because files are analyzed one after the other. In a `WeakMap` the values of all files would survive
// until the next full collection of garbage: the frequent ones take what such a map refers to for reachable.
let latest: Walked | undefined;

/**
 * All values of a page or of `site.yaml` that its schema describes, in the order of `walkSchema`. Every rule looks at
 * them, and share one walk for each file.
 * @param data of the whole file; it may not be changed afterwards
 */
export function describedValues(schemas: Schemas, root: FieldSchema, data: unknown): readonly DescribedValue[] {
  if (typeof data !== 'object' || data === null) return [];
  if (latest?.data === data && latest.schemas === schemas) return latest.values;
  const values: DescribedValue[] = [];
  walkSchema(schemas, root, data, (field, value, pointer, block) => values.push({ field, value, pointer, block }));
  latest = { schemas, data, values };
  return values;
}
