import { useState } from 'react';
import type { ListedAsset } from '../../contract.ts';
import { OfflineError, type UploadKind } from '../../server.ts';
import { useStudio } from '../../use-studio.ts';
import { useForm } from '../use-form.ts';
import { uploadFile } from './assets.ts';
import { prepareUpload } from './shrink.ts';

interface UploadState {
  readonly isUploading: boolean;
  /** The announcement: the name of the file, or the reason why it was not stored. */
  readonly message: string;
  readonly upload: (file: File) => Promise<void>;
}

/**
 * Uploads files one at a time.
 * @param only the kind of file that is accepted; any by default
 * @param onUploaded gets the stored file
 */
export function useUpload(only: UploadKind | undefined, onUploaded: (asset: ListedAsset) => void): UploadState {
  const { messages: studioMessages } = useStudio();
  const { messages } = useForm();
  const [state, setState] = useState({ isUploading: false, message: '' });
  const upload = async (file: File) => {
    setState({ isUploading: true, message: messages.uploading });
    try {
      const { name, contents } = await prepareUpload(file);
      const asset = await uploadFile(name, contents, only);
      setState({ isUploading: false, message: messages.uploaded(asset.path) });
      onUploaded(asset);
    } catch (error) {
      const message = error instanceof OfflineError ? studioMessages.offline : (error as Error).message;
      setState({ isUploading: false, message });
    }
  };
  return { ...state, upload };
}
