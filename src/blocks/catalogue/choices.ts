import type { EntryGroup } from '../../../schema/compiled.ts';

export interface Choice {
  /** Id of the element that shows what was chosen. */
  readonly anchor: string;
  readonly label: string;
  readonly count: number;
}

/** Anchor of all groups together. */
export const everything = 'group-all';

/** What a visitor may choose: everything, then every group. */
export function choices(groups: readonly EntryGroup[], all: string): readonly Choice[] {
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return [
    { anchor: everything, label: all, count: total },
    ...groups.flatMap(({ anchor, label = '', entries }) => (anchor ? [{ anchor, label, count: entries.length }] : [])),
  ];
}

/** The choice that an address names by its fragment (`#group-carga`); everything when it names none. */
export function choiceOfHash(groups: readonly EntryGroup[], hash: string): string {
  const named = groups.find(({ anchor }) => anchor && [`#${anchor}`, `#${encodeURIComponent(anchor)}`].includes(hash));
  return named?.anchor ?? everything;
}
