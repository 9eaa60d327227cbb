import { type ReactNode, useRef, useState } from 'react';
import type { StoredAsset } from '../../../../../contract/studio/catalogue.ts';
import { uploadFile } from '../../model/assets.ts';
import { pictureName } from '../../model/media/folders.ts';
import { OfflineError, type UploadKind } from '../../server/server.ts';
import { Icon } from '../../ui/icon.tsx';
import { useStudio } from '../../ui/studio/use-studio.ts';
import { useForm } from '../use-form.ts';
import { prepareUpload } from './shrink.ts';

/** Types of files that the system's dialog offers. */
const accepted: Readonly<Record<UploadKind, string>> = {
  picture: 'image/*,.heic,.heif',
  font: 'font/*,.woff2,.woff,.ttf,.otf',
};

interface UploadButtonProps {
  /** The kind of file that is accepted; any by default. */
  readonly only?: UploadKind | undefined;
  readonly onUploaded: (asset: StoredAsset) => void;
}

export function UploadButton({ only, onUploaded }: UploadButtonProps): ReactNode {
  const { messages } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const { isUploading, message, upload } = useUpload(only, onUploaded);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={only && accepted[only]}
        hidden
        aria-label={messages.upload}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) upload(file);
        }}
      />
      <button type="button" className="studio-button" disabled={isUploading} onClick={() => input.current!.click()}>
        <Icon name="publish" />
        {messages.upload}
      </button>
      <output className="studio-upload-state">{message}</output>
    </>
  );
}

interface UploadState {
  readonly isUploading: boolean;
  /** The announcement: the name of the file, or the reason why it was not stored. */
  readonly message: string;
  readonly upload: (file: File) => Promise<void>;
  /** Takes the announcement away. */
  readonly forget: () => void;
}

/**
 * Uploads files one at a time.
 * @param only the kind of file that is accepted; any by default
 * @param onUploaded gets the stored file
 */
export function useUpload(only: UploadKind | undefined, onUploaded: (asset: StoredAsset) => void): UploadState {
  const { messages: studioMessages } = useStudio();
  const { messages, open } = useForm();
  const [state, setState] = useState({ isUploading: false, message: '' });
  const upload = async (file: File) => {
    setState({ isUploading: true, message: messages.uploading });
    try {
      const { name, contents } = await prepareUpload(file);
      const asset = await uploadFile(pictureName(name, open.get().file), contents, only);
      setState({ isUploading: false, message: messages.uploaded(asset.path) });
      onUploaded(asset);
    } catch (error) {
      const message = error instanceof OfflineError ? studioMessages.offline : (error as Error).message;
      setState({ isUploading: false, message });
    }
  };
  return { ...state, upload, forget: () => setState((now) => ({ ...now, message: '' })) };
}
