import { useEffect, useRef, useState } from 'react';
import type { OpenFile } from '../model/file/open-file.ts';
import type { SeenGap } from '../model/schema/insert-in-gap.ts';
import type { SeenSections } from '../model/sections/change-sections.ts';
import type { Section } from '../model/sections/sections.ts';
import { useSectionActions } from '../ui/studio/use-section-actions.ts';
import { useKept, useLatest, useStudio } from '../ui/studio/use-studio.ts';
import type { RowCommands } from './section-row.tsx';
import { useChosen } from './use-chosen.ts';
import { useDrag } from './use-drag.ts';

/**
 * The rows of the sections of a page: the selected ones, their commands, and the dialogs that they open.
 * @param current index of the section that the form shows; -1 for none
 * @param onChosen called when a single section has been chosen
 */
export function useRows(open: OpenFile, sections: readonly Section[], current: number, onChosen: () => void) {
  const { studio } = useStudio();
  const { chosen: found, set, choose, chooseAll } = useChosen(studio, current, sections.length);
  const chosen = useKept(found);
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useKeptFocus(list);
  const actions = useSectionActions(open, sections, (indices) => {
    keepFocus(indices[0]);
    set(indices);
  });
  const [pickAt, setPickAt] = useState<SeenGap>();
  const [saving, setSaving] = useState<SeenSections>();
  const addBefore = (index: number) => setPickAt(actions.gapAt(index));
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const drag = useDrag((dragged, before) => actions.move(chosen.includes(dragged) ? chosen : [dragged], before));
  const commands = useLatest<RowCommands>({
    actions,
    choose: (index, choice) => {
      choose(index, choice);
      if (choice === 'alone') onChosen();
    },
    chooseAll,
    addBefore,
    save: (sections) => setSaving(actions.seen(sections)),
    show: (pointer) => studio.reveal(pointer),
    dragHandlers: drag.handlers,
  });
  return {
    list,
    chosen,
    actions,
    commands,
    dropMark: drag.mark,
    /** The index that an added or pasted section gets: after the selected ones, or at the end. */
    next: (chosen.at(-1) ?? sections.length - 1) + 1,
    addBefore,
    /** The place at which the author adds a section; undefined while the dialog is closed. */
    pickAt,
    endPicking: () => setPickAt(undefined),
    /** The sections that the author saves for other pages; undefined while the dialog is closed. */
    saving,
    endSaving: () => setSaving(undefined),
  };
}

/**
 * Rows are identified by their index. After a change, the focus follows the section to the same button of its new row.
 * @returns takes the index that the focused section has after the next change
 */
function useKeptFocus(list: { readonly current: HTMLElement | null }) {
  const wanted = useRef<{ readonly index: number; readonly button: number } | undefined>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { index, button } = wanted.current;
    const row = list.current?.querySelectorAll('.studio-section-row')[index];
    if (!row) return;
    wanted.current = undefined;
    const target = row.querySelectorAll('button')[button] ?? row.querySelector('button');
    (target?.disabled ? row.querySelector('button') : target)?.focus();
  });
  return (index: number | undefined) => {
    const { activeElement } = document;
    const row = activeElement?.closest('.studio-section-row');
    if (!row || index === undefined || !list.current?.contains(row)) return;
    const button = Math.max(0, [...row.querySelectorAll('button')].indexOf(activeElement as HTMLButtonElement));
    wanted.current = { index, button };
  };
}
