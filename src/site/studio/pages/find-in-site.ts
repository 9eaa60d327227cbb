import { formatPointer } from '../../../../schema/common/pointer.ts';
import type { TextSpan } from '../../../content/diagnostics/diagnostic.ts';
import type { Excerpt, FoundInSite } from '../../../contract/studio/texts.ts';
import { type FoundText, findTexts } from '../../page-files/replace-texts.ts';
import { replaceSpans, withCapitals } from '../../page-files/replace-words.ts';
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
      texts: texts.map(({ pointer, value, spans }) => ({
        pointer: formatPointer(pointer),
        place: placeInLabels(file, pointer, labels),
        field: fieldInLabels(file, pointer, labels),
        value: replaceSpans(value, spans, replacement),
        excerpts: excerptsOf({ value, spans }, replacement),
      })),
    })),
  };
}

/** Number of characters around found words. */
const around = 40;

function excerptsOf({ value, spans }: Pick<FoundText, 'value' | 'spans'>, replacement: string): Excerpt[] {
  return spans.map(([start, end]: TextSpan, index) => {
    const from = Math.max(0, start - around, spans[index - 1]?.[1] ?? 0);
    const to = Math.min(value.length, end + around, spans[index + 1]?.[0] ?? value.length);
    const words = value.slice(start, end);
    return {
      before: `${from > 0 ? '…' : ''}${value.slice(from, start)}`,
      words,
      replacement: withCapitals(replacement, words),
      after: `${value.slice(end, to)}${to < value.length ? '…' : ''}`,
    };
  });
}
