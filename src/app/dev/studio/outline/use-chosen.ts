import { useRef, useState } from 'react';
import { below } from '../model/data/pointer.ts';
import type { Studio } from '../model/studio.ts';

/** How a press changes the selection: to one section, by adding or removing it, or to a range. */
export type Choice = 'alone' | 'toggle' | 'range';

/**
 * The selected sections, which always include the one that the form shows.
 * @param current index of the section that the form shows; -1 for none
 * @param count of all sections
 */
export function useChosen(studio: Studio, current: number, count: number) {
  const [kept, setKept] = useState<readonly number[]>([]);
  const anchor = useRef(0);
  const known = kept.filter((index) => index < count);
  const chosen = known.includes(current) ? known : [current].filter((index) => index >= 0);

  function set(indices: readonly number[], shown = indices[0]) {
    setKept(indices.toSorted((a, b) => a - b));
    studio.select(shown === undefined ? '' : below('/blocks', shown));
  }
  function choose(index: number, choice: Choice) {
    if (choice === 'range') {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
      set(range(from, to), index);
      return;
    }
    anchor.current = index;
    if (choice === 'alone') set([index]);
    else if (chosen.includes(index)) set(chosen.filter((other) => other !== index));
    else set([...chosen, index], index);
  }
  return { chosen, set, choose, chooseAll: () => set(range(0, count - 1), Math.max(0, current)) };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
