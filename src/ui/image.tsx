import type { ReactNode } from 'react';
import type { Image as ImageData, ImageSources } from '../../schema/compiled.ts';

interface ImageProps {
  readonly image: ImageData;
  readonly className?: string;
  /** True for the picture a visitor sees first: it is fetched at once, all others when they come near. */
  readonly isPriority?: boolean;
  /** How wide the picture is shown, as in HTML's `sizes`; by default half of a wide page and all of a narrow one. */
  readonly sizes?: string;
}

/** Half of the container beside text, as most blocks show a picture. */
const HALF = '(min-width: 1232px) 576px, (min-width: 992px) 50vw, 100vw';

/** A picture with its size, so that nothing moves when it arrives; the browser chooses the copy of a photograph. */
export function Image({ image, className, isPriority = false, sizes = HALF }: ImageProps): ReactNode {
  const { src, alt, width, height, sources } = image;
  const picture = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      decoding="async"
      {...(isPriority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  if (!sources) return picture;
  // A small original is shown in its own size at most: its style may leave the width to the picture.
  const shown = width <= SMALL ? `${width}px` : sizes;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(sources)} sizes={shown} />
      {picture}
    </picture>
  );
}

/** Pixels. */
const SMALL = 320;

function srcSet({ stem, widths }: ImageSources): string {
  return widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}
