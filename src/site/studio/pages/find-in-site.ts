import { formatPointer } from '../../../../schema/common/pointer.ts';
import type { Excerpt, FoundInSite, ReadMark, ReadWords } from '../../../contract/studio/texts.ts';
import { findTexts } from '../../page-files/replace-texts.ts';
import { editsOf, type SearchedText, withEdits, withReplacement } from '../../page-files/replace-words.ts';
import { boundary, type ShownText, shownText } from '../../page-files/shown-text.ts';
import { placesOf } from '../../page-files/text-scope.ts';
import { ApiError } from '../api-error.ts';
import { fieldInLabels, placeInLabels } from '../author-problems.ts';
import { type Fields, flagField, textField } from '../requests/request-body.ts';
import { completeSite, editingContext, type StudioContext } from '../studio-site.ts';
import { hashOf } from './recent-sources.ts';

/**
 * Finds `words` in the texts of the site, and the texts with the `replacement`. Nothing is written.
 * @throws {ApiError} wrong-field without words; still-reading
 */
export function findInSite(context: StudioContext, fields: Fields): FoundInSite {
  const words = textField(fields, 'words');
  const replacement = textField(fields, 'replacement');
  if (words.trim() === '') throw ApiError.of('wrong-field', 'words', '"text"');
  const checked = completeSite(context);
  const query = {
    words,
    isWhole: flagField(fields, 'isWhole'),
    isCaseSensitive: flagField(fields, 'isCaseSensitive'),
  };
  const labels = editingContext(context);
  const { files, ...others } = findTexts(checked, query, labels);
  return {
    ...others,
    files: files.map(({ file, source, texts }) => ({
      file,
      base: hashOf(source),
      places: placesOf(checked, file),
      texts: texts.map((text) => ({
        pointer: formatPointer(text.pointer),
        place: placeInLabels(file, text.pointer, labels),
        field: fieldInLabels(file, text.pointer, labels),
        value: withReplacement(text, replacement) ?? null,
        excerpts: excerptsOf(text, replacement),
      })),
    })),
  };
}

/** Number of characters around found words. */
const around = 40;

function excerptsOf(text: SearchedText, replacement: string): Excerpt[] {
  const { shown, found } = text;
  const { length } = shown.text;
  return found.map(({ start, end }, index) => {
    const from = Math.max(0, start - around, found[index - 1]?.end ?? 0);
    const to = Math.min(length, end + around, found[index + 1]?.start ?? length);
    const plain = (text: string) => ({ text, marks: [] });
    const replaced = replacedWords(text, found[index]!, replacement);
    return {
      before: [...(from > 0 ? [plain('…')] : []), ...wordsIn(shown, from, start)],
      words: wordsIn(shown, start, end),
      ...(replaced && { replacement: replaced }),
      after: [...wordsIn(shown, end, to), ...(to < length ? [plain('…')] : [])],
    };
  });
}

/** The words that replace found ones, with their formatting. */
function replacedWords(text: SearchedText, found: SearchedText['found'][number], replacement: string) {
  const edits = editsOf(text, found, replacement);
  if (!edits) return undefined;
  const { characters } = text.shown;
  // Signs in the replacement stay visible, because the author has typed them.
  if (edits.length === 1 && edits[0]!.start === found.start && edits[0]!.end === found.end)
    return [{ text: edits[0]!.words, marks: marksOf(characters[found.start]!.style) }];
  const shown = shownText(withEdits(text, edits), text.format);
  return wordsIn(shown, found.start, found.end + shown.text.length - text.shown.text.length);
}

/** A range of a shown text, divided by its formatting. */
function wordsIn({ text, characters }: ShownText, from: number, to: number): ReadWords[] {
  const words: { text: string; marks: readonly ReadMark[] }[] = [];
  for (let at = from; at < to; at++) {
    const { style } = characters[at]!;
    const character = text[at] === boundary ? ' ' : text[at]!;
    if (at > from && characters[at - 1]!.style === style) words.at(-1)!.text += character;
    else words.push({ text: character, marks: marksOf(style) });
  }
  return words;
}

/** @param style of a shown character: the names of its marks after blanks */
function marksOf(style: string): readonly ReadMark[] {
  return style.split(' ').filter((mark) => mark !== '') as ReadMark[];
}
