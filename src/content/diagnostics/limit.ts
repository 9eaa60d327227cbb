import type { Problem } from './diagnostic.ts';
import { rules } from './messages.ts';

/** As many problems of a file are explained one by one; the others are counted. */
export const MAX_PROBLEMS = 100;

/** Says how many problems come from here on. @param first where the first of them is */
export function moreProblems(first: Pick<Problem, 'pointer' | 'at' | 'within'>, count: number): Problem {
  return { ...first, rule: 'more-problems', params: { count, max: MAX_PROBLEMS } };
}

/** The first problems, errors before warnings, and at the first one left out how many more there are. */
export function limitProblems(problems: readonly Problem[]): readonly Problem[] {
  const told = problems.filter(({ rule }) => rule !== 'more-problems');
  const summaries = problems.filter(({ rule }) => rule === 'more-problems');
  if (told.length <= MAX_PROBLEMS && summaries.length < 2) return problems;
  const isError = ({ rule }: Problem) => rules[rule].severity === 'error';
  const byGravity = [...told.filter(isError), ...told.filter((problem) => !isError(problem))];
  const left = byGravity.slice(MAX_PROBLEMS);
  const count = summaries.reduce((sum, { params }) => sum + Number(params.count), left.length);
  return [...byGravity.slice(0, MAX_PROBLEMS), moreProblems(left[0] ?? summaries[0]!, count)];
}
