import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Schemas } from './site-schemas.ts';
import { walkSchema } from './walk-schema.ts';

/** A value that a schema describes, with that schema and its pointer. */
export interface DescribedValue {
  readonly field: FieldSchema;
  readonly value: unknown;
  readonly pointer: Pointer;
  /** The value, if it is a block. */
  readonly block: Readonly<Record<string, unknown>> | undefined;
}

export interface DescribedBlock extends DescribedValue {
  readonly block: Readonly<Record<string, unknown>>;
}

/** The values that one walk has found, and its input. */
interface Walked {
  readonly schemas: Schemas;
  readonly data: object;
  readonly values: readonly DescribedValue[];
  readonly blocks: readonly DescribedBlock[];
}

// Only the latest walk is kept, because files are analyzed one after the other. A `WeakMap` would keep the values of
// all files until the next full garbage collection, because frequent collections treat its contents as reachable.
let latest: Walked | undefined;

/**
 * All values of a page or of `site.yaml` that its schema describes, in the order of `walkSchema`. All rules of a file
 * share one walk.
 * @param data of the whole file; it may not be changed afterwards
 */
export function describedValues(schemas: Schemas, root: FieldSchema, data: unknown): readonly DescribedValue[] {
  return walked(schemas, root, data).values;
}

/** The blocks among them, nested blocks included. Most pages have ten times as many values. */
export function describedBlocks(schemas: Schemas, root: FieldSchema, data: unknown): readonly DescribedBlock[] {
  return walked(schemas, root, data).blocks;
}

function walked(schemas: Schemas, root: FieldSchema, data: unknown): Pick<Walked, 'values' | 'blocks'> {
  if (typeof data !== 'object' || data === null) return { values: [], blocks: [] };
  if (latest?.data === data && latest.schemas === schemas) return latest;
  const values: DescribedValue[] = [];
  walkSchema(schemas, root, data, (field, value, pointer, block) => values.push({ field, value, pointer, block }));
  const blocks = values.filter((described): described is DescribedBlock => described.block !== undefined);
  latest = { schemas, data, values, blocks };
  return latest;
}
