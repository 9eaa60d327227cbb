import type { IconDrawing } from '../../../schema/common/icon-drawing.ts';
import type { FileData, Image, ImageSources } from '../../../schema/compiled.ts';
import { iconSizes, type PictureSize, usualSizes } from '../../../schema/picture-sizes.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { FontData, FontFacts } from '../../../schema/theme/font-metrics.ts';
import { isError } from '../diagnostics/rule.ts';
import type { AssetFault } from './files/asset-faults.ts';
import { copyWidths } from './files/copy-widths.ts';
// Defines the rules of faults, which other processes and caches report by name.
import '../diagnostics/failure.ts';
import './files/asset-faults.ts';
import './files/picture-faults.ts';

/** A file of the assets folder, as the stages need it. */
export interface Asset {
  /** Address as pages write it: `/assets/logo.svg`. */
  readonly path: string;
  readonly size: number;
  /** SHA-256 of the bytes of a picture or a font. */
  readonly hash?: string;
  /** Size in pixels; absent for files that are not a picture or cannot be read. */
  readonly width?: number;
  readonly height?: number;
  /** Address in the built site. It contains a hash for pictures and fonts, because browsers cache them. */
  readonly url: string;
  /** Copies in several widths; absent for drawings, animations and other files, which are served unchanged. */
  readonly photo?: Photo;
  /** Address at which a drawing shows its dark colours; absent for files without any. */
  readonly darkUrl?: string;
  /** The facts of a font file; absent for other files and for damaged ones. */
  readonly font?: FontFacts;
  /** A drawing that may be an icon: a few shapes without their own colours. */
  readonly icon?: IconDrawing;
  /** Problems of the file itself, independent of the pages that refer to it. */
  readonly faults?: readonly AssetFault[];
}

/** A photograph is served as copies in several widths and formats. */
export interface Photo {
  /** The part that the addresses of all copies begin with; width and format follow. */
  readonly stem: string;
  /** Address of the copy in a format that every browser supports. */
  readonly fallback: string;
}

/** True if a file may be served: it has no errors. */
export function isUsable({ faults = [] }: Asset): boolean {
  return faults.every((fault) => !isError(fault));
}

export type Assets = ReadonlyMap<string, Asset>;

/** The asset with a given address in the built site. */
export function assetAt(url: string, assets: Assets): Asset | undefined {
  const known = byUrl.get(assets) ?? new Map([...assets.values()].flatMap(byAddress));
  byUrl.set(assets, known);
  return known.get(url);
}

const byUrl = new WeakMap<Assets, Assets>();

function byAddress(asset: Asset): [url: string, Asset][] {
  const { url, photo } = asset;
  return photo
    ? [
        [url, asset],
        [photo.fallback, asset],
      ]
    : [[url, asset]];
}

/** An image as written in page files. */
interface WrittenImage {
  readonly src: string;
  readonly alt: string;
  readonly dark?: string;
  readonly focus?: 'center' | NonNullable<Image['focus']>;
}

/**
 * A compiled image: its addresses in the built site, and its size in pixels.
 * @param sizes the sizes at which it is shown, the usual one first
 */
export function compileImage(value: unknown, assets: Assets, sizes: readonly PictureSize[] = usualSizes): Image {
  const { src, alt, dark, focus = 'center' } = value as WrittenImage;
  const { url = src, width = 0, height = 0, photo, darkUrl } = assets.get(src) ?? {};
  return {
    src: photo?.fallback ?? url,
    alt,
    width,
    height,
    ...(photo && { sources: sourcesFor(photo.stem, width, sizes) }),
    ...(dark && { dark: imageForDark(dark, alt, assets, sizes) }),
    ...(!dark && darkUrl && { dark: { src: darkUrl } }),
    ...(focus !== 'center' && { focus }),
  };
}

/** The compiled image for dark backgrounds. A drawing with dark colours is shown in them. */
function imageForDark(src: string, alt: string, assets: Assets, sizes: readonly PictureSize[]): Image {
  const { dark, ...image } = compileImage({ src, alt }, assets, sizes);
  return { ...image, ...dark };
}

/** A compiled image with copies for the given sizes. An image without copies is returned unchanged. */
export function shownAt(image: Image, sizes: readonly PictureSize[]): Image {
  const { sources, width } = image;
  return sources ? { ...image, sources: sourcesFor(sources.stem, width, sizes) } : image;
}

function sourcesFor(stem: string, original: number, sizes: readonly PictureSize[]): ImageSources {
  return { stem, widths: copyWidths(original, sizes), size: sizes[0]! };
}

/** A compiled file to download: its address in the built site, its kind and its size. */
export function compileFile(path: string, assets: Assets): FileData {
  const { url = path, size = 0 } = assets.get(path) ?? {};
  return { href: url, kind: path.slice(path.lastIndexOf('.') + 1).toUpperCase(), bytes: size };
}

/**
 * A compiled icon: a name, the shapes of a drawing of one colour, or any other picture unchanged.
 * @param options of the field, some with a drawing
 */
export function compileIcon(
  value: string,
  assets: Assets,
  options: FieldSchema['options'] = {},
): string | IconDrawing | Image {
  const drawing = options[value]?.drawing;
  if (drawing) return drawing;
  const asset = assets.get(value);
  if (!asset) return value;
  return asset.icon ?? compileImage({ src: value, alt: '' }, assets, iconSizes);
}

/** True if a file may be an icon: an elongated picture is too small in the square of an icon. */
export function canBeIcon({ width = 0, height = 0 }: Asset): boolean {
  return width > 0 && Math.max(width, height) <= MAX_ICON_RATIO * Math.min(width, height);
}

/** True if editors propose a file as an icon: a drawing without its own colours, or a small one. */
export function isLikelyIcon(asset: Asset): boolean {
  const { path, icon, width = 0, height = 0 } = asset;
  return path.endsWith('.svg') && canBeIcon(asset) && (icon !== undefined || Math.max(width, height) <= MAX_ICON_SIZE);
}

/** The longer side, in pixels, of the largest drawing of several colours that may be an icon. */
const MAX_ICON_SIZE = 128;

/** The longer side of an icon divided by the shorter one. */
export const MAX_ICON_RATIO = 1.5;

/** A compiled font: its address in the built site, and its facts. */
export function compileFont(path: string, assets: Assets): FontData {
  const { url = path, font } = assets.get(path) ?? {};
  return { src: url, ...(font ?? noFacts) };
}

/** Facts for a file that is not a font, so that the authoring server can show the page despite the problem. */
const noFacts: FontFacts = { ascent: 1, descent: 0, lineGap: 0, weights: [400, 400] };
