import type { TranslationResult } from './accept.ts';

/** A file of a language as it will be, checked. */
export interface PlannedTranslation extends TranslationResult {
  /** The present text of the file; undefined for a new file. */
  readonly before: string | undefined;
  readonly source: string;
  /** True if the page is a draft because texts of it are not translated. */
  readonly isDraft: boolean;
}

/** @param source the new text; without it the file stays as it is */
export function planOf(
  { file, before, refusals }: Pick<PlannedTranslation, 'file' | 'before' | 'refusals'>,
  source = before ?? '',
  isDraft = false,
): PlannedTranslation {
  return { file, before, source, isChanged: source !== (before ?? ''), isDraft, refusals };
}
