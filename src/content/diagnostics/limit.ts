import type { Problem } from './diagnostic.ts';
import { when } from './phrases.ts';
import { isError, rulesOf } from './rule.ts';

/** Maximum number of problems of a file that are reported one by one; further ones are counted. */
export const MAX_PROBLEMS = 100;

/** `count` is 0 if the number is not known. */
export const moreThan = rulesOf('bytes')<{ count: number }>('more-problems', {
  severity: 'warning',
  es: ({ count }) =>
    `Desde aquí hay ${when(count, `${count} `)}problemas más en este archivo. Corrige primero los anteriores y vuelve a revisar.`,
  en: ({ count }) =>
    `From here on this file has ${when(count, `${count} `)}more problems. Correct those above first and check again.`,
});

/** The problem that reports the number of further problems. @param first the first of them, for the position */
export function moreProblems(first: Pick<Problem, 'pointer' | 'at' | 'within'>, count: number): Problem {
  return { ...first, ...moreThan({ count }) };
}

/** Limits problems to the maximum, errors first. The last problem states the number of further problems. */
export function limitProblems(problems: readonly Problem[]): readonly Problem[] {
  const explained = problems.filter((problem) => !moreThan.isIn(problem));
  const summaries = problems.filter(moreThan.isIn);
  if (explained.length <= MAX_PROBLEMS && summaries.length < 2) return problems;
  const bySeverity = [...explained.filter(isError), ...explained.filter((problem) => !isError(problem))];
  const left = bySeverity.slice(MAX_PROBLEMS);
  const count = summaries.reduce((sum, { params }) => sum + Number(params.count), left.length);
  return [...bySeverity.slice(0, MAX_PROBLEMS), moreProblems(left[0] ?? summaries[0]!, count)];
}
