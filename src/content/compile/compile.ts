import { type Declaration, declarationsOf, hasFeed, hasType } from '../../../schema/collections/declarations.ts';
import { mapValues } from '../../../schema/common/map-values.ts';
import {
  type BlockData,
  type Image,
  type NestedBlocks,
  type PageData,
  proseBlock,
  type ReferredPage,
} from '../../../schema/compiled.ts';
import { messagesOfSite } from '../../../schema/messages.ts';
import { proseSizes } from '../../../schema/picture-sizes.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { CollectionData, SiteData } from '../../../schema/site-data.ts';
import { fontUrl } from '../../../schema/theme/alphabets.ts';
import { webAddress } from '../common/address.ts';
import {
  asList,
  blockType,
  fieldsOf,
  isHiddenBlock,
  isRecord,
  memberOf,
  type Schemas,
} from '../common/site-schemas.ts';
import { type Assets, compileFile, compileFont, compileIcon, compileImage, shownAt } from '../link/assets.ts';
import type { Collections, ListPart, Query, TopicQuery } from '../link/collections/collection.ts';
import { entryFoot, listMessageArea, topicRows } from '../link/collections/list-navigation.ts';
import { entryAt, selectEntries, withAnchors, withSizes } from '../link/collections/select-entries.ts';
import type { PageQuery } from '../link/page-facts.ts';
import { type PageIndexEntry, type PageView, routeOf } from '../link/page-index.ts';
import { pageQueryOf } from '../link/read-facts.ts';
import { createTakenIds, type TakenIds, writtenIds } from '../text/anchors.ts';
import type { Highlight, ParsedText } from '../text/parsed-text.ts';
import { playerAddress } from '../text/players.ts';
import { parseInline, parseMarkdown, parseText } from '../text/text.ts';
import { parsePlain, type TokenValues } from '../text/tokens.ts';
import { type Membership, membershipOf } from './membership.ts';
import { type SidebarField, sidebarOf } from './sidebar.ts';

/** Data of the rest of the site that compiling a page needs. */
export interface CompileContext {
  readonly schemas: Schemas;
  readonly tokens: TokenValues;
  /** True if samples are published, with a mark. */
  readonly isSample: boolean;
  /** True to compile hidden blocks, and samples that the site does not publish, with a mark. */
  readonly showsUnpublished?: boolean;
  readonly assets: Assets;
  readonly collections: Collections;
  /** The compiled settings that pages depend on. */
  readonly site?: Pick<SiteData, 'editLink'> | undefined;
  /** Colours code; without it, code is compiled without colours. */
  readonly highlight?: Highlight | undefined;
  /** Address of the compiled page, and the part of a list that it shows; undefined for `site.yaml`. */
  readonly route?: string;
  readonly part?: ListPart | undefined;
  /** Ids in use on the page, which the headings inside texts may not take. */
  readonly takenIds?: TakenIds;
}

/** The page to compile from a file: the page written in it, or a page derived from that one. */
export type PagePlace = Pick<PageIndexEntry, 'route' | 'title' | 'description' | 'view'> &
  Partial<Pick<PageIndexEntry, 'file'>>;

/** The fields of a page that need no compiling. */
type CompiledFields = Partial<Omit<PageData, 'sidebar'>> & { readonly sidebar?: SidebarField };

/** Compiles a valid, linked page for the renderer and the browser, except for its Open Graph image. */
export function compilePage(
  data: Readonly<Record<string, unknown>>,
  { file, route, title, description, view }: PagePlace,
  context: CompileContext,
): PageData {
  const { page } = context.schemas;
  const own = { ...context, route, part: view?.part, takenIds: writtenIds(context.schemas, page, data) };
  const { layout, blocks: written, sidebar, robots, canonical } = data;
  const fields = compileValue(page, { title, description, layout, sidebar, robots, canonical }, own) as CompiledFields;
  const { sidebar: side, ...compiled } = fields;
  const member = memberOf(context.schemas, data);
  const about = { route, title, ...(description !== undefined && { description }) };
  const membership = membershipOf({ ...about, ...(member && { member }) }, context);
  const blocks = compileBlocks(asList(written), footOf(asList(written), membership, own), view, own);
  return {
    ...(compiled as PageData),
    ...(side && { sidebar: sidebarOf(side, blocks, context.schemas) }),
    route,
    description: compiled.description ?? '',
    name: membership.entry?.name ?? compiled.title ?? '',
    ...membership,
    ...view?.derived,
    blocks: [...blocks, ...editLinkOf({ ...compiled, file, route, isMember: member !== undefined }, context)],
  };
}

