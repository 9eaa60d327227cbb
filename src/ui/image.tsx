import { createContext, type ReactNode, useContext } from 'react';
import type { Image as ImageData, ImageSources } from '../../schema/compiled.ts';
import { type PictureSize, pictureSizes } from '../../schema/picture-sizes.ts';

/** Whether the pictures inside are among the first that visitors see: loaded immediately, unless they say otherwise. */
export const PriorityContext = createContext(false);

interface ImageProps {
  readonly image: ImageData;
  readonly className?: string;
  /**
   * The shape of the box: `column` fills the width of a column; `mark` fits into a fixed size and keeps the aspect
   * ratio; `frame` covers a fixed aspect ratio and carries the class. By default the picture's own shape.
   * A photograph is never shown larger than its file.
   */
  readonly fit?: 'column' | 'mark' | 'frame';
  /** True for the first picture of a page, which is loaded immediately; all others are loaded lazily. By default, the context says it. */
  readonly isPriority?: boolean;
  /** The size at which the picture is shown: one of those that the field's schema names, by default the first. */
  readonly size?: PictureSize;
}

/** A picture with stated dimensions, which avoid layout shifts; photographs offer copies of several widths. */
export function Image({ image, className, fit, isPriority, size }: ImageProps): ReactNode {
  const isFirst = useContext(PriorityContext);
  const { src, alt, width, height, sources, dark, focus } = image;
  const picture = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={fit === 'frame' ? undefined : classNames(className, fit && `image-${fit}`)}
      decoding="async"
      {...((isPriority ?? isFirst) ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  const isPlain = isDrawing(src) && !dark;
  const content = isPlain ? (
    picture
  ) : (
    <picture>
      {dark && (
        <source media="(prefers-color-scheme: dark)" srcSet={dark.src} width={dark.width} height={dark.height} />
      )}
      {sources && (
        <source
          type="image/avif"
          srcSet={srcSet(sources)}
          sizes={width <= SMALL ? `${width}px` : pictureSizes[size ?? sources.size]}
        />
      )}
      {picture}
    </picture>
  );
  return fit === 'frame' ? (
    <span className={classNames('image-frame', focus && `focus-${focus}`, className)}>{content}</span>
  ) : (
    content
  );
}

/** Whether a URL is that of a vector drawing. Style sheets recognise photographs by `<picture>`. */
function isDrawing(src: string): boolean {
  return src.endsWith('.svg');
}

function classNames(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/** In pixels. The width of the original is the upper limit, for styles that do not set a width. */
const SMALL = 320;

function srcSet({ stem, widths }: ImageSources): string {
  return widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}
