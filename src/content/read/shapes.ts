import type { FieldSchema } from '../../../schema/schema.ts';
import type { Language } from '../language.ts';
import { type Level, type ScanState, splitKey } from './scan-state.ts';

/** Which fields stand together in one object: it tells to which of several levels a field belongs. */
interface Shapes {
  readonly blocks: ReadonlyMap<string, ReadonlySet<string>>;
  readonly others: readonly ReadonlySet<string>[];
}

// Beside the names themselves, so that readers without a language need none of it.
const known = new WeakMap<ReadonlySet<string>, Shapes>();

/** Notes the objects of a language beside the names of its fields. */
export function noteShapes(names: ReadonlySet<string>, { page, site, blocks }: Language): void {
  known.set(names, {
    blocks: new Map(Object.entries(blocks).map(([type, { properties }]) => [type, namesOf(properties)])),
    others: [page, site, ...Object.values(blocks).flatMap(childrenOf)].flatMap(objectsIn),
  });
}

function namesOf(properties: FieldSchema['properties'] = {}): ReadonlySet<string> {
  return new Set([...Object.keys(properties), 'type']);
}

function childrenOf({ properties = {}, items }: FieldSchema): readonly FieldSchema[] {
  return [...Object.values(properties), ...(items ? [items] : [])];
}

function objectsIn(schema: FieldSchema): ReadonlySet<string>[] {
  const own = schema.properties ? [new Set(Object.keys(schema.properties))] : [];
  return [...own, ...childrenOf(schema).flatMap(objectsIn)];
}

/** Whether the group of fields at a level would take a field and has none of that name yet. */
export function takes(state: ScanState, level: Level, key: string, line: number): boolean {
  const shapes = known.get(state.fields);
  if (!shapes || level.kind !== 'map' || level.firstKey === undefined) return false;
  const { firstKey, lastKey = firstKey } = level;
  const type = firstKey === 'type' ? /type: *["']?([\w-]+)/.exec(state.mended[level.firstLine]!)?.[1] : undefined;
  const block = type === undefined ? undefined : shapes.blocks.get(type);
  const isKnown = block
    ? block.has(key)
    : shapes.others.some((names) => names.has(key) && names.has(firstKey) && names.has(lastKey));
  return isKnown && !hasAlready(state, level, key, line);
}

function hasAlready({ mended }: ScanState, { firstLine, indent }: Level, key: string, line: number): boolean {
  return mended.slice(firstLine, line).some((text, index) => {
    // The first field may stand behind the dash of its item.
    const own = index === 0 ? text.replace(/^ *(?:- +)*/, '') : text.slice(indent);
    return (index === 0 || !text.slice(0, indent).trim()) && splitKey(own)?.key === key;
  });
}
