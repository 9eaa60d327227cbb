import { useMemo } from 'react';
import type { FoundDiagnostic } from '../contract.ts';
import { useFileValue, useStudio } from '../use-studio.ts';
import { useFileWords } from './file-words.ts';
import type { OpenFile } from './open-file.ts';
import { sampleProblems } from './samples.ts';

/** What an author has to correct in an open file: its diagnostics, and the samples that the author has not replaced yet. */
export function useDiagnostics(open: OpenFile): readonly FoundDiagnostic[] {
  const { schemas } = useStudio().state;
  const { sample } = useFileWords();
  const file = useFileValue(open, 'file');
  const data = useFileValue(open, 'data');
  const diagnostics = useFileValue(open, 'diagnostics');
  return useMemo(() => {
    const samples = sampleProblems(schemas, { file, data, diagnostics }, sample);
    return samples.length > 0 ? [...diagnostics, ...samples] : diagnostics;
  }, [schemas, file, data, diagnostics, sample]);
}
