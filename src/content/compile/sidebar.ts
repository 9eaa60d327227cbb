import type {
  BlockData,
  EntryGroup,
  Link,
  Rich,
  RichNode,
  Sidebar,
  SidebarLink,
  SidebarList,
  TopicRow,
} from '../../../schema/compiled.ts';
import type { BlockSchema } from '../../../schema/schema.ts';
import type { Schemas } from '../common/site-schemas.ts';
import { linkLabel } from '../text/inline-reader.ts';

/** The field `sidebar` of a page with its values compiled. */
export interface SidebarField extends ListField {
  readonly more?: readonly ListField[];
}

interface ListField extends Pick<SidebarList, 'title'> {
  readonly show: 'contents' | 'links' | 'collection' | 'topics';
  readonly links?: readonly Link[];
  readonly collection?: readonly EntryGroup[];
  readonly topics?: readonly TopicRow[];
}

/** The links next to the blocks of a page: its tree, and the lists that its field `sidebar` asks for. */
export function sidebarWith(
  tree: Sidebar['tree'],
  field: SidebarField | undefined,
  blocks: readonly BlockData[],
  schemas: Pick<Schemas, 'blocks'>,
): Sidebar | undefined {
  const own = field && sidebarOf(field, blocks, schemas);
  // A tree is at the same place on all pages.
  return tree ? { tree, lists: own?.lists ?? [], after: 0 } : own;
}

/**
 * The links that the field `sidebar` of a page asks for. If the first block has the title of the page and no long text, it is above
 * both.
 * @param blocks compiled
 */
export function sidebarOf(
  { more = [], ...first }: SidebarField,
  blocks: readonly BlockData[],
  { blocks: types }: Pick<Schemas, 'blocks'>,
): Sidebar {
  const [top, ...others] = blocks;
  const after = top && others.length > 0 && isTitle(types[top.type]) ? 1 : 0;
  const beside = blocks.slice(after);
  return { lists: [first, ...more].map((list) => listOf(list, beside)), after };
}

function listOf({ show, title, links, collection, topics }: ListField, blocks: readonly BlockData[]): SidebarList {
  const own = links ?? collection?.flatMap(entryLinks) ?? topics?.flatMap(topicLinks) ?? blocks.flatMap(sectionLinks);
  const isOfSite = show === 'collection' || show === 'topics';
  return {
    ...(title && { title }),
    links: own,
    ...(show === 'contents' && { isContents: true as const }),
    ...(isOfSite && { isOfSite }),
  };
}

function isTitle(schema: BlockSchema | undefined): boolean {
  const fields = Object.values(schema?.properties ?? {});
  return schema?.heading === 1 && fields.every(({ format }) => format !== 'markdown');
}

function entryLinks({ entries }: EntryGroup): readonly SidebarLink[] {
  return entries.flatMap(({ href, name, shownIn }) =>
    href === undefined ? [] : [{ href, label: name, ...(shownIn && { shownIn }) }],
  );
}

function topicLinks({ links }: TopicRow): readonly Link[] {
  return links.map(({ href, label, count }) => ({ href, label: `${label} (${count})` }));
}

/** Links to a block that has an id and a title, and to the sections of its texts. */
function sectionLinks({ props }: BlockData): readonly Link[] {
  const { id, title } = props as { readonly id?: string; readonly title?: Link['label'] };
  const own = id && title ? [{ href: `#${id}`, label: linkLabel(title) }] : [];
  return [...own, ...Object.values(props).flatMap(headingLinks)];
}

/**
 * Links to the sections of a text.
 * @param value any field; only compiled Markdown has sections
 */
function headingLinks(value: unknown): readonly Link[] {
  if (!Array.isArray(value)) return [];
  return (value as Rich).flatMap((node) =>
    isSection(node) ? [{ href: `#${node.id}`, label: linkLabel(node.c) }] : [],
  );
}

function isSection(node: RichNode | undefined): node is RichNode & { readonly t: 'heading' } {
  return node?.t === 'heading' && node.level === 2;
}