/** A link for editing a page; undefined for derived pages and pages without a frame. */
function editLinkOf(
  page: Pick<CompiledFields, 'layout'> & {
    readonly isMember: boolean;
    readonly route: string;
    readonly file?: string | undefined;
  },
  { site }: CompileContext,
): BlockData[] {
  const { editLink } = site ?? {};
  const { file = '', route, layout, isMember } = page;
  if (!editLink || layout === 'bare' || routeOf(file) !== route || (editLink.pages === 'members' && !isMember))
    return [];
  const href = editLink.href.replaceAll('{file}', encodeURI(file.slice(file.indexOf('/') + 1)));
  return [proseBlock('edit-link', { link: { label: editLink.label, href } })];
}

/** Compiles the blocks of a page and inserts those that the compiler adds. */
function compileBlocks(
  blocks: readonly unknown[],
  { foot, after }: Foot,
  view: PageView | undefined,
  context: CompileContext,
): BlockData[] {
  return blocks.flatMap((block, index): BlockData[] => {
    const isList = index === view?.block;
    if (view?.isAlone && !isList) return [];
    const shown = view?.isAlone && isRecord(block) ? { ...block, title: undefined, text: undefined } : block;
    return [
      ...(isList ? view.before : []),
      ...compileShown(shown, context),
      ...(isList ? view.after : []),
      ...(index === after ? foot : []),
    ];
  });
}

/** The blocks that a collection adds to a page, and the index of the block that precedes them. */
interface Foot {
  readonly foot: readonly BlockData[];
  readonly after: number;
}

/** Places the added blocks after the last block of running text, or else after the last block. */
function footOf(blocks: readonly unknown[], membership: Membership, { schemas, collections }: CompileContext): Foot {
  const isText = (block: unknown) =>
    Object.values(schemas.blocks[blockType(block)]?.properties ?? {}).some(({ format }) => format === 'markdown');
  const last = blocks.findLastIndex(isText);
  const foot = entryFoot(membership, collections[membership.collection ?? '']?.pagesBy ?? []);
  return { foot, after: last < 0 ? blocks.length - 1 : last };
}

/** Compiles valid `site.yaml` data. Samples are kept, because menus and blocks of other pages rely on them. */
export function compileSite(data: Readonly<Record<string, unknown>>, context: CompileContext): SiteData {
  const own = compileValue(context.schemas.site, data, { ...context, isSample: true }) as SiteData;
  const { [listMessageArea]: _, ...messages } = messagesOfSite(context.schemas.messages, own.lang, own.words);
  const fonts = own.fonts && mapValues(own.fonts, (font) => font && { ...font, src: fontUrl(font.src, own.lang) });
  const compiled = { ...own, words: messages, ...(fonts && { fonts }) };
  if (!compiled.collections) return compiled;
  const declared = declarationsOf(data);
  const collections = mapValues(compiled.collections, (settings, name) =>
    shownSettings({ ...declared[name], ...settings } as Declaration),
  );
  return { ...compiled, collections };
}

/** The part of a collection that pages show, defaults included. */
function shownSettings(declaration: Declaration): CollectionData {
  const { fields: _, preset: __, orderBy: ___, isDescending: ____, pageSize: _____, ...shown } = declaration;
  return { ...shown, feed: hasFeed(declaration) };
}

/** The values without samples, where the site does not publish them. */
function published(values: readonly unknown[], { isSample }: CompileContext): readonly unknown[] {
  return isSample ? values : values.filter((value) => !(isRecord(value) && value.isSample === true));
}

/** Compiles a block. The result is empty for an unpublished block, unless unpublished blocks are shown. */
function compileShown(block: unknown, context: CompileContext): BlockData[] {
  if (isPublished(block, context)) return [compileBlock(block, context)];
  return context.showsUnpublished ? [{ ...compileBlock(block, withOwnIds(context)), isUnpublished: true }] : [];
}

