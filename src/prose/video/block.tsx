import type { ReactNode } from 'react';
import { usePage } from '../../ui/page-context.tsx';
import { Player } from '../../ui/player.tsx';
import { pickWords } from '../../ui/words.ts';
import type { ProseProps } from '../props.ts';
import { words } from './words.ts';

export default function Video({ src }: ProseProps<'video'>): ReactNode {
  return (
    <div className="video">
      <Player src={src} title={pickWords(words, usePage().site.lang).video} />
    </div>
  );
}
