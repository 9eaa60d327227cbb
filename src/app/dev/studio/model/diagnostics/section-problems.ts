import type { AuthorProblem } from '../../../../../contract/studio/events.ts';
import { isWithin } from '../data/pointer.ts';

/** The errors of a place, or its warnings if it has no errors: their number, and the pointer of the first. */
export interface SectionProblems {
  readonly count: number;
  readonly kind: 'error' | 'warning';
  readonly pointer: string;
}

/** The problems in a section, or in some fields. */
export function problemsIn(
  diagnostics: readonly AuthorProblem[],
  ...pointers: readonly string[]
): SectionProblems | undefined {
  const isInside = (problem: string) => pointers.some((pointer) => isWithin(problem, pointer));
  return worst(diagnostics.filter(({ pointer }) => pointer !== undefined && isInside(pointer)));
}

/** The problems of a page outside of its sections, such as those of its title. */
export function problemsBeside(
  diagnostics: readonly AuthorProblem[],
  sections: readonly string[],
): SectionProblems | undefined {
  const isBeside = (pointer: string) => !sections.some((section) => isWithin(pointer, section));
  return worst(diagnostics.filter(({ pointer }) => pointer !== undefined && isBeside(pointer)));
}

/** The errors, or else the warnings. */
function worst(found: readonly AuthorProblem[]): SectionProblems | undefined {
  const errors = found.filter(({ severity }) => severity === 'error');
  const [first] = errors.length > 0 ? errors : found;
  if (!first) return undefined;
  return { count: errors.length || found.length, kind: first.severity, pointer: first.pointer! };
}
