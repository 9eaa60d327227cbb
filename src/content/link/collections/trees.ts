import type { Declaration, MenuEntry, Version } from '../../../../schema/collections/declarations.ts';
import type { PageEntry } from '../../../../schema/compiled.ts';
import type { Collection, TreeNode } from './collection.ts';
import { isBelow, rebased, routesAbove, versionAt } from './versions.ts';

/** A node while its tree is built. */
interface GrowingNode extends TreeNode {
  readonly nodes: GrowingNode[];
}

/** The pages of a collection in its order, its groups, and the titles of all pages of the site. */
interface TreeParts {
  readonly pages: readonly PageEntry[];
  readonly groups: Collection['groups'];
  readonly titleOf: (route: string) => string | undefined;
}

/** The trees of a collection: one for each version, or one; undefined for a collection that is no tree. */
export function treesOf(
  { tree, menu, index, versions }: Partial<Declaration>,
  { pages, groups, titleOf }: TreeParts,
): readonly (readonly TreeNode[])[] | undefined {
  if (tree === undefined) return undefined;
  const items = versions?.items ?? [];
  const written = tree === 'menu' ? (menu ?? []) : [];
  const shown = items.length > 0 ? items : [undefined];
  return shown.map((version, at) => {
    const own = pages.filter(({ href }) => (versionAt(items, href) ?? 0) === at);
    const tops = new Set([index, ...items.map(({ base }) => base)]);
    return treeOf(written, { pages: own, groups, titleOf, tops, from: items[0], to: version });
  });
}

interface VersionParts extends TreeParts {
  /** The routes below which all pages are, which are no ancestors in the tree. */
  readonly tops: ReadonlySet<string | undefined>;
  /** The version whose addresses the menu has, and that of the tree. */
  readonly from: Version | undefined;
  readonly to: Version | undefined;
}

function treeOf(menu: readonly MenuEntry[], { pages, groups, titleOf, tops, from, to }: VersionParts): TreeNode[] {
  const entries = new Map(pages.map((page) => [page.href, page]));
  const placed = new Map<string, GrowingNode>();
  const roots = menu.flatMap(written);
  const headings = groups.map(({ id, label }) => ({ id, node: { name: label, nodes: [] as GrowingNode[] } }));
  const first: GrowingNode[] = [];
  const last: GrowingNode[] = [];
  const others = pages.filter(({ href }) => !placed.has(href));
  // Pages come after those above them, and else in the order of the collection.
  for (const { href, name, group, shownIn } of [...others].sort((a, b) => depthOf(a.href) - depthOf(b.href))) {
    const node: GrowingNode = { href, name, ...(shownIn && { shownIn }), nodes: [] };
    const above = routesAbove(href).find((route) => placed.has(route) && !tops.has(route));
    const heading = headings.find(({ id }) => id === group)?.node;
    const list = above === undefined ? (tops.has(href) ? first : (heading?.nodes ?? last)) : placed.get(above)!.nodes;
    list.push(node);
    placed.set(href, node);
  }
  const grouped = headings.map(({ node }) => node).filter(({ nodes }) => nodes.length > 0);
  return [...first, ...roots, ...grouped, ...last];

  function written({ href: target, label, items = [] }: MenuEntry): GrowingNode[] {
    const isOfVersion = target !== undefined && from && to && isBelow(target, from.base);
    const href = isOfVersion ? rebased(target, from.base, to.base) : target;
    const page = href === undefined ? undefined : entries.get(href);
    const isMissing = isOfVersion && to !== from && !page;
    const name = label ?? page?.name ?? titleOf(target ?? '') ?? target ?? '';
    const node: GrowingNode = {
      ...(href !== undefined && !isMissing && { href }),
      name,
      ...(label === undefined && page?.shownIn && { shownIn: page.shownIn }),
      nodes: items.flatMap(written),
    };
    if (page) placed.set(page.href, node);
    return isMissing && node.nodes.length === 0 ? [] : [node];
  }
}

function depthOf(route: string): number {
  return route.split('/').length;
}

/** The addresses of a tree in reading order. */
export function hrefsIn(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ href, nodes: below }) => [...(href === undefined ? [] : [href]), ...hrefsIn(below)]);
}

/** The tree that a page of the collection shows; undefined for a collection that is no tree. */
export function treeFor(collection: Collection | undefined, route: string): readonly TreeNode[] | undefined {
  return collection?.trees?.[versionAt(collection.versions?.items ?? [], route) ?? 0];
}

const knownPaths = new WeakMap<readonly TreeNode[], ReadonlyMap<string, readonly TreeNode[]>>();

/** The nodes of a tree from the outermost one to that of a page; empty for a page that is not in the tree. */
export function pathTo(nodes: readonly TreeNode[], route: string): readonly TreeNode[] {
  const known = knownPaths.get(nodes) ?? pathsIn(nodes);
  knownPaths.set(nodes, known);
  return known.get(route) ?? [];
}

function pathsIn(nodes: readonly TreeNode[]): ReadonlyMap<string, readonly TreeNode[]> {
  const paths = new Map<string, readonly TreeNode[]>();
  const add = (node: TreeNode, above: readonly TreeNode[]) => {
    const path = [...above, node];
    if (node.href !== undefined && !paths.has(node.href)) paths.set(node.href, path);
    for (const below of node.nodes) add(below, path);
  };
  for (const node of nodes) add(node, []);
  return paths;
}
