import { useState } from 'react';
import type { OpenFile } from '../document/open-file.ts';
import { below } from '../document/pointer.ts';
import { useStudio } from '../use-studio.ts';

/** Changes of the list of sections. Each selects the section that it concerns and announces what was done. */
export function useSectionActions(open: OpenFile) {
  const { studio, words } = useStudio();
  const [announcement, setAnnouncement] = useState('');
  const count = () => ((open.get().data as { readonly blocks?: readonly unknown[] } | null)?.blocks ?? []).length;

  async function act(operation: Parameters<OpenFile['apply']>[0][number], label: string, selected: number) {
    if (!(await open.apply([operation], label))) return;
    setAnnouncement(label);
    studio.select(selected < 0 ? '' : below('/blocks', selected));
  }

  return {
    announcement,
    move: (from: number, to: number) =>
      act({ op: 'move', from: below('/blocks', from), to: below('/blocks', to) }, words.movedTo(to + 1, count()), to),
    duplicate: (index: number, name: string) =>
      act({ op: 'duplicate', pointer: below('/blocks', index) }, words.duplicate(name), index + 1),
    remove: (index: number, name: string) =>
      act({ op: 'remove', pointer: below('/blocks', index) }, words.remove(name), Math.min(index, count() - 2)),
    insert: (index: number, block: unknown) =>
      act({ op: 'insert', pointer: below('/blocks', index), value: block }, words.addSection, index),
  };
}
