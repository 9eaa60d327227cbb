import { useState } from 'react';
import type { StoredAsset } from '../../../../contract/studio/catalogue.ts';
import { prepareUpload } from '../fields/pictures/shrink.ts';
import { uploadFile } from '../model/assets.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { noteUploads } from '../model/media/asset-actions.ts';
import { fileNameOf } from '../model/media/folders.ts';
import { OfflineError } from '../server/server.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useMediaMessages } from './use-media.ts';

interface Uploads {
  /** Number of the files that are done, and of all; undefined if nothing is uploaded. */
  readonly progress?: { readonly done: number; readonly all: number };
  readonly stored: readonly StoredAsset[];
  /** The reasons why files were not stored. */
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * Uploads files into a folder, one after the other, as one step of the history. A file that is refused does not stop the
 * others.
 * @param onStored gets the first stored file
 * @param onDone gets the name of the step
 */
export function useUploads(folder: string, onStored: (path: string) => void, onDone: (label: string) => void) {
  const { studio, state, messages: studioMessages } = useStudio();
  const messages = useMediaMessages();
  const { locale } = state.overview;
  const [uploads, setUploads] = useState<Uploads>({ stored: [], failures: [] });
  const upload = async (files: readonly File[]) => {
    if (files.length === 0 || uploads.progress) return;
    const stored: StoredAsset[] = [];
    const failures: { readonly name: string; readonly reason: string }[] = [];
    const show = (done: number) => {
      const progress = done < files.length ? { progress: { done, all: files.length } } : {};
      setUploads({ ...progress, stored: [...stored], failures: [...failures] });
    };
    show(0);
    for (const [index, file] of files.entries()) {
      try {
        const { name, contents } = await prepareUpload(file);
        stored.push(await uploadFile(folder === '' ? name : `${folder}/${name}`, contents, undefined));
      } catch (error) {
        const reason = error instanceof OfflineError ? studioMessages.offline : (error as Error).message;
        failures.push({ name: file.name, reason });
      }
      show(index + 1);
    }
    const added = stored.filter(({ isNew }) => isNew);
    const [first] = stored;
    const label = stepLabel(locale, 'uploadFiles', added.length, fileNameOf(added[0]?.path ?? ''));
    await noteUploads(studio, added, label);
    onDone(label);
    if (first) onStored(first.path);
  };
  const { progress, stored } = uploads;
  const known = stored.filter(({ isNew }) => !isNew).length;
  const message = progress
    ? messages.uploading(progress.done + 1, progress.all)
    : stored.length > 0
      ? messages.uploaded(stored.length - known, known)
      : '';
  return { upload, message, failures: uploads.failures, isBusy: progress !== undefined };
}
