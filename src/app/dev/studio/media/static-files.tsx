import type { ReactNode } from 'react';
import type { SiteMedia } from '../../../../contract/studio/media.ts';
import { sizeText } from '../ui/assets/size-text.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useMediaMessages } from './use-media.ts';

interface StaticFilesProps extends Pick<SiteMedia, 'statics'> {
  /** Controls above the list. */
  readonly children: ReactNode;
}

/** The files of the folder `static`, with the addresses at which visitors find them. */
export function StaticFiles({ statics, children }: StaticFilesProps): ReactNode {
  const { locale } = useStudio().state.overview;
  const messages = useMediaMessages();
  const [, folder = ''] = /^(.*?static)\//.exec(statics[0]?.file ?? '') ?? [];
  return (
    <div className="studio-assets">
      <div className="studio-assets-tools">{children}</div>
      <p className="studio-muted">{statics.length > 0 ? messages.staticsHelp(folder) : messages.noStatics}</p>
      <ul className="studio-statics">
        {statics.map(({ file, size }) => (
          <li key={file}>
            <code>{file.slice(folder.length)}</code> <small className="studio-muted">{sizeText(size, locale)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
