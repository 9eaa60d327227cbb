import type { ReactNode } from 'react';
import { Image } from '../../ui/image.tsx';
import { Link } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import { Text } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

export default function Figure({ image, caption, href, title, side }: ProseProps<'figure'>): ReactNode {
  const picture = <Image image={image} className="figure-image" {...(side && { size: 'float' })} />;
  return (
    <figure className={side ? `figure figure-${side}` : 'figure'}>
      {href ? (
        <Link href={href} title={title} className="figure-link">
          {picture}
        </Link>
      ) : (
        picture
      )}
      {caption && (
        <figcaption className="figure-caption">
          <Text value={caption} />
        </figcaption>
      )}
    </figure>
  );
}
