import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { Library } from './library.tsx';
import { PictureTextList } from './texts/picture-text-list.tsx';
import { useMediaMessages } from './use-media.ts';

const tabs = ['files', 'texts'] as const;

/** The files of the site besides its pages, and the descriptions of its pictures. */
export function MediaDialog(): ReactNode {
  const { studio } = useStudio();
  const messages = useMediaMessages();
  const [shown, setShown] = useState<(typeof tabs)[number]>('files');
  return (
    <Dialog title={messages.title} onClose={() => studio.set({ isShowingMedia: false })} isFull>
      <div className="studio-tabs studio-media-tabs" role="tablist">
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`studio-media-tab-${tab}`}
            aria-selected={shown === tab}
            aria-controls={`studio-media-${tab}`}
            onClick={() => setShown(tab)}
          >
            {messages[tab]}
          </button>
        ))}
      </div>
      <div
        className="studio-media"
        role="tabpanel"
        id={`studio-media-${shown}`}
        aria-labelledby={`studio-media-tab-${shown}`}
      >
        {shown === 'files' ? <Library /> : <PictureTextList />}
      </div>
    </Dialog>
  );
}
