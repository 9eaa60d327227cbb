import { type Asset, type Assets, isUsable } from '../../content/link/assets.ts';
import type { PageFacts } from '../../content/link/page-index.ts';
import { pictureUrls } from '../images/pictures.ts';

/** A file of the assets folder at an address of the built site. */
export interface PublishedAsset {
  readonly asset: Asset;
  readonly url: string;
}

/**
 * The files to publish: those that pages show or link, and all files other than pictures, because people share addresses
 * of documents. A picture that no page names is not published.
 * @param facts of every published page and of `site.yaml`
 */
export function publishedAssets(
  assets: Assets,
  facts: Iterable<Pick<PageFacts, 'assets' | 'hrefs'>>,
): PublishedAsset[] {
  const published = new Map<string, PublishedAsset>();
  const add = (asset: Asset, url: string) => {
    if (isUsable(asset)) published.set(url, { asset, url });
  };
  for (const asset of assets.values()) if (!asset.hash) add(asset, asset.url);
  for (const page of facts) {
    for (const { value, pointer } of page.assets) {
      const asset = assets.get(value);
      if (!asset || isForSharing(pointer)) continue;
      for (const url of pointer.at(-1) === 'src' ? pictureUrls(asset) : [asset.url]) add(asset, url);
    }
    for (const { value } of page.hrefs) {
      const asset = assets.get(value);
      if (asset) add(asset, asset.url);
    }
  }
  return [...published.values()];
}

/** Whether a reference is the sharing picture of a page, which is published in a size of its own only. */
function isForSharing(pointer: PageFacts['assets'][number]['pointer']): boolean {
  return pointer.length === 1 && pointer[0] === 'image';
}
