import type { ReactNode } from 'react';
import type { Image as ImageData } from '../../schema/compiled.ts';

interface ImageProps {
  readonly image: ImageData;
  readonly className?: string;
  /** True for the picture a visitor sees first: it is fetched at once, all others when they come near. */
  readonly isPriority?: boolean;
}

/** A picture with its size, so that nothing moves when it arrives. */
export function Image({ image, className, isPriority = false }: ImageProps): ReactNode {
  return (
    <img
      src={image.src}
      alt={image.alt}
      width={image.width}
      height={image.height}
      className={className}
      decoding="async"
      {...(isPriority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
