import { type ReactNode, useRef } from 'react';
import type { ListedAsset } from '../../contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { useForm } from '../use-form.ts';
import { useUpload } from './use-upload.ts';

interface UploadButtonProps {
  /** Types of files that the system's dialog offers. */
  readonly accept: string;
  readonly onUploaded: (asset: ListedAsset) => void;
}

/** Uploads a file of the author's computer. */
export function UploadButton({ accept, onUploaded }: UploadButtonProps): ReactNode {
  const { words } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const { isUploading, message, upload } = useUpload(onUploaded);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={words.upload}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) upload(file);
        }}
      />
      <button type="button" className="studio-button" disabled={isUploading} onClick={() => input.current!.click()}>
        <Icon name="publish" />
        {words.upload}
      </button>
      <output className="studio-upload-state">{message}</output>
    </>
  );
}
