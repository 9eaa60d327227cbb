import { parsePointer, valueAt, withValue } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { isRecord, type Schemas } from '../common/site-schemas.ts';
import { MAX_DEPTH } from '../parse/parse.ts';
import type { Change, Path } from './change.ts';
import { readPasted } from './clipboard.ts';
import type { CopiedItem, ItemCopy } from './copied-item.ts';
import { differences } from './differences/difference.ts';
import { freeCopy, takenIds } from './duplicate.ts';
import type { DataOperation } from './operations/operation.ts';
import { Refused } from './operations/refusal.ts';
import { withInserted, withKey, withoutValue } from './patch.ts';
import { schemaOfStep } from './write/field-schema.ts';

/** The changes that perform an operation, and the intended data. */
export interface Plan {
  readonly changes: readonly Change[];
  readonly data: unknown;
}

/** The input of a plan. */
export interface PlanContext {
  readonly data: unknown;
  readonly schemas: Schemas;
  readonly root: FieldSchema;
  /** Address of the page. */
  readonly route: string | undefined;
  /** Returns an item as written; undefined for an item in brackets without comments. */
  copy(path: Path): CopiedItem | undefined;
}

/** @throws {Refused} for an operation that does not fit the data */
export function planOperation(operation: DataOperation, context: PlanContext): Plan {
  switch (operation.op) {
    case 'set':
      return planSet(operation.pointer, operation.value, context);
    case 'insert':
      return planInsert(operation.pointer, operation.value, context);
    case 'remove':
      return planRemove(operation.pointer, context);
    case 'duplicate':
      return planDuplicate(operation.pointer, context);
    case 'paste':
      return planPaste(operation, context);
    case 'move':
      return planMove(operation, context);
    case 'type':
      return planType(operation.pointer, operation.value, context);
  }
}

function planSet(pointer: string, value: unknown, { data }: PlanContext): Plan {
  const steps = stepsOf(pointer);
  expectData(value, steps.length);
  if (steps.length === 0) {
    if (!isRecord(data) || !isRecord(value)) throw new Refused('root');
    return { changes: differences([], data, value), data: value };
  }
  const within = emptyParent(steps, value, data);
  if (within) return within;
  const path = resolve(data, steps, pointer, true);
  const parent = valueAt(data, path.slice(0, -1));
  const last = path.at(-1)!;
  if (Array.isArray(parent) && last === parent.length) throw new Refused('absent', { pointer });
  const isNew = !Object.hasOwn(parent as object, last);
  const changes: Change[] = isNew ? [{ change: 'insert', path, value }] : differences(path, valueAt(data, path), value);
  return { changes, data: withValue(data, path, value) };
}

function planInsert(pointer: string, value: unknown, { data }: PlanContext): Plan {
  const steps = expectInside(pointer);
  expectData(value, steps.length);
  const within = emptyParent(steps, value, data);
  if (within) return within;
  const path = resolve(data, steps, pointer, true);
  const parent = valueAt(data, path.slice(0, -1));
  if (!Array.isArray(parent) && Object.hasOwn(parent as object, path.at(-1)!))
    throw new Refused('present', { pointer });
  return { changes: [{ change: 'insert', path, value }], data: withInserted(data, path, value) };
}

/** Adds the first field or item to a field without a value. */
function emptyParent(steps: readonly string[], value: unknown, data: unknown): Plan | undefined {
  const owner = steps.slice(0, -1);
  const last = steps.at(-1)!;
  if (owner.length === 0 || valueAt(data, owner) !== null) return undefined;
  const path = resolve(data, owner, '', false);
  const filled = last === '-' || last === '0' ? [value] : { [last]: value };
  return { changes: [{ change: 'set', path, value: filled }], data: withValue(data, path, filled) };
}

function planRemove(pointer: string, { data }: PlanContext): Plan {
  const path = resolve(data, expectInside(pointer), pointer, false);
  return { changes: [{ change: 'remove', path }], data: withoutValue(data, path) };
}

