import type { ReactNode } from 'react';
import type { AuthorProblem } from '../../../../contract/studio/events.ts';
import { applyFix } from '../model/diagnostics/fix.ts';
import { problemsIn } from '../model/diagnostics/section-problems.ts';
import { FixTool } from '../ui/fix-tool.tsx';
import { Icon } from '../ui/icon.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { focusAt, useForm } from './use-form.ts';

interface ProblemsProps {
  readonly found: readonly AuthorProblem[];
  /** Id of the list, which the field refers to as its description. */
  readonly id?: string;
}

/** The diagnostics of one field, with their fixes. */
export function Problems({ found, id }: ProblemsProps): ReactNode {
  const { open } = useForm();
  if (found.length === 0) return null;
  const correct = async (problem: AuthorProblem) => {
    if ((await applyFix(open, problem)) && problem.pointer) focusAt(problem.pointer);
  };
  return (
    <ul id={id} className="studio-problems">
      {found.map((problem) => (
        <li
          key={`${problem.rule} ${problem.line} ${problem.column}`}
          className="studio-problem"
          data-severity={problem.severity}
        >
          <Icon name="alert" />
          <span>
            {problem.text} {problem.hint}
            <FixTool problem={problem} source={open.get().source} onFix={() => correct(problem)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The number of problems in a closed group or item, or in the fields of a closed part. */
export function ProblemMark({ pointers }: { readonly pointers: readonly string[] }): ReactNode {
  const { messages } = useStudio();
  const found = problemsIn(useForm().diagnostics, ...pointers);
  if (!found) return null;
  const label = found.kind === 'error' ? messages.errors(found.count) : messages.warnings(found.count);
  return (
    <span className="studio-problem-mark" data-severity={found.kind} role="img" aria-label={label} title={label}>
      <Icon name="alert" />
    </span>
  );
}
