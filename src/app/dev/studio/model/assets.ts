import { studioApi } from '../../../../../schema/addresses.ts';
import type { ListedAsset, StoredAsset } from '../../../../contract/studio/catalogue.ts';
import { RefusedError, server, type UploadKind } from '../server/server.ts';
import { Store } from './store.ts';

interface Files {
  readonly files: readonly ListedAsset[];
}

/** The files of the assets folder, shared by all fields. */
export const assetFiles = new Store<Files>({ files: [] });
let reading: Promise<void> | undefined;

/** Fetches the list of files, unless that is being done. */
export function refreshFiles(): void {
  if (reading) return;
  reading = server
    .assets()
    .then(({ assets }) => assetFiles.set({ files: assets }))
    // Without the server the last known files are shown.
    .catch(() => {})
    .finally(() => {
      reading = undefined;
    });
}

/**
 * Address of the bytes of a file, also if no page uses the file.
 * @param root name of the pages folder
 * @param hash of the bytes: with another one, browsers ask for them again
 */
export function bytesOf(root: string, path: string, hash = ''): string {
  return `${studioApi}/assets/${encodeURIComponent(root + path)}${hash && `?${hash}`}`;
}

/**
 * Stores a file in the assets folder. If the name is taken, the new file gets the name that the server proposes.
 * @param only the kind of file that is accepted; any by default
 * @throws RefusedError, OfflineError
 */
export function uploadFile(name: string, contents: Blob, only: UploadKind | undefined): Promise<StoredAsset> {
  return storeAs(`assets/${name}`, (free) => server.upload(free, contents, only));
}

/**
 * Stores a file under a name, or under the name that the server proposes if that one is taken.
 * @throws RefusedError, OfflineError
 */
export async function storeAs<T extends ListedAsset>(name: string, store: (name: string) => Promise<T>): Promise<T> {
  const asset = await store(name).catch((error) => {
    const proposal = error instanceof RefusedError && error.status === 409 ? error.body.proposal : undefined;
    if (typeof proposal !== 'string') throw error;
    return store(proposal);
  });
  noteFile(asset);
  return asset;
}

/** Puts the present state of a file into the list. */
export function noteFile(asset: ListedAsset): void {
  assetFiles.set({ files: [...assetFiles.get().files.filter(({ path }) => path !== asset.path), asset] });
}