function planDuplicate(pointer: string, context: PlanContext): Plan {
  const { data } = context;
  const path = itemPath(data, pointer);
  const value = valueAt(data, path);
  const target = [...path.slice(0, -1), Number(path.at(-1)) + 1];
  const {
    copied,
    renamed,
    data: copy,
  } = planCopy({ value, item: context.copy(path) }, target, context, takenIds(context));
  return { changes: [copied, ...renamed], data: copy };
}

/** The changes that copy an item as written and then rename its ids, and the data afterwards. */
interface PlannedCopy {
  readonly copied: Change;
  readonly renamed: readonly Change[];
  readonly data: unknown;
}

function planCopy(
  { value, item }: ItemCopy,
  path: Path,
  { data, schemas, root, route }: PlanContext,
  taken: Set<string>,
): PlannedCopy {
  const list = schemaAt(schemas, root, data, path.slice(0, -1));
  const own = list && schemaOfStep(schemas, list, path.at(-1)!, value);
  const copy = freeCopy(value, { schemas, data, list, item: own, path, route, taken });
  return {
    copied: item ? { change: 'paste', path, value, item } : { change: 'insert', path, value },
    renamed: differences(path, value, copy),
    data: withInserted(data, path, copy),
  };
}

function planPaste({ pointer, text }: { readonly pointer: string; readonly text: string }, context: PlanContext): Plan {
  const { schemas, root } = context;
  const steps = expectInside(pointer);
  const owner = resolve(context.data, steps.slice(0, -1), pointer, false);
  const isBlocks = schemaAt(schemas, root, context.data, owner)?.part === 'blocks';
  const items = readPasted(text, schemas, root, isBlocks);
  const isEmpty = valueAt(context.data, owner) === null;
  const start: Plan = isEmpty
    ? { changes: [{ change: 'set', path: owner, value: [] }], data: withValue(context.data, owner, []) }
    : { changes: [], data: context.data };
  const path = resolve(start.data, steps, pointer, true);
  if (!Array.isArray(valueAt(start.data, owner))) throw new Refused('not-a-list', { pointer });
  const taken = takenIds(context);
  let { data } = start;
  const copies = items.map((item, index) => {
    const copy = planCopy(item, [...owner, Number(path.at(-1)) + index], { ...context, data }, taken);
    data = copy.data;
    return copy;
  });
  // Renaming comes last, because consecutive items can only be added together.
  const changes = [
    ...start.changes,
    ...copies.map(({ copied }) => copied),
    ...copies.flatMap(({ renamed }) => renamed),
  ];
  return { changes, data };
}

function planMove({ from, to }: { readonly from: string; readonly to: string }, context: PlanContext): Plan {
  const { data, schemas, root } = context;
  const source = resolve(data, expectInside(from), from, false);
  const parent = source.slice(0, -1);
  if (!Array.isArray(valueAt(data, parent))) return planRename(source, from, to, data);
  const value = valueAt(data, source);
  const without = withoutValue(data, source);
  const target = resolve(without, expectInside(to), to, true);
  const targetList = valueAt(without, target.slice(0, -1));
  if (!Array.isArray(targetList)) throw new Refused('not-a-list', { pointer: to });
  if (!isSameKind(schemaAt(schemas, root, data, parent), schemaAt(schemas, root, without, target.slice(0, -1))))
    throw new Refused('other-kind', { from, to });
  const moved = withInserted(without, target, value);
  if (String(source) === String(target)) return { changes: [], data: moved };
  const item = context.copy(source);
  return {
    changes: [
      { change: 'remove', path: source },
      // Comments have no place in brackets on one line.
      ...(item?.hasComments ? collectionsTo(target).map((path): Change => ({ change: 'expand', path })) : []),
      item ? { change: 'paste', path: target, value, item } : { change: 'insert', path: target, value },
    ],
    data: moved,
  };
}

