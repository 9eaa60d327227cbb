import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { HeldValue } from '../file/drafts.ts';
import type { OpenFile } from '../file/open-file.ts';
import type { Typing } from '../file/unsaved.ts';
import { rootSchema } from '../site-file.ts';
import type { StudioState } from '../studio-state.ts';
import { fieldEdit, type Place, placeAt } from './form-data.ts';
import { insertInGap, type SeenGap } from './insert-in-gap.ts';
import { type ItemPlace, itemAt } from './list-items.ts';
import { withFollowers } from './parallel.ts';

/* Edits of values by their schema. */

type Site = Pick<StudioState, 'schemas' | 'overview'>;

function placeIn(site: Site, open: OpenFile, pointer: string): Place | undefined {
  const { file, data } = open.get();
  return placeAt(site.schemas, rootSchema(site, file), data, pointer);
}

/** The edit of the file that sets a value, with the object around it. */
function editIn(site: Site, open: OpenFile, edit: Typing): Typing {
  const isOptional = (owner: string) => placeIn(site, open, owner)?.isRequired === false;
  return fieldEdit(edit, open.get().data, isOptional);
}

/**
 * Sets a value while it is typed, and adds or removes the object around it; `undefined` removes the value.
 * @param held the value that its editor keeps
 */
export function typeValue(site: Site, open: OpenFile, edit: Typing, label: string, held?: HeldValue): void {
  const { pointer, value } = editIn(site, open, edit);
  open.type(pointer, value, label, held);
}

/** Writes a value at once. It is shown before the server has responded. @returns true if the file has changed */
export async function writeValue(...[site, open, edit, label]: Parameters<typeof typeValue>): Promise<boolean> {
  const before = open.get().hash;
  typeValue(site, open, edit, label);
  await open.flush();
  return open.get().hash !== before;
}

/** Changes the items of lists and of their followers. @returns all operations, or none if the file has not changed */
export async function changeLists(
  site: Site,
  open: OpenFile,
  operations: readonly EditOperation[],
  label: string,
): Promise<readonly EditOperation[]> {
  const all = complete(site, open, operations);
  return (await open.apply(all, label)) ? all : [];
}

/** The operations, with further ones that write the objects around new lists and change the followers of lists. */
function complete(site: Site, open: OpenFile, operations: readonly EditOperation[]): readonly EditOperation[] {
  const whole = operations.map((operation) =>
    operation.op === 'set' ? { ...operation, ...editIn(site, open, operation) } : operation,
  );
  return withFollowers(whole, open.get().data, (pointer) => placeIn(site, open, pointer)?.schema);
}

/**
 * Adds an item to a list, next to the items that the author sees there (`insertInGap`).
 * @param make gets the pointer that the item gets, and returns the operation that adds it
 * @returns all operations, and that pointer; undefined if the file has not changed
 */
export async function addItem(
  site: Site,
  open: OpenFile,
  gap: SeenGap,
  make: (place: string) => EditOperation,
  label: string,
): Promise<{ readonly place: string; readonly operations: readonly EditOperation[] } | undefined> {
  let operations: readonly EditOperation[] = [];
  const place = await insertInGap(open, gap, (place) => {
    operations = complete(site, open, [make(place)]);
    return { operations, label };
  });
  return place === undefined ? undefined : { place, operations };
}

/** An item as the author sees it: its pointer in the file that has this hash. */
export interface SeenItem {
  readonly hash: string;
  readonly pointer: string;
}

/** A change of one item. */
export interface ItemChange {
  /** The item before the change. */
  readonly item: ItemPlace;
  readonly operations: readonly EditOperation[];
}

/**
 * Changes an item of a list and the items of its followers. Earlier changes may have moved the item since the author saw
 * it.
 * @param make gets the present place of the item; returns undefined if nothing is to be done
 * @returns undefined if the file has not changed
 */
export async function changeItem(
  site: Site,
  open: OpenFile,
  { hash, pointer }: SeenItem,
  make: (item: ItemPlace) => EditOperation | undefined,
  label: string,
): Promise<ItemChange | undefined> {
  const result: { change?: ItemChange } = {};
  const isDone = await open.command({ hash, pointers: [pointer] }, ([present]) => {
    const item = present === undefined ? undefined : itemAt(open.get().data, present);
    const operation = item && make(item);
    if (!operation) return undefined;
    result.change = { item, operations: complete(site, open, [operation]) };
    return { operations: result.change.operations, label };
  });
  return isDone ? result.change : undefined;
}
