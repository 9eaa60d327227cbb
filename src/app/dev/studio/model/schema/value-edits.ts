import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { OpenFile } from '../file/open-file.ts';
import type { Typing } from '../file/unsaved.ts';
import { rootSchema } from '../site-file.ts';
import type { StudioState } from '../studio-state.ts';
import { fieldEdit, type Place, placeAt } from './form-data.ts';
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

/** Sets a value while it is typed, and adds or removes the object around it; `undefined` removes the value. */
export function typeValue(site: Site, open: OpenFile, edit: Typing, label: string): void {
  const { pointer, value } = editIn(site, open, edit);
  open.type(pointer, value, label);
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
  const complete = operations.map((operation) =>
    operation.op === 'set' ? { ...operation, ...editIn(site, open, operation) } : operation,
  );
  const all = withFollowers(complete, open.get().data, (pointer) => placeIn(site, open, pointer)?.schema);
  return (await open.apply(all, label)) ? all : [];
}
