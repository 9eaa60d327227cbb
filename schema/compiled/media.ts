/** Pictures, and files to download. */

import type { PictureSize } from '../picture-sizes.ts';

export interface Image {
  readonly src: string;
  readonly alt: string;
  /** Size of the original in pixels, for the space reserved before the picture is loaded. */
  readonly width: number;
  readonly height: number;
  /** Smaller copies of a photograph; absent for drawings. */
  readonly sources?: ImageSources;
  /** The picture for dark backgrounds: another file, or another address of the same drawing. */
  readonly dark?: Pick<Image, 'src'> & Partial<Image>;
  /** The part that a frame of another shape keeps; absent for the centre. */
  readonly focus?: 'top' | 'bottom' | 'left' | 'right';
  /** True for the mark of an entry of a collection, which is shown whole. */
  readonly isMark?: true;
}

/** Copies of a photograph, with URLs `${stem}-${width}.avif`. */
export interface ImageSources {
  readonly stem: string;
  /** Widths in pixels, ascending. */
  readonly widths: readonly number[];
  /** The size at which the picture is shown, unless its component names another. */
  readonly size: PictureSize;
}

export interface FileData {
  readonly href: string;
  /** The file extension in capitals: `PDF`. */
  readonly kind: string;
  readonly bytes: number;
}
