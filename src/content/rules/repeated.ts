import { isDeepStrictEqual } from 'node:util';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Pointer, Problem } from '../diagnostic.ts';
import { isRecord } from '../language.ts';

/** An item all of whose fields the next one has too, with the same values: pasted twice. Told once a list. */
export function repeatedItems({ part }: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  if (!Array.isArray(value)) return [];
  const index = value.findIndex((item, at) => isRepeated(value[at - 1], item));
  const [key] = index < 0 ? [] : Object.keys(value[index]);
  if (key === undefined) return [];
  const params = { isBlock: part === 'blocks' ? 1 : 0 };
  return [{ rule: 'repeated-item', pointer: [...pointer, index, key], at: 'key', params }];
}

function isRepeated(before: unknown, item: unknown): boolean {
  if (!isRecord(before) || !isRecord(item)) return false;
  const names = Object.keys(before);
  return names.length > 0 && names.every((name) => isDeepStrictEqual(before[name], item[name]));
}
