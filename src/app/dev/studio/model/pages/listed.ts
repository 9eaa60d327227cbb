import type { SiteChanges } from '../../../../../contract/studio/changes.ts';
import type {
  ListedCollection,
  ListedDataFile,
  ListedPage,
  SiteList,
} from '../../../../../contract/studio/site-list.ts';

/** The name of a page for authors. */
export function nameOf({ title, route }: ListedPage): string {
  return title ?? route;
}

/** The name of a data file for authors: that of its collection, or of the file if each entry has its own. */
export function dataFileName({ file, collection }: ListedDataFile, collections: SiteList['collections']): string {
  const { label = collection, from = null } = collections.find(({ name }) => name === collection) ?? {};
  const [, stem = ''] = /([^/]*)\.[^./]*$/.exec(file) ?? [];
  return from?.endsWith('/') ? `${label} › ${stem}` : label;
}

/** True if a file is not in the last commit; false if that is not known. */
export function isNew(changes: SiteChanges | undefined, file: string): boolean {
  return changes?.git != null && changes.files.some((changed) => changed.file === file && changed.before === null);
}

export interface Group {
  readonly id: string;
  readonly label: string;
}

/** The groups of a collection that have an id; `site.yaml` may contain mistakes. */
export function groupsOf(collection: Pick<ListedCollection, 'groups'> | undefined): Group[] {
  const groups = (collection?.groups ?? []) as readonly (Partial<Group> | null)[];
  return groups.flatMap((group) =>
    typeof group?.id === 'string' ? [{ id: group.id, label: String(group.label ?? group.id) }] : [],
  );
}

/** The groups of a collection by its name. */
export function groupsNamed({ collections }: Pick<SiteList, 'collections'>, name: unknown): Group[] {
  return groupsOf(collections.find((collection) => collection.name === name));
}
