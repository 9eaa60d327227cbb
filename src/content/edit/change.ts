import { withValue } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { lineEnd } from '../common/lines.ts';
import type { Schemas } from '../common/site-schemas.ts';
import type { CopiedItem } from './copied-item.ts';
import { withInserted, withKey, withoutValue } from './patch.ts';
import type { EditableFile } from './read/editable-file.ts';
import { type Child, type Collection, isBlock, isCollection, isEntry, type Node } from './read/node.ts';
import { schemaOfStep } from './write/field-schema.ts';

/** Steps from the root to a value. Indices of lists are numbers. */
export type Path = readonly (string | number)[];

/** The smallest change that is made at once. Operations consist of one or more of them. */
export type Change =
  | { readonly change: 'set'; readonly path: Path; readonly value: unknown }
  | { readonly change: 'insert'; readonly path: Path; readonly value: unknown }
  /** Inserts a copied item as it was written, with its comments. */
  | { readonly change: 'paste'; readonly path: Path; readonly value: unknown; readonly item: CopiedItem }
  /** Removes a field, or `count` items from the path on. */
  | { readonly change: 'remove'; readonly path: Path; readonly count?: number }
  /** Expands a value in brackets or braces to several lines. The data stay the same. */
  | { readonly change: 'expand'; readonly path: Path }
  | { readonly change: 'rename'; readonly path: Path; readonly key: string };

/**
 * Groups changes that can be made together: replaced values, and consecutive added items. All edits of a group are
 * found before any is made.
 */
export function simultaneous(changes: readonly Change[]): Change[][] {
  const runs: Change[][] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run && continues(run, change)) run.push(change);
    else runs.push([change]);
  }
  return runs;
}

function continues(run: readonly Change[], { change, path }: Change): boolean {
  const { change: kind, path: before } = run.at(-1)!;
  if (kind !== change) return false;
  if (change === 'set') return true;
  const [last, next] = [before.at(-1), path.at(-1)];
  if (!(change === 'insert' || change === 'paste') || typeof last !== 'number') return false;
  return next === last + 1 && String(path.slice(0, -1)) === String(before.slice(0, -1));
}

/** The data after a change. */
export function changedData(data: unknown, change: Change): unknown {
  switch (change.change) {
    case 'set':
      return withValue(data, change.path, change.value);
    case 'insert':
    case 'paste':
      return withInserted(data, change.path, change.value);
    case 'remove':
      return withoutValue(data, change.path, change.count);
    case 'expand':
      return data;
    case 'rename':
      return withKey(data, change.path, change.key);
  }
}

/** A collection on the path to a value. */
export interface Level {
  readonly node: Collection;
  readonly schema: FieldSchema | undefined;
  /** End of the line with the key or dash that precedes the collection; 0 for the root. */
  readonly floor: number;
  /** The child of the collection on the path; absent if the path ends with something new. */
  readonly child: Child | undefined;
  readonly index: number;
}

/** The collections from the root to the parent of a value. @returns undefined if a collection on the path is absent */
export function levelsTo(file: EditableFile, path: Path, schemas: Schemas, root: FieldSchema): Level[] | undefined {
  const levels: Level[] = [];
  let node = file.root;
  let schema: FieldSchema | undefined = root;
  let floor = 0;
  for (const step of path) {
    if (!isCollection(node)) return undefined;
    const index = indexOf(node, step);
    const child: Child | undefined = node.children[index];
    levels.push({ node, schema, floor, child, index });
    if (!child) continue;
    schema = schemaOfStep(schemas, schema, step, fieldTexts(child));
    node = child.value;
    floor = isBlock(node) && isInLine(file.text, child, node) ? child.markEnd : lineEnd(file.text, child.markEnd);
  }
  return levels.length === path.length ? levels : undefined;
}

/**
 * The model for the layout of a new value: the map or list at the same place in a neighbouring item of the nearest
 * list.
 * @param levels from the root to the value, see `levelsTo`
 */
export function collectionBeside(levels: readonly Level[], path: Path): Collection | undefined {
  for (const [depth, { node, index }] of [...levels.entries()].toReversed()) {
    if (node.kind !== 'list') continue;
    const beside = node.children[index - 1] ?? node.children[index + 1] ?? node.children[index];
    const found = path.slice(depth + 1).reduce<Node | undefined>(valueInside, beside?.value);
    if (isCollection(found) && found.children.length > 0) return found;
  }
  return undefined;
}

function valueInside(node: Node | undefined, step: string | number): Node | undefined {
  return isCollection(node) ? node.children[indexOf(node, step)]?.value : undefined;
}

function isInLine(text: string, child: Child, node: Collection): boolean {
  return node.start <= lineEnd(text, child.markEnd);
}

/** The field names and simple values of an object, which determine its schema. */
function fieldTexts({ value }: Child): unknown {
  if (value?.kind !== 'map') return undefined;
  return Object.fromEntries(
    value.children.flatMap(({ key, value: field }) =>
      key === undefined ? [] : [[key, field?.kind === 'scalar' ? field.value : undefined]],
    ),
  );
}

function indexOf(node: Collection, step: string | number): number {
  if (node.kind === 'list') return typeof step === 'number' ? step : -1;
  return node.children.findIndex((child) => isEntry(child) && child.key === step);
}