function isPublished(block: unknown, context: CompileContext): boolean {
  return !isHiddenBlock(block) && published([block], context).length > 0;
}

/** Numbers the anchors of an unpublished block separately, so that other anchors are as published. */
function withOwnIds(context: CompileContext): CompileContext {
  return { ...context, takenIds: createTakenIds(() => context.takenIds?.().keys() ?? []) };
}

function compileBlock(block: unknown, context: CompileContext): BlockData {
  const type = blockType(block);
  const schema = context.schemas.blocks[type];
  if (!schema) throw new Error(`compileBlock: «${type}» is not a block type; validation let it through`);
  const { isHidden: _, ...props } = compileValue(schema, block, context) as Record<string, unknown>;
  return { type, props };
}

function compileValue(field: FieldSchema, value: unknown, context: CompileContext): unknown {
  const { tokens, assets, collections, route, part } = context;
  switch (field.part) {
    case 'blocks':
      return { $blocks: asList(value).flatMap((block) => compileShown(block, context)) };
    case 'collection': {
      const { groupAnchors, sizes } = field;
      const isGrouped = groupAnchors !== undefined;
      const groups = selectEntries(collections, value as Query, { route, part, isGrouped });
      return withSizes(withAnchors(groups, groupAnchors), sizes);
    }
    case 'page':
      return referredPage(pageQueryOf(field)!, value as string, context);
    case 'topics':
      return topicRows(collections, value as TopicQuery);
    case 'file':
      return compileFile(value as string, assets);
    case 'font':
      return compileFont(value as string, assets);
    case 'icon':
      return compileIcon(value as string, assets, field.options);
    case 'image': {
      const alt = parsePlain((value as Image).alt, tokens).value;
      const image = compileImage({ ...(value as object), alt }, assets, field.sizes);
      return field.control === undefined ? image : nested(field.control, { image });
    }
  }
  if (typeof value === 'string') return compileString(field, value, context);
  if (field.items) return published(asList(value), context).map((item) => compileValue(field.items!, item, context));
  const { properties, control } = resolveSchema(field, value);
  if (!properties || !isRecord(value)) return value;
  const props = compileObject(properties, value, context);
  return control === undefined ? props : { ...props, control: nested(control, props) };
}

/**
 * The page that a field refers to, with the fields that its block shows. A field that the collection declares with
 * another type is left out. While the reference is invalid, its address is shown instead of the name.
 */
export function referredPage(
  { of, fields, sizes }: PageQuery,
  route: string,
  context: Pick<CompileContext, 'schemas' | 'tokens' | 'assets' | 'collections'>,
): ReferredPage {
  const { schemas, collections } = context;
  const collection = collections[of];
  const entry = entryAt(collection, route);
  if (!entry) return { href: route, name: route, summary: '', fields: {} };
  const data = collection!.data?.[entry.href] ?? {};
  const declared = schemas.page.properties[of]!.properties!;
  const shown = Object.keys(fields).filter(
    (name) => data[name] !== undefined && hasType(schemas.collections[of]!, name, fields[name]!),
  );
  const image = entry.image && sizes ? { image: shownAt(entry.image, sizes) } : {};
  const compiled = shown.map((name) => [
    name,
    compileValue(declared[name]!, data[name], { ...context, isSample: true }),
  ]);
  return { ...entry, ...image, fields: Object.fromEntries(compiled) };
}

function nested(type: string, props: BlockData['props']): NestedBlocks {
  return { $blocks: [{ isProse: true, type, props }] };
}

function compileString(
  field: FieldSchema,
  value: string,
  { tokens, assets, takenIds, highlight }: CompileContext,
): unknown {
  if (field.enum) return value;
  const image = (src: string, alt: string) => compileImage({ src, alt }, assets, proseSizes);
  switch (field.format) {
    case 'text':
      return parseText(value, tokens).value;
    case 'inline':
      return withAssetUrls(parseInline(value, tokens), assets);
    case 'markdown':
      return withAssetUrls(parseMarkdown(value, { values: tokens, taken: takenIds, image, highlight }), assets);
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
      return parsePlain(value, tokens).value;
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
