import { createContext, type ReactNode, useContext } from 'react';
import type { Image as ImageData, ImageSources } from '../../schema/compiled.ts';
import { type PictureSize, pictureSizes } from '../../schema/picture-sizes.ts';

/** Whether the ground inside is dark in both colour schemes, so that pictures show what they have for it. */
export const OnDarkContext = createContext(false);

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
  const isOnDark = useContext(OnDarkContext);
  const { src, alt, width, height, sources, dark, focus } = isOnDark ? forDark(image) : image;
  const picture = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={classNames(fit === 'frame' ? undefined : className, fitClass(src, fit))}
      decoding="async"
      {...((isPriority ?? isFirst) ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  const content =
    dark || sources ? (
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
    ) : (
      picture
    );
  return fit === 'frame' ? (
    <span className={classNames('image-frame', focus && `focus-${focus}`, className)}>{content}</span>
  ) : (
    content
  );
}

/** Drawings may be enlarged and fill columns and frames. Photographs may not; in the place of a mark they may be reduced. */
function fitClass(src: string, fit: ImageProps['fit']): string | undefined {
  if (src.includes('.svg')) return fit && fit !== 'mark' ? 'image-fill' : undefined;
  return fit === 'mark' ? 'image-mark' : undefined;
}

function forDark({ dark, ...image }: ImageData): ImageData {
  return dark ? { ...image, sources: undefined, ...dark } : image;
}

function classNames(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/** In pixels. The width of the original is the upper limit, for styles that do not set a width. */
const SMALL = 320;

function srcSet({ stem, widths }: ImageSources): string {
  return widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}
