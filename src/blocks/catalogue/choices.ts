import type { EntryGroup } from '../../../schema/compiled.ts';

export interface Choice {
  /** Id of the element that shows the choice. */
  readonly anchor: string;
  readonly label: string;
  readonly count: number;
}

/** Anchor of all groups together, with their prefix: `group-all`, or `group-2-all` in the second list of a page. */
export function everythingOf(groups: readonly EntryGroup[]): string {
  const { anchor, id } = groups.find((group) => group.anchor && group.id) ?? {};
  return anchor && id ? `${anchor.slice(0, -id.length)}all` : 'group-all';
}

/** The choices of the filter: everything, then each group. */
export function choices(groups: readonly EntryGroup[], all: string): readonly Choice[] {
  // An entry with several values is in several groups.
  const { size } = new Set(groups.flatMap(({ entries }) => entries.map(({ id, href }) => id ?? href)));
  return [
    { anchor: everythingOf(groups), label: all, count: size },
    ...groups.flatMap(({ anchor, label = '', entries }) => (anchor ? [{ anchor, label, count: entries.length }] : [])),
  ];
}

/** The choice in a URL fragment (`#group-carga`); undefined if the fragment names something else. */
export function choiceOfHash(groups: readonly EntryGroup[], hash: string): string | undefined {
  const anchors = [everythingOf(groups), ...groups.flatMap(({ anchor }) => anchor ?? [])];
  return anchors.find((anchor) => [`#${anchor}`, `#${encodeURIComponent(anchor)}`].includes(hash));
}
