import type { SiteData } from '../../../schema/site-data.ts';
import { assetAt } from '../../content/link/assets.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { type OpenGraphContext, openGraphImage } from '../images/open-graph/open-graph-image.ts';
import { pictureColours } from '../images/open-graph/palette.ts';
import type { Pictures } from '../images/pictures.ts';
import { type DrawnPictures, iconIdentity } from './drawn.ts';
import type { OutputFile } from './output-file.ts';
import type { PublishedAsset } from './published-assets.ts';
import { iconFiles } from './web-manifest.ts';

/** The files of the assets folder that the site requires, as they are served. */
export function assetFiles(published: readonly PublishedAsset[], pictures: Pictures): OutputFile[] {
  return published.map(({ asset, url }) => ({
    path: url.slice(1),
    // The address of a picture contains a hash of its bytes; that of a document does not change with its bytes.
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
