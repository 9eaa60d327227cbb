import { type FieldSchema, isFormatted } from '../../../schema/schema.ts';
import { rolesIn } from '../../content/text/published.ts';

/** A text as it is read: without the marks of its formatting and the addresses of its links. */
export interface ShownText {
  /** The shown characters. A blank stands for the end of a line, `boundary` for the end of a paragraph or cell. */
  readonly text: string;
  /** For each of them, its range in the written text, and the formatting around it, such as ` strong link`. */
  readonly characters: readonly ShownCharacter[];
}

interface ShownCharacter {
  readonly start: number;
  readonly end: number;
  readonly style: string;
  /** True for a blank between words with marks next to it. */
  readonly isGap: boolean;
}

/** Stands between two parts of a text in which words cannot continue. */
export const boundary = '\uFFFC';

/** Marks of formatting before and after a blank or the end of a line. A mark before a blank would begin an item. */
const betweenWords = /^[*_~^`\\[\]()]*[ \t]*\n?[ \t>]*[*_~^`\\[]*$/;

/** @param format undefined for a text without formatting */
export function shownText(value: string, format: FieldSchema['format']): ShownText {
  const roles = rolesIn(value, isFormatted(format) ? format : undefined);
  let text = '';
  const characters: ShownCharacter[] = [];
  const add = (character: string, start: number, end: number, style: string, isGap = false) => {
    text += character;
    characters.push({ start, end, style, isGap });
  };
  const isShown = (at: number) => roles[at] !== undefined && roles[at] !== 'address';
  for (let at = 0; at < value.length; at++) {
    if (isShown(at)) {
      add(value[at]!, at, at + 1, roles[at]!);
      continue;
    }
    const start = at;
    let marks = '';
    for (; at < value.length && !isShown(at); at++) if (roles[at] === undefined) marks += value[at];
    if (/\s/.test(marks) && text !== '') {
      const isBlank = /^[^\S\n]*\n?[^\S\n]*$/.test(marks);
      const style = roles[start - 1] === roles[at] ? (roles[at] ?? '') : '';
      add(isBlank || betweenWords.test(marks) ? ' ' : boundary, start, at, style, !isBlank);
    }
    at--;
  }
  return { text, characters };
}

/** True if a part of the shown text is written without marks inside. */
export function isTogether({ characters }: ShownText, start: number, end: number): boolean {
  const part = characters.slice(start, end);
  return part.every(({ start, isGap }, index) => !isGap && (index === 0 || part[index - 1]!.end === start));
}
