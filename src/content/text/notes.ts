import type { Footnote, InlineNode, Rich } from '../../../schema/compiled.ts';
import type { NoteToken } from './extensions.ts';

/** The footnotes of a text, numbered in the order of their first references. */
export interface Notes {
  /** Of several notes with the same label the first one counts; the others stay without a reference. */
  readonly add: (note: NoteToken) => void;
  /** A reference to a note; undefined where the text has no such note. */
  readonly refer: (label: string) => InlineNode | undefined;
  /** The notes that the text refers to, in order. Reading one may refer to others. */
  readonly referred: (read: (note: NoteToken) => Rich) => Footnote[];
  readonly unused: () => readonly NoteToken[];
}

/** @param takeId reserves an id on the page for a note */
export function createNotes(takeId: () => string): Notes {
  const known = new Map<string, NoteToken>();
  const others: NoteToken[] = [];
  const ids = new Map<string, string>();

  return {
    add: (note) => {
      if (known.has(note.label)) others.push(note);
      else known.set(note.label, note);
    },
    refer: (label) => {
      if (!known.has(label)) return undefined;
      const isFirst = !ids.has(label);
      if (isFirst) ids.set(label, takeId());
      const id = ids.get(label)!;
      const number = [...ids.keys()].indexOf(label) + 1;
      return { t: 'note', number, href: `#${id}`, ...(isFirst && { id: referenceId(id) }) };
    },
    referred: (read) => {
      const items: Footnote[] = [];
      // The map grows while it is iterated: a note that is read may refer to others.
      for (const [label, id] of ids) items.push({ id, back: `#${referenceId(id)}`, c: read(known.get(label)!) });
      return items;
    },
    unused: () => [...[...known.values()].filter(({ label }) => !ids.has(label)), ...others],
  };
}

function referenceId(id: string): string {
  return `${id}-ref`;
}
