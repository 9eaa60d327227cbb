import path from 'node:path';
import type { PageFacts, Reference } from '../../../content/link/page-facts.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { inSavedFile, readSaved } from '../../check/listing/saved-facts.ts';
import { listSavedFiles } from '../../check/listing/saved-files.ts';
import { type EditingContext, readIfThere } from '../edited-file.ts';
import { addressOf, factsOf, targetOf } from '../links/links-to.ts';

/** A value that names a file of the assets folder. */
export interface AssetUse {
  /** The file with the value. */
  readonly file: string;
  readonly reference: Reference;
}

export interface AssetUses {
  /** The uses of each asset, by its path as pages write it: `/assets/foto.jpg`. */
  readonly uses: ReadonlyMap<string, readonly AssetUse[]>;
  /** The files that are not read as data: broken pages, redirects, styles. Their texts may contain paths of assets. */
  readonly unread: readonly { readonly file: string; readonly text: string }[];
  /** True for an asset that nothing names. */
  readonly isUnused: (asset: string) => boolean;
}

/** Finds the values that name files of the assets folder. @param checked a site whose pages have all been read */
export function assetUses(checked: CheckedSite, { locale }: Pick<EditingContext, 'locale'>): AssetUses {
  const { parent, root } = checked.folder;
  const site = addressOf(checked);
  const uses = new Map<string, AssetUse[]>();
  const unread: { readonly file: string; readonly text: string }[] = [];
  const add = (file: string, facts: Pick<PageFacts, 'hrefs' | 'assets'> | undefined) => {
    if (!facts) unread.push({ file, text: readIfThere(parent, file) ?? '' });
    for (const reference of [...(facts?.assets ?? []), ...(facts?.hrefs ?? [])]) {
      const asset = targetOf(reference.value, site);
      if (!asset.startsWith('/assets/')) continue;
      const known = uses.get(asset);
      if (known) known.push({ file, reference });
      else uses.set(asset, [{ file, reference }]);
    }
  };
  for (const file of new Set([...Object.keys(checked.known), ...checked.files])) add(file, factsOf(checked, file));
  for (const file of listSavedFiles(path.join(parent, root))) {
    const { facts } = readSaved(checked.schemas, parent, file, locale) ?? {};
    add(file, facts && { hrefs: facts.hrefs.map(inSavedFile), assets: facts.assets.map(inSavedFile) });
  }
  const isUnused = (asset: string) => !uses.has(asset) && !unread.some(({ text }) => text.includes(asset));
  return { uses, unread, isUnused };
}
