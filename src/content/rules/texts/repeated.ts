import { isDeepStrictEqual } from 'node:util';
import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { asList, isHiddenBlock, isRecord } from '../../common/schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';

/** Reports items that share the value of the field that identifies them. */
export function repeatedValues({ uniqueBy }: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  if (!uniqueBy) return [];
  const values = asList(value).map((item) => (isRecord(item) ? item[uniqueBy] : undefined));
  return values.flatMap((each, index): Problem[] => {
    if (typeof each !== 'string' || values.indexOf(each) === index) return [];
    const params = { field: uniqueBy, value: each };
    return [{ rule: 'repeated-value', pointer: [...pointer, index, uniqueBy], at: 'value', params }];
  });
}

/** Reports an item that has all fields of the previous one with the same values; once per list. */
export function repeatedItems({ part }: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  if (!Array.isArray(value)) return [];
  const index = value.findIndex((item, at) => at > 0 && isRepeated(value[at - 1], item));
  const [key] = index < 0 ? [] : Object.keys(value[index]);
  if (key === undefined) return [];
  const params = { isBlock: part === 'blocks' ? 1 : 0 };
  return [{ rule: 'repeated-item', pointer: [...pointer, index, key], at: 'key', params }];
}

function isRepeated(before: unknown, item: unknown): boolean {
  // A copy that is kept in reserve shows nothing twice.
  if (!isRecord(before) || !isRecord(item) || isHiddenBlock(item)) return false;
  let saysSomething = false;
  for (const name in before) {
    if (!isDeepStrictEqual(before[name], item[name])) return false;
    // A block with a `type` alone says nothing yet.
    if (name !== 'type') saysSomething = true;
  }
  return saysSomething;
}
