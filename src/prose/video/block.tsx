import type { ReactNode } from 'react';
import { useMessages } from '../../ui/page-context.tsx';
import { Player } from '../../ui/player.tsx';
import type { Script } from '../../ui/script.ts';
import type { ProseProps } from '../props.ts';
import type { messages } from './messages.ts';

export const script = 'visible' satisfies Script;

export default function Video({ src }: ProseProps<'video'>): ReactNode {
  return (
    <div className="video">
      <Player src={src} title={useMessages<typeof messages>('video').video} />
    </div>
  );
}
