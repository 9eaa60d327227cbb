import type { ReactNode } from 'react';
import { Image } from '../../ui/image.tsx';
import type { Script } from '../../ui/script.ts';
import { Text } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

export default function Figure({ image, caption, side }: ProseProps<'figure'>): ReactNode {
  return (
    <figure className={side ? `figure figure-${side}` : 'figure'}>
      <Image image={image} className="figure-image" {...(side && { size: 'float' })} />
      {caption && (
        <figcaption className="figure-caption">
          <Text value={caption} />
        </figcaption>
      )}
    </figure>
  );
}
