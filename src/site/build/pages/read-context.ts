import { readFileSync } from 'node:fs';
import { createAddresses } from '../../../../schema/addresses.ts';
import type { Declarations } from '../../../../schema/collections/declarations.ts';
import type { SiteData } from '../../../../schema/site-data.ts';
import type { renderPage } from '../../../app/server/entry-server.tsx';
import { withCollections } from '../../../content/common/site-schemas.ts';
import type { Asset } from '../../../content/link/assets.ts';
import type { Collections } from '../../../content/link/collections/collection.ts';
import type { TokenValues } from '../../../content/text/tokens.ts';
import type { PageFile } from '../../../contract/page-file.ts';
import { highlight } from '../../highlight/highlight.ts';
import { pagePolicies, pagePolicy } from '../../hosting/policy.ts';
import { schemas } from '../../schemas/built-in-schemas.ts';

/** The input of rendering besides the page's own file. */
export interface RenderContext {
  readonly site: SiteData;
  /** The site with the addresses that visitors use; absent if they are equal to routes, as in `site`. */
  readonly shown?: SiteData | undefined;
  readonly tokens: TokenValues;
  readonly isSample: boolean;
  readonly assets: readonly Asset[];
  readonly collections: Collections;
  /** The collections that the schemas of the site's pages declare. */
  readonly declarations: Declarations;
  readonly code: Parameters<typeof renderPage>[2];
  /** Addresses of the files of every block type. */
  readonly blocks: PageFile['blocks'];
}

export type ParsedContext = ReturnType<typeof parseContext>;

let latest: { readonly file: string; readonly context: ParsedContext } | undefined;

/** Reads the context of tasks. A thread keeps the last one. @param file path of a `RenderContext` as JSON */
export function readContext(file: string): ParsedContext {
  if (latest?.file !== file) latest = { file, context: parseContext(readFileSync(file, 'utf8')) };
  return latest.context;
}

export function parseContext(json: string) {
  const context = JSON.parse(json) as RenderContext;
  const { site, shown = site, code, assets, declarations } = context;
  const policyOf = pagePolicies(pagePolicy(shown, code));
  return {
    ...context,
    shown,
    addresses: createAddresses(shown),
    schemas: withCollections(schemas, declarations),
    highlight,
    assets: byPath(assets),
    code: { ...code, policyOf },
  };
}

function byPath(assets: readonly Asset[]): ReadonlyMap<string, Asset> {
  return new Map(assets.map((asset) => [asset.path, asset]));
}
