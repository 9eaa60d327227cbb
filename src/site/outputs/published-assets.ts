import type { PictureSize } from '../../../schema/picture-sizes.ts';
import { fontUrl } from '../../../schema/theme/alphabets.ts';
import { type Asset, type Assets, assetAt, isUsable } from '../../content/link/assets.ts';
import type { Collections } from '../../content/link/collections/collection.ts';
import { entryAt, selectEntries } from '../../content/link/collections/select-entries.ts';
import type { PageFacts } from '../../content/link/page-facts.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import { pictureUrls } from '../images/pictures.ts';

/** A file of the assets folder at an address of the built site. */
export interface PublishedAsset {
  readonly asset: Asset;
  readonly url: string;
}

/** A published page, or `site.yaml`, which has no route. */
export type AssetSource = Pick<Partial<PageIndexEntry>, 'route' | 'view'> & {
  readonly facts: Pick<PageFacts, 'assets' | 'hrefs' | 'queries'>;
};

/**
 * The files to publish: files that pages show or link, and all documents, because people share their addresses.
 * Pictures that no page names are not published, photographs only in the widths that are shown, and fonts only with the
 * letters of a language.
 * @param lang of the site
 */
export function publishedAssets(
  assets: Assets,
  collections: Collections,
  sources: Iterable<AssetSource>,
  lang: string,
): PublishedAsset[] {
  const published = new Map<string, PublishedAsset>();
  const add = (asset: Asset, urls: readonly string[]) => {
    if (isUsable(asset)) for (const url of urls) published.set(url, { asset, url });
  };
  for (const asset of assets.values()) if (!asset.hash) add(asset, [asset.url]);
  const hasPhotos = [...assets.values()].some(({ photo }) => photo);
  for (const source of sources) {
    for (const { value, sizes, isFont, isIcon } of source.facts.assets.filter(isShown)) {
      const asset = assets.get(value);
      const isInPage = isIcon && asset?.icon;
      if (asset && !isInPage)
        add(asset, sizes ? pictureUrls(asset, sizes) : [isFont ? fontUrl(asset.url, lang) : asset.url]);
    }
    for (const { value } of source.facts.hrefs) {
      const asset = assets.get(value);
      if (asset) add(asset, [asset.url]);
    }
    if (hasPhotos)
      for (const [asset, sizes] of listedPhotos(source, collections, assets)) add(asset, pictureUrls(asset, sizes));
  }
  return [...published.values()];
}

/** Photographs of other pages that blocks of a page show, with the sizes at which the blocks show them. */
function listedPhotos(
  { facts, route, view }: AssetSource,
  collections: Collections,
  assets: Assets,
): (readonly [Asset, readonly PictureSize[]])[] {
  const listed = facts.queries.map(({ query, sizes, isGrouped }) => {
    const place = { route, part: view?.part, isGrouped };
    return { sizes, entries: sizes ? selectEntries(collections, query, place).flatMap((group) => group.entries) : [] };
  });
  const referred = facts.hrefs.map(({ value, page }) => {
    return { sizes: page?.sizes, entries: page?.sizes ? [entryAt(collections[page.of], value)] : [] };
  });
  return [...listed, ...referred].flatMap(({ sizes, entries }) =>
    entries.flatMap((entry) => {
      const asset = entry?.image?.sources && assetAt(entry.image.src, assets);
      return asset ? [[asset, sizes!] as const] : [];
    }),
  );
}

/** True if the page shows the file. Its Open Graph image is published separately and does not count. */
function isShown({ pointer }: PageFacts['assets'][number]): boolean {
  return !(pointer.length === 1 && pointer[0] === 'image');
}
