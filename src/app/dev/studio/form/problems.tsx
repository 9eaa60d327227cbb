import type { ReactNode } from 'react';
import { applyFix } from '../document/fix.ts';
import { FixTool } from '../document/fix-tool.tsx';
import { Icon } from '../ui/icon.tsx';
import { problemText } from './problem-text.ts';
import { focusAt, type PlacedDiagnostic, severityWithin, useForm } from './use-form.ts';

interface ProblemsProps {
  readonly found: readonly PlacedDiagnostic[];
  /** Of the list, which the field names as its description. */
  readonly id?: string;
}

/** The diagnostics of one field, with what to do about them. */
export function Problems({ found, id }: ProblemsProps): ReactNode {
  const { open, root, locale, state } = useForm();
  if (found.length === 0) return null;
  const mend = async (problem: PlacedDiagnostic) => {
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
            {problemText(problem, { schemas: state.schemas, root, locale }).text} {problem.hint}
            <FixTool problem={problem} source={open.get().source} onFix={() => mend(problem)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Says of what is closed that something inside is reported. */
export function ProblemMark({ pointer }: { readonly pointer: string }): ReactNode {
  const form = useForm();
  const severity = severityWithin(form, pointer);
  return (
    severity && (
      <span
        className="studio-problem-mark"
        data-severity={severity}
        role="img"
        aria-label={form.words.otherProblems}
        title={form.words.otherProblems}
      >
        <Icon name="alert" />
      </span>
    )
  );
}
