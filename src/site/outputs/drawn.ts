import type { Asset } from '../../content/link/assets.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import { createImageRenderer, type Original } from '../images/open-graph/image-renderer.ts';
import type { OpenGraphImage } from '../images/open-graph/open-graph-image.ts';
import type { Pictures } from '../images/pictures.ts';
import { RECIPE } from '../images/recipe.ts';
import { type IconFile, icoOf } from './web-manifest.ts';

/** Generated pictures, cached between builds. */
export interface DrawnPictures {
  readonly openGraph: (image: OpenGraphImage) => Promise<Uint8Array>;
  /** An icon of the site; the extension of its path determines the format. */
  readonly icon: (symbol: Asset, icon: IconFile, background: string) => Promise<Uint8Array>;
}

export function createDrawnPictures(pictures: Pictures, cache: ContentCache): DrawnPictures {
  const renderer = createImageRenderer();

  async function read(asset: Asset | undefined): Promise<Original | undefined> {
    return asset && { asset, bytes: await pictures.original(asset) };
  }

  async function draw(image: OpenGraphImage): Promise<Uint8Array> {
    if (image.kind === 'card') return renderer.card(image.content, await read(image.logo), await read(image.mark));
    return renderer.openGraph((await read(image.asset))!, image.background);
  }

  return {
    // The address contains a hash of the picture's content.
    openGraph: (image) => cache.get(`sharing ${image.url}`, () => draw(image)),
    icon: (symbol, icon, background) =>
      cache.get(iconKey(symbol, icon, background), async () => {
        const png = await renderer.icon((await read(symbol))!, icon.pixels, background, icon.share);
        return icon.path.endsWith('.ico') ? icoOf(png, icon.pixels) : png;
      }),
  };
}

function iconKey({ hash }: Asset, { path: name, pixels, share }: IconFile, background: string): string {
  return JSON.stringify(['icon', RECIPE, hash, name, pixels, share, background]);
}

/** The identity of an icon's bytes, computed without drawing it. */
export function iconIdentity(symbol: Asset, icon: IconFile, background: string): string {
  return hashBytes(iconKey(symbol, icon, background));
}
