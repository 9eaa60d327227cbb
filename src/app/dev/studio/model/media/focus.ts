import { resolveSchema } from '../../../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { FileEdit, PageState } from '../../../../../contract/studio/edits.ts';
import type { AssetUse } from '../../../../../contract/studio/media.ts';
import { server } from '../../server/server.ts';
import { below, parentOf, valueAt } from '../data/pointer.ts';
import { editFiles } from '../pages/page-actions.ts';
import { isFields, placeAt } from '../schema/form-data.ts';
import { isOpenable, rootSchema, siteFile } from '../site-file.ts';
import type { Studio } from '../studio.ts';
import type { StudioState } from '../studio-state.ts';

/** A place that crops a picture, with the part that it keeps. */
export interface FocusUse extends AssetUse {
  /** Hash of the bytes that the file had when it was read. */
  readonly base: string;
  /** The schema of the field `focus`. */
  readonly schema: FieldSchema;
  readonly focus: string;
}

/** The places that crop a picture, among all that show it. @throws {RefusedError} */
export async function readFocusUses(
  { overview, schemas }: Pick<StudioState, 'overview' | 'schemas'>,
  uses: readonly AssetUse[],
): Promise<FocusUse[]> {
  const files = [...new Set(uses.map(({ file }) => file))].filter((file) => isOpenable(overview, file));
  const found = await Promise.all(
    files.map(async (file) => {
      const page = await server.page(file);
      return uses.flatMap((use) => (use.file === file ? (focusUse({ overview, schemas }, page, use) ?? []) : []));
    }),
  );
  return found.flat();
}

/** @returns undefined for a place that shows the whole picture, or whose file has only the address of the picture */
function focusUse(
  state: Pick<StudioState, 'overview' | 'schemas'>,
  { file, hash, data, origins }: PageState,
  use: AssetUse,
): FocusUse | undefined {
  const owner = parentOf(use.pointer);
  const value = valueAt(data, owner);
  if (origins || !isFields(value) || value.src !== use.path) return undefined;
  const place = placeAt(state.schemas, rootSchema(state, file), data, owner);
  const schema = place && resolveSchema(place.schema, value).properties?.focus;
  if (!schema?.enum) return undefined;
  return { ...use, base: hash, schema, focus: String(value.focus ?? schema.default) };
}

/** Has all places that crop a picture keep the same part of it, as one step of the history. @throws {RefusedError} */
export async function setFocus(studio: Studio, uses: readonly AssetUse[], focus: string, label: string): Promise<void> {
  const { open, overview } = studio.get();
  // Undo shows the page that is open now.
  const step = { file: open?.get().file ?? siteFile(overview), label, pointer: '' };
  await editFiles(studio, step, async () => editsOf(await readFocusUses(studio.get(), uses), focus));
}

/** The part of a picture around a point, whose coordinates are from 0 to 1: its centre, or the nearest side. */
export function focusAt(x: number, y: number): string {
  const [across, down] = [x - 0.5, y - 0.5];
  if (Math.max(Math.abs(across), Math.abs(down)) < 1 / 6) return 'center';
  if (Math.abs(across) > Math.abs(down)) return across < 0 ? 'left' : 'right';
  return down < 0 ? 'top' : 'bottom';
}

/** The edits that set `focus`, or remove it where it is the default. */
export function editsOf(uses: readonly FocusUse[], wanted: string): FileEdit[] {
  const edits = new Map<string, { readonly base: string; readonly operations: EditOperation[] }>();
  for (const { file, base, pointer, schema, focus } of uses) {
    if (focus === wanted) continue;
    const target = below(parentOf(pointer), 'focus');
    const edit = edits.get(file) ?? { base, operations: [] };
    edit.operations.push(
      wanted === schema.default ? { op: 'remove', pointer: target } : { op: 'set', pointer: target, value: wanted },
    );
    edits.set(file, edit);
  }
  return [...edits].map(([file, edit]) => ({ file, ...edit }));
}
