import { type Inline, type PageTree, proseBlock, type Sidebar, type TreeLink } from '../../../schema/compiled.ts';
import type { Collections, TreeNode } from '../link/collections/collection.ts';
import { pathTo, treeFor } from '../link/collections/trees.ts';
import { versionsOf } from '../link/collections/versions.ts';

/** The menu of a page's collection, if that is a tree or has versions. @param collection its name */
export function treeBlock(
  collections: Collections,
  collection: string | undefined,
  route: string,
): Sidebar['tree'] | undefined {
  const of = collections[collection ?? ''];
  const nodes = treeFor(of, route);
  const versions = versionsOf(of, route);
  if (!nodes && !versions) return undefined;
  const tree: PageTree = {
    ...(of!.index && { title: of!.index.name }),
    links: treeLinks(nodes ?? [], new Set(pathTo(nodes ?? [], route)), route),
    ...(versions && {
      versions: {
        label: of!.versions!.items[versions.own]!.label,
        links: versions.links.map(({ version, href }) => ({
          href,
          label: version.label,
          ...(href === route && { isCurrent: true }),
        })),
      },
    }),
  };
  return { $blocks: [proseBlock('page-tree', tree)] };
}

/** @param open the nodes from the outermost one to that of the page */
function treeLinks(nodes: readonly TreeNode[], open: ReadonlySet<TreeNode>, route: string): TreeLink[] {
  return nodes.map((node) => ({
    ...(node.href !== undefined && { href: node.href }),
    label: node.name,
    ...(node.shownIn && { shownIn: node.shownIn }),
    ...(node.nodes.length > 0 && { links: treeLinks(node.nodes, open, route) }),
    ...(open.has(node) && { isOpen: true }),
  }));
}

/** The notice of a page of an older version. */
export function oldVersionNotice(collections: Collections, collection: string, route: string): Inline | undefined {
  const of = collections[collection];
  const found = versionsOf(of, route);
  const { notice = '', items = [] } = of?.versions ?? {};
  const newest = found?.links.find(({ version }) => version === items[0]);
  if (!found || found.own === 0 || !newest) return undefined;
  const texts = notice.replaceAll('{version}', () => items[found.own]!.label).split('{newest}');
  const link = { t: 'link' as const, href: newest.href, c: [newest.version.label] };
  return texts.flatMap((text, index) => [...(index > 0 ? [link] : []), ...(text ? [text] : [])]);
}
