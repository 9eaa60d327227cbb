import { isMap, isScalar } from 'yaml';
import { type Pointer, valueAt } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { asList, isRecord } from '../../common/site-schemas.ts';
import { missingStart } from '../../parse/inspect/repeated-fields.ts';
import { findNode, positionOf } from '../../positions/position.ts';
import { notAligned } from '../../recover/recoveries/levels/misfits.ts';
import { type Context, fieldsOf, hasField, type Misplaced, schemaAt } from '../context.ts';
import type { Explained, FieldErrors } from './unknown-field.ts';

// Unknown fields that are valid elsewhere: in an outer object, or below a line that is missing.

/** Fields that belong to an empty unknown field of the same object. That field is too deep. */
export function movedFields(context: Context, { pointer, object, unknown }: FieldErrors): Set<string> {
  const empty = unknown.filter((field) => object[field] === null && deeperThanMeant(context, pointer, field));
  const owners = empty.map((field) => schemaAt(context, [...outerOf(pointer), field]));
  return new Set(unknown.filter((field) => !empty.includes(field) && owners.some((schema) => hasField(schema, field))));
}

/** The object around another one. A list between them does not count as a level. */
function outerOf(pointer: Pointer): Pointer {
  return pointer.slice(0, typeof pointer.at(-1) === 'number' ? -2 : -1);
}

/** The sibling of a field at its correct level: the outer object admits the field and lacks it. */
export function deeperThanMeant(context: Context, pointer: Pointer, field: string): string | undefined {
  const outer = outerOf(pointer);
  const parent = valueAt(context.read.data, outer);
  const isFree = isRecord(parent) && !Object.hasOwn(parent, field);
  const isTaken = isFree && field !== 'type' && hasField(schemaAt(context, outer), field);
  return isTaken ? String(pointer[outer.length]) : undefined;
}

/** Explains a field that is next to the object to which it belongs: that object admits the field and lacks it. */
export function outsideItsGroup(
  context: Context,
  { pointer, object, schema, unknown }: FieldErrors,
  field: string,
): Explained | undefined {
  const keys = Object.keys(object);
  const strays = new Set(unknown);
  const above = keys.slice(0, keys.indexOf(field)).findLast((key) => !strays.has(key));
  if (above === undefined || !hasField(schema, above)) return undefined;
  const value = object[above];
  const home = [...pointer, above, ...(Array.isArray(value) ? [value.length - 1] : [])];
  // A field without a value is a group whose first field is too far to the left.
  const group = Array.isArray(value) ? asList(value).at(-1) : (value ?? {});
  if (!isRecord(group) || Object.hasOwn(group, field) || !hasField(schemaAt(context, home), field)) return undefined;
  const inside = Object.keys(group).at(-1);
  const sibling = inside ?? above;
  const found = indentAt(context, pointer, field);
  const wanted = inside === undefined ? found && found + 2 : indentAt(context, home, inside);
  if (found === undefined || wanted === undefined || found >= wanted) return undefined;
  return { finding: notAligned({ key: field, sibling, found, wanted }), instead: [...home, field] };
}

/** Number of spaces before a field. */
function indentAt({ read }: Context, pointer: Pointer, field: string | undefined): number | undefined {
  const { node } = read.document ? findNode(read.document, pointer) : { node: undefined };
  const key =
    isMap(node) && !node.flow
      ? node.items.find((pair) => isScalar(pair.key) && pair.key.value === field)?.key
      : undefined;
  return isScalar(key) && key.range ? positionOf(read.source, key.range[0]).column - 1 : undefined;
}

interface Start {
  /** The missing line. */
  readonly fixed: string;
  /** The pointer of the group that the line begins. */
  readonly instead?: Pointer;
  /** The first field of the first item, if the group is a list. */
  readonly item?: string;
}

/** Reports the missing first line of an object, from several unknown fields that together belong to it. */
export function lostStart(context: Context, { pointer, object, unknown }: FieldErrors): Misplaced | undefined {
  const keys = Object.keys(object);
  const at = keys.findIndex((key) => unknown.includes(key));
  const lost = keys.slice(at);
  const [key] = lost;
  if (unknown.length < 2 || key === undefined) return undefined;
  const start = startOfBlock(context, pointer, lost) ?? startOfGroup(context, pointer, lost);
  if (!start) return undefined;
  const { instead, ...line } = start;
  return { ...missingStart({ ...line, key }), pointer: [...pointer, key], at: 'key', ...(instead && { instead }) };
}

function startOfBlock({ schema, types }: Context, pointer: Pointer, fields: readonly string[]): Start | undefined {
  if (pointer.at(-2) !== 'blocks') return undefined;
  const possible = types.filter((type) => {
    const block = schema.definitions?.[type];
    return (
      fields.every((field) => hasField(block, field)) &&
      (block?.required ?? []).every((name) => name === 'type' || fields.includes(name))
    );
  });
  return possible.length ? { fixed: `- type: ${possible.length === 1 ? possible[0] : '…'}` } : undefined;
}

function startOfGroup(context: Context, pointer: Pointer, fields: readonly string[]): Start | undefined {
  for (const owner of [pointer, outerOf(pointer)]) {
    const schema = schemaAt(context, owner);
    const value = valueAt(context.read.data, owner);
    const free = fieldsOf(schema).filter((name) => !(isRecord(value) && Object.hasOwn(value, name)));
    const ofAll = (groups: (name: string) => FieldSchema | undefined) =>
      free.find((name) => fields.every((field) => hasField(groups(name), field)));
    const group = ofAll((name) => schema?.properties?.[name]);
    if (group) return { fixed: `${group}:`, instead: [...owner, group] };
    const list = ofAll((name) => schema?.properties?.[name]?.items);
    if (list) return { fixed: `${list}:`, instead: [...owner, list], item: fields[0]! };
  }
  return undefined;
}
