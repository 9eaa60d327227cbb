import type { FoundDiagnostic } from '../contract.ts';
import { isWithin } from '../document/pointer.ts';

/** The problems of a section, by which its row says how many there are and leads to the first. */
export interface SectionProblems {
  readonly count: number;
  readonly kind: 'error' | 'warning';
  readonly pointer: string;
}

/** The errors in a section; where it has none, its warnings. */
export function problemsIn(diagnostics: readonly FoundDiagnostic[], section: string): SectionProblems | undefined {
  const found = diagnostics.filter(({ pointer }) => pointer !== undefined && isWithin(pointer, section));
  const errors = found.filter(({ severity }) => severity === 'error');
  const [first] = errors.length > 0 ? errors : found;
  if (!first) return undefined;
  return { count: errors.length || found.length, kind: first.severity, pointer: first.pointer! };
}
