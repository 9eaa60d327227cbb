import type { Image, PageData } from '../../../schema/compiled.ts';
import { proseSizes } from '../../../schema/picture-sizes.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { webAddress } from '../common/address.ts';
import { asList, blockType, fieldsOf, isRecord, type Schemas } from '../common/schemas.ts';
import { type Assets, compileFile, compileImage } from '../link/assets.ts';
import {
  type Collections,
  neighbours,
  type Query,
  selectEntries,
  withAnchors,
  withSizes,
} from '../link/collections.ts';
import { type TakenIds, writtenIds } from '../text/anchors.ts';
import type { Highlight, ParsedText } from '../text/parsed-text.ts';
import { playerAddress } from '../text/players.ts';
import { parseInline, parseMarkdown, parseText } from '../text/text.ts';
import { parsePlain } from '../text/tokens.ts';

/** Data of the rest of the site that compiling a page needs. */
export interface CompileContext {
  readonly schemas: Schemas;
  readonly brand: string;
  /** Whether samples are kept, so that they are published with a mark. */
  readonly isSample: boolean;
  readonly assets: Assets;
  readonly collections: Collections;
  /** Colours code; without it, code is compiled without colours. */
  readonly highlight?: Highlight | undefined;
  /** Address of the page being compiled; undefined for `site.yaml`. */
  readonly route?: string;
  /** Ids in use on the page, which the headings inside texts may not take. */
  readonly takenIds?: TakenIds;
}

/** Compiles a valid, linked page for the renderer and the browser, except for its sharing picture. */
export function compilePage(data: Readonly<Record<string, unknown>>, route: string, context: CompileContext): PageData {
  const { page } = context.schemas;
  const own = { ...context, route, takenIds: writtenIds(context.schemas, page, data) };
  const { blocks, draft: _draft, image: _image, redirectFrom: _former, product, ...envelope } = data;
  const compiled = compileValue(page, { ...envelope, ...(isRecord(product) && { product }) }, own) as Partial<PageData>;
  return {
    ...(compiled as PageData),
    route,
    description: compiled.description ?? '',
    name: compiled.product?.name ?? compiled.title ?? '',
    ...membershipOf(route, data, context.collections),
    blocks: published(asList(blocks), own).map((block) => compileBlock(block, own)),
  };
}

/** Compiles valid `site.yaml` data. Its samples are kept: menus and blocks of other pages rely on them. */
export function compileSite(data: unknown, context: CompileContext): SiteData {
  return compileValue(context.schemas.site, data, { ...context, isSample: true }) as SiteData;
}

/** The values without samples, where the site does not publish them. */
function published(values: readonly unknown[], { isSample }: CompileContext): readonly unknown[] {
  return isSample ? values : values.filter((value) => !(isRecord(value) && value.isSample === true));
}

function compileBlock(block: unknown, context: CompileContext) {
  const type = blockType(block);
  const schema = context.schemas.blocks[type];
  if (!schema) throw new Error(`compileBlock: «${type}» is not a block type; validation let it through`);
  return { type, props: compileValue(schema, block, context) as Record<string, unknown> };
}

function compileValue(field: FieldSchema, value: unknown, context: CompileContext): unknown {
  const { brand, assets, collections, route } = context;
  switch (field.part) {
    case 'blocks':
      return { $blocks: published(asList(value), context).map((block) => compileBlock(block, context)) };
    case 'collection':
      return withSizes(withAnchors(selectEntries(collections, value as Query, route), field.groupAnchors), field.sizes);
    case 'file':
      return compileFile(value as string, assets);
    case 'image':
      return compileImage(
        { ...(value as object), alt: parsePlain((value as Image).alt, brand).value },
        assets,
        field.sizes,
      );
  }
  if (typeof value === 'string') return compileString(field, value, context);
  if (field.items) return published(asList(value), context).map((item) => compileValue(field.items!, item, context));
  const { properties } = resolveSchema(field, value);
  return properties && isRecord(value) ? compileObject(properties, value, context) : value;
}

function compileString(
  field: FieldSchema,
  value: string,
  { brand, assets, takenIds, highlight }: CompileContext,
): unknown {
  if (field.enum) return value;
  const image = (src: string, alt: string) => compileImage({ src, alt }, assets, proseSizes);
  switch (field.format) {
    case 'text':
      return parseText(value, brand).value;
    case 'inline':
      return withAssetUrls(parseInline(value, brand), assets);
    case 'markdown':
      return withAssetUrls(parseMarkdown(value, { brand, taken: takenIds, image, highlight }), assets);
    case 'href':
    case 'asset':
      return assets.get(value)?.url ?? value;
    case 'language':
      return Intl.getCanonicalLocales(value)[0];
    case 'player':
      return playerAddress(value);
    case 'origin':
      return webAddress(value).origin;
    case undefined:
      return parsePlain(value, brand).value;
    default:
      return value;
  }
}

/** Replaces the addresses of assets inside a text by those of the built site. */
function withAssetUrls<T>({ value, addresses }: ParsedText<T>, assets: Assets): T {
  const isMoved = (href: string) => assets.has(href) && assets.get(href)!.url !== href;
  if (!addresses.some(({ href, as }) => as === 'link' && isMoved(href))) return value;
  return JSON.parse(JSON.stringify(value), (key, item) =>
    key === 'href' && isMoved(item) ? assets.get(item)!.url : item,
  );
}

function compileObject(
  properties: Readonly<Record<string, FieldSchema>>,
  value: Readonly<Record<string, unknown>>,
  context: CompileContext,
): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  for (const [name, child] of fieldsOf(properties)) {
    const written = value[name] ?? child.default;
    if (written !== undefined) compiled[name] = compileValue(child, written, context);
  }
  return compiled;
}

/** The entry of a page in its collection, its neighbours, and the pages above it. */
export function membershipOf(
  route: string,
  data: { readonly product?: unknown; readonly post?: unknown },
  collections: Collections,
): Pick<PageData, 'trail' | 'post' | 'previous' | 'next'> {
  const kind = isRecord(data.product) ? 'product' : isRecord(data.post) ? 'post' : undefined;
  if (!kind) return { trail: [] };
  const { index } = collections[kind];
  const trail = index ? [index] : [];
  if (kind === 'product') return { trail };
  const { entry, ...others } = neighbours(collections.post, route);
  return { trail, ...(entry && { post: entry }), ...others };
}
