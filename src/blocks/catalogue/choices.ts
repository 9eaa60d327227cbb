import type { EntryGroup } from '../../../schema/compiled.ts';

export interface Choice {
  /** Id of the element that shows the choice. */
  readonly anchor: string;
  readonly label: string;
  readonly count: number;
}

/** Anchor of all groups together. */
export const everything = 'group-all';

/** The choices of the filter: everything, then each group. */
export function choices(groups: readonly EntryGroup[], all: string): readonly Choice[] {
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return [
    { anchor: everything, label: all, count: total },
    ...groups.flatMap(({ anchor, label = '', entries }) => (anchor ? [{ anchor, label, count: entries.length }] : [])),
  ];
}

/** The choice in a URL fragment (`#group-carga`). Default: everything. */
export function choiceOfHash(groups: readonly EntryGroup[], hash: string): string {
  const named = groups.find(({ anchor }) => anchor && [`#${anchor}`, `#${encodeURIComponent(anchor)}`].includes(hash));
  return named?.anchor ?? everything;
}