/** A field that moves within its object gets another name. */
function planRename(source: Path, from: string, to: string, data: unknown): Plan {
  const target = stepsOf(to);
  const key = target.at(-1);
  const parent = valueAt(data, source.slice(0, -1));
  if (key === undefined || String(target.slice(0, -1)) !== String(source.slice(0, -1)))
    throw new Refused('not-a-list', { pointer: from });
  if (key === source.at(-1)) return { changes: [], data };
  if (Object.hasOwn(parent as object, key)) throw new Refused('present', { pointer: to });
  return { changes: [{ change: 'rename', path: source, key }], data: withKey(data, source, key) };
}

function planType(pointer: string, type: string, { data, schemas, root }: PlanContext): Plan {
  const path = itemPath(data, pointer);
  const block = valueAt(data, path);
  if (
    schemaAt(schemas, root, data, path.slice(0, -1))?.part !== 'blocks' ||
    !isRecord(block) ||
    !Object.hasOwn(block, 'type')
  )
    throw new Refused('not-a-block', { pointer });
  if (!Object.hasOwn(schemas.blocks, type)) throw new Refused('unknown-type', { type });
  const { properties } = schemas.blocks[type]!;
  const kept = Object.entries(block).filter(([key]) => key !== 'type' && Object.hasOwn(properties, key));
  const changed = Object.fromEntries([['type', type] as const, ...kept]);
  return { changes: differences(path, block, changed), data: withValue(data, path, changed) };
}

/** The paths of the collections around a value, from outside to inside. */
export function collectionsTo(path: Path): Path[] {
  return path.map((_, depth) => path.slice(0, depth));
}

function isSameKind(a: FieldSchema | undefined, b: FieldSchema | undefined): boolean {
  if (a?.part === 'blocks' || b?.part === 'blocks') return a?.part === b?.part;
  return a?.items === b?.items;
}

function schemaAt(schemas: Schemas, root: FieldSchema, data: unknown, path: Path): FieldSchema | undefined {
  let schema: FieldSchema | undefined = root;
  for (const [index, step] of path.entries())
    schema = schemaOfStep(schemas, schema, step, valueAt(data, path.slice(0, index + 1)));
  return schema;
}

function itemPath(data: unknown, pointer: string): Path {
  const path = resolve(data, expectInside(pointer), pointer, false);
  if (!Array.isArray(valueAt(data, path.slice(0, -1)))) throw new Refused('not-a-list', { pointer });
  return path;
}

function stepsOf(pointer: unknown): readonly string[] {
  const steps = typeof pointer === 'string' ? parsePointer(pointer) : undefined;
  if (!steps) throw new Refused('pointer', { pointer: String(pointer) });
  return steps;
}

function expectInside(pointer: string): readonly string[] {
  const steps = stepsOf(pointer);
  if (steps.length === 0) throw new Refused('root');
  return steps;
}

/**
 * The path of a value in the data.
 * @param mayBeNew true if the last step may lead to an absent field, or after the last item
 */
function resolve(data: unknown, steps: readonly string[], pointer: string, mayBeNew: boolean): Path {
  const path: (string | number)[] = [];
  let value = data;
  for (const [index, step] of steps.entries()) {
    const isNewAllowed = mayBeNew && index === steps.length - 1;
    if (Array.isArray(value)) {
      const at = step === '-' ? value.length : /^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : Number.NaN;
      if (!(at < value.length || (isNewAllowed && at === value.length))) throw new Refused('absent', { pointer });
      path.push(at);
    } else {
      if (!isRecord(value) || !(isNewAllowed || Object.hasOwn(value, step))) throw new Refused('absent', { pointer });
      path.push(step);
    }
    value = valueAt(data, path);
  }
  return path;
}

/**
 * Checks a value from a request.
 * @param depth number of levels around the value
 * @throws {Refused} no-data; too-deep for more levels than a file may have
 */
function expectData(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw new Refused('too-deep', { max: MAX_DEPTH });
  if (typeof value === 'object' && value !== null)
    for (const inside of Object.values(value)) expectData(inside, depth + 1);
  else if (!isScalar(value)) throw new Refused('no-data');
}

function isScalar(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}
