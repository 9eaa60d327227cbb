import type { ReactNode } from 'react';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useMediaMessages } from './use-media.ts';

interface ReferencesProps {
  readonly files: readonly { readonly file: string; readonly links: number; readonly left: number }[];
}

/** Lists the files that refer to an asset: how many references will change, and how many the author has to change. */
export function References({ files }: ReferencesProps): ReactNode {
  const messages = useMediaMessages();
  const nameOf = useFileName();
  const count = files.reduce((sum, { links }) => sum + links, 0);
  return (
    <section className="studio-links" aria-live="polite">
      <p>{messages.follow(count)}</p>
      <ul>
        {files.map(({ file, links, left }) => (
          <li key={file}>
            {nameOf(file)} {links > 0 && <small className="studio-muted">{messages.places(links)}</small>}
            {left > 0 && <small className="studio-error"> {messages.byHand(left)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
