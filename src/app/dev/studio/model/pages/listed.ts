import type { ListedPage, SiteChanges } from '../../../../../contract/studio.ts';

/** The name of a page for authors. */
export function nameOf({ title, route }: ListedPage): string {
  return title ?? route;
}

/** True if a file is not in the last commit; false if that is not known. */
export function isNew(changes: SiteChanges | undefined, file: string): boolean {
  return changes?.git != null && changes.files.some((changed) => changed.file === file && changed.before === null);
}
