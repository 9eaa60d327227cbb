import type { FieldSchema } from '../../../schema/schema.ts';
import type { Language } from '../language.ts';
import { type Level, type ScanState, splitKey } from './scan-state.ts';

/** Which fields stand together in one object: it tells to which of several levels a field belongs. */
interface Shapes {
  readonly blocks: ReadonlyMap<string, FieldSchema>;
  readonly others: readonly FieldSchema[];
}

// Beside the names themselves, so that readers without a language need none of it.
const known = new WeakMap<ReadonlySet<string>, Shapes>();

/** Notes the objects of a language beside the names of its fields. */
export function noteShapes(names: ReadonlySet<string>, { page, site, blocks }: Language): void {
  known.set(names, {
    blocks: new Map(Object.entries(blocks)),
    others: [page, site, ...Object.values(blocks).flatMap(childrenOf)].flatMap(objectsIn),
  });
}

function childrenOf({ properties = {}, items }: FieldSchema): readonly FieldSchema[] {
  return [...Object.values(properties), ...(items ? [items] : [])];
}

function objectsIn(schema: FieldSchema): FieldSchema[] {
  return [...(schema.properties ? [schema] : []), ...childrenOf(schema).flatMap(objectsIn)];
}

function has({ properties = {} }: FieldSchema, name: string): boolean {
  return Object.hasOwn(properties, name);
}

/**
 * The objects of the language that a group of fields may be: the block that its `type` names, else all that have its fields.
 * @returns undefined where the names come without a language
 */
export function objectsWith(
  fields: ReadonlySet<string>,
  names: readonly string[],
  type: unknown,
): readonly FieldSchema[] | undefined {
  const shapes = known.get(fields);
  if (!shapes) return undefined;
  const block = typeof type === 'string' ? shapes.blocks.get(type) : undefined;
  return block ? [block] : shapes.others.filter((schema) => names.every((name) => has(schema, name)));
}

/** Whether the group of fields at a level would take a field and has none of that name yet. */
export function takes(state: ScanState, level: Level, key: string, line: number): boolean {
  const shapes = known.get(state.fields);
  if (!shapes || level.kind !== 'map' || level.firstKey === undefined) return false;
  const { firstKey, lastKey = firstKey } = level;
  const type = firstKey === 'type' ? /type: *["']?([\w-]+)/.exec(state.mended[level.firstLine]!)?.[1] : undefined;
  const block = type === undefined ? undefined : shapes.blocks.get(type);
  const isKnown = block
    ? key === 'type' || has(block, key)
    : shapes.others.some((schema) => [key, firstKey, lastKey].every((name) => has(schema, name)));
  return isKnown && !hasAlready(state, level, key, line);
}

function hasAlready({ mended }: ScanState, { firstLine, indent }: Level, key: string, line: number): boolean {
  return mended.slice(firstLine, line).some((text, index) => {
    // The first field may stand behind the dash of its item.
    const own = index === 0 ? text.replace(/^ *(?:- +)*/, '') : text.slice(indent);
    return (index === 0 || !text.slice(0, indent).trim()) && splitKey(own)?.key === key;
  });
}
