import type { ReactNode } from 'react';
import type { Script } from '../../ui/script.ts';
import { Text } from '../../ui/text.tsx';
import { LinkedImage } from '../linked-image.tsx';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

export default function Figure({ caption, side, ...picture }: ProseProps<'figure'>): ReactNode {
  return (
    <figure className={side ? `figure figure-${side}` : 'figure'}>
      <LinkedImage {...picture} className="figure-image" size={side && 'float'} />
      {caption && (
        <figcaption className="figure-caption">
          <Text value={caption} />
        </figcaption>
      )}
    </figure>
  );
}
