import { useMemo } from 'react';
import type { AuthorProblem } from '../../../../../contract/studio/events.ts';
import { withoutAdded } from '../../model/diagnostics/added.ts';
import { sampleProblems } from '../../model/diagnostics/samples.ts';
import type { OpenFile } from '../../model/file/open-file.ts';
import { useFileMessages } from '../messages/file-messages.ts';
import { useFileValue, useStudio } from './use-studio.ts';

/** The diagnostics of an open file and its samples, but nothing about the value that the author has just added. */
export function useDiagnostics(open: OpenFile): readonly AuthorProblem[] {
  const { added } = useStudio().state;
  const diagnostics = useFileValue(open, 'diagnostics');
  const file = useFileValue(open, 'file');
  const samples = useSamples(open);
  return useMemo(() => withoutAdded([...diagnostics, ...samples], file, added), [diagnostics, samples, file, added]);
}

/** Number of problems of an open file that the server reports and the form does not show yet. */
export function useWithheld(open: OpenFile): { readonly errors: number; readonly warnings: number } {
  const { added } = useStudio().state;
  const diagnostics = useFileValue(open, 'diagnostics');
  const file = useFileValue(open, 'file');
  const shown = withoutAdded(diagnostics, file, added);
  const count = (kind: string) =>
    [diagnostics, shown].map((found) => found.filter(({ severity }) => severity === kind).length);
  const [[errors = 0, shownErrors = 0], [warnings = 0, shownWarnings = 0]] = [count('error'), count('warning')];
  return { errors: errors - shownErrors, warnings: warnings - shownWarnings };
}

/** A warning for each sample in an open file that the check of the site does not report. */
export function useSamples(open: OpenFile): readonly AuthorProblem[] {
  const { schemas } = useStudio().state;
  const { sample } = useFileMessages();
  const file = useFileValue(open, 'file');
  const data = useFileValue(open, 'data');
  const diagnostics = useFileValue(open, 'diagnostics');
  return useMemo(
    () => sampleProblems(schemas, { file, data, diagnostics }, sample),
    [schemas, file, data, diagnostics, sample],
  );
}
