import { useMemo } from 'react';
import type { FoundDiagnostic } from '../contract.ts';
import { useFileValue, useStudio } from '../use-studio.ts';
import { useFileWords } from './file-words.ts';
import type { OpenFile } from './open-file.ts';
import { sampleProblems } from './samples.ts';

/** What an author has to correct in an open file: its diagnostics, and the samples that the author has not replaced yet. */
export function useDiagnostics(open: OpenFile): readonly FoundDiagnostic[] {
  const diagnostics = useFileValue(open, 'diagnostics');
  const samples = useSamples(open);
  return useMemo(() => (samples.length > 0 ? [...diagnostics, ...samples] : diagnostics), [diagnostics, samples]);
}

/** A warning for each sample in an open file of which the check of the site says nothing. */
export function useSamples(open: OpenFile): readonly FoundDiagnostic[] {
  const { schemas } = useStudio().state;
  const { sample } = useFileWords();
  const file = useFileValue(open, 'file');
  const data = useFileValue(open, 'data');
  const diagnostics = useFileValue(open, 'diagnostics');
  return useMemo(
    () => sampleProblems(schemas, { file, data, diagnostics }, sample),
    [schemas, file, data, diagnostics, sample],
  );
}
