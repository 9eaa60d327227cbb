import type { ReactNode } from 'react';
import type { LinkedImage as LinkedImageData } from '../../schema/compiled.ts';
import type { PictureSize } from '../../schema/picture-sizes.ts';
import { Image } from '../ui/image.tsx';
import { Link } from '../ui/link.tsx';

interface LinkedImageProps extends LinkedImageData {
  readonly className: string;
  readonly size?: PictureSize | undefined;
}

/** A picture in a text, with a link if it has an address. Its description is the name of the link. */
export function LinkedImage({ image, href, rel, title, className, size }: LinkedImageProps): ReactNode {
  const picture = <Image image={image} className={className} {...(size && { size })} />;
  if (!href) return picture;
  return (
    <Link href={href} rel={rel} title={title} className={`${className}-link`}>
      {picture}
    </Link>
  );
}
