import type { Declaration } from './collections/declarations.ts';
import type { EntryGroup, Image, Link } from './compiled.ts';
import type { Infer } from './infer.ts';
import type { MessageTable } from './messages.ts';
import type { siteEnvelope } from './site.ts';
import type { TokenValues } from './theme/tokens.ts';

/** The data of a collection in the browser. The omitted fields are for the build only. */
export type CollectionData = Omit<
  Declaration,
  | 'fields'
  | 'preset'
  | 'from'
  | 'orderBy'
  | 'isDescending'
  | 'pageSize'
  | 'pagesBy'
  | 'feed'
  | 'entryPage'
  | 'tree'
  | 'menu'
  | 'versions'
> & {
  /** The address of the feed if it does not follow from `index` alone, else true if there is a feed. */
  readonly feed?: boolean | string;
};

/** The compiled `site.yaml`, as the browser receives it. */
export type SiteData = Omit<Infer<typeof siteEnvelope>, 'collections'> & {
  readonly collections?: Readonly<Record<string, CollectionData>>;
  /** The path of the site on its host, such as `/vets`; absent for a site at the root. */
  readonly basePath?: string;
  /** The texts of the interface in the site's language, by area. */
  readonly words: Readonly<Record<string, MessageTable>>;
  /** The tokens of `theme/tokens.css`, if the site has the file. */
  readonly tokens?: TokenValues;
};

export type ChatLine = NonNullable<SiteData['chat']>['lines'][number];
export type { EntryGroup, Image, Link };
