import type { FirstLanguageParts } from '../../../../../contract/studio/original.ts';
import type { OpenFile } from '../../model/file/open-file.ts';
import { firstLanguageParts, hasFirstLanguage } from '../../model/languages.ts';
import { useSharedAnswer } from './use-shared-answer.ts';
import { useFileValue, useStudio } from './use-studio.ts';

/** The values and texts of the first language for an open file of another language. */
export function useFirstLanguage(open: OpenFile): FirstLanguageParts {
  const { overview } = useStudio().state;
  const file = useFileValue(open, 'file');
  return useSharedAnswer(firstLanguageParts, hasFirstLanguage(overview, file) ? file : '');
}
