import type { Image, ImageSources } from '../../../schema/compiled.ts';
import type { Params } from '../diagnostics/messages/rule.ts';
import { type RuleName, rules } from '../diagnostics/messages.ts';

/** A file of the assets folder, as the stages need it. */
export interface Asset {
  /** As pages write it: `/assets/logo.svg`. */
  readonly path: string;
  readonly size: number;
  /** SHA-256 of a picture's bytes. */
  readonly hash?: string;
  /** Pixels; absent for what is not a picture, or not a readable one. */
  readonly width?: number;
  readonly height?: number;
  /** Address in the built site; pictures carry a hash of their bytes so that they can be cached for ever. */
  readonly url: string;
  /** Absent for drawings, moving pictures and what is no picture: they are served as they are. */
  readonly photo?: Photo;
  /** What is wrong with the file itself, whoever names it. */
  readonly faults?: readonly AssetFault[];
}

/** A photograph is served as copies in several widths and formats. */
export interface Photo extends ImageSources {
  /** Address of the copy that every browser can show. */
  readonly fallback: string;
}

/** A mistake inside a file of the assets folder; the place is 1-based, and the start where there is none. */
export interface AssetFault {
  readonly rule: RuleName;
  readonly params: Params;
  readonly line?: number;
  readonly column?: number;
}

/** Whether a file may be served: a warning about it stops nobody from seeing it. */
export function isUsable({ faults = [] }: Asset): boolean {
  return faults.every(({ rule }) => rules[rule].severity !== 'error');
}

export type Assets = ReadonlyMap<string, Asset>;

/** The asset at an address that compiled pages carry. */
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

/** A compiled image: its addresses in the built site, and its size. */
export function compileImage(value: unknown, assets: Assets): Image {
  const { src, alt } = value as { src: string; alt: string };
  const { url = src, width = 0, height = 0, photo } = assets.get(src) ?? {};
  if (!photo) return { src: url, alt, width, height };
  const { fallback, stem, widths } = photo;
  return { src: fallback, alt, width, height, sources: { stem, widths } };
}
