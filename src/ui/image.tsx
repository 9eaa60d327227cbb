import { createContext, type ReactNode, useContext } from 'react';
import type { Image as ImageData, ImageSources } from '../../schema/compiled.ts';
import { type PictureSize, pictureSizes } from '../../schema/picture-sizes.ts';

/** True inside a background that is dark in both colour schemes, so that pictures use their dark variant. */
export const OnDarkContext = createContext(false);

/** True for pictures that visitors see first. They are loaded immediately, unless they state otherwise. */
export const PriorityContext = createContext(false);

interface ImageProps {
  readonly image: ImageData;
  readonly className?: string;
  /**
   * The shape of the box: `column` fills the width of a column; `mark` fits into a fixed size and keeps the aspect
   * ratio; `frame` covers a fixed aspect ratio and has the class. Default: the shape of the picture. A photograph is
   * never shown larger than its file.
   */
  readonly fit?: 'column' | 'mark' | 'frame';
  /** True for a picture that is loaded immediately instead of lazily. Default: the context. */
  readonly isPriority?: boolean;
  /** The display size, one of the names in the field's schema. Default: the first one. */
  readonly size?: PictureSize;
}

/** A picture with stated dimensions, which avoid layout shifts. Photographs have copies of several widths. */
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

/** The `fit` of an image in a square: photographs cover it; marks, which may be transparent, are shown whole. */
export function markFit({ src }: Pick<ImageData, 'src'>): 'frame' | 'mark' {
  return src.endsWith('.jpg') ? 'frame' : 'mark';
}

/** Drawings may be enlarged and fill columns and frames. Photographs may not; as a mark they may be reduced. */
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

/** Pixels. A photograph up to this width is shown at its own width, so that width is its display size. */
const SMALL = 320;

function srcSet({ stem, widths }: ImageSources): string {
  return widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}
