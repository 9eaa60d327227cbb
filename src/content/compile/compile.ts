import { pathInPages } from '../../../schema/addresses.ts';
import { type BlockData, type Inline, type LanguageMenu, type PageData, proseBlock } from '../../../schema/compiled.ts';
import { directionOf, notFoundRoutes } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { asList, blockType, isRecord, memberOf } from '../common/site-schemas.ts';
import { withDueBlocks } from '../common/time/due.ts';
import { entryFoot } from '../link/collections/list-navigation.ts';
import { newestRoute } from '../link/collections/versions.ts';
import { filledWith } from '../link/entry-pages/entry-pages.ts';
import { targetIn, withLinks } from '../link/languages/mapped-links.ts';
import { type Alternate, type PageIndexEntry, type PageView, routeOf } from '../link/page-index.ts';
import { filterNumbers, writtenIds } from '../text/anchors.ts';
import { withAnchorSigns } from './anchors.ts';
import { type CompileContext, compileShown, compileValue } from './compile-value.ts';
import { type Membership, membershipOf } from './membership.ts';
import { oldVersionNotice, treeBlock } from './page-tree.ts';
import { type SidebarField, sidebarWith } from './sidebar.ts';

/** The page to compile from a file: the page written in it, or a page derived from that one. */
export type PagePlace = Pick<
  PageIndexEntry,
  'route' | 'title' | 'description' | 'view' | 'since' | 'filledWith' | 'untranslated' | 'inherited'
> &
  Partial<Pick<PageIndexEntry, 'file' | 'alternates' | 'updated'>>;

/**
 * The data of a page: those of its file. A page that shows an entry is filled with the data of the entry, a translation
 * with values of its original, and a page that shows its original leads to the pages of its own language.
 */
export function pageData(
  data: Readonly<Record<string, unknown>>,
  { filledWith: entry, untranslated, inherited }: Pick<PagePlace, 'filledWith' | 'untranslated' | 'inherited'>,
  context: Pick<CompileContext, 'schemas' | 'collections'>,
): Readonly<Record<string, unknown>> {
  if (entry) return filledWith(data, entry, context);
  const member = inherited && memberOf(context.schemas, data);
  if (member) return { ...data, [member.collection]: { ...inherited, ...member.data } };
  if (!untranslated) return data;
  const { original, links } = untranslated;
  const linked = withLinks(context.schemas, context.schemas.page, data, targetIn(links));
  return { ...linked, canonical: data.canonical ?? original };
}

/** The fields of a page that need no compiling. */
type CompiledFields = Partial<Omit<PageData, 'sidebar'>> & { readonly sidebar?: SidebarField };

