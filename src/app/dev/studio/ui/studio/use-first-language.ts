import { useEffect } from 'react';
import type { FirstLanguageParts } from '../../../../../contract/studio.ts';
import type { OpenFile } from '../../model/file/open-file.ts';
import { firstLanguageParts, refreshFirstLanguage } from '../../model/languages.ts';
import { useFileValue, useStore, useStudio } from './use-studio.ts';

/** What an open file of another language has of the first language. */
export function useFirstLanguage(open: OpenFile): FirstLanguageParts {
  const { overview, revision } = useStudio().state;
  const file = useFileValue(open, 'file');
  useEffect(() => refreshFirstLanguage(overview, file, revision), [overview, file, revision]);
  return useStore(firstLanguageParts(file));
}
