import { type ReactNode, useRef } from 'react';
import type { ListedAsset } from '../../contract.ts';
import type { UploadKind } from '../../server.ts';
import { Icon } from '../../ui/icon.tsx';
import { useForm } from '../use-form.ts';
import { useUpload } from './use-upload.ts';

/** Types of files that the system's dialog offers. */
const accepted: Readonly<Record<UploadKind, string>> = {
  picture: 'image/*,.heic,.heif',
  font: 'font/*,.woff2,.woff,.ttf,.otf',
};

interface UploadButtonProps {
  /** The kind of file that is accepted; any by default. */
  readonly only?: UploadKind | undefined;
  readonly onUploaded: (asset: ListedAsset) => void;
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
