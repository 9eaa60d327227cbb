import { hasType } from '../../../schema/collections/declarations.ts';
import type {
  BlockData,
  EntryGroup,
  Image,
  Link,
  LinkNode,
  NestedBlocks,
  ReferredPage,
} from '../../../schema/compiled.ts';
import { proseSizes } from '../../../schema/picture-sizes.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { webAddress } from '../common/address.ts';
import { asList, blockType, fieldsOf, isHiddenBlock, isRecord, type Schemas } from '../common/site-schemas.ts';
import { withOffset } from '../common/time/zoned-time.ts';
import { type Assets, compileFile, compileFont, compileIcon, compileImage, shownAt } from '../link/assets.ts';
import type { Collections, ListPart, Query, TopicQuery } from '../link/collections/collection.ts';
import { topicRows } from '../link/collections/list-navigation.ts';
import {
  entryAt,
  selectEntries,
  withAnchors,
  withEntryAnchors,
  withSizes,
} from '../link/collections/select-entries.ts';
import { pageQueryOf } from '../link/facts/read-facts.ts';
import type { PageQuery } from '../link/page-facts.ts';
import { createTakenIds, type FilterNumber, numberedPrefix, type TakenIds } from '../text/anchors.ts';
import type { Highlight, ParsedText } from '../text/parsed-text.ts';
import { playerAddress } from '../text/players.ts';
import { parseInline, parseMarkdown, parseText } from '../text/text.ts';
import { parsePlain, type TokenValues } from '../text/tokens.ts';
import { entryItems, fieldItems, filterItems, withFields, withGroupLabels } from './entry-items.ts';
import { namedLink, otherLanguage, type Spoken, withLinkLanguage } from './link-language.ts';

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
  readonly site?:
    | Pick<
        SiteData,
        'anchors' | 'year' | 'editLink' | 'helpful' | 'words' | 'languages' | 'languageMenu' | 'lang' | 'language'
      >
    | undefined;
  /** The languages of the site, while `site.yaml` is compiled and `site` is not known yet. */
  readonly spoken?: Spoken;
  /** Colours code; without it, code is compiled without colours. */
  readonly highlight?: Highlight | undefined;
  /** Address of the compiled page, and the part of a list that it shows; undefined for `site.yaml`. */
  readonly route?: string;
  readonly part?: ListPart | undefined;
  /** Ids in use on the page, which the headings inside texts may not take. */
  readonly takenIds?: TakenIds;
  /** The anchors of entries in the lists that are compiled. Absent outside of pages, where entries have no anchors. */
  readonly entryAnchors?: Set<string>;
  /** The numbers of the lists with a filter on the page. */
  readonly filterNumber?: FilterNumber;
}

/** The values without samples, where the site does not publish them. */
function published(values: readonly unknown[], { isSample }: CompileContext): readonly unknown[] {
  return isSample ? values : values.filter((value) => !(isRecord(value) && value.isSample === true));
}

/** Compiles a block. The result is empty for an unpublished block, unless unpublished blocks are shown. */
export function compileShown(block: unknown, context: CompileContext): BlockData[] {
  if (isPublished(block, context)) return [compileBlock(block, context)];
  return context.showsUnpublished ? [{ ...compileBlock(block, withOwnIds(context)), isUnpublished: true }] : [];
}

function isPublished(block: unknown, context: CompileContext): boolean {
  return !isHiddenBlock(block) && published([block], context).length > 0;
}

/** Numbers the anchors of an unpublished block separately, so that other anchors are as published. */
function withOwnIds({ entryAnchors: _, ...context }: CompileContext): CompileContext {
  return { ...context, takenIds: createTakenIds(() => context.takenIds?.().keys() ?? []) };
}

function compileBlock(block: unknown, context: CompileContext): BlockData {
  const type = blockType(block);
  const schema = context.schemas.blocks[type];
  if (!schema) throw new Error(`compileBlock: «${type}» is not a block type; validation let it through`);
  const {
    isHidden: _,
    showFrom: __,
    showUntil: ___,
    ...props
  } = compileValue(schema, block, context) as Record<string, unknown>;
  return { type, props };
}

