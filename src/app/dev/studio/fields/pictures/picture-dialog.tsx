import { type ReactNode, useState } from 'react';
import { AssetBrowser } from '../../ui/assets/asset-browser.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFiles } from '../../ui/studio/use-files.ts';
import { useForm } from '../use-form.ts';

interface PictureDialogProps {
  readonly path: string;
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

/** The pictures of the assets folder. */
export function PictureDialog({ path, onChoose, onClose }: PictureDialogProps): ReactNode {
  const { messages } = useForm();
  const { files } = useFiles();
  const [folder, setFolder] = useState('');
  const pictures = files.filter(({ isPicture }) => isPicture);
  return (
    <Dialog title={messages.choosePicture} onClose={onClose} isWide>
      <AssetBrowser files={pictures} current={path} onChoose={onChoose} folder={folder} onFolder={setFolder} />
    </Dialog>
  );
}
