import { resolveSchema } from '../../../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import { below, lastKey, parentOf, valueAt } from '../data/pointer.ts';
import { blankValue, isFields } from './form-data.ts';

/* A follower is a list with one item for each item of another list, its leader. For example, each row of a table of
   plans has a list of values, one for each plan. */

/** The pointer of the leader of the list at a pointer; undefined if there is none. */
export function leaderOf({ oneFor }: FieldSchema, data: unknown, pointer: string): string | undefined {
  if (oneFor === undefined) return undefined;
  for (let owner = parentOf(pointer); ; owner = parentOf(owner)) {
    const value = valueAt(data, owner);
    if (isFields(value) && Array.isArray(value[oneFor])) return below(owner, oneFor);
    if (owner === '') return undefined;
  }
}

/** A new value whose followers have an empty item for each item of their leader. @param pointer of the new value */
export function withItemsOf(schema: FieldSchema, value: unknown, data: unknown, pointer: string): unknown {
  if (isFields(value)) {
    const { properties = {} } = resolveSchema(schema, value);
    const fields = Object.entries(value).map(([name, field]) => {
      return [name, withItemsOf(properties[name] ?? {}, field, data, below(pointer, name))] as const;
    });
    return Object.fromEntries(fields);
  }
  const leader = leaderOf(schema, data, pointer);
  if (leader === undefined || !Array.isArray(value)) return value;
  const { length } = valueAt(data, leader) as readonly unknown[];
  const missing = Math.max(0, length - value.length);
  return [...value, ...Array.from({ length: missing }, () => blankValue(schema.items ?? {}))];
}

interface Follower {
  readonly pointer: string;
  readonly schema: FieldSchema;
  readonly length: number;
}

/**
 * Operations on lists, with the same operations on their followers: a new plan gets an empty value in each row.
 * @param schemaAt returns the schema of the value at a pointer
 */
export function withFollowers(
  operations: readonly EditOperation[],
  data: unknown,
  schemaAt: (pointer: string) => FieldSchema | undefined,
): readonly EditOperation[] {
  const added = new Map<string, number>();
  return operations.flatMap((operation): readonly EditOperation[] => {
    if (!isOfList(operation)) return [operation];
    const pointer = operation.op === 'move' ? operation.from : operation.pointer;
    const list = parentOf(pointer);
    if (!/^\d+$/.test(lastKey(pointer))) return [operation];
    const owner = parentOf(list);
    const followers = followersOf(schemaAt(owner) ?? {}, valueAt(data, owner), owner, lastKey(list));
    const count = added.get(list) ?? 0;
    added.set(list, count + growth[operation.op]);
    return [operation, ...[...followers].flatMap((follower) => performed(operation, follower, count))];
  });
}

type ListOperation = Extract<EditOperation, { readonly op: keyof typeof growth }>;

/** Number of items that an operation adds to a list. */
const growth = { insert: 1, duplicate: 1, remove: -1, move: 0 } as const;

function isOfList(operation: EditOperation): operation is ListOperation {
  return Object.hasOwn(growth, operation.op);
}

/** @param count number of items that have been added to the follower so far */
function performed(operation: ListOperation, { pointer, schema, length }: Follower, count: number): EditOperation[] {
  const at = (place: string) => below(pointer, lastKey(place));
  const isThere = (place: string, end = length + count) => Number(lastKey(place)) < end;
  if (operation.op === 'move') {
    const { from, to } = operation;
    return isThere(from) && isThere(to) ? [{ op: 'move', from: at(from), to: at(to) }] : [];
  }
  if (operation.op !== 'insert')
    return isThere(operation.pointer) ? [{ op: operation.op, pointer: at(operation.pointer) }] : [];
  if (!isThere(operation.pointer, length + count + 1)) return [];
  return [{ op: 'insert', pointer: at(operation.pointer), value: blankValue(schema.items ?? {}) }];
}

function* followersOf(declared: FieldSchema, value: unknown, pointer: string, leader: string): Generator<Follower> {
  const schema = resolveSchema(declared, value);
  if (Array.isArray(value)) {
    if (schema.oneFor === leader) yield { pointer, schema, length: value.length };
    for (const [index, item] of value.entries())
      yield* followersOf(schema.items ?? {}, item, below(pointer, index), leader);
  } else if (isFields(value)) {
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      if (field.part !== 'blocks') yield* followersOf(field, value[name], below(pointer, name), leader);
  }
}