export function compileValue(field: FieldSchema, value: unknown, context: CompileContext): unknown {
  const { tokens, assets, collections, route, part } = context;
  switch (field.part) {
    case 'blocks':
      return { $blocks: asList(value).flatMap((block) => compileShown(block, context)) };
    case 'collection': {
      const { groupAnchors: usual, sizes } = field;
      const groupAnchors = usual && numberedPrefix(usual, context.filterNumber?.(value as object) ?? 1);
      const isGrouped = groupAnchors !== undefined;
      const query = value as Query;
      const selected = selectEntries(collections, query, { route, part, isGrouped });
      const groups = field.schemaOrg ? selected.map((group) => ({ ...group, of: query.of })) : selected;
      const anchored = withAnchors(withGroupLabels(groups, query, context), groupAnchors);
      const listed = withFields(withSizes(anchored, sizes), query, context);
      const taken = field.entryAnchors && context.entryAnchors;
      return taken ? withEntryAnchors(listed, query.of, taken) : listed;
    }
    case 'page':
      return referredPage(pageQueryOf(field)!, value as string, context);
    case 'rel':
      return asList(value).join(' ');
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
  if (typeof value === 'boolean' && field.control) return value ? nested(field.control, {}) : undefined;
  if (field.items) return published(asList(value), context).map((item) => compileValue(field.items!, item, context));
  const { properties, control } = resolveSchema(field, value);
  if (!properties || !isRecord(value)) return value;
  const props = compileObject(properties, value, context);
  if (field.part === 'link') {
    // All other fields of a link are attributes of its element.
    const { isSample: _, ...link } = props;
    return namedLink(link as unknown as Link, context.spoken ?? context.site);
  }
  if (field.part === 'hours') return nested('opening-hours', props);
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

function compileString(field: FieldSchema, value: string, context: CompileContext): unknown {
  const { tokens, assets, takenIds, highlight } = context;
  if (field.enum) return value;
  const image = (src: string, alt: string) => compileImage({ src, alt }, assets, proseSizes);
  switch (field.format) {
    case 'text':
    case 'line-name':
      return parseText(value, tokens).value;
    case 'inline':
      return withLinkTargets(parseInline(value, tokens), context);
    case 'markdown':
      return withLinkTargets(parseMarkdown(value, { values: tokens, taken: takenIds, image, highlight }), context);
    case 'href':
    case 'asset':
      return assets.get(value)?.url ?? value;
    case 'date-time':
      return withOffset(value, tokens.timeZone);
    case 'language':
      return Intl.getCanonicalLocales(value)[0];
    case 'player':
      return playerAddress(value);
    case 'origin': {
      const { origin, rest } = webAddress(value);
      return origin + rest;
    }
    case undefined:
      return parsePlain(value, tokens).value;
    default:
      return value;
  }
}

/** Gives links inside a text the built address of their asset, and marks links to pages of another language. */
function withLinkTargets<T>({ value, addresses }: ParsedText<T>, { assets, site, spoken = site }: CompileContext): T {
  const isMoved = (href: string) => assets.has(href) && assets.get(href)!.url !== href;
  const isChanged = (href: string) => isMoved(href) || otherLanguage(href, spoken) !== undefined;
  if (!addresses.some(({ href, as }) => as === 'link' && isChanged(href))) return value;
  return JSON.parse(JSON.stringify(value), (key, item) => {
    if (key === 'href' && isMoved(item)) return assets.get(item)!.url;
    return isRecord(item) && item.t === 'link' ? withLinkLanguage(item as unknown as LinkNode, spoken) : item;
  });
}

function compileObject(
  properties: Readonly<Record<string, FieldSchema>>,
  value: Readonly<Record<string, unknown>>,
  context: CompileContext,
): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  const filled: FilledList[] = [];
  for (const [name, child] of fieldsOf(properties)) {
    const written = value[name] ?? child.default;
    if (written === undefined) continue;
    const result = compileValue(child, written, context);
    if (child.fills) filled.push({ name, child, query: written as Query, groups: result as readonly EntryGroup[] });
    else compiled[name] = result;
  }
  for (const list of filled) addEntries(compiled, list, properties, context);
  return compiled;
}

interface FilledList {
  readonly name: string;
  readonly child: FieldSchema;
  readonly query: Query;
  readonly groups: readonly EntryGroup[];
}

/** Adds the entries of a collection to a list of the same object. */
function addEntries(
  compiled: Record<string, unknown>,
  { name, child, query, groups }: FilledList,
  properties: Readonly<Record<string, FieldSchema>>,
  context: CompileContext,
): void {
  const { list, fields } = child.fills!;
  const { items: item = {} } = properties[list]!;
  const compile = (field: FieldSchema, value: unknown) => compileValue(field, value, context);
  const entries = entryItems(groups, { item, fills: child.fills!, query }, context, compile);
  const written = asList(compiled[list]);
  compiled[list] = [...written, ...entries];
  if (child.control !== undefined && query.filters) {
    const place = { number: context.filterNumber?.(query) ?? 1, before: written.length };
    compiled[name] = nested(child.control, { filters: filterItems(groups, query, place, context) });
  }
  if (fields === undefined) return;
  const field = properties[fields]!.items!;
  if (!field.properties!.values) {
    compiled[fields] ??= fieldItems(groups, query, context).map(({ label }) => compile(field, { label }));
    return;
  }
  // An item that the author writes has no values of the fields, and an entry has no values in written rows.
  const own = asList(compiled[fields]) as readonly { readonly values: readonly unknown[] }[];
  compiled[fields] = [
    ...own.map((row) => ({ ...row, values: [...row.values, ...entries.map(() => '')] })),
    ...fieldItems(groups, query, context).map(({ label, values }) => ({
      ...(compile(field, { label }) as object),
      values: [...written.map(() => ''), ...values],
    })),
  ];
}
