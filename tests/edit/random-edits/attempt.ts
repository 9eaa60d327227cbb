import { isRecord, type Schemas } from '../../../src/content/common/site-schemas.ts';
import type { EditOperation } from '../../../src/content/edit/operations/operation.ts';
import type { Step } from './steps.ts';

/** Steps from the root to a value. */
export type Steps = readonly (string | number)[];

interface Place {
  readonly path: Steps;
  readonly value: unknown;
}

function placesIn(data: unknown, path: Steps = []): Place[] {
  const children = Array.isArray(data) ? [...data.entries()] : isRecord(data) ? Object.entries(data) : [];
  return [{ path, value: data }, ...children.flatMap(([at, child]) => placesIn(child, [...path, at]))];
}

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[Math.floor(at * list.length)];
}

function pointer(steps: Steps): string {
  return steps.map((each) => `/${String(each).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}

/** A copy of plain data with one change. Unlike `structuredClone`, the copy shares no objects. */
function change(data: unknown, steps: Steps, perform: (parent: never, last: never) => void): unknown {
  const copy = JSON.parse(JSON.stringify(data));
  let parent = copy as Record<string, unknown>;
  for (const each of steps.slice(0, -1)) parent = Object.getOwnPropertyDescriptor(parent, each)!.value;
  perform(parent as never, steps.at(-1) as never);
  return copy;
}

function put(parent: object, last: string | number, child: unknown): void {
  Object.defineProperty(parent, last, { value: child, enumerable: true, configurable: true, writable: true });
}

export interface Attempt {
  readonly operation: EditOperation;
  /** The expected data; undefined if only the size of the list is known. */
  readonly intended?: unknown;
  /** The value that is replaced or removed. */
  readonly target?: Steps;
  /** The place of an addition, in the data before the operation. */
  readonly place?: Steps;
}

/** A path in data without an item, as it is with it. */
function withItem(path: Steps, item: Steps): Steps {
  const depth = item.length - 1;
  const isBehind = pointer(path).startsWith(`${pointer(item.slice(0, -1))}/`) && path[depth]! >= item[depth]!;
  return isBehind ? path.with(depth, Number(path[depth]) + 1) : path;
}

/** An operation that fits the data, with the expected data after it. */
export function attempt(
  data: unknown,
  { kind, target, other, key: name, value: given }: Step,
  own: Schemas,
): Attempt | undefined {
  const places = placesIn(data).slice(1);
  const items = places.filter(({ path: at }) => typeof at.at(-1) === 'number');
  switch (kind) {
    case 'set': {
      const place = pick(places, target);
      if (!place) return undefined;
      const intended = change(data, place.path, (parent, last) => put(parent, last, given));
      return { operation: { op: 'set', pointer: pointer(place.path), value: given }, intended, target: place.path };
    }
    case 'insert': {
      const list = pick(
        placesIn(data).filter((place) => Array.isArray(place.value)),
        target,
      );
      if (!list) return undefined;
      const at = [...list.path, Math.floor(other * ((list.value as unknown[]).length + 1))];
      const intended = change(data, at, (parent: unknown[], last) => parent.splice(last, 0, given));
      return { operation: { op: 'insert', pointer: pointer(at), value: given }, intended, place: at };
    }
    case 'field': {
      const map = pick(
        placesIn(data).filter((place) => isRecord(place.value) && !Object.hasOwn(place.value, name)),
        target,
      );
      if (!map || name === '') return undefined;
      const at = [...map.path, name];
      const intended = change(data, at, (parent, last) => put(parent, last, given));
      return { operation: { op: 'insert', pointer: pointer(at), value: given }, intended, place: at };
    }
    case 'remove': {
      const place = pick(places, target);
      if (!place) return undefined;
      const intended = change(data, place.path, (parent: unknown, last) => {
        if (Array.isArray(parent)) parent.splice(last, 1);
        else delete (parent as Record<string, unknown>)[last];
      });
      return { operation: { op: 'remove', pointer: pointer(place.path) }, intended, target: place.path };
    }
    case 'duplicate': {
      const place = pick(items, target);
      if (!place) return undefined;
      const behind = [...place.path.slice(0, -1), Number(place.path.at(-1)) + 1];
      return { operation: { op: 'duplicate', pointer: pointer(place.path) }, place: behind };
    }
    case 'move': {
      const place = pick(items, target);
      if (!place) return undefined;
      const without = change(data, place.path, (parent: unknown[], last) => parent.splice(last, 1));
      const isBlocks = place.path.at(-2) === 'blocks';
      const same = pointer(place.path.slice(0, -1));
      const lists = placesIn(without)
        .filter((each) => Array.isArray(each.value))
        .filter((each) => (isBlocks && each.path.at(-1) === 'blocks') || pointer(each.path) === same);
      const list = pick(lists, other);
      if (!list) return undefined;
      const at = [...list.path, Math.floor(((other * 1000) % 1) * ((list.value as unknown[]).length + 1))];
      const intended = change(without, at, (parent: unknown[], last) =>
        parent.splice(last, 0, structuredClone(place.value)),
      );
      const operation = { op: 'move', from: pointer(place.path), to: pointer(at) } as const;
      return { operation, intended, target: place.path, place: withItem(at, place.path) };
    }
    default: {
      const block = pick(
        items.filter(
          (each) => each.path.at(-2) === 'blocks' && isRecord(each.value) && typeof each.value.type === 'string',
        ),
        target,
      );
      const type = pick(Object.keys(own.blocks), other);
      if (!block || !type) return undefined;
      const fields = own.blocks[type]!.properties;
      const intended = change(data, block.path, (parent: Record<string, unknown>[], last) => {
        const kept = Object.entries(parent[last]!).filter(([field]) => Object.hasOwn(fields, field));
        parent[last] = { ...Object.fromEntries(kept), type };
      });
      return { operation: { op: 'type', pointer: pointer(block.path), value: type }, intended, target: block.path };
    }
  }
}
