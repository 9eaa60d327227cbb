import { useRef, useState } from 'react';
import type { TextPicture } from '../../../../../contract/frame.ts';
import type { StoredAsset } from '../../../../../contract/studio/catalogue.ts';
import { discardUploads } from '../../model/media/asset-actions.ts';
import { useUpload } from '../pictures/upload-button.tsx';

export const emptyPicture: TextPicture = { src: '', alt: '', caption: '', side: '' };

/** The pictures whose dialogs the author has still to answer. The dialog of the first one is open. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly TextPicture[]>([]);
  const uploads = useRef<readonly StoredAsset[]>([]);
  const ask = (picture: TextPicture) => setPictures((before) => [...before, picture]);
  const noteUpload = (asset: StoredAsset) => {
    uploads.current = [...uploads.current, asset];
  };
  const { message, upload, forget } = useUpload('picture', (asset) => {
    noteUpload(asset);
    ask({ ...emptyPicture, src: asset.path });
  });
  return {
    pictures,
    message,
    ask,
    noteUpload,
    /** Uploads pictures that were dropped or pasted, one after the other. Each gets its dialog. */
    upload: async (files: readonly File[]) => {
      for (const file of files) await upload(file);
    },
    /** Closes the open dialog. Files that were uploaded for it are removed, except for the chosen one. */
    answer: (chosen?: string) => {
      const rest = pictures.slice(1);
      const isKept = ({ path }: StoredAsset) => path === chosen || rest.some(({ src }) => src === path);
      discardUploads(uploads.current.filter((asset) => !isKept(asset)));
      uploads.current = uploads.current.filter((asset) => isKept(asset) && asset.path !== chosen);
      setPictures(rest);
      forget();
    },
  };
}
