import type { EntryGroup } from '../../../schema/compiled.ts';

export interface Choice {
  /** Id of the element that shows what was chosen. */
  readonly anchor: string;
  readonly label: string;
  readonly count: number;
}

/** Anchor of all groups together. */
export const everything = 'group-all';

/** Anchor of one group; pages without groups have a single one without a name. */
export function groupAnchor({ id }: EntryGroup): string | undefined {
  return id && `group-${id}`;
}

/** What a visitor may choose: everything, then every group. */
export function choices(groups: readonly EntryGroup[], all: string): readonly Choice[] {
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return [
    { anchor: everything, label: all, count: total },
    ...groups.flatMap((group) => {
      const anchor = groupAnchor(group);
      return anchor ? [{ anchor, label: group.label ?? '', count: group.entries.length }] : [];
    }),
  ];
}

/** The choice that an address names by its fragment (`#group-carga`); everything when it names none. */
export function choiceOfHash(groups: readonly EntryGroup[], hash: string): string {
  const named = groups.find(({ id }) => id && [`#group-${id}`, `#group-${encodeURIComponent(id)}`].includes(hash));
  return (named && groupAnchor(named)) ?? everything;
}