/** Compiles a valid, linked page for the renderer and the browser, except for its Open Graph image. */
export function compilePage(
  source: Readonly<Record<string, unknown>>,
  { file, route, title, description, view, since, updated, untranslated, alternates = [] }: PagePlace,
  context: CompileContext,
): PageData {
  const { page } = context.schemas;
  // A page that is derived from no list has no page file: `source` is `site.yaml`.
  const data: Readonly<Record<string, unknown>> =
    view?.derived && view.block === undefined ? { robots: 'noindex' } : source;
  const present = withDueBlocks(data, since);
  const filterNumber = filterNumbers(context.schemas, page, present);
  const own = {
    ...context,
    route,
    part: view?.part,
    takenIds: writtenIds(context.schemas, page, data),
    entryAnchors: new Set<string>(),
    filterNumber,
  };
  const { layout, blocks: written, sidebar, robots } = present;
  // The canonical address of an index page is that of its first entries. The pages derived from it have others.
  const member = memberOf(context.schemas, data);
  const newest = member && newestRoute(context.collections[member.collection], route);
  const canonical = view?.derived ? undefined : (data.canonical ?? newest);
  const fields = compileValue(page, { title, description, layout, sidebar, robots, canonical }, own) as CompiledFields;
  const { sidebar: side, ...compiled } = fields;
  const about = { route, title, ...(description !== undefined && { description }) };
  const membership = membershipOf({ ...about, ...(member && { member }) }, context);
  const languages = languageMenuOf(alternates, context);
  const isAtEnd = context.site?.languageMenu === 'footer';
  const blocks = compileBlocks(asList(written), footOf(asList(written), membership, own), view, own);
  const isBare = layout === 'bare';
  const tree = isBare ? undefined : treeBlock(context.collections, member?.collection, route);
  const shownSidebar = sidebarWith(tree, side, blocks, context.schemas);
  const oldVersion = member && oldVersionNotice(context.collections, member.collection, route);
  const { shownIn } = untranslated ?? {};
  const [, ...otherNotFound] = notFoundRoutes(context.site?.languages);
  const notice = shownIn ? notTranslatedNotice(context.site!) : oldVersion;
  return {
    ...(compiled as PageData),
    ...(shownSidebar && { sidebar: shownSidebar }),
    ...(notice && !isBare && { notice }),
    ...(shownIn && { shownIn }),
    route,
    description: compiled.description ?? '',
    name: membership.entry?.name ?? compiled.title ?? '',
    ...membership,
    ...view?.derived,
    ...((otherNotFound.includes(route) || (view?.derived && shownIn)) && { robots: 'noindex' as const }),
    ...(updated && { updated }),
    ...(present.hasFooterForm === false && { hasFooterForm: false as const }),
    ...(languages && !isAtEnd && { languages }),
    blocks: [
      ...(notice && isBare ? [proseBlock('version-notice', { notice })] : []),
      ...withAnchorSigns(blocks, context.site, context.schemas),
      ...(view?.end ?? []),
      ...pageEnd({ ...compiled, file, route, updated, isMember: member !== undefined }, context),
      ...(languages && isAtEnd ? [proseBlock(languages.isLong ? 'language-menu' : 'languages', languages)] : []),
    ],
  };
}

/** The notice of a page that is not translated, in the language of the frame. */
function notTranslatedNotice({ languages }: Pick<SiteData, 'languages'>): Inline {
  return languages!.notTranslated;
}

/** The maximum number of languages in a row. A menu that opens has more. */
const fewLanguages = 3;

/** The menu of languages of a page; undefined on a site of one language, or without the menu. */
function languageMenuOf(alternates: readonly Alternate[], { site }: CompileContext): LanguageMenu | undefined {
  const { languages, languageMenu, lang: own } = site ?? {};
  if (!languages || languageMenu === 'none' || alternates.length < 2) return undefined;
  return {
    label: languages.label,
    ...(alternates.length > fewLanguages && { isLong: true as const }),
    links: alternates.map(({ language, route, nearest }) => {
      const { label, lang } = languages.items.find((each) => each.language === language)!;
      const dir = directionOf(lang);
      return {
        href: route,
        label,
        lang,
        ...(dir !== directionOf(own!) && { dir }),
        ...(lang === own && { isCurrent: true as const }),
        ...(nearest !== undefined && { nearest }),
      };
    }),
  };
}

/**
 * The end of a page: the day of its last change, a link for editing it, and the question if it is helpful. Pages without
 * a frame have no end.
 */
function pageEnd(
  page: Pick<CompiledFields, 'layout'> & {
    readonly isMember: boolean;
    readonly route: string;
    readonly file?: string | undefined;
    readonly updated?: string | undefined;
  },
  { site }: CompileContext,
): BlockData[] {
  const { editLink, helpful } = site ?? {};
  const { file = '', route, layout, isMember, updated } = page;
  if (layout === 'bare') return [];
  const isEditable = routeOf(file) === route && (isMember || editLink?.pages !== 'members');
  const link = isEditable &&
    editLink && {
      label: editLink.label,
      href: editLink.href.replaceAll('{file}', encodeURI(pathInPages(file))),
    };
  const end = {
    ...(updated && { updated }),
    ...(link && { link }),
    ...(helpful && (isMember || helpful.pages !== 'members') && { helpful: helpful.endpoint }),
  };
  return Object.keys(end).length > 0 ? [proseBlock('page-end', end)] : [];
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
