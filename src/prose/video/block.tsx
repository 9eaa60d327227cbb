import type { ReactNode } from 'react';
import { useWords } from '../../ui/page-context.tsx';
import { Player } from '../../ui/player.tsx';
import type { Script } from '../../ui/script.ts';
import type { ProseProps } from '../props.ts';
import type { words } from './words.ts';

export const script = 'visible' satisfies Script;

export default function Video({ src }: ProseProps<'video'>): ReactNode {
  return (
    <div className="video">
      <Player src={src} title={useWords<typeof words>('video').video} />
    </div>
  );
}
