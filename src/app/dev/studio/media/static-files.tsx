import type { ReactNode } from 'react';
import type { StaticFiles as Statics } from '../../../../contract/studio/media.ts';
import { sizeText } from '../ui/assets/size-text.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useMediaMessages } from './use-media.ts';

interface StaticFilesProps {
  /** Undefined while they are read. */
  readonly statics: Statics | undefined;
  /** Controls above the list. */
  readonly children: ReactNode;
}

/** The files of the folder `static`, by their addresses on the site. */
export function StaticFiles({ statics, children }: StaticFilesProps): ReactNode {
  const { locale } = useStudio().state.overview;
  const messages = useMediaMessages();
  const { folder = '', files = [] } = statics ?? {};
  return (
    <div className="studio-assets">
      <div className="studio-assets-tools">{children}</div>
      <p className="studio-muted">{files.length > 0 ? messages.staticsHelp(folder) : messages.noStatics}</p>
      <ul className="studio-statics">
        {files.map(({ path, size }) => (
          <li key={path}>
            <code>/{path}</code> <small className="studio-muted">{sizeText(size, locale)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
