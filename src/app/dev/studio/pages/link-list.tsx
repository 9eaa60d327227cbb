import type { ReactNode } from 'react';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';

interface LinkListProps {
  /** @param count of the links; 0 if there are none */
  readonly title: (count: number) => string;
  readonly links: readonly {
    readonly file: string;
    readonly count: number;
    /** Number of links that only the author can change. */
    readonly byHand?: number;
  }[];
}

/** Files with links that a change affects. */
export function LinkList({ title, links }: LinkListProps): ReactNode {
  const messages = useFileMessages();
  const name = useFileName();
  return (
    <section className="studio-links" aria-live="polite">
      <p>{title(links.reduce((sum, { count, byHand = 0 }) => sum + count + byHand, 0))}</p>
      <ul>
        {links.map(({ file, count, byHand = 0 }) => (
          <li key={file}>
            {name(file)} <small className="studio-muted">{messages.links(count + byHand)}</small>
            {byHand > 0 && <small className="studio-error"> {messages.byHand(byHand)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
