import type { ReactNode } from 'react';
import { Image } from '../../ui/image.tsx';
import { Text } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';

export default function Figure({ image, caption }: ProseProps<'figure'>): ReactNode {
  return (
    <figure className="figure">
      <Image image={image} className="figure-image" />
      {caption && (
        <figcaption className="figure-caption">
          <Text value={caption} />
        </figcaption>
      )}
    </figure>
  );
}
