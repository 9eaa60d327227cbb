import type { ReactNode } from 'react';
import { Image } from '../../ui/image.tsx';
import type { Script } from '../../ui/script.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** A photograph behind its section, below a dark layer. */
export default function Backdrop({ image }: ProseProps<'backdrop'>): ReactNode {
  return (
    <div className="backdrop">
      <Image image={image} className="backdrop-picture" fit="frame" />
    </div>
  );
}
