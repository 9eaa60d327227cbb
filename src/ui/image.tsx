import type { ReactNode } from 'react';
import type { Image as ImageData, ImageSources } from '../../schema/compiled.ts';

interface ImageProps {
  readonly image: ImageData;
  readonly className?: string;
  /**
   * The shape of its place: a `column` of the page, whose width it takes; a `mark` of a fixed size, inside which it
   * keeps its proportion; a `frame` of a fixed proportion, which it covers and which has the class. By default its own.
   * A photograph is never shown larger than its file.
   */
  readonly fit?: 'column' | 'mark' | 'frame';
  /** True for the picture a visitor sees first: it is fetched at once, all others when they come near. */
  readonly isPriority?: boolean;
  /** How wide the picture is shown, as in HTML's `sizes`; by default half of a wide page and all of a narrow one. */
  readonly sizes?: string;
}

/** Half of the container beside text, as most blocks show a picture. */
const HALF = '(min-width: 1232px) 576px, (min-width: 992px) 50vw, 100vw';

/** A picture with its size, so that nothing moves when it arrives; the browser chooses the copy of a photograph. */
export function Image({ image, className, fit, isPriority = false, sizes = HALF }: ImageProps): ReactNode {
  const { src, alt, width, height, sources } = image;
  const picture = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={fit === 'frame' ? undefined : classNames(className, fit && `image-${fit}`)}
      decoding="async"
      {...(isPriority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  const content = isDrawing(src) ? (
    picture
  ) : (
    <picture>
      {sources && <source type="image/avif" srcSet={srcSet(sources)} sizes={width <= SMALL ? `${width}px` : sizes} />}
      {picture}
    </picture>
  );
  return fit === 'frame' ? <span className={classNames('image-frame', className)}>{content}</span> : content;
}

/** Whether an address is that of a drawing, which is sharp at every size. Style sheets know photographs by `<picture>`. */
function isDrawing(src: string): boolean {
  return src.endsWith('.svg');
}

function classNames(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/** Pixels. A smaller original is shown in its own size at most: its style may leave the width to the picture. */
const SMALL = 320;

function srcSet({ stem, widths }: ImageSources): string {
  return widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}
