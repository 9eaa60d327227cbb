import type { Footnote, InlineNode, Rich } from '../../../schema/compiled.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import type { NoteToken } from './lex/extensions.ts';

const rule = rulesOf('texts');

export const footnoteMissing = rule<{ part: string }>('footnote-missing', {
  severity: 'error',
  es: ({ part }) =>
    `La nota ${part} no está escrita. Añade al final del texto una línea «${part}: lo que dice la nota».`,
  en: ({ part }) => `The footnote ${part} is not written. Add a line "${part}: what it says" at the end of the text.`,
  bad: 'body: |\n  Rige desde 2012.[^1]',
  good: 'body: |\n  Rige desde 2012.[^1]\n\n  [^1]: Ley 1581 de 2012.',
});

export const footnoteUnused = rule<{ part: string }>('footnote-unused', {
  severity: 'warning',
  es: ({ part }) =>
    `Nada del texto remite a la nota «${part}», y por eso no se publica. Pon su número donde va, o bórrala.`,
  en: ({ part }) =>
    `Nothing in the text refers to the footnote "${part}", so it is not published. Refer to it, or remove it.`,
  bad: 'body: |\n  Rige desde 2012.\n\n  [^1]: Ley 1581 de 2012.',
  good: 'body: |\n  Rige desde 2012.[^1]\n\n  [^1]: Ley 1581 de 2012.',
});

export const definitionUnused = rule<{ part: string; name: string }>('definition-unused', {
  severity: 'warning',
  es: ({ part, name }) =>
    `Ningún enlace del texto usa «${part}», y por eso no se publica. Enlaza unas palabras con [palabras][${name}], o borra esta línea. Si es texto, empieza la línea con «\\[».`,
  en: ({ part, name }) =>
    `No link of the text uses "${part}", so it is not published. Link some words with [words][${name}], or remove this line. If it is text, begin the line with "\\[".`,
  bad: 'body: |\n  Rige desde 2012.\n\n  [ley]: https://ley.example',
  good: 'body: |\n  Rige desde [2012][ley].\n\n  [ley]: https://ley.example',
});

/** The footnotes of a text, numbered in the order of their first references. */
export class Notes {
  readonly #takeId: () => string;
  readonly #known = new Map<string, NoteToken>();
  readonly #others: NoteToken[] = [];
  readonly #ids = new Map<string, string>();

  /** @param takeId reserves an id on the page for a note */
  constructor(takeId: () => string) {
    this.#takeId = takeId;
  }

  /** If several notes have the same label, only the first one can be referred to. */
  add(note: NoteToken): void {
    if (this.#known.has(note.label)) this.#others.push(note);
    else this.#known.set(note.label, note);
  }

  /** A reference to a note; undefined if the text has no such note. */
  refer(label: string): InlineNode | undefined {
    if (!this.#known.has(label)) return undefined;
    const isFirst = !this.#ids.has(label);
    if (isFirst) this.#ids.set(label, this.#takeId());
    const id = this.#ids.get(label)!;
    const number = [...this.#ids.keys()].indexOf(label) + 1;
    return { t: 'note', number, href: `#${id}`, ...(isFirst && { id: referenceId(id) }) };
  }

  /** The notes that the text refers to, in order. Notes may refer to further notes. */
  referred(read: (note: NoteToken) => Rich): Footnote[] {
    const items: Footnote[] = [];
    // The map grows during the iteration, because a note may refer to others.
    for (const [label, id] of this.#ids)
      items.push({ id, back: `#${referenceId(id)}`, c: read(this.#known.get(label)!) });
    return items;
  }

  unused(): readonly NoteToken[] {
    return [...[...this.#known.values()].filter(({ label }) => !this.#ids.has(label)), ...this.#others];
  }
}

function referenceId(id: string): string {
  return `${id}-ref`;
}
