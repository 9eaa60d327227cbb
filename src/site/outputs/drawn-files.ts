import type { SiteData } from '../../../schema/site-data.ts';
import { type Asset, assetAt } from '../../content/link/assets.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import { createImageRenderer, type Original } from '../images/open-graph/image-renderer.ts';
import { type OpenGraphContext, type OpenGraphImage, openGraphImage } from '../images/open-graph/open-graph-image.ts';
import { pictureColours } from '../images/open-graph/palette.ts';
import type { Pictures } from '../images/pictures.ts';
import { RECIPE } from '../images/recipe.ts';
import type { OutputFile } from './output-file.ts';
import type { PublishedAsset } from './published-assets.ts';
import { type IconFile, iconFiles, icoOf } from './web-manifest.ts';

/** Files of the assets folder that the site uses, as they are served. */
export function assetFiles(published: readonly PublishedAsset[], pictures: Pictures): OutputFile[] {
  return published.map(({ asset, url }) => ({
    path: url.slice(1),
    // Only the address of a picture contains a hash of its bytes, so only pictures have an identity.
    ...(asset.hash && { identity: url }),
    contents: () => pictures.contents(asset, url),
  }));
}

/** The Open Graph images of all pages; pages with the same picture share the file. */
export function openGraphFiles(
  pages: readonly PageIndexEntry[],
  context: OpenGraphContext,
  drawn: DrawnPictures,
): OutputFile[] {
  const images = pages.flatMap((page) => openGraphImage(page.route, page, context) ?? []);
  return [...new Map(images.map((image) => [image.url, image])).values()].map((image) => ({
    path: image.url.slice(1),
    identity: image.url,
    contents: () => drawn.openGraph(image),
  }));
}

/** The icons drawn from the site's symbol; none if the site has no symbol. */
export function siteIcons(
  site: SiteData,
  { assets }: Pick<OpenGraphContext, 'assets'>,
  drawn: DrawnPictures,
): OutputFile[] {
  const symbol = site.icon ? assetAt(site.icon, assets) : undefined;
  if (!symbol?.width) return [];
  const { paper } = pictureColours(site);
  return iconFiles.map((icon) => ({
    path: icon.path,
    identity: iconIdentity(symbol, icon, paper),
    contents: () => drawn.icon(symbol, icon, paper),
  }));
}

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
    if (image.kind === 'card') {
      const [logo, mark, font] = await Promise.all([image.logo, image.mark, image.font].map(read));
      return renderer.card(image.content, logo, mark, font?.bytes);
    }
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
function iconIdentity(symbol: Asset, icon: IconFile, background: string): string {
  return hashBytes(iconKey(symbol, icon, background));
}
