import type { ListedAsset, StoredAsset } from '../../../../../contract/studio/catalogue.ts';
import type { CroppedAsset, FormerVersion, NamedInstead, PictureCrop } from '../../../../../contract/studio/media.ts';
import { server } from '../../server/server.ts';
import { noteFile, refreshFiles, storeAs } from '../assets.ts';
import type { AssetVersion } from '../history/history.ts';
import { act, editFiles } from '../pages/page-actions.ts';
import { siteFile } from '../site-file.ts';
import type { Studio } from '../studio.ts';
import { addressOf } from './asset-steps.ts';

/** Notes an upload of files as a step of the history. Undo removes them, if a repository keeps their bytes. */
export function noteUploads(studio: Studio, stored: readonly StoredAsset[], label: string): Promise<void> {
  const added = hasVersions(studio) ? stored.filter(({ isNew }) => isNew) : [];
  const files = added.map(({ file }) => ({ file, version: null }));
  return studio.inOrder(async () => noteVersions(studio, files, label));
}

/**
 * Removes uploaded files that their author does not use after all. Nothing waits for this. A file stays if something
 * names it meanwhile, or if no repository would keep its bytes: the list of files shows it as unused then.
 */
export function discardUploads(uploads: readonly StoredAsset[]): void {
  const removed = uploads
    .filter(({ isNew }) => isNew)
    .map(({ file }) => server.request('DELETE', addressOf(file)).catch(() => {}));
  if (removed.length > 0) void Promise.all(removed).then(refreshFiles);
}

/** Replaces the bytes of a file by others of the same type. @throws {RefusedError} */
export function replaceBytes(studio: Studio, { file }: ListedAsset, contents: Blob, label: string): Promise<void> {
  return studio.inOrder(async () => {
    const { version } = await server.replaceAsset(file, contents);
    noteVersions(studio, [{ file, version }], label);
  });
}

/**
 * Writes an area of a photograph as a new file, or in its place.
 * @param to the name of the new file; absent for the place of the photograph
 * @param labelOf returns the name of the step @throws {RefusedError}
 */
export function cropAsset(
  studio: Studio,
  { file }: ListedAsset,
  crop: PictureCrop,
  to: string | undefined,
  labelOf: (cropped: ListedAsset) => string,
): Promise<{ readonly cropped: CroppedAsset; readonly label: string }> {
  const send = (name?: string) =>
    server.request<CroppedAsset>('POST', `${addressOf(file)}/crop`, { ...crop, to: name });
  return studio.inOrder(async () => {
    const cropped = await (to === undefined ? send() : storeAs(to, send));
    noteFile(cropped);
    const label = labelOf(cropped);
    const { isNew, version } = cropped;
    if (version !== null || (isNew && hasVersions(studio)))
      noteVersions(studio, [{ file: cropped.file, version }], label);
    return { cropped, label };
  });
}

/** Removes files that nothing names, as one step of the history. @throws {RefusedError} for the first that stays */
export function removeAssets(studio: Studio, files: readonly ListedAsset[], label: string): Promise<void> {
  return studio.inOrder(async () => {
    await studio.get().open?.flush();
    const removed: AssetVersion[] = [];
    try {
      for (const { file } of files) {
        const { version } = await server.request<FormerVersion>('DELETE', addressOf(file));
        removed.unshift({ file, version });
      }
    } finally {
      noteVersions(studio, removed, label);
    }
  });
}

/** Gives a file another name or folder; the references of all pages follow. @throws {RefusedError} */
export function renameAsset(studio: Studio, { file }: ListedAsset, to: string, label: string): Promise<void> {
  return act(studio, { file, label, pointer: '', action: { kind: 'rename', to } });
}

/** The references to a file that would name another one. Nothing is written. @throws {RefusedError} */
export function tryInstead({ file }: ListedAsset, by: ListedAsset): Promise<NamedInstead> {
  return server.request('POST', `${addressOf(file)}/instead`, { by: by.file });
}

/** Lets all references to a file name another one, as one step of the history. @throws {RefusedError} */
export async function showInstead(studio: Studio, asset: ListedAsset, by: ListedAsset, label: string): Promise<void> {
  const { open, overview } = studio.get();
  // Undo shows the page that is open now.
  const step = { file: open?.get().file ?? siteFile(overview), label, pointer: '' };
  await editFiles(studio, step, async () => {
    const { files } = await tryInstead(asset, by);
    return files.flatMap(({ file, base, operations }) => (operations.length > 0 ? [{ file, base, operations }] : []));
  });
}

/** True if a repository keeps the versions of files. */
function hasVersions(studio: Studio): boolean {
  return studio.get().changes?.git !== null;
}

function noteVersions(studio: Studio, files: readonly AssetVersion[], label: string): void {
  const [first] = files;
  if (first) studio.history.done({ file: first.file, label, pointer: '', action: { kind: 'assets', files } });
}
